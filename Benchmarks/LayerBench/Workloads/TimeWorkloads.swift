import LayerGeometry

extension Workload {
  /// One time, in the own times of all layers, of which one in a hundred has a timing of its own.
  static func localTimes(_ recipe: SceneRecipe) -> Workload {
    var tree = KernelTree(recipe), random = SplitMix64(seed: 0x7100_0000 + recipe.scene.number)
    for layer in tree.layers where random.below(100) == 0 {
      tree.store.setSpeed(random.uniform(0.5, 2), of: layer)
      tree.store.setBeginTime(random.uniform(0, 10), of: layer)
      tree.store.setTimeOffset(random.uniform(0, 10), of: layer)
    }
    let empty = [Double](repeating: 0, count: recipe.layers.count)
    return .output(TreeBox(tree), units: empty.count, into: empty) { tree, results in
      tree.store.localTimes(at: 50, inSubtreeOf: tree.root, into: &results)
    } check: { tree, results in
      for (k, layer) in tree.store.layers(inSubtreeOf: tree.root).enumerated() {
        let single = tree.store.convertTime(50, from: nil, to: layer)
        try expect(results[k], single, scale: 1, "time \(k)")
      }
      return "all results are the single form's"
    }
  }
}
