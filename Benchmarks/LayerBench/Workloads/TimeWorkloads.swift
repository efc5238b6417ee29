import LayerGeometry

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
    var results = [Double](repeating: 0, count: pairCount)
    func convert(_ store: borrowing LayerStore) {
      if inBatch {
        var span = results.mutableSpan
        store.convertTimes(given.span, from: from.span, to: to.span, into: &span)
      } else {
        for k in given.indices { results[k] = store.convertTime(given[k], from: from[k], to: to[k]) }
      }
    }
    return .kernel(TreeBox(tree), units: pairCount) { tree, _ in
      convert(tree.store)
      return results[pairCount - 1].bitPattern
    } verify: { tree in
      convert(tree.store)
      for k in given.indices.prefix(20_000) {
        try expect(results[k], time(tree.store, given[k], from: from[k], to: to[k]), scale: 1, "time \(k)")
      }
      return "20,000 results equal those of walking level by level"
    }
  }

  /// One time, in the own times of all layers.
  static func sweep(_ recipe: SceneRecipe) -> Workload {
    var random = SplitMix64(seed: 0x7100_0000 + recipe.scene.number)
    var results = [Double](repeating: 0, count: recipe.layers.count)
    func convert(_ tree: inout KernelTree) {
      var span = results.mutableSpan
      tree.store.localTimes(at: 50, inSubtreeOf: tree.root, into: &span)
    }
    return .kernel(TreeBox(tree(recipe, &random)), units: recipe.layers.count) { tree, _ in
      convert(&tree)
      return results[results.count - 1].bitPattern
    } verify: { tree in
      convert(&tree)
      for (k, layer) in tree.layersInTreeOrder.enumerated() {
        try expect(results[k], time(tree.store, 50, from: nil, to: layer), scale: 1, "time \(k)")
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
    _ store: borrowing LayerStore, _ time: Double, from source: LayerID?, to target: LayerID
  ) -> Double {
    var (up, down) = (source.map { path(store, $0) } ?? [], path(store, target))
    while let a = up.last, a == down.last {
      up.removeLast()
      down.removeLast()
    }
    var time = time
    for layer in up {
      time = (time - store.timeOffset(of: layer)) / store.speed(of: layer) + store.beginTime(of: layer)
    }
    for layer in down.reversed() {
      time = (time - store.beginTime(of: layer)) * store.speed(of: layer) + store.timeOffset(of: layer)
    }
    return time
  }

  /// The layer, then every ancestor up to the root.
  private static func path(_ store: borrowing LayerStore, _ layer: LayerID) -> [LayerID] {
    var path = [layer]
    while let superlayer = store.superlayer(of: path[path.count - 1]) { path.append(superlayer) }
    return path
  }
}
