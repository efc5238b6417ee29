import LayerGeometry

extension Workload {
  /// Hit tests in drawing order, with about a tenth of the layers at other depths. Cold, every point is
  /// tested for the first time after the index began anew.
  static func drawingHits(_ recipe: SceneRecipe, isCold: Bool) -> Workload {
    let box = TreeBox(KernelTree(inDrawingOrder: recipe))
    let points = recipe.queryPoints(2_000)
    // A new tree has no index yet.
    var isUsed = true
    return Workload(
      itemCount: points.count, repeats: !isCold,
      run: { range in
        isUsed = true
        return box.tree.hit(points, range)
      },
      figures: { count in
        isUsed = true
        return .answers(points.prefix(count).map { box.tree.hit($0) })
      },
      reset: {
        guard isCold && isUsed else { return }
        box.tree.beginIndexAnew()
        isUsed = false
      },
      verify: {
        let reference = box.tree.reference
        let compared = points.prefix(max(10, 200_000 / recipe.layers.count))
        for (number, point) in compared.enumerated() {
          try reference.expect(box.tree.hit(point), at: point, "query \(number)", options: .coreAnimation)
        }
        return "\(compared.count) answers equal the reference evaluator's"
      })
  }
}

extension KernelTree {
  /// Layers of a scene, some at other depths, which hit tests search in drawing order.
  fileprivate init(inDrawingOrder recipe: SceneRecipe) {
    self.init(recipe)
    options = .coreAnimation
    for (layer, zPosition) in recipe.depths() { store.setZPosition(zPosition, of: layers[layer]) }
  }

  /// Begins the index anew: a clone has none, and the same handles.
  fileprivate mutating func beginIndexAnew() {
    store = store.clone()
    _ = hit(.first)
  }
}
