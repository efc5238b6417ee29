import LayerGeometry

// Between two layers: rectangles that each have their own pair, and many points through one.
extension ConversionWorkloads {
  /// As ``pairs(_:_:inBatch:)``, with rectangles of up to 64 by 64.
  static func rectPairs(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> KernelWorkload {
    let count = pairCount / 10
    var random = SplitMix64(seed: 0xF400 + recipe.scene.number)
    var (sources, targets, rects) = ([LayerID](), [LayerID](), [Rect]())
    for _ in 0..<count {
      sources.append(box.tree.layers[random.below(recipe.layers.count)])
      targets.append(box.tree.layers[random.below(recipe.layers.count)])
      let (x, y) = (random.uniform(0, 64), random.uniform(0, 64))
      rects.append(Rect(x: x, y: y, width: random.uniform(0, 64), height: random.uniform(0, 64)))
    }
    var result = [Rect](repeating: .null, count: count)
    let (from, to, given) = (sources, targets, rects)
    func convert(_ tree: inout KernelTree) {
      var span = result.mutableSpan
      tree.store.convert(given.span, from: from.span, to: to.span, into: &span)
    }
    return KernelWorkload(box, unitsPerItem: count) { tree, _ in
      convert(&tree)
      return UInt64(count)
    } check: { tree in
      convert(&tree)
      for k in stride(from: 0, to: count, by: 7) {
        let single = tree.store.convert(given[k], from: from[k], to: to[k])
        guard single == result[k] else {
          throw WrongAnswer(description: "rectangle \(k) is \(result[k]), singly \(single)")
        }
        let way = tree.walk(from[k]).followed(by: tree.walk(to[k]).inverted())
        try KernelTree.expect(result[k], way.boxAroundCorners(of: given[k]), "rectangle \(k)")
      }
      return
        "every 7th rectangle is the single form's, and the box of the corners that the textbook's walks carry"
    }
  }

  /// Many points from a layer in a turned superlayer to one in another.
  static func acrossTurns(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> KernelWorkload {
    let inTurned = recipe.layers.indices.filter {
      recipe.layers[$0].parent >= 0 && recipe.layers[Int(recipe.layers[$0].parent)].m12 != 0
    }
    let layers = box.tree.layers
    return through(box, from: layers[inTurned.first!], to: layers[inTurned.last!], pairCount)
  }

  /// Many points from one layer to another, of a root with two turned sublayers: the root first.
  static func amongTurned(_ count: Int, from source: Int, to target: Int) -> KernelWorkload {
    let box = twoTurned
    return through(box, from: box.tree.layers[source], to: box.tree.layers[target], count)
  }

  private static var twoTurned: TreeBox<KernelTree> {
    let box = TreeBox<KernelTree>(SceneRecipe(.flat, layers: Scene.minimumLayers))
    for (layer, angle) in [(box.tree.layers[1], 0.3), (box.tree.layers[2], -0.7)] {
      box.tree.store.setAffineTransform(AffineTransform(rotationAngle: angle), of: layer)
    }
    return box
  }

  /// Many rectangles from a turned layer to another.
  static func rectsAside(_ count: Int) -> KernelWorkload {
    let box = twoTurned
    let (source, target) = (box.tree.layers[1], box.tree.layers[2])
    var random = SplitMix64(seed: 0xF6)
    let rects = (0..<count).map { _ in
      let (x, y) = (random.uniform(0, 64), random.uniform(0, 64))
      return Rect(x: x, y: y, width: random.uniform(0, 64), height: random.uniform(0, 64))
    }
    var result = [Rect](repeating: .null, count: count)
    func convert(_ tree: inout KernelTree) {
      var span = result.mutableSpan
      tree.store.convert(rects.span, from: source, to: target, into: &span)
    }
    return KernelWorkload(box, unitsPerItem: count) { tree, _ in
      convert(&tree)
      return UInt64(count)
    } check: { tree in
      convert(&tree)
      let way = tree.walk(source).followed(by: tree.walk(target).inverted())
      for k in rects.indices {
        guard tree.store.convert(rects[k], from: source, to: target) == result[k] else {
          throw WrongAnswer(description: "rectangle \(k) is not the single form's")
        }
        try KernelTree.expect(result[k], way.boxAroundCorners(of: rects[k]), "rectangle \(k)")
      }
      return "all are the single form's, and the boxes of the corners that the textbook's walks carry"
    }
  }

  private static func through(
    _ box: TreeBox<KernelTree>, from source: LayerID, to target: LayerID, _ count: Int
  ) -> KernelWorkload {
    var random = SplitMix64(seed: 0xF5)
    let points = (0..<count).map { _ in
      let x = random.uniform(0, 64)
      return Point(x: x, y: random.uniform(0, 64))
    }
    var result = [Point](repeating: .zero, count: count)
    func convert(_ tree: inout KernelTree) {
      var span = result.mutableSpan
      tree.store.convert(points.span, from: source, to: target, into: &span)
    }
    return KernelWorkload(box, unitsPerItem: count) { tree, _ in
      convert(&tree)
      return UInt64(count)
    } check: { tree in
      convert(&tree)
      let way = tree.walk(source).followed(by: tree.walk(target).inverted())
      for k in points.indices {
        guard tree.store.convert(points[k], from: source, to: target) == result[k] else {
          throw WrongAnswer(description: "point \(k) is not the single form's")
        }
        try KernelTree.expect(
          result[k].x, way.a * points[k].x + way.c * points[k].y + way.tx, "x of point \(k)")
        try KernelTree.expect(
          result[k].y, way.b * points[k].x + way.d * points[k].y + way.ty, "y of point \(k)")
      }
      return "all points are the single form's, and lie where the textbook's walks carry them"
    }
  }
}

extension TextbookTransform {
  fileprivate func boxAroundCorners(of r: Rect) -> Rect {
    let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)]
    let xs = corners.map { a * $0.0 + c * $0.1 + tx }, ys = corners.map { b * $0.0 + d * $0.1 + ty }
    let (x, y) = (xs.min()!, ys.min()!)
    return Rect(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
  }
}
