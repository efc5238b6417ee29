import LayerGeometry
import LayerReference

/// Visible rectangles, opacity and hiding of every layer.
enum VisibilityWorkloads {
  static func visibleRects(_ recipe: SceneRecipe) -> Workload {
    rectangles(recipe, { $0.visibleRect(of: $1) }, { $0.visibleRect })
  }

  static func clippedRects(_ recipe: SceneRecipe) -> Workload {
    rectangles(recipe, { $0.clippedRect(of: $1) }, { $0.clippedRect })
  }

  /// Rectangles of all layers, one by one.
  private static func rectangles(
    _ recipe: SceneRecipe, _ rect: @escaping (borrowing LayerStore, LayerID) -> Rect,
    _ expected: @escaping (ReferenceLayer) -> ReferenceRectAnswer
  ) -> Workload {
    let recipe = recipe.scrolled, empty = [Rect](repeating: .null, count: recipe.layers.count)
    return .output(TreeBox(tree(recipe)), units: empty.count, into: empty) { tree, result in
      for k in tree.layers.indices { result[k] = rect(tree.store, tree.layers[k]) }
    } check: { tree, result in
      let reference = tree.reference
      for (k, rect) in result.enumerated() {
        try expect(rect, Rect(expected(reference[k]).rect), "the rectangle of layer \(k)")
      }
      return "all rectangles equal the reference evaluator's"
    }
  }

  /// Opacity and hiding of all layers in one sweep.
  static func sweep(_ recipe: SceneRecipe) -> Workload {
    let count = recipe.layers.count
    var (opacities, hidden) = ([Double](repeating: 1, count: count), [Bool](repeating: false, count: count))
    return .sweep(TreeBox(tree(recipe)), units: count) { tree in
      var opacitySpan = opacities.mutableSpan
      var hiddenSpan = hidden.mutableSpan
      tree.store.effectiveVisibility(
        inSubtreeOf: tree.root, opacities: &opacitySpan, hidden: &hiddenSpan)
      return opacities[count - 1].bitPattern
    } check: { tree, _ in
      try verify(tree, opacities, hidden)
      return "all \(count) layers are as the single forms and the reference say"
    }
  }

  /// Throws unless the values, in tree order, equal the single forms' and the reference's.
  static func verify(_ tree: borrowing KernelTree, _ opacities: [Double], _ hidden: [Bool]) throws {
    let (order, reference) = (tree.store.layers(inSubtreeOf: tree.root), tree.reference)
    try require(order.count == opacities.count, "\(order.count) layers are in the tree")
    for (k, layer) in order.enumerated() {
      let single = (tree.store.effectiveOpacity(of: layer), tree.store.isEffectivelyHidden(of: layer))
      let expected = reference[KernelTree.creationOrder(layer)]
      try require(
        single == (expected.effectiveOpacity, expected.isEffectivelyHidden),
        "the opacity and hiding of layer \(layer.index) alone are \(single)")
      try require((opacities[k], hidden[k]) == single, "layer \(layer.index) differs from the single form")
    }
  }

  /// The scene with masks that scroll, some layers translucent and some hidden. Opacities are powers of two,
  /// whose products are exact in any order.
  static func tree(_ recipe: SceneRecipe) -> KernelTree {
    var tree = KernelTree(recipe.layers) { $0.masksToBounds }
    for (index, layer) in tree.layers.enumerated() {
      if index % 50 == 49 { tree.store.setOpacity(0.5, of: layer) }
      if index % 500 == 499 { tree.store.setHidden(true, of: layer) }
    }
    return tree
  }
}
