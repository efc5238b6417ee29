import Foundation

/// JSON as Foundation writes it, with sorted keys.
enum JSON {
  /// The object on one line.
  static func line(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// The number, or null where it is not one.
  static func number(_ value: Double) -> Any { value.isFinite ? value : NSNull() }
}
