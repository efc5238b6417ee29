import Foundation

/// A JSON value that keeps the order of its members, so that files read the way they were meant.
enum JSONValue {
  case string(String)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The value as text, one member per line.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let string): return Self.quote(string)
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    case .integer(let integer): return "\(integer)"
    case .bool(let bool): return bool ? "true" : "false"
    case .array(let elements):
      return Self.block("[", elements.map { $0.text(indent: inner) }, "]", indent)
    case .object(let members):
      return Self.block("{", members.map { "\(Self.quote($0)): \($1.text(indent: inner))" }, "}", indent)
    }
  }

  /// The value on one line.
  var line: String {
    switch self {
    case .string, .number, .integer, .bool: text()
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quote($0)): \($1.line)" }.joined(separator: ", ") + "}"
    }
  }

  var data: Data { Data((text() + "\n").utf8) }

  private static func block(_ open: String, _ items: [String], _ close: String, _ indent: String) -> String {
    if items.isEmpty { return open + close }
    return open + "\n" + items.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + close
  }

  private static func quote(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
