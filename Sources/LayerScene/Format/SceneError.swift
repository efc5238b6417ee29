import LayerGeometry
internal import LayerSceneBinary

/// What is wrong with a scene or case file, and where.
///
/// The description names everything that is known: file, case, layer (index in the list, from 0, and id),
/// field. Long names are shortened in it.
///
/// ```
/// windows.json: layers[3] (id 12): bounds: 4 values are needed, there are 3
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
    /// An object has two fields of this name; the second is in this line.
    case repeatedField(line: Int)
    /// A field that must be there is not.
    case missing
    /// No field has this name; `suggestion` is the known name nearest to it.
    case unknownField(suggestion: String?)
    /// The value has the wrong type.
    case wrongType(needed: String)
    /// A list has the wrong length.
    case wrongCount(needed: Int, found: Int)
    /// A number is too large for a Double, or not whole where it must be.
    case unrepresentable
    /// The value is none of those allowed.
    case notAllowed(found: String, allowed: String)
    /// The text is not a path.
    case notPath(PathDataError)
    /// Animations have no key path of this name; `suggestion` is the known one nearest to it.
    case notKeyPath(found: String, suggestion: String?)
    /// The animation cannot be added to a layer.
    case notAnimation(AnimationError)
    /// Two fields say the same thing.
    case conflict(with: String)
    /// The id was used before, at this index of the list.
    case duplicateID(firstIndex: Int)
    /// No layer of the scene has this id.
    case noSuchLayer(Int)
    /// The layers are each other's ancestors: these ids, each under the next.
    case cycle([Int])
    /// A binary scene is cut off, or its bytes contradict each other; the reason says where.
    case damaged(String)
    /// A binary scene has a version that is not known.
    case unknownVersion(Int)
    /// The file holds several cases and none was named, or it has no case of the given name.
    case noSuchCase(name: String?, known: [String])
  }

  /// The layer a mistake is in.
  public struct LayerLocation: Hashable, Sendable {
    /// Index in the list of layers, from 0.
    public var index: Int
    /// The layer's id, if it has a readable one.
    public var id: Int?
  }

  /// The file, by the name the caller gave.
  public var file: String?
  /// The case within the file.
  public var caseName: String?
  /// The layer, if the mistake is in one.
  public var layer: LayerLocation?
  /// The field, with indices where it is nested: `toRoot[3][1]`.
  public var field: String?
  /// What is wrong.
  public var problem: Problem

  init(_ problem: Problem, field: String? = nil, layer: LayerLocation? = nil) {
    self.problem = problem
    self.field = field
    self.layer = layer
  }

  /// Returns the error of a field whose name is none of those known.
  static func unknown(_ name: String, among known: [String]) -> SceneError {
    SceneError(.unknownField(suggestion: suggestion(for: name, among: known)), field: name)
  }

  /// Returns the error with a file's name, unless it has one.
  package func inFile(_ file: String) -> SceneError {
    if self.file != nil { return self }
    var error = self
    error.file = file
    return error
  }

  /// Whether the text is at fault, not what it says: then its line is named, not a layer or a field.
  private var isSyntactic: Bool {
    switch problem {
    case .notJSON, .repeatedField: true
    default: false
    }
  }

  func inCase(_ name: String) -> SceneError {
    if isSyntactic { return self }
    var error = self
    error.caseName = name
    return error
  }

  func inLayer(_ layer: LayerLocation) -> SceneError {
    if isSyntactic { return self }
    var error = self
    error.layer = layer
    return error
  }

  /// Returns the error of a field's value as one of its object.
  func inField(_ name: String) -> SceneError {
    if isSyntactic { return self }
    var error = self
    error.field = field.map { $0.hasPrefix("[") ? name + $0 : "\(name).\($0)" } ?? name
    return error
  }

  /// Returns the error of an element as one of its list.
  func inElement(_ index: Int) -> SceneError { inField("[\(index)]") }
}

extension SceneError: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file) }
    if let caseName { parts.append("case \(brief(caseName))") }
    if let layer {
      parts.append("layers[\(layer.index)]" + (layer.id.map { " (id \($0))" } ?? ""))
    }
    if let field { parts.append(brief(field)) }
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
    case .repeatedField(let line): "the field is given twice, again in line \(line)"
    case .missing: "the field is missing"
    case .unknownField(let suggestion):
      "no such field" + (suggestion.map { ", did you mean \($0)?" } ?? "")
    case .wrongType(let needed): "\(needed) is needed"
    case .wrongCount(let needed, let found): "\(needed) values are needed, there are \(found)"
    case .unrepresentable: "the number is out of range, or not whole where it must be"
    case .notAllowed(let found, let allowed): "\(brief(found)) is not allowed, only \(allowed)"
    case .notPath(let error): error.description
    case .notKeyPath(let found, let suggestion):
      "there is no key path \"\(brief(found))\"" + (suggestion.map { ", did you mean \($0)?" } ?? "")
    case .notAnimation(let error): error.description
    case .conflict(let other): "cannot be given together with \(other)"
    case .duplicateID(let first): "the id is taken by layers[\(first)]"
    case .noSuchLayer(let id): "there is no layer with id \(id)"
    case .cycle(let ids): "the layer lies under itself: \(SceneError.cycle(ids))"
    case .damaged(let reason): "damaged: \(reason)"
    case .unknownVersion(let version):
      "binary form \(version), only 1 to \(BinaryScene.Version.last.rawValue) are known"
    case .noSuchCase(nil, let known): "holds \(known.count) cases, name one: \(SceneError.some(known))"
    case .noSuchCase(let name?, let known): "no case \(brief(name)); there are: \(SceneError.some(known))"
    }
  }
}

extension SceneError {
  /// The first few of many names.
  private static func some(_ names: [String]) -> String {
    let limit = 8
    let shown = names.prefix(limit).map { brief($0) }.joined(separator: ", ")
    return names.count > limit ? "\(shown), … (\(names.count) in all)" : shown
  }

  private static func cycle(_ ids: [Int]) -> String {
    let limit = 8
    let shown = ids.prefix(limit).map { String($0) }.joined(separator: " under ")
    return ids.count > limit
      ? "\(shown) under … (\(ids.count) layers)" : "\(shown) under \(ids.first ?? 0)"
  }
}

/// Returns a text from outside for a line: shortened to at most `limit` scalars of Unicode, since any number
/// of accents may belong to one character, and without control characters.
package func brief(_ text: String, limit: Int = 80) -> String {
  let start = text.unicodeScalars.prefix(limit + 1)
  var line = String.UnicodeScalarView()
  for scalar in start.prefix(start.count <= limit ? limit : limit - 1) {
    let isControl = scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value
    line.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(line) + (start.count <= limit ? "" : "…")
}
