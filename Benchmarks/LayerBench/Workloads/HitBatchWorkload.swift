import LayerGeometry

extension KernelWorkload {
  /// Hit tests of points that are never repeated, all in one call.
  static func hitBatch(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> KernelWorkload {
    let points = recipe.queryPoints(SceneRecipe.freshPointCount, skipping: SceneRecipe.pointCount)
      .map { Point(x: $0.x, y: $0.y) }
    var hits = [LayerID](repeating: .null, count: points.count)
    func hitTest(_ tree: inout KernelTree) {
      var span = hits.mutableSpan
      tree.store.hitTest(points.span, in: tree.layers[0], options: .workloads, into: &span)
    }
    return KernelWorkload(box, unitsPerItem: points.count) { tree, _ in
      hitTest(&tree)
      return UInt64(hits[points.count - 1].index)
    } check: { tree in
      hitTest(&tree)
      for k in points.indices {
        let single = tree.store.hitTest(points[k], in: tree.layers[0], options: .workloads) ?? .null
        try require(hits[k] == single, "point \(k) hits layer \(hits[k].index), singly \(single.index)")
      }
      return "all \(points.count) answers are those of single calls"
    }
  }
}
