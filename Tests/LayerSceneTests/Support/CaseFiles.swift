import Foundation
import LayerTestSupport
import Testing

/// The case files in the test bundle, and the full set if it is present.
enum CaseFiles {
  /// The bundled files: some cases of every family.
  static let bundled: [String] = files(in: Bundle.module.bundleURL.appendingPathComponent("Cases").path)

  /// The bundled files, every fourth of them without optimization.
  static let some = bundled.enumerated().filter { isOptimized || $0.offset % 4 == 0 }.map(\.element)

  /// The full set: in `LAYER_CASES`, or in `shared/cases` beside the package.
  static let shared: [String] = {
    if let path = ProcessInfo.processInfo.environment["LAYER_CASES"] { return files(in: path) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    for start in [package, current] {
      let beside = start.deletingLastPathComponent().appendingPathComponent("shared/cases").path
      let found = files(in: beside)
      if !found.isEmpty { return found }
    }
    return []
  }()

  private static func files(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(directory)/\($0)" }
  }

  /// The family that a file is named for.
  static func family(ofFile path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// A bundled family's JSON, to be changed.
  static func object(family: String) throws -> [String: Any] {
    let path = try #require(bundled.first { $0.hasSuffix("/\(family).json") })
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
