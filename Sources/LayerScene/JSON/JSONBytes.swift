/// The bytes of JSON's syntax.
enum Byte {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var minus: UInt8 { UInt8(ascii: "-") }
  static var openBrace: UInt8 { UInt8(ascii: "{") }
  static var closeBrace: UInt8 { UInt8(ascii: "}") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var lowerT: UInt8 { UInt8(ascii: "t") }
  static var lowerF: UInt8 { UInt8(ascii: "f") }
  static var lowerN: UInt8 { UInt8(ascii: "n") }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// Returns the character that is written as a backslash and this one; nil for none and for `u`.
  static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case quote, backslash, UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
