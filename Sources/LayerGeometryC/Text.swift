// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Explanations, memory and validation.

@c @implementation
public func lg_explain_hit(
  _ store: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { $0.explainHit(point, receiver, options, buffer, capacity, length) }
}

@c @implementation
public func lg_describe_memory(
  _ store: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { store in
    writeText(buffer, capacity, length) {
      store.memoryReport.entries.map { "\($0.name): \($0.bytes) bytes" }.joined(separator: "\n")
    }
  }
}

@c @implementation
public func lg_get_byte_count(_ store: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?) -> lg_error {
  withStore(store) { $0.read(result) { $0.memoryReport.totalBytes } }
}

@c @implementation
public func lg_validate(
  _ store: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { store in
    writeText(buffer, capacity, length) { store.validate().joined(separator: "\n") }
  }
}
