import LayerGeometry

/// Rounds of edits, each followed by an update of every world transform. The even rounds edit, the odd ones undo.
struct EditRounds {
  private let recipe: SceneRecipe
  private let rounds: [[QueryStep.Edit]]

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
    let (reparents, subtrees) = (edit == .reparentLeaves, edit == .moveSubtrees)
    var random = SplitMix64(seed: (reparents ? 0xD2_0000 : 0xD1_0000) + recipe.scene.number)
    let (layers, sizes, count) = (recipe.layers, recipe.subtreeSizes, recipe.layers.count)
    let picks = (1..<count).filter { (sizes[$0] > 1) == subtrees && sizes[$0] <= max(1, count / 16) }
    let parents = layers.indices.filter { sizes[$0] > 1 }
    let wanted = max(1, Int(Double(count) * share))
    self.recipe = recipe
    rounds = (0..<4).flatMap { _ -> [[QueryStep.Edit]] in
      if reparents {
        let picked = Set((0..<wanted).map { _ in picks[random.below(picks.count)] }).sorted()
        return [
          picked.enumerated().map { .place($1, under: parents[($0 &* 31) % parents.count], before: -1) },
          picked.map { .place($0, under: Int(layers[$0].parent), before: -1) },
        ]
      }
      var (picked, covered) = ([Int](), 0)
      while covered < wanted && !picks.isEmpty {
        let layer = share >= 1 && !subtrees ? picks[covered % picks.count] : picks[random.below(picks.count)]
        picked.append(layer)
        covered += sizes[layer]
      }
      return [3.0, 0].map { shift in
        picked.map { .position($0, layers[$0].position.offset(by: Point(x: shift, y: -shift))) }
      }
    }
  }

  func workload(_ box: TreeBox<KernelTree>) -> Workload {
    Workload(
      itemCount: rounds.count, unitsPerItem: recipe.layers.count, isIndivisible: true,
      run: { range in range.reduce(0) { $0 &+ play($1, &box.tree) } },
      verify: {
        var textbook = TextbookTree(recipe)
        for (number, edits) in rounds.enumerated() {
          _ = play(number, &box.tree)
          for edit in edits { textbook.apply(edit) }
          _ = textbook.updateWorldTransforms()
          for (k, layer) in box.tree.layers.enumerated() {
            let transform = box.tree.store.worldTransform(of: layer)
            try expect(transform, textbook.worldTransform(of: k), "the world transform of layer \(k)")
          }
        }
        return "after each of \(rounds.count) rounds all world transforms equal the textbook tree's"
      })
  }

  private func play(_ round: Int, _ tree: inout KernelTree) -> UInt64 {
    for edit in rounds[round] { tree.apply(edit) }
    tree.store.update()
    return tree.store.worldTransform(of: tree.layers[tree.layers.count - 1]).h31.bitPattern
  }
}
