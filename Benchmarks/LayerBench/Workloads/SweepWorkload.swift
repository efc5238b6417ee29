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
      try compare(box.tree.updateWorldTransforms(), textbook.updateWorldTransforms(), "digest")
      for layer in recipe.layers.indices {
        let origin = box.tree.origin(of: layer)
        let expected = textbook.origin(of: layer)
        try compare(origin.x, expected.x, "x of the origin of layer \(layer)")
        try compare(origin.y, expected.y, "y of the origin of layer \(layer)")
      }
      return "all \(recipe.layers.count) origins lie where the textbook tree's do"
    case .frames:
      try compare(box.tree.frames(), textbook.frames(), "digest")
      return "digest equals the textbook tree's"
    }
  }

  /// Two ways of rounding the same numbers agree to this share of the scene, and far better in most places.
  private func compare(_ value: Double, _ expected: Double, _ what: String) throws {
    guard (value - expected).magnitude <= 1e-9 * max(Scene.side, expected.magnitude) else {
      throw WrongAnswer(description: "\(what) is \(value), must be \(expected)")
    }
  }
}
