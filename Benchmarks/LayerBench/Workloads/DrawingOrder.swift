import LayerGeometry

extension Workload {
  /// Hit tests in drawing order, with about a tenth of the layers at other depths. Cold, every point is
  /// tested for the first time after the index began anew.
  static func drawingHits(_ recipe: SceneRecipe, isCold: Bool) -> Workload {
    let box = TreeBox(KernelTree(recipe)), points = recipe.queryPoints(2_000)
    box.tree.options = .coreAnimation
    for (layer, depth) in recipe.depths() { box.tree.store.setZPosition(depth, of: box.tree.layers[layer]) }
    return Workload(
      itemCount: points.count, repeats: !isCold,
      run: { box.tree.hit(points, $0) },
      figures: { count in .answers(points.prefix(count).map { box.tree.hit($0) }) },
      reset: {
        guard isCold else { return }
        // A clone has no index, and the same handles.
        box.tree.store = box.tree.store.clone()
        _ = box.tree.hit(.first)
      },
      verify: {
        let compared = points.prefix(max(10, 200_000 / recipe.layers.count))
        return try box.tree.compareHits(compared, options: .coreAnimation)
      })
  }
}
