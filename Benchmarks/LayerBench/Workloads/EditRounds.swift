import LayerGeometry

/// Rounds of edits, each followed by an update of every world transform. The even rounds edit, the odd ones
/// undo.
struct EditRounds {
  private let recipe: SceneRecipe

  /// The layers of each pair of rounds.
  private var rounds: [[Int]]

  /// The new superlayers; without them, layers are moved.
  private var parents: [Int] = []

  private static let roundCount = 8

  enum Edit {
    /// Moves layers without sublayers.
    case moveLeaves
    /// Moves whole subtrees, which make up the share together.
    case moveSubtrees
    /// Gives layers without sublayers a new superlayer from among those with some.
    case reparentLeaves
  }

  /// Edits a share of all layers.
  init(_ edit: Edit, _ recipe: SceneRecipe, share: Double) {
    self.recipe = recipe
    let (reparents, subtrees) = (edit == .reparentLeaves, edit == .moveSubtrees)
    var random = SplitMix64(seed: (reparents ? 0xD2_0000 : 0xD1_0000) + recipe.scene.number)
    let sizes = recipe.subtreeSizes
    let count = recipe.layers.count
    let picks = (1..<count).filter { (sizes[$0] > 1) == subtrees && sizes[$0] <= max(1, count / 16) }
    let wanted = max(1, Int(Double(count) * share))
    if reparents { parents = recipe.layers.indices.filter { sizes[$0] > 1 } }
    rounds = (0..<Self.roundCount / 2).map { _ in
      if reparents { return Set((0..<wanted).map { _ in picks[random.below(picks.count)] }).sorted() }
      var (round, covered) = ([Int](), 0)
      while covered < wanted && !picks.isEmpty {
        let layer = share >= 1 && !subtrees ? picks[covered % picks.count] : picks[random.below(picks.count)]
        round.append(layer)
        covered += sizes[layer]
      }
      return round
    }
  }

  func workload(_ box: TreeBox) -> Workload {
    Workload(
      itemCount: Self.roundCount, unitsPerItem: recipe.layers.count, isIndivisible: true,
      run: { range in range.reduce(0) { $0 &+ play($1, &box.tree) } },
      verify: {
        var checked = ""
        for round in 0..<Self.roundCount {
          _ = play(round, &box.tree)
          checked = try box.tree.verifyGeometry()
        }
        return "after each of \(Self.roundCount) rounds, " + checked
      })
  }

  private func play(_ round: Int, _ tree: inout KernelTree) -> UInt64 {
    edit(&tree, round)
    tree.store.update()
    return tree.store.worldTransform(of: tree.layers[tree.layers.count - 1]).h31.bitPattern
  }

  private func edit(_ tree: inout KernelTree, _ round: Int) {
    let isUndo = round % 2 == 1
    for (k, layer) in rounds[round / 2].enumerated() {
      var (position, parent) = (recipe.layers[layer].position, Int(recipe.layers[layer].parent))
      if parents.isEmpty {
        let shift: Double = isUndo ? 0 : 3
        position = Point(x: position.x + shift, y: position.y - shift)
        tree.setPosition(position, of: layer)
      } else {
        if !isUndo { parent = parents[(k &* 31) % parents.count] }
        tree.place(layer, under: parent, before: -1)
      }
    }
  }
}
