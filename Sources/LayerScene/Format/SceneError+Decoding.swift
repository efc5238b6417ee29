import Foundation

extension SceneError {
  /// What a decoder refused, in our words.
  ///
  /// - Parameters:
  ///   - base: the length of the coding path that needs no mention.
  ///   - field: the field that was being read, for errors that come without a path.
  init(_ error: any Error, below base: Int = 0, field: String? = nil) {
    switch error {
    case let error as SceneError:
      self = error
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      let problem = Problem.wrongType(needed: SceneError.noun(for: type))
      self.init(problem, field: SceneError.path(context, base) ?? field)
    case DecodingError.keyNotFound(let key, let context):
      let path = SceneError.path(context, base).map { "\($0)." } ?? ""
      self.init(.missing, field: path + key.stringValue)
    case DecodingError.dataCorrupted(let context):
      self.init(.unrepresentable, field: SceneError.path(context, base) ?? field)
    default:
      // Foundation on Linux throws a private error, without a path, for a number that does not fit its type.
      self.init(.unrepresentable, field: field)
    }
  }

  private static func path(_ context: DecodingError.Context, _ base: Int) -> String? {
    var text = ""
    for key in context.codingPath.dropFirst(base) {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? nil : text
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "another type (\(type))"
    }
  }

  /// Why `data` is no JSON. The decoder only says that it is not, so the other parser is asked.
  static func notJSON(_ data: Data) -> SceneError {
    if data.isEmpty { return SceneError(.notJSON("the file is empty")) }
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return SceneError(.notJSON("the text has a part that is not allowed"))
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      return SceneError(.notJSON(reason.map { place($0, in: data) } ?? "the text is malformed"))
    }
  }

  /// Gives line and column where a reason counts characters, and says so where the text just ends.
  private static func place(_ reason: String, in data: Data) -> String {
    if reason.contains("end of file") {
      return "the text ends too early, in line \(line(at: data.count, in: data).number)"
    }
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    guard let word = reason.split(separator: " ").last, let offset = Int(word) else { return reason }
    let (number, column) = line(at: offset, in: data)
    let fault = reason.split(separator: " around character").first ?? ""
    return "\(fault) in line \(number), column \(column)"
  }

  private static func line(at offset: Int, in data: Data) -> (number: Int, column: Int) {
    var number = 1
    var column = 1
    for byte in data.prefix(offset) {
      column += 1
      if byte == UInt8(ascii: "\n") {
        number += 1
        column = 1
      }
    }
    return (number, column)
  }
}
