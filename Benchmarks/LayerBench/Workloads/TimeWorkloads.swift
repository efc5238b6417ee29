import LayerGeometry
import LayerReference

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
      for (k, layer) in tree.reference[0].subtreeInTreeOrder.enumerated() {
        try expect(results[k], layer.localTime(50), scale: 1, "time \(k)")
      }
      return "all results equal those of walking level by level"
    }
  }
}

extension ReferenceLayer {
  /// Returns a time of the world in the layer's own, walked down level by level.
  fileprivate func localTime(_ time: Double) -> Double {
    selfAndAncestors.reversed().map(\.properties).reduce(time) {
      // A layer of default timing passes time on; others begin at their begin time.
      if $1.speed == 1 && $1.beginTime == 0 && $1.timeOffset == 0 { return $0 }
      return $0 < $1.beginTime ? 0 : ($0 - $1.beginTime) * $1.speed + $1.timeOffset
    }
  }
}
