import LayerScene
import LayerTestSupport
import Testing

@Suite("Answers of a browser's layout engine")
struct PublicCasesTests {
  /// The families that have to be among the bundled files.
  static let families = [
    "affine", "anchor", "bounds_origin", "clip", "clip_round", "deep", "edge3d", "flip", "flip_sublayer",
    "hidden", "mixed", "negscale", "ortho3d", "persp", "persp_self", "persp_steep", "rotate", "scale",
    "seeds", "skew", "sublayer", "translate", "wide", "zorder", "zorder3d",
  ]

  @Test("Every family is among the bundled cases")
  func families() throws {
    #expect(CaseFiles.bundled.map(CaseFiles.family(ofFile:)) == PublicCasesTests.families)
  }

  @Test("The bundled cases pass", arguments: CaseFiles.some)
  func bundled(path: String) throws {
    #expect(try check(path) == CaseFiles.family(ofFile: path))
  }

  @Test("All cases pass, if the full set is present", .enabled(if: isOptimized), arguments: CaseFiles.shared)
  func shared(path: String) throws { _ = try check(path) }

  /// Compares the answers of a file, and returns its family.
  private func check(_ path: String) throws -> String? {
    let file = try SceneFile(contentsOfFile: path)
    let report = file.check()
    #expect(report.passed > 0)
    #expect(report.failed == 0, "\(report.mismatches.prefix(5).map(\.description).joined(separator: "\n"))")
    #expect(file.cases.allSatisfy { $0.hasAnswers && $0.uncheckedFields.isEmpty })
    return file.family
  }
}
