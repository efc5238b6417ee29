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
    let found = try CaseFiles.bundled.map { try SceneFile(contentsOfFile: $0).family }
    #expect(found == PublicCasesTests.families)
  }

  @Test("The bundled cases pass", arguments: CaseFiles.bundled)
  func bundled(path: String) throws { try check(path) }

  @Test("All cases pass, if the full set is present", .enabled(if: isOptimized), arguments: CaseFiles.shared)
  func shared(path: String) throws { try check(path) }

  private func check(_ path: String) throws {
    let file = try SceneFile(contentsOfFile: path)
    let report = file.check()
    #expect(report.passed > 0)
    #expect(report.failed == 0, "\(report.mismatches.prefix(5).map(\.description).joined(separator: "\n"))")
    #expect(file.cases.allSatisfy { $0.hasAnswers && $0.uncheckedFields.isEmpty })
  }
}
