import LayerGeometry

extension Workload {
  /// The positions of many layers set in one call and a hit test, on an index that is complete; or the three
  /// hit tests after it alone. The layers move about where the recipe has them.
  static func bulkMoves(_ recipe: SceneRecipe, timesLaterHits: Bool) -> Workload {
    let box = TreeBox(KernelTree(recipe)), points = recipe.queryPoints(SceneRecipe.pointCount)
    var order = Array(1..<recipe.layers.count), random = SplitMix64(seed: 0x30BE), nextPoint = 0
    box.tree.store.prepareQueries()
    func hit() {
      nextPoint = (nextPoint + 1) % points.count
      _ = box.tree.hit(points[nextPoint])
    }
    func moveAndHit() -> UInt64 {
      random.choose(recipe.moverCount, from: &order)
      let moved = order[..<recipe.moverCount], all = box.tree.layers, layers = moved.map { all[$0] }
      let positions = moved.map { recipe.layers[$0].position.offset(by: random.point(-8, 8)) }
      let start = Clock.nanoseconds()
      try? box.tree.store.setPositions(positions.span, of: layers.span)
      hit()
      let middle = Clock.nanoseconds()
      for _ in 0..<3 { hit() }
      return timesLaterHits ? Clock.nanoseconds() - middle : middle - start
    }
    return .selfTimed(items: 16, moveAndHit) {
      for _ in 0..<3 { _ = moveAndHit() }
      let fresh = TreeBox(KernelTree(cloning: box.tree))
      for point in points.prefix(1_000) {
        let (found, expected) = (box.tree.hit(point), fresh.tree.hit(point))
        try require(found == expected, "\(point) hits layer \(found), in a clone \(expected)")
      }
      return "1,000 answers equal those of a clone"
    }
  }
}
