/// A writer of JSON text. Fields keep the order in which they are written.
///
/// It collects bytes because appending many short pieces to a String costs several times as much.
struct JSONText {
  private var bytes: [UInt8] = []
  /// Whether the next value needs a comma before it.
  private var needsComma = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Starts a line for the next element of a list.
  mutating func startLine() {
    if needsComma { put(",") }
    put("\n")
    needsComma = false
  }

  /// Starts an object that is an element of a list.
  mutating func startObject() {
    if needsComma { put(",") }
    open("{")
  }

  mutating func endLine() { put("\n") }

  /// Starts a field. `key` must need no escapes.
  mutating func key(_ key: String) {
    put(needsComma ? ",\"" : "\"")
    put(key)
    put("\":")
    needsComma = true
  }

  mutating func field(_ key: String, _ value: some FixedWidthInteger) {
    self.key(key)
    put(String(value))
  }

  mutating func field(_ key: String, _ value: Bool) {
    self.key(key)
    put(value ? "true" : "false")
  }

  mutating func field(_ key: String, _ value: Double) {
    self.key(key)
    put(exact(value))
  }

  mutating func field(_ key: String, _ value: String) {
    self.key(key)
    quote(value)
  }

  mutating func field(_ key: String, _ values: [Double]) {
    self.key(key)
    put("[")
    for (index, value) in values.enumerated() {
      if index > 0 { put(",") }
      put(exact(value))
    }
    put("]")
  }

  /// Writes a field whose value is JSON text.
  mutating func field(_ key: String, verbatim value: String) {
    self.key(key)
    put(value)
  }

  /// Writes the next element of a list, which is JSON text.
  mutating func element(verbatim value: String) {
    if needsComma { put(",") }
    put(value)
    needsComma = true
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  fileprivate mutating func quote(_ value: String) {
    put("\"")
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case UInt8(ascii: "\n"): put("\\n")
      case UInt8(ascii: "\t"): put("\\t")
      case ..<0x20: put((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    put("\"")
  }
}

/// Returns a text as a JSON string.
package func quoted(_ text: String) -> String {
  var json = JSONText()
  json.quote(text)
  return json.text
}
