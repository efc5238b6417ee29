/// Measures finding every layer that a lasso touches.
final class LassoWorkload<Tree: LayerTree & ~Copyable>: Workload {
  private let recipe: SceneRecipe
  private let box: TreeBox<Tree>
  private let outlines: [[QueryPoint]]
  private let areas: [Tree.Area]

  init(_ recipe: SceneRecipe, _ box: TreeBox<Tree>) {
    self.recipe = recipe
    self.box = box
    outlines = recipe.lassos(SceneRecipe.lassoCount)
    areas = outlines.map(Tree.area)
  }

  var itemCount: Int { areas.count }

  func run(_ count: Int) -> UInt64 { Self.run(&box.tree, areas, count) }

  func run(item: Int) -> UInt64 { UInt64(truncatingIfNeeded: box.tree.digest(touching: areas[item])) }

  func verify() throws -> String {
    let compared = max(4, min(areas.count, 100_000 / recipe.layers.count))
    let textbook = TextbookTree(recipe)
    for (index, outline) in outlines.prefix(compared).enumerated() {
      let answer = box.tree.digest(touching: areas[index])
      let expected = textbook.digest(touching: TextbookTree.area(outline))
      guard answer == expected else {
        throw WrongAnswer(
          description: "lasso \(index) around \(outline[0]) found other layers than the textbook")
      }
    }
    return "\(compared) lassos found what the textbook tree's did, in its order"
  }

  func figures(_ count: Int) -> [Figure] {
    [
      Figure(
        "answers", .checksum(Checksum.of(areas.prefix(count).map { box.tree.digest(touching: $0) }).text))
    ]
  }

  private static func run(_ tree: inout Tree, _ areas: [Tree.Area], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.digest(touching: areas[index])) }
    return digest
  }
}
