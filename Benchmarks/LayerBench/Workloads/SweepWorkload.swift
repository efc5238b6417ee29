/// Measures an operation that visits every layer of a tree once.
final class SweepWorkload<Tree: LayerTree & ~Copyable>: Workload {
  enum Sweep {
    case world
    case frames
  }

  private let sweep: Sweep
  private let recipe: SceneRecipe
  private let box: TreeBox<Tree>

  init(_ sweep: Sweep, _ recipe: SceneRecipe, _ box: TreeBox<Tree>) {
    self.sweep = sweep
    self.recipe = recipe
    self.box = box
  }

  var itemCount: Int { 1 }
  var unitsPerItem: Int { recipe.layers.count }

  func run(_ count: Int) -> UInt64 {
    switch sweep {
    case .world: box.tree.updateWorldTransforms().bitPattern
    case .frames: box.tree.frames().bitPattern
    }
  }

  func run(item: Int) -> UInt64 { run(1) }

  func verify() throws -> String {
    let textbook = TextbookTree(recipe)
    switch sweep {
    case .world:
      try Self.compare(box.tree.updateWorldTransforms(), textbook.updateWorldTransforms(), "digest")
      for layer in recipe.layers.indices {
        let origin = box.tree.origin(of: layer)
        let expected = textbook.origin(of: layer)
        try Self.compare(origin.x, expected.x, "x of the origin of layer \(layer)")
        try Self.compare(origin.y, expected.y, "y of the origin of layer \(layer)")
      }
      return "all \(recipe.layers.count) origins lie where the textbook tree's do"
    case .frames:
      try Self.compare(box.tree.frames(), textbook.frames(), "digest")
      try Self.compareFrames(recipe) { box.tree.frame(of: $0) }
      return "all \(recipe.layers.count) frames and their digest equal the textbook tree's"
    }
  }

  /// Throws unless each of the four numbers of every frame is the textbook tree's.
  static func compareFrames(_ recipe: SceneRecipe, _ frame: (Int) -> SIMD4<Double>) throws {
    let textbook = TextbookTree(recipe)
    for layer in recipe.layers.indices {
      let (found, expected) = (frame(layer), textbook.frame(of: layer))
      for (lane, word) in ["x", "y", "width", "height"].enumerated() {
        try compare(found[lane], expected[lane], "\(word) of the frame of layer \(layer)")
      }
    }
  }

  /// Two ways of rounding the same numbers agree to this share of the scene, and far better in most places.
  private static func compare(_ value: Double, _ expected: Double, _ what: String) throws {
    guard (value - expected).magnitude <= 1e-9 * max(Scene.side, expected.magnitude) else {
      throw WrongAnswer(description: "\(what) is \(value), must be \(expected)")
    }
  }
}
