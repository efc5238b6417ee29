// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Text: memory and validation, and how text is written.

@c @implementation
public func lg_describe_memory(
  _ store: Handle, _ buffer: Out<CChar>, _ capacity: Int, _ length: Out<Int>
) -> lg_error {
  withStore(store) { store in
    write(buffer, capacity, length) {
      lines(store.memoryReport.entries.map { "\($0.name): \($0.bytes) bytes" })
    }
  }
}

@c @implementation
public func lg_get_byte_count(_ store: Handle, _ result: Out<Int>) -> lg_error {
  readOfStore(store, result) { store in store.memoryReport.totalBytes }
}

@c @implementation
public func lg_validate(
  _ store: Handle, _ buffer: Out<CChar>, _ capacity: Int, _ length: Out<Int>
) -> lg_error {
  withStore(store) { store in
    write(buffer, capacity, length) { lines(store.validate()) }
  }
}

/// Returns texts as lines of one. The standard library's `joined` takes two kilobytes.
private func lines(_ texts: [String]) -> String {
  var result = ""
  for text in texts {
    if !result.isEmpty { result += "\n" }
    result += text
  }
  return result
}

/// Checks the arguments of a call that writes text, and writes it as the header says of `buffer`, `capacity`
/// and `length`.
func write(
  _ buffer: Out<CChar>, _ capacity: Int, _ length: Out<Int>, _ text: () -> String
) -> lg_error {
  guard let length, buffer != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(bytes: capacity) else { return LG_ERROR_BAD_COUNT }
  var text = text()
  text.withUTF8 { bytes in
    length.pointee = bytes.count
    guard let buffer, capacity > 0 else { return }
    var end = min(bytes.count, capacity - 1)
    while end > 0 && end < bytes.count && bytes[end] & 0xc0 == 0x80 { end -= 1 }
    for k in 0..<end { buffer[k] = CChar(bitPattern: bytes[k]) }
    buffer[end] = 0
  }
  return LG_OK
}
