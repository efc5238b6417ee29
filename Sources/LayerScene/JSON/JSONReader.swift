/// A reader of JSON text by RFC 8259, which goes from value to value, in one pass and without recursion.
///
/// The client asks for the value that it expects next; what it does not know, it skips. Every byte is checked
/// on the way: no trailing commas, no two fields of one name, nothing after the end.
struct JSONReader {
  let text: [UInt8]
  /// The index of the next byte.
  var position = 0

  /// - Parameter text: Text in UTF-8; a byte order mark is left out.
  /// - Throws: `notJSON` if the text is empty or not UTF-8.
  init(_ text: [UInt8]) throws(SceneError) {
    self.text = text
    if text.isEmpty { throw SceneError(.notJSON("the file is empty")) }
    if let position = firstInvalidUTF8 { throw fault("a character is not valid UTF-8", at: position) }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Throws unless only white space is left.
  mutating func finish() throws(SceneError) {
    skipSpace()
    if position < text.count { throw fault("the text goes on after its end") }
  }

  // MARK: - Bytes

  /// The byte at the position; 0, which no JSON text holds, at the end.
  var next: UInt8 {
    @inline(__always) get { position < text.count ? text[position] : 0 }
  }

  @inline(__always)
  mutating func skipSpace() {
    while true {
      let byte = next
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Skips white space and, if it is next, the byte.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    if next != byte { return false }
    position += 1
    return true
  }

  // MARK: - Lists and objects

  /// Begins a list. The client then takes elements until there is none.
  mutating func beginList() throws(SceneError) {
    guard take(Byte.openBracket) else { throw try wrongType("a list") }
  }

  /// Returns whether another element follows, which the client reads or skips; false at the end of the list.
  ///
  /// - Parameter isFirst: Whether no element was taken yet.
  mutating func hasElement(isFirst: Bool) throws(SceneError) -> Bool {
    if isFirst { return !take(Byte.closeBracket) }
    if take(Byte.comma) { return true }
    try close(Byte.closeBracket)
    return false
  }

  /// Begins an object. The client then takes fields until there is none.
  mutating func beginObject() throws(SceneError) {
    guard take(Byte.openBrace) else { throw try wrongType("an object") }
  }

  /// Takes the next field's name; nil at the end of the object. The client reads or skips its value.
  ///
  /// - Parameter isFirst: Whether no field was taken yet.
  mutating func nextField(isFirst: Bool) throws(SceneError) -> JSONName? {
    if isFirst {
      if take(Byte.closeBrace) { return nil }
    } else if !take(Byte.comma) {
      try close(Byte.closeBrace)
      return nil
    }
    return try fieldName()
  }

  mutating func fieldName() throws(SceneError) -> JSONName {
    skipSpace()
    guard next == Byte.quote else {
      throw fault(position < text.count ? "a field's name in quotes is needed" : "the text ends too early")
    }
    let start = position
    let isPlain = try skipText()
    let name = JSONName(position: start, end: position, isPlain: isPlain)
    guard take(Byte.colon) else { throw fault("a colon is needed") }
    return name
  }

  mutating func close(_ bracket: UInt8) throws(SceneError) {
    if take(bracket) { return }
    if position == text.count { throw fault("the text ends too early") }
    throw fault("a comma or the end of the \(bracket == Byte.closeBrace ? "object" : "list") is needed")
  }

  // MARK: - Values

  /// Takes null if it is next.
  mutating func takeNull() throws(SceneError) -> Bool {
    skipSpace()
    guard next == Byte.lowerN else { return false }
    try word("null")
    return true
  }

  mutating func flag() throws(SceneError) -> Bool {
    skipSpace()
    switch next {
    case Byte.lowerT: try word("true")
    case Byte.lowerF:
      try word("false")
      return false
    default: throw try wrongType("true or false")
    }
    return true
  }

  mutating func number() throws(SceneError) -> Double {
    skipSpace()
    guard next == Byte.minus || Byte.isDigit(next) else { throw try wrongType("a number") }
    let start = position
    let decimal = try decimal()
    guard let value = decimal.value ?? Double(string(start..<position)), value.isFinite else {
      throw SceneError(.unrepresentable)
    }
    return value
  }

  mutating func integer() throws(SceneError) -> Int { try whole(Int.self) }

  mutating func whole<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(SceneError) -> Value {
    skipSpace()
    guard next == Byte.minus || Byte.isDigit(next) else { throw try wrongType("a whole number") }
    guard let value = try decimal().integer(type) else { throw SceneError(.unrepresentable) }
    return value
  }

  mutating func string() throws(SceneError) -> String {
    skipSpace()
    guard next == Byte.quote else { throw try wrongType("a text") }
    let start = position
    let isPlain = try skipText()
    return string(JSONName(position: start, end: position, isPlain: isPlain))
  }

  mutating func word(_ word: StaticString) throws(SceneError) {
    let start = position
    for byte in "\(word)".utf8 {
      if next != byte { throw fault("a value is needed", at: start) }
      position += 1
    }
  }

  /// Skips the value, and returns the error of its type; throws a fault instead if it is no value at all.
  private mutating func wrongType(_ needed: String) throws(SceneError) -> SceneError {
    try skipValue()
    return SceneError(.wrongType(needed: needed))
  }

  // MARK: - Numbers

  mutating func decimal() throws(SceneError) -> DecimalNumber {
    var decimal = DecimalNumber()
    if next == Byte.minus {
      decimal.isNegative = true
      position += 1
    }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits(&decimal) }
    if next == UInt8(ascii: ".") {
      position += 1
      let start = position
      try digits(&decimal)
      decimal.exponent = start - position
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isNegative = next == Byte.minus
      if isNegative || next == UInt8(ascii: "+") { position += 1 }
      var exponent = DecimalNumber()
      try digits(&exponent)
      decimal.add(exponent, isNegative: isNegative)
    }
    return decimal
  }

  @inline(__always)
  private mutating func digits(_ decimal: inout DecimalNumber) throws(SceneError) {
    let start = position
    while true {
      let digit = next &- UInt8(ascii: "0")
      if digit > 9 { break }
      decimal.append(digit)
      position += 1
    }
    if position == start { throw fault("a digit is needed") }
  }

  // MARK: - Faults

  func fault(_ reason: String, at position: Int? = nil) -> SceneError {
    let position = position ?? self.position
    let start = text[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SceneError(.notJSON("\(reason), in line \(line(at: position)), column \(position - start + 1)"))
  }

  /// Returns the error of a field that its object had before.
  func repeated(_ name: JSONName) -> SceneError {
    SceneError(.repeatedField(line: line(at: name.position)), field: string(name))
  }

  /// Lines count from 1, and columns, which count bytes.
  private func line(at position: Int) -> Int { text[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }
}
