/// The scenes a benchmark can run on.
///
/// The raw value is the scene's name in benchmark names and files; ``word`` is the friendlier one.
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

  var word: String {
    switch self {
    case .flat: "flat"
    case .rotated: "rotated"
    case .scroll: "scroll"
    case .balanced: "balanced"
    case .ui: "ui"
    case .chain: "chain"
    case .stack: "stack"
    case .document: "document"
    case .sparse: "sparse"
    }
  }

  var summary: String {
    switch self {
    case .flat: "small layers at random, all children of the root"
    case .rotated: "the flat scene, every layer turned by a random angle"
    case .scroll: "the flat scene, a quarter of it in a masking scroll container"
    case .balanced: "a tree of eight children per layer; some scaled, some turned"
    case .ui: "four windows with lists, rows, cells and badges; scrolled and masked"
    case .chain: "every layer the only child of the one before"
    case .stack: "layers of the root's size on top of each other"
    case .document: "a zoomed canvas with pages, groups in groups and shapes"
    case .sparse: "a zoomed canvas with pages, groups that overlap much and hold little"
    }
  }

  /// The number that enters the scene's seeds.
  var number: UInt64 {
    switch self {
    case .flat: 1
    case .rotated: 2
    case .balanced: 3
    case .ui: 4
    case .chain: 5
    case .stack: 6
    case .scroll: 7
    case .document: 8
    case .sparse: 10
    }
  }

  /// Whether a layer of the scene is there to be scrolled.
  var hasContainer: Bool { [.scroll, .balanced, .ui, .document, .sparse].contains(self) }

  /// The side of the root, a square at the origin.
  static let side = 4096.0

  /// The windows of the ui scene alone are 37 layers.
  static let minimumLayers = 64

  /// The scene called `name`, be it the short name or the word, in any case.
  init?(named name: String) {
    let wanted = name.lowercased()
    guard let scene = Scene.allCases.first(where: { $0.rawValue.lowercased() == wanted || $0.word == wanted })
    else { return nil }
    self = scene
  }
}
