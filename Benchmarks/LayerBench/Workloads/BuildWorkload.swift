/// Measures building a tree, up to and including its first answer.
final class BuildWorkload<Tree: LayerTree & ~Copyable>: Workload {
  private let recipe: SceneRecipe
  private var built: [TreeBox<Tree>] = []

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
  }

  var itemCount: Int { 1 }
  var unitsPerItem: Int { recipe.layers.count }

  func run(_ count: Int) -> UInt64 { run(item: 0) }

  /// The trees are kept until ``reset()``: tearing down is not building.
  func run(item: Int) -> UInt64 {
    let box = TreeBox<Tree>(recipe)
    built.append(box)
    return UInt64(truncatingIfNeeded: box.tree.hit(QueryPoint(x: 1, y: 1)))
  }

  func reset() {
    built = []
  }

  func verify() throws -> String {
    defer { reset() }
    let answer = Int32(truncatingIfNeeded: Int(bitPattern: UInt(run(item: 0))))
    let textbook = TextbookTree(recipe)
    let expected = textbook.hit(QueryPoint(x: 1, y: 1))
    guard answer == expected else {
      throw WrongAnswer(description: "the first query hit layer \(answer), must be \(expected)")
    }
    return "the first answer equals the textbook tree's"
  }
}
