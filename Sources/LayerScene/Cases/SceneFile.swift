import Foundation
import LayerGeometry

/// A JSON file with one scene, or with any number of cases.
///
/// A scene is an object with `layers`; a case file an object with `cases`, each of which is a scene with answers.
/// A single case may stand alone, too.
public struct SceneFile: Decodable {
  /// What the cases have in common; nil for a lone scene.
  public let family: String?
  /// The cases in the order of the file; one for a lone scene.
  public let cases: [LayerCase]
  /// Fields beside the cases that say nothing here.
  public let uncheckedFields: [String]

  /// Reads a file.
  /// - Throws: ``SceneError``, which names the file.
  public init(contentsOfFile path: String) throws(SceneError) {
    do {
      self = try SceneFile(json: try SceneFile.read(path))
    } catch {
      throw error.inFile(path)
    }
  }

  private static func read(_ path: String) throws(SceneError) -> Data {
    let url = URL(fileURLWithPath: path)
    if url.hasDirectoryPath { throw SceneError(.unreadable("it is a directory")) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw SceneError(.unreadable("there is no such file"))
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw SceneError(.unreadable((error as NSError).localizedDescription))
    }
  }

  /// Reads JSON text.
  /// - Throws: ``SceneError``.
  public init(json: Data) throws(SceneError) {
    do {
      self = try JSONDecoder().decode(SceneFile.self, from: json)
    } catch let error as SceneError {
      throw error
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw SceneError.notJSON(json)
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

  /// A lone scene is written by hand more often than not, so a name that means nothing is taken for a mistake.
  private static func requireKnown(_ unknown: [String]) throws(SceneError) {
    guard let name = unknown.first else { return }
    let known = SceneObject.Field.all + CaseField.allCases.map(\.rawValue) + ["cases"]
    throw SceneError(.unknownField(suggestion: suggestion(for: name, among: known)), field: name)
  }

  /// The case of this name, or without a name the only one.
  public func layerCase(named name: String? = nil) throws(SceneError) -> LayerCase {
    let found = name == nil && cases.count == 1 ? cases.first : cases.first { $0.name == name }
    guard let found else { throw SceneError(.noSuchCase(name: name, known: cases.map(\.name))) }
    return found
  }

  /// Compares every answer of every case.
  public func check() -> CheckReport {
    var report = CheckReport()
    for layerCase in cases { report += layerCase.check(family: family) }
    return report
  }
}
