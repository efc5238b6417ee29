import LayerGeometry
import LayerReference

/// Times between layers of a tree in which one layer in a hundred has a timing of its own.
enum TimeWorkloads {
  private static let pairCount = 100_000

  /// Times between random pairs of layers, call by call or in one batch.
  static func pairs(_ recipe: SceneRecipe, inBatch: Bool) -> Workload {
    var random = SplitMix64(seed: 0x7100_0000 + recipe.scene.number)
    let tree = tree(recipe, &random)
    var (sources, targets, times) = ([LayerID](), [LayerID](), [Double]())
    for _ in 0..<pairCount {
      sources.append(tree.layers[random.below(tree.layers.count)])
      targets.append(tree.layers[random.below(tree.layers.count)])
      times.append(random.uniform(0, 100))
    }
    let (from, to, given) = (sources, targets, times)
    return .output(TreeBox(tree), units: pairCount, into: given) { tree, results in
      if inBatch {
        tree.store.convertTimes(given.span, from: from.span, to: to.span, into: &results)
      } else {
        for k in given.indices { results[k] = tree.store.convertTime(given[k], from: from[k], to: to[k]) }
      }
    } check: { tree, results in
      let reference = tree.reference
      for k in given.indices.prefix(20_000) {
        let ends = (reference[KernelTree.creationOrder(from[k])], reference[KernelTree.creationOrder(to[k])])
        try expect(results[k], time(given[k], from: ends.0, to: ends.1), scale: 1, "time \(k)")
      }
      return "20,000 results equal those of walking level by level"
    }
  }

  /// One time, in the own times of all layers.
  static func sweep(_ recipe: SceneRecipe) -> Workload {
    var random = SplitMix64(seed: 0x7100_0000 + recipe.scene.number)
    let box = TreeBox(tree(recipe, &random)), empty = [Double](repeating: 0, count: recipe.layers.count)
    return .output(box, units: empty.count, into: empty) { tree, results in
      tree.store.localTimes(at: 50, inSubtreeOf: tree.root, into: &results)
    } check: { tree, results in
      for (k, layer) in tree.reference[0].subtreeInTreeOrder.enumerated() {
        try expect(results[k], time(50, from: nil, to: layer), scale: 1, "time \(k)")
      }
      return "all results equal those of walking level by level"
    }
  }

  private static func tree(_ recipe: SceneRecipe, _ random: inout SplitMix64) -> KernelTree {
    var tree = KernelTree(recipe)
    for layer in tree.layers where random.below(100) == 0 {
      tree.store.setSpeed(random.uniform(0.5, 2), of: layer)
      tree.store.setBeginTime(random.uniform(0, 10), of: layer)
      tree.store.setTimeOffset(random.uniform(0, 10), of: layer)
    }
    return tree
  }

  /// Walks up from the source and down to the target.
  private static func time(
    _ time: Double, from source: ReferenceLayer?, to target: ReferenceLayer
  ) -> Double {
    var (up, down) = (source?.selfAndAncestors ?? [], target.selfAndAncestors)
    while let a = up.last, a === down.last {
      up.removeLast()
      down.removeLast()
    }
    let own = up.map(\.properties).reduce(time) { ($0 - $1.timeOffset) / $1.speed + $1.beginTime }
    // A layer of default timing passes time on; others begin at their begin time.
    return down.reversed().map(\.properties).reduce(own) {
      if $1.speed == 1 && $1.beginTime == 0 && $1.timeOffset == 0 { return $0 }
      return $0 < $1.beginTime ? 0 : ($0 - $1.beginTime) * $1.speed + $1.timeOffset
    }
  }
}
