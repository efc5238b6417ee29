extension SceneError {
  /// Describes what a decoder refused.
  ///
  /// - Parameters:
  ///   - base: Length of the coding path's prefix to leave out.
  ///   - field: The field that was being read, for errors without a path.
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
}
