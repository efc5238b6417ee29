import LayerGeometry

/// Rounds of edits, each followed by bringing every world map up to date.
struct EditRounds {
  /// The layers of each round.
  private var rounds: [[Int]] = []
  private let recipe: SceneRecipe
  private let parents: [Int]

  static let roundCount = 8

  /// Moves a share of all layers, picked from those without sublayers, or whole subtrees that make up the share
  /// together.
  init(_ recipe: SceneRecipe, share: Double, subtrees: Bool) {
    self.recipe = recipe
    parents = []
    var random = SplitMix64(seed: 0xD1_0000 + recipe.scene.number)
    let sizes = Self.subtreeSizes(recipe)
    let count = recipe.layers.count
    let picks = (1..<count).filter { (sizes[$0] > 1) == subtrees && sizes[$0] <= max(1, count / 16) }
    let wanted = max(1, Int(Double(count) * share))
    for _ in 0..<Self.roundCount / 2 {
      var (round, covered) = ([Int](), 0)
      while covered < wanted && !picks.isEmpty {
        let layer = share >= 1 && !subtrees ? picks[covered % picks.count] : picks[random.below(picks.count)]
        round.append(layer)
        covered += sizes[layer]
      }
      rounds.append(round)
    }
  }

  /// Gives a share of all layers, picked from those without sublayers, a new superlayer from among those with some.
  init(reparenting recipe: SceneRecipe, share: Double) {
    self.recipe = recipe
    var random = SplitMix64(seed: 0xD2_0000 + recipe.scene.number)
    let sizes = Self.subtreeSizes(recipe)
    let leaves = recipe.layers.indices.filter { sizes[$0] == 1 }
    parents = recipe.layers.indices.filter { sizes[$0] > 1 }
    for _ in 0..<Self.roundCount / 2 {
      let wanted = max(1, Int(Double(recipe.layers.count) * share))
      rounds.append(Array(Set((0..<wanted).map { _ in leaves[random.below(leaves.count)] })).sorted())
    }
  }

  /// The even rounds edit, the odd ones undo.
  func run(_ tree: inout KernelTree, _ item: Int) -> UInt64 {
    let back = item % 2 == 1
    for (k, layer) in rounds[item / 2].enumerated() {
      if parents.isEmpty {
        let description = recipe.layers[layer]
        let shift: Double = back ? 0 : 3
        tree.setPosition(description.positionX + shift, description.positionY - shift, of: layer)
      } else {
        let parent = back ? Int(recipe.layers[layer].parent) : parents[(k &* 31) % parents.count]
        tree.reparent(layer, under: parent)
      }
    }
    tree.store.update()
    return tree.store.worldTransform(of: tree.layers[tree.layers.count - 1]).h31.bitPattern
  }

  /// After a round and after its undoing every layer lies where a walk up its superlayers says.
  func check(_ tree: inout KernelTree) throws -> String {
    for item in 0..<Self.roundCount {
      _ = run(&tree, item)
      try tree.compareWithWalk()
    }
    return "after each of \(Self.roundCount) rounds all layers lie where walks up the tree say"
  }

  private static func subtreeSizes(_ recipe: SceneRecipe) -> [Int] {
    var sizes = [Int](repeating: 1, count: recipe.layers.count)
    for index in recipe.layers.indices.reversed() where recipe.layers[index].parent >= 0 {
      sizes[Int(recipe.layers[index].parent)] += sizes[index]
    }
    return sizes
  }
}
