import Foundation
import LayerGeometry

/// A JSON file with one scene, or with any number of cases.
///
/// A scene is an object with `layers`; a case file an object with `cases`, each of which is a scene with answers.
/// A single case may stand alone, too.
public struct SceneFile: Decodable {
  /// The family of the cases; nil for a lone scene.
  public let family: String?
  /// The cases in the order of the file; one for a lone scene.
  public let cases: [LayerCase]
  /// Names of fields beside the cases that have no meaning here.
  public let uncheckedFields: [String]

  /// Reads a file, which may be a pipe.
  ///
  /// - Throws: ``SceneError``, which names the file.
  /// - Complexity: O(size of the file).
  public init(contentsOfFile path: String) throws(SceneError) {
    do {
      self = try SceneFile(json: try SceneFile.read(path))
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``SceneError``, whose file is "standard input".
  /// - Complexity: O(size of the input).
  public static func standardInput() throws(SceneError) -> SceneFile {
    do {
      return try SceneFile(json: try read(FileHandle.standardInput))
    } catch {
      throw error.inFile("standard input")
    }
  }

  /// Reads the whole of a file or pipe.
  private static func read(_ path: String) throws(SceneError) -> Data {
    if URL(fileURLWithPath: path).hasDirectoryPath { throw SceneError(.unreadable("it is a directory")) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw SceneError(.unreadable("there is no such file"))
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw SceneError(.unreadable("it cannot be opened"))
    }
    return try read(file)
  }

  private static func read(_ file: FileHandle) throws(SceneError) -> Data {
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      throw SceneError(.unreadable((error as NSError).localizedDescription))
    }
  }

  /// Reads JSON text in UTF-8. Repeated fields and trailing commas are errors.
  ///
  /// - Throws: ``SceneError``.
  /// - Complexity: O(length).
  public init(json: Data) throws(SceneError) {
    try JSONSyntax.check(json)
    do {
      self = try JSONDecoder().decode(SceneFile.self, from: json)
    } catch {
      throw SceneError(error)
    }
  }

  /// Reads an object with `cases`, or with the `layers` of one scene.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: AnyKey.self)
    guard fields.contains(AnyKey("cases")) else {
      family = nil
      let scene = try LayerCase(from: decoder)
      try SceneFile.requireKnown(scene.uncheckedFields)
      cases = [scene]
      uncheckedFields = []
      return
    }
    do {
      family = try fields.decodeIfPresent(String.self, forKey: AnyKey("family"))
    } catch {
      throw SceneError(error, field: "family")
    }
    cases = try SceneFile.readCases(fields)
    uncheckedFields = fields.allKeys.map(\.stringValue).filter { !SceneFile.known.contains($0) }.sorted()
  }

  /// The last two say how the cases were made.
  private static let known = ["cases", "family", "half", "chromium"]

  private static func readCases(_ fields: KeyedDecodingContainer<AnyKey>) throws -> [LayerCase] {
    var list: any UnkeyedDecodingContainer
    do {
      list = try fields.nestedUnkeyedContainer(forKey: AnyKey("cases"))
    } catch {
      throw SceneError(error, field: "cases")
    }
    var cases: [LayerCase] = []
    while !list.isAtEnd {
      do {
        cases.append(try list.decode(LayerCase.self))
      } catch {
        let name = try? list.nestedContainer(keyedBy: AnyKey.self).decode(String.self, forKey: AnyKey("name"))
        throw SceneError(error).inCase(name ?? "\(cases.count)")
      }
    }
    return cases
  }

  /// Lone scenes are mostly written by hand, so an unknown name is taken for a mistake.
  private static func requireKnown(_ unknown: [String]) throws(SceneError) {
    guard let name = unknown.first else { return }
    let known = SceneObject.Field.all + CaseField.allCases.map(\.rawValue) + ["cases"]
    throw SceneError(.unknownField(suggestion: suggestion(for: name, among: known)), field: name)
  }

  /// Returns the case of this name, or without a name the only one.
  ///
  /// - Throws: ``SceneError`` if there is no such case, or several and no name.
  public func layerCase(named name: String? = nil) throws(SceneError) -> LayerCase {
    let found = name == nil && cases.count == 1 ? cases.first : cases.first { $0.name == name }
    guard let found else { throw SceneError(.noSuchCase(name: name, known: cases.map(\.name))) }
    return found
  }

  /// Compares every answer of every case with the store's.
  public func check() -> CheckReport {
    var report = CheckReport()
    for layerCase in cases { report += layerCase.check(family: family) }
    return report
  }
}
