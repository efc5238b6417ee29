import LayerGeometry

// Arguments that are made of others.
extension String: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    var text = self
    text.withUTF8 { bytes in
      pen.reserve(UInt64.maximumSize + bytes.count)
      UInt64(bytes.count).write(to: &pen)
      for byte in bytes { pen.write(byte) }
    }
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> String {
    let bytes = try reader.list { (reader) throws(RecordingError) -> UInt8 in try reader.bits() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw reader.badArgument }
    return text
  }
}

extension Range: Argument where Bound == Int {
  @usableFromInline static var maximumSize: Int { 2 * Int.maximumSize }

  @usableFromInline func write(to pen: inout Pen) {
    lowerBound.write(to: &pen)
    upperBound.write(to: &pen)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Range<Int> {
    let low = try Int.read(reader), high = try Int.read(reader)
    if low > high { throw reader.badArgument }
    return reader.range(low..<high)
  }
}

extension Optional: Argument where Wrapped: Argument {
  @usableFromInline static var maximumSize: Int { 1 + Wrapped.maximumSize }

  @inline(__always)
  @inlinable func write(to pen: inout Pen) {
    (self != nil).write(to: &pen)
    if let self { self.write(to: &pen) }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Wrapped? {
    try Bool.read(reader) ? try Wrapped.read(reader) : nil
  }
}

extension Array: Argument, UnboundedArgument where Element: Argument {
  @usableFromInline func write(to pen: inout Pen) {
    pen = pen.put(span)
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> [Element] {
    try reader.list { (reader) throws(RecordingError) -> Element in try Element.read(reader) }
  }
}
