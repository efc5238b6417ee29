import LayerGeometry
internal import LayerSceneBinary

/// A file with one scene, or with any number of cases.
///
/// A scene is a JSON object with `layers`, or the binary form; a case file a JSON object with `cases`, each
/// of which is a scene with answers. A single case may stand alone, too.
public struct SceneFile {
  /// The family of the cases; nil for a lone scene.
  public let family: String?
  /// The cases in the order of the file; one for a lone scene.
  public let cases: [LayerCase]
  /// Names of fields beside the cases that have no meaning here.
  public let uncheckedFields: [String]

  /// Reads JSON text or the binary form, which the first bytes tell apart.
  package init(bytes: [UInt8]) throws(SceneError) {
    if BinaryScene.isBinary(bytes.span) {
      self.init(of: LayerCase(try LayerScene.read(binary: bytes.span)))
    } else {
      try self.init(jsonBytes: bytes)
    }
  }

  /// Makes a file of a lone scene.
  init(of scene: LayerCase) { (family, cases, uncheckedFields) = (nil, [scene], []) }

  init(jsonBytes: [UInt8]) throws(SceneError) {
    var json = try JSONReader(jsonBytes)
    let object = try SceneReader(&json, allowsCases: true)
    try json.finish()
    if let cases = object.cases {
      self.cases = cases
      family = try object.value("family", JSONReader.string)
      uncheckedFields = object.names.filter { !SceneFile.known.contains($0) }.sorted()
    } else {
      let scene = try LayerCase(object)
      // Lone scenes are mostly written by hand, so an unknown name is taken for a mistake.
      if let name = scene.uncheckedFields.first {
        let known = CaseField.allCases.map { $0.rawValue } + [SceneReader.Field.cases]
        throw SceneError.unknown(name, among: SceneReader.Field.all + known)
      }
      (family, cases, uncheckedFields) = (nil, [scene], [])
    }
  }

  /// Known fields beside the cases. The last two say how the cases were made.
  private static let known = ["family", "half", "chromium"]

  /// Returns the case of this name, or without a name the only one.
  ///
  /// - Throws: ``SceneError`` if there is no such case, or several and no name.
  public func layerCase(named name: String? = nil) throws(SceneError) -> LayerCase {
    let found = name == nil && cases.count == 1 ? cases.first : cases.first { $0.name == name }
    guard let found else { throw SceneError(.noSuchCase(name: name, known: cases.map { $0.name })) }
    return found
  }

  /// Compares every answer of every case with the store's.
  public func check() -> CheckReport {
    var report = CheckReport()
    for layerCase in cases { report += layerCase.check(family: family) }
    return report
  }
}
