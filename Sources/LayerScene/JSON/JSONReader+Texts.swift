// Texts in quotes, and their escapes.
extension JSONReader {
  /// Skips a text in quotes. Returns whether it has no escapes.
  mutating func skipText() throws(SceneError) -> Bool {
    position += 1
    var isPlain = true
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == Byte.quote { return isPlain }
      if byte == Byte.backslash {
        isPlain = false
        try skipEscape()
      } else if byte < 0x20 {
        throw fault("a control character must be escaped", at: position - 1)
      }
    }
    throw fault("the text ends too early")
  }

  private mutating func skipEscape() throws(SceneError) {
    let start = position - 1
    if position == text.count { throw fault("the text ends too early") }
    let byte = next
    position += 1
    if byte != UInt8(ascii: "u") {
      if Byte.escaped(byte) == nil { throw fault("there is no such escape", at: start) }
      return
    }
    let unit = try hexadecimal(start)
    guard 0xD800..<0xE000 ~= unit else { return }
    let isPair = unit < 0xDC00 && next == Byte.backslash
    position += isPair ? 1 : 0
    guard isPair, next == UInt8(ascii: "u") else { throw fault("half a surrogate pair", at: start) }
    position += 1
    if !(0xDC00..<0xE000 ~= (try hexadecimal(start))) { throw fault("half a surrogate pair", at: start) }
  }

  private mutating func hexadecimal(_ start: Int) throws(SceneError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw fault("four hexadecimal digits are needed", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Returns the text of a range of bytes.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns a text that was skipped, without its quotes and escapes.
  func string(_ name: JSONName) -> String {
    let inner = name.position + 1..<name.end - 1
    if name.isPlain { return string(inner) }
    var units: [UInt16] = []
    var scalars = text[inner]
    while let byte = scalars.popFirst() {
      if byte == Byte.backslash, let escape = scalars.popFirst() {
        if let plain = Byte.escaped(escape) {
          units.append(UInt16(plain))
        } else {
          units.append(UInt16(String(decoding: scalars.prefix(4), as: UTF8.self), radix: 16) ?? 0)
          scalars.removeFirst(4)
        }
        continue
      }
      let rest = scalars.prefix { $0 != Byte.backslash }
      units += String(decoding: [byte] + rest, as: UTF8.self).utf16
      scalars.removeFirst(rest.count)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns whether a name is this one, without escapes.
  @inline(__always)
  func matches(_ name: JSONName, _ bytes: [UInt8]) -> Bool {
    let start = name.position + 1
    for k in bytes.indices where text[start + k] != bytes[k] { return false }
    return true
  }
}

/// The range of a text in quotes.
struct JSONName {
  /// The index of the first quote.
  let position: Int
  /// The index behind the last quote.
  let end: Int
  /// Whether it has no escapes.
  let isPlain: Bool

  /// The number of bytes between the quotes.
  var count: Int { end - position - 2 }
}
