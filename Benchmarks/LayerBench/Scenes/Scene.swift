/// The scenes that benchmarks run on. The raw value is the scene's name in benchmark names and files.
enum Scene: String, CaseIterable {
  case flat = "S1"
  case rotated = "S2"
  case scroll = "S1c"
  case balanced = "S3"
  case ui = "S4"
  case chain = "S5"
  case stack = "S6"
  case document = "S7"
  case sparse = "S8"
  case artboards = "S9"

  /// The friendlier name, a summary, and the number that enters the scene's seeds.
  private var facts: (word: String, summary: String, number: UInt64) {
    switch self {
    case .flat: ("flat", "small layers at random, all children of the root", 1)
    case .rotated: ("rotated", "the flat scene, every layer rotated by a random angle", 2)
    case .scroll: ("scroll", "the flat scene, a quarter of it in a masking scroll layer", 7)
    case .balanced: ("balanced", "a tree of eight children per layer; some scaled, some rotated", 3)
    case .ui: ("ui", "four windows with lists, rows, cells and badges; scrolled and masked", 4)
    case .chain: ("chain", "every layer the only child of the one before", 5)
    case .stack: ("stack", "layers of the root's size on top of each other", 6)
    case .document: ("document", "a zoomed canvas with pages, groups in groups and shapes", 8)
    case .sparse: ("sparse", "a zoomed canvas with pages and groups that overlap much and hold little", 10)
    case .artboards: ("artboards", "a zoomed canvas with artboards and nested groups that hold little", 9)
    }
  }

  var word: String { facts.word }
  var summary: String { facts.summary }
  var number: UInt64 { facts.number }

  /// Whether a layer of the scene is there to be scrolled.
  var hasContainer: Bool { [.scroll, .balanced, .ui].contains(self) || Scene.documents.contains(self) }

  /// The scenes of a canvas with pages or artboards.
  static let documents: [Scene] = [.document, .sparse, .artboards]

  /// The side of the root, a square at the origin.
  static let side = 4096.0

  /// The windows of the ui scene alone are 37 layers.
  static let minimumLayers = 64

  /// Sizes that commands accept; the largest takes some gigabytes.
  static let layerCounts = minimumLayers...10_000_000

  /// The scene called `name`, be it the short name or the word, in any case.
  init?(named name: String) {
    let wanted = name.lowercased()
    guard let scene = Scene.allCases.first(where: { $0.rawValue.lowercased() == wanted || $0.word == wanted })
    else { return nil }
    self = scene
  }
}
