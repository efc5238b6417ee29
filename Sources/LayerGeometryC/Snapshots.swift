// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Published versions, their layers and trees.

/// Reads one value of a version.
@inline(__always)
private func read<Value>(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerSnapshot) -> Value
) -> lg_error {
  withVersion(snapshot) { $0.read(result, value) }
}

@c @implementation
public func lg_snapshot_get_version(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<UInt64>?
) -> lg_error {
  read(snapshot, result) { UInt64($0.version) }
}

@c @implementation
public func lg_snapshot_get_layer_count(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  read(snapshot, result) { $0.count }
}

@c @implementation
public func lg_snapshot_get_index_count(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  read(snapshot, result) { $0.indices.upperBound }
}

@c @implementation
public func lg_snapshot_layer_exists(_ snapshot: OpaquePointer?, _ layer: lg_layer) -> Bool {
  var exists = false
  _ = read(snapshot, &exists) { $0.exists(LayerID(rawValue: layer)) }
  return exists
}

@c @implementation
public func lg_snapshot_get_layer_at_index(
  _ snapshot: OpaquePointer?, _ index: Int, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  read(snapshot, result) { $0.layer(at: index)?.rawValue ?? 0 }
}

@c @implementation
public func lg_snapshot_get_superlayer(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.superlayer(of: $1)?.rawValue ?? 0 }
}

@c @implementation
public func lg_snapshot_get_sublayers(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ results: UnsafeMutablePointer<lg_layer>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) { $0.listSublayers(layer, results, capacity, count) }
}

@c @implementation
public func lg_snapshot_get_layers(
  _ snapshot: OpaquePointer?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) { $0.listLayers(results, capacity, count) }
}

@c @implementation
public func lg_snapshot_get_root_count(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  read(snapshot, result) { $0.roots.count }
}

@c @implementation
public func lg_snapshot_get_roots(
  _ snapshot: OpaquePointer?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) { version in
    version.list(results, capacity, count) { version, append in
      for root in version.roots { append(root) }
    }
  }
}

@c @implementation
public func lg_snapshot_get_sublayer_count(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.sublayerCount(of: $1) }
}
