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
    let digest: Double
    let expected: Double
    switch sweep {
    case .world:
      digest = box.tree.updateWorldTransforms()
      expected = textbook.updateWorldTransforms()
    case .frames:
      digest = box.tree.frames()
      expected = textbook.frames()
    }
    guard (digest - expected).magnitude <= 1e-9 * max(1, expected.magnitude) else {
      throw WrongAnswer(description: "digest \(digest), must be \(expected)")
    }
    return "digest equals the textbook tree's"
  }
}
