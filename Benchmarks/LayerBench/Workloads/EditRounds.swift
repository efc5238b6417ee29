import LayerGeometry

extension Workload {
  /// Rounds that each move a share of all layers, only leaves, and then update every world transform. The
  /// even rounds move them, the odd ones move them back.
  static func editRounds(_ box: TreeBox, _ recipe: SceneRecipe, share: Double) -> Workload {
    let roundCount = 8
    var random = SplitMix64(seed: 0xD1_0000 + recipe.scene.number)
    let sizes = recipe.subtreeSizes
    let leaves = recipe.layers.indices.dropFirst().filter { sizes[$0] == 1 }
    let count = leaves.isEmpty ? 0 : max(1, Int(Double(recipe.layers.count) * share))
    // Each pair of rounds has its own layers.
    let moved = (0..<roundCount / 2).map { _ in
      (0..<count).map { share >= 1 ? leaves[$0 % leaves.count] : leaves[random.below(leaves.count)] }
    }
    func play(_ round: Int, _ tree: inout KernelTree) -> UInt64 {
      let shift: Double = round % 2 == 1 ? 0 : 3
      for layer in moved[round / 2] {
        let position = recipe.layers[layer].position
        tree.setPosition(Point(x: position.x + shift, y: position.y - shift), of: layer)
      }
      tree.store.update()
      return tree.store.worldTransform(of: tree.layers[tree.layers.count - 1]).h31.bitPattern
    }
    return Workload(
      itemCount: roundCount, unitsPerItem: recipe.layers.count, isIndivisible: true,
      run: { range in range.reduce(0) { $0 &+ play($1, &box.tree) } },
      verify: {
        var checked = ""
        for round in 0..<roundCount {
          _ = play(round, &box.tree)
          checked = try box.tree.verifyGeometry()
        }
        return "after each of \(roundCount) rounds, " + checked
      })
  }
}
