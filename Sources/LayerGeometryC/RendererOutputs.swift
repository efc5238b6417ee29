// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// World transforms and outlines in single precision.

@c @implementation
public func lg_get_world_matrices_3x3(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 9) {
    $0.worldMatrices3x3(of: $1.span, into: &$2)
  }
}

@c @implementation
public func lg_get_world_matrices_4x4(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 16) {
    $0.worldMatrices4x4(of: $1.span, into: &$2)
  }
}

@c @implementation
public func lg_get_world_quads(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 8) { $0.worldQuads(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_world_matrices_3x3_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 9) { $0.worldMatrices3x3(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_matrices_4x4_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 16) { $0.worldMatrices4x4(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_quads_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 8) { $0.worldQuads(at: $1, into: &$2) }
}
