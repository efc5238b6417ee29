/// What is wrong with a scene or case file, and where.
///
/// The description names everything that is known: file, case, layer (place in the list, from 0, and id), field.
///
/// ```
/// windows.json: layers[3] (id 12): bounds: 4 numbers are needed, there are 3
/// ```
public struct SceneError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Problem: Hashable, Sendable {
    /// The file cannot be read at all.
    case unreadable(String)
    /// The file cannot be written.
    case unwritable(String)
    /// The text is not JSON; the reason says where it stops being so.
    case notJSON(String)
    /// A field that must be there is not.
    case missing
    /// No field is called this; perhaps `suggestion` was meant.
    case unknownField(suggestion: String?)
    /// The value is of the wrong type; what is needed.
    case wrongType(needed: String)
    /// A list has the wrong length.
    case wrongCount(needed: Int, found: Int)
    /// A number is too large for a Double, or not whole where it must be.
    case unrepresentable
    /// The value is none of those allowed.
    case notAllowed(found: String, allowed: String)
    /// Two fields say the same thing.
    case conflict(with: String)
    /// The id was used before, at this place in the list.
    case duplicateID(firstPlace: Int)
    /// No layer of the scene has this id.
    case noSuchLayer(Int)
    /// The layers lie under each other in a circle: these ids, each under the next.
    case cycle([Int])
    /// The file holds several cases and none was named, or none of the given name: the names there are.
    case noSuchCase(name: String?, known: [String])
  }

  /// Which layer a mistake is in.
  public struct Place: Hashable, Sendable {
    /// Place in the list of layers, from 0.
    public var index: Int
    /// The layer's id, if it has a readable one.
    public var id: Int?
  }

  /// The file, as it was named by whoever asked for it.
  public var file: String?
  /// The case within the file.
  public var caseName: String?
  /// The layer, if the mistake is in one.
  public var place: Place?
  /// The field, with indices where it is nested: `toRoot[3][1]`.
  public var field: String?
  /// What is wrong.
  public var problem: Problem

  init(_ problem: Problem, field: String? = nil, place: Place? = nil) {
    self.problem = problem
    self.field = field
    self.place = place
  }

  func inFile(_ file: String) -> SceneError {
    var error = self
    error.file = file
    return error
  }

  func inCase(_ name: String) -> SceneError {
    var error = self
    error.caseName = name
    return error
  }
}

extension SceneError: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file) }
    if let caseName { parts.append("case \(caseName)") }
    if let place {
      parts.append("layers[\(place.index)]" + (place.id.map { " (id \($0))" } ?? ""))
    }
    if let field { parts.append(field) }
    parts.append(problem.description)
    return parts.joined(separator: ": ")
  }
}

extension SceneError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .unwritable(let reason): "cannot be written: \(reason)"
    case .notJSON(let reason): "not valid JSON: \(reason)"
    case .missing: "the field is missing"
    case .unknownField(let suggestion):
      "no such field" + (suggestion.map { ", did you mean \($0)?" } ?? "")
    case .wrongType(let needed): "\(needed) is needed"
    case .wrongCount(let needed, let found): "\(needed) values are needed, there are \(found)"
    case .unrepresentable: "the number is out of range, or not whole where it must be"
    case .notAllowed(let found, let allowed): "\(found) is not allowed, only \(allowed)"
    case .conflict(let other): "cannot be given together with \(other)"
    case .duplicateID(let first): "the id is taken by layers[\(first)]"
    case .noSuchLayer(let id): "there is no layer with id \(id)"
    case .cycle(let ids): "the layer lies under itself: \(SceneError.circle(ids))"
    case .noSuchCase(nil, let known): "holds \(known.count) cases, name one: \(SceneError.some(known))"
    case .noSuchCase(let name?, let known): "no case \(name); there are: \(SceneError.some(known))"
    }
  }
}

extension SceneError {
  /// The first few of many, so that a message stays a message.
  private static func some(_ names: [String]) -> String {
    let limit = 8
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown), … (\(names.count) in all)" : shown
  }

  private static func circle(_ ids: [Int]) -> String {
    let limit = 8
    let shown = ids.prefix(limit).map { String($0) }.joined(separator: " under ")
    return ids.count > limit
      ? "\(shown) under … (\(ids.count) layers)" : "\(shown) under \(ids.first ?? 0)"
  }
}
