import Foundation

/// A syntax check of JSON text by RFC 8259, in one pass and without recursion.
///
/// Foundation's decoder accepts trailing commas and repeated fields, and does not say where text stops being JSON; so
/// the text is checked before it is decoded.
struct JSONSyntax {
  /// The decoder's own limit.
  static let maximumDepth = 512

  private enum State {
    /// A value is needed.
    case value
    /// A value, or the end of an empty list.
    case firstElement
    /// A field's name.
    case key
    /// A field's name, or the end of an empty object.
    case firstKey
    /// The colon after a field's name.
    case colon
    /// A comma, or the end of the list, the object or the text.
    case separator
  }

  /// A list or object whose end has not been reached.
  private struct Container {
    let isObject: Bool
    /// Where its names begin among `names`.
    let firstName: Int
  }

  private let text: [UInt8]
  private var position = 0
  private var state = State.value
  private var containers: [Container] = []
  /// Names of the fields of all open objects, and where they stand.
  private var names: [(name: String, position: Int)] = []

  /// Checks that `data` is JSON text in UTF-8 in which no object has two fields of one name.
  ///
  /// - Throws: The first fault, with its line and column.
  /// - Complexity: O(length).
  static func check(_ data: Data) throws(SceneError) {
    var syntax = JSONSyntax(data)
    try syntax.check()
  }

  private init(_ data: Data) { text = Array(data) }

  private mutating func check() throws(SceneError) {
    if text.isEmpty { throw SceneError(.notJSON("the file is empty")) }
    if let position = firstInvalidUTF8 { throw fault("a character is not valid UTF-8", at: position) }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while true {
      while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
      guard let byte = next else {
        if state == .separator && containers.isEmpty { return }
        throw fault("the text ends too early")
      }
      try take(byte)
    }
  }

  private var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ byte: UInt8) throws(SceneError) {
    switch (state, byte) {
    case (.firstElement, UInt8(ascii: "]")), (.firstKey, UInt8(ascii: "}")): try close(byte)
    case (.value, _), (.firstElement, _): try takeValue(byte)
    case (.key, UInt8(ascii: "\"")), (.firstKey, UInt8(ascii: "\"")):
      let start = position
      try takeString()
      names.append((name(from: start), start))
      state = .colon
    case (.key, _), (.firstKey, _): throw fault("a field's name in quotes is needed")
    case (.colon, UInt8(ascii: ":")):
      position += 1
      state = .value
    case (.colon, _): throw fault("a colon is needed")
    case (.separator, _): try takeSeparator(byte)
    }
  }

  private mutating func takeSeparator(_ byte: UInt8) throws(SceneError) {
    guard let container = containers.last else { throw fault("the text goes on after its end") }
    if byte == UInt8(ascii: ",") {
      position += 1
      state = container.isObject ? .key : .value
    } else {
      try close(byte)
    }
  }

  // MARK: - Lists and objects

  private mutating func open(isObject: Bool) throws(SceneError) {
    if containers.count == JSONSyntax.maximumDepth {
      throw fault("lists and objects are nested more than \(JSONSyntax.maximumDepth) deep")
    }
    containers.append(Container(isObject: isObject, firstName: names.count))
    state = isObject ? .firstKey : .firstElement
    position += 1
  }

  private mutating func close(_ byte: UInt8) throws(SceneError) {
    guard let container = containers.last,
      byte == UInt8(ascii: container.isObject ? "}" : "]")
    else {
      throw fault(
        "a comma or the end of the \(containers.last?.isObject == true ? "object" : "list") is needed")
    }
    if container.isObject {
      try requireDistinctNames(names[container.firstName...])
      names.removeSubrange(container.firstName...)
    }
    containers.removeLast()
    state = .separator
    position += 1
  }

  private func requireDistinctNames(_ names: ArraySlice<(name: String, position: Int)>) throws(SceneError) {
    var earlier: Set<String> = []
    for (index, field) in zip(names.indices, names) {
      let isRepeated =
        names.count > 16
        ? !earlier.insert(field.name).inserted
        : names[names.startIndex..<index].contains { $0.name == field.name }
      if isRepeated {
        throw SceneError(.repeatedField(line: location(of: field.position).line), field: field.name)
      }
    }
  }

  // MARK: - Values

  private mutating func takeValue(_ byte: UInt8) throws(SceneError) {
    switch byte {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "\""): try takeString()
    case UInt8(ascii: "t"): try takeWord("true")
    case UInt8(ascii: "f"): try takeWord("false")
    case UInt8(ascii: "n"): try takeWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try takeNumber()
    default: throw fault("a value is needed")
    }
    state = .separator
  }

  private mutating func takeWord(_ word: StaticString) throws(SceneError) {
    let start = position
    for byte in "\(word)".utf8 {
      if next != byte { throw fault("a value is needed", at: start) }
      position += 1
    }
  }

  private mutating func takeNumber() throws(SceneError) {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try takeDigits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try takeDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try takeDigits()
    }
  }

  private mutating func takeDigits() throws(SceneError) {
    let start = position
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    if position == start { throw fault("a digit is needed") }
  }

  // MARK: - Texts

  private mutating func takeString() throws(SceneError) {
    position += 1
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try takeEscape()
      case ..<0x20: throw fault("a control character must be escaped", at: position - 1)
      default: break
      }
    }
    throw fault("the text ends too early")
  }

  private mutating func takeEscape() throws(SceneError) {
    let start = position - 1
    guard let byte = next else { throw fault("the text ends too early") }
    position += 1
    if byte != UInt8(ascii: "u") {
      if !"\"\\/bfnrt".utf8.contains(byte) { throw fault("there is no such escape", at: start) }
      return
    }
    let unit = try takeHex(start)
    if 0xDC00..<0xE000 ~= unit { throw fault("half a surrogate pair", at: start) }
    guard 0xD800..<0xDC00 ~= unit else { return }
    guard next == UInt8(ascii: "\\"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "u")
    else {
      throw fault("half a surrogate pair", at: start)
    }
    position += 2
    if !(0xDC00..<0xE000 ~= (try takeHex(start))) { throw fault("half a surrogate pair", at: start) }
  }

  private mutating func takeHex(_ start: Int) throws(SceneError) -> Int {
    var unit = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("four hexadecimal digits are needed", at: start)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  /// The name between the quotes at `start` and before the current position.
  private func name(from start: Int) -> String {
    let quoted = text[start..<position]
    if quoted.contains(UInt8(ascii: "\\")),
      let name = try? JSONDecoder().decode(String.self, from: Data(quoted))
    {
      return name
    }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: - Faults

  private func fault(_ reason: String, at position: Int? = nil) -> SceneError {
    let (line, column) = location(of: position ?? self.position)
    return SceneError(.notJSON("\(reason), in line \(line), column \(column)"))
  }

  /// Line and column, both from 1; columns count bytes.
  private func location(of position: Int) -> (line: Int, column: Int) {
    let before = text[..<position]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, position - start + 1)
  }
}
