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
  query(store, receiver, options) { store, receiver, options in
    writeText(store, buffer, capacity, length) {
      $0.explainHit(Point(point), in: receiver, options: options).description
    }
  }
}

@c @implementation
public func lg_describe_memory(
  _ store: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  writeText(store, buffer, capacity, length) { store in
    let lines = store.memoryReport.entries.map { "\($0.name): \($0.bytes) bytes" }
    return lines.joined(separator: "\n")
  }
}

@c @implementation
public func lg_get_byte_count(_ store: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = store.layerStore.pointee.memoryReport.totalBytes
  return LG_OK
}

@c @implementation
public func lg_validate(
  _ store: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  writeText(store, buffer, capacity, length) { $0.validate().joined(separator: "\n") }
}
