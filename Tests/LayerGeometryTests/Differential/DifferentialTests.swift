import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Random trees, random edits: the kernel's answers are the reference's.
@Suite("Differential: the kernel against the reference")
struct DifferentialTests {
  /// 26 families: more than 20,000 trees with optimization, about fifty without, and a few thousand where
  /// each edit is followed by a validation of the store.
  #if DEBUG
    static let treesPerFamily = 2
  #elseif LAYER_GEOMETRY_CHECKED
    static let treesPerFamily = 100
  #else
    static let treesPerFamily = 800
  #endif

  @Test("Every answer agrees, before, between and after edits", arguments: TreeFamily.allCases)
  func family(_ family: TreeFamily) {
    var tally = Tally()
    var mismatches = 0
    for k in 0..<UInt64(Self.treesPerFamily) {
      var run = DifferentialRun(family, seed: Self.seed(family, k))
      let mismatch = run.run(edits: 12, points: 6)
      tally += run.tally
      if let mismatch {
        Issue.record("\(mismatch)")
        mismatches += 1
        if mismatches == 3 { return }
      }
    }
    // An answer too close to call is no answer; they must stay few, or nothing is compared.
    #expect(tally.answered > 100 * Self.treesPerFamily)
    #expect(tally.skipped * (family == .behindEye ? 8 : 20) < tally.answered)
    if family.isExact { #expect(tally.skipped == 0) }
  }

  /// Rectangles that a level above clips in front of the eye, and a level below sees from far away.
  @Test(
    "Rectangles clipped in front of the eye arrive below other levels as the reference's do",
    arguments: [90_194_313_236, 90_194_313_305, 90_194_313_345] as [UInt64])
  func rectanglesClippedInFrontOfTheEye(seed: UInt64) {
    var run = DifferentialRun(.behindEye, seed: seed)
    if let mismatch = run.run(edits: 12, points: 6) { Issue.record("\(mismatch)") }
  }

  #if DEBUG
    static let largeSize = 200
  #else
    static let largeSize = 1500
  #endif

  /// Large enough for every kind of index to be in use; a chain is cut short, since the reference recurses.
  @Test(
    "Every answer agrees on a large tree, with a question after each of many edits",
    arguments: TreeFamily.allCases)
  func large(_ family: TreeFamily) {
    let size = family == .deep ? min(Self.largeSize, 300) : Self.largeSize
    var run = DifferentialRun(family, seed: Self.seed(family, 1 << 31), size: size)
    let (edits, points) = isOptimized ? (100, 24) : (20, 4)
    if let mismatch = run.run(edits: edits, points: points) { Issue.record("\(mismatch)") }
  }

  /// The transform moves the corner by nearly what the position takes back: what is left has the rounding of
  /// both.
  @Test("A frame is as near as the coordinates on its corners' way let it be")
  func frameBackFromPosition() {
    var properties = ReferenceProperties()
    properties.position = ReferencePoint(x: -1.935165558914779, y: 2.0052827798726627)
    properties.transform[2, 4] = 0.00010667319206206264
    properties.transform[4, 1] = 1.9288656322330802
    properties.transform[4, 2] = -1.998754586751886
    properties.transform[4, 4] = 0.9967445024780042
    let recipe = TreeRecipe(nodes: [.init(id: 4, parent: nil, properties: properties)])
    let verdict = Question.frame(4).verdict(KernelForest(recipe), ReferenceForest(recipe), isExact: false)
    #expect(verdict == .agree)
  }

  /// Families draw from sequences of their own.
  private static func seed(_ family: TreeFamily, _ k: UInt64) -> UInt64 {
    UInt64(TreeFamily.allCases.firstIndex(of: family)!) << 32 | k &+ Seeds.offset
  }
}
