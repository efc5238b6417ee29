import LayerGeometry

/// Points between layers.
enum ConversionWorkloads {
  /// The map of (f1), and with perspective that of (f2).
  static func onePair(_ count: Int, projective: Bool) -> KernelWorkload {
    let box = TreeBox<KernelTree>(SceneRecipe(.flat, layers: Scene.minimumLayers))
    let layer = box.tree.layers[1]
    box.tree.store.setBounds(.zero, of: layer)
    box.tree.store.setPosition(.zero, of: layer)
    var map = Transform3D(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 12.5, ty: -7.25))
    if projective { (map.m14, map.m24) = (1e-5, 2e-5) }
    box.tree.store.setTransform(map, of: layer)
    var random = SplitMix64(seed: 0xF1)
    let points = (0..<count).map { _ in
      let x = random.uniform(0, Scene.side)
      return Point(x: x, y: random.uniform(0, Scene.side))
    }
    var result = [Point](repeating: .zero, count: count)
    func convert(_ tree: inout KernelTree) {
      var span = result.mutableSpan
      tree.store.convert(points.span, from: layer, to: nil, into: &span)
    }
    return KernelWorkload(box, unitsPerItem: count) { tree, _ in
      convert(&tree)
      return UInt64(count)
    } check: { tree in
      convert(&tree)
      for k in points.indices {
        let (p, w) = (points[k], 1 + (projective ? 1e-5 * points[k].x + 2e-5 * points[k].y : 0))
        try KernelTree.expect(result[k].x, (0.8 * p.x - 0.6 * p.y + 12.5) / w, "x of point \(k)")
        try KernelTree.expect(result[k].y, (0.6 * p.x + 0.8 * p.y - 7.25) / w, "y of point \(k)")
      }
      return "all \(count) points lie where the formula says"
    }
  }

  static let pairCount = 200_000

  /// Operation (f3): each point between two layers picked at random, in one batch or call by call.
  static func pairs(
    _ box: TreeBox<KernelTree>, _ recipe: SceneRecipe, inBatch: Bool = true
  ) -> KernelWorkload {
    let pairCount = inBatch ? Self.pairCount : Self.pairCount / 10
    var random = SplitMix64(seed: 0xF000 + recipe.scene.number)
    var (sources, targets, points) = ([LayerID](), [LayerID](), [Point]())
    for _ in 0..<pairCount {
      sources.append(box.tree.layers[random.below(recipe.layers.count)])
      targets.append(box.tree.layers[random.below(recipe.layers.count)])
      let x = random.uniform(0, 64)
      points.append(Point(x: x, y: random.uniform(0, 64)))
    }
    var result = [Point](repeating: .zero, count: pairCount)
    let (from, to, given) = (sources, targets, points)
    func convert(_ tree: inout KernelTree) {
      if inBatch {
        var span = result.mutableSpan
        tree.store.convert(given.span, from: from.span, to: to.span, into: &span)
      } else {
        for k in 0..<pairCount { result[k] = tree.store.convert(given[k], from: from[k], to: to[k])! }
      }
    }
    return KernelWorkload(box, unitsPerItem: pairCount) { tree, _ in
      convert(&tree)
      return UInt64(pairCount)
    } check: { tree in
      convert(&tree)
      for k in stride(from: 0, to: pairCount, by: 37) {
        guard let single = tree.store.convert(given[k], from: from[k], to: to[k]) else {
          throw WrongAnswer(description: "point \(k) arrives nowhere")
        }
        guard single == result[k] else {
          throw WrongAnswer(description: "point \(k) is \(result[k]), singly \(single)")
        }
        let (up, down) = (tree.walk(from[k]), tree.walk(to[k]))
        let there = (
          up.a * given[k].x + up.c * given[k].y + up.tx, up.b * given[k].x + up.d * given[k].y + up.ty
        )
        let back = (
          down.a * single.x + down.c * single.y + down.tx, down.b * single.x + down.d * single.y + down.ty
        )
        try KernelTree.expect(back.0, there.0, "x of point \(k) in the world")
        try KernelTree.expect(back.1, there.1, "y of point \(k) in the world")
      }
      return "every 37th point is the single form's, and in the world where the textbook's walks meet"
    }
  }
}
