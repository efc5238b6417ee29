import LayerGeometry

extension Workload {
  /// Hit tests, after moves or alone, of a scene's layers as objects: what the façade costs over the store.
  /// With `overrides`, the last layer decides by itself what it contains, and says nothing about where.
  static func facade(
    _ operation: QueryOperation, _ recipe: SceneRecipe, overrides: Bool = false
  ) -> Workload {
    var layers: [Layer] = []
    for description in recipe.layers {
      layers.append(Layer(description))
      if description.parent >= 0 { layers[Int(description.parent)].addSublayer(layers[layers.count - 1]) }
    }
    if overrides { layers[layers.count - 1].containsHandler = { $0.bounds.contains($1) } }
    let steps = operation.steps(recipe)
    func apply(_ edit: QueryStep.Edit) {
      if case .position(let layer, let position) = edit { layers[layer].position = position }
    }
    func hit(_ step: QueryStep) -> Int32 {
      apply(step.edit)
      let hit = layers[0].hitTest(step.point, options: .workloads)
      // Layers that come to one tree in the order they were made are numbered so, from 1.
      return hit?.withStore { _, handle in Int32(truncatingIfNeeded: handle.index - 1) } ?? -1
    }
    var performed = 0
    func reset() {
      for step in steps.prefix(performed).reversed() { apply(step.inverse) }
      performed = 0
    }
    return Workload(
      itemCount: steps.count,
      run: { range in
        performed = max(performed, range.upperBound)
        return range.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: hit(steps[$1])) }
      }, reset: reset,
      verify: {
        defer { reset() }
        let check = AnswerCheck(recipe: recipe)
        performed = check.wanted(steps, operation)
        return try check.check(steps.prefix(performed).map(hit), to: steps, of: operation)
      })
  }
}

extension Layer {
  fileprivate convenience init(_ recipe: LayerRecipe) {
    self.init()
    bounds = recipe.bounds
    position = recipe.position
    anchorPoint = recipe.anchorPoint
    if !recipe.transform.isIdentity { setAffineTransform(recipe.transform) }
    masksToBounds = recipe.masksToBounds
  }
}
