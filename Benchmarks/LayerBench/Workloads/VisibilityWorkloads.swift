import LayerGeometry
import LayerReference

/// Visible rectangles, opacity and hiding of every layer.
enum VisibilityWorkloads {
  /// A question about one layer, and the reference's answer.
  struct Question: Sendable {
    var name: String
    var answer: @Sendable (borrowing LayerStore, LayerID) -> Rect
    var expected: @Sendable (ReferenceLayer) -> Rect

    static let visibleRect = Question(
      name: "the visible rectangle", answer: { $0.visibleRect(of: $1) },
      expected: { Rect($0.visibleRect.rect) })
    static let clippedRect = Question(
      name: "the clipped rectangle", answer: { $0.clippedRect(of: $1) },
      expected: { Rect($0.clippedRect.rect) })

    /// Throws unless the answers for all layers of a scene are the reference's.
    func verify(_ recipe: SceneRecipe) throws {
      let tree = VisibilityWorkloads.tree(recipe)
      let reference = tree.reference
      for (k, layer) in tree.layers.enumerated() {
        try expect(answer(tree.store, layer), expected(reference[k]), "\(name) of layer \(k)")
      }
    }
  }

  static func rectangles(_ question: Question, _ recipe: SceneRecipe) -> Workload {
    func sum(_ store: borrowing LayerStore, _ layers: [LayerID]) -> Double {
      var sum = 0.0
      for layer in layers { sum += question.answer(store, layer).width }
      return sum
    }
    return .kernel(TreeBox(tree(recipe)), units: recipe.layers.count) { tree, _ in
      sum(tree.store, tree.layers).bitPattern
    } verify: { _ in
      try question.verify(recipe)
      try question.verify(recipe.scrolled)
      return "all \(recipe.layers.count) rectangles are the reference's"
    }
  }

  /// Opacity and hiding of all layers in one sweep.
  static func sweep(_ recipe: SceneRecipe) -> Workload {
    var result = Visibilities(count: recipe.layers.count)
    return .kernel(TreeBox(tree(recipe)), units: recipe.layers.count) { tree, _ in
      result.fill(tree.store, tree.root)
      return result.opacities[recipe.layers.count - 1].bitPattern
    } verify: { tree in
      result.fill(tree.store, tree.root)
      try result.verify(tree)
      return "all \(recipe.layers.count) layers are as the single forms and the reference say"
    }
  }

  /// The scene with masks that scroll, some layers translucent and some hidden. Opacities are powers of two, whose
  /// products are exact in any order.
  static func tree(_ recipe: SceneRecipe) -> KernelTree {
    var tree = KernelTree(recipe.layers) { $0.masksToBounds }
    for (index, layer) in tree.layers.enumerated() {
      if index % 50 == 49 { tree.store.setOpacity(0.5, of: layer) }
      if index % 500 == 499 { tree.store.setHidden(true, of: layer) }
    }
    return tree
  }
}

/// Opacity and hiding of a tree's layers in tree order.
struct Visibilities {
  var opacities: [Double]
  var hidden: [Bool]

  init(count: Int) {
    opacities = [Double](repeating: 1, count: count)
    hidden = [Bool](repeating: false, count: count)
  }

  mutating func fill(_ store: borrowing LayerStore, _ root: LayerID) {
    Self.fill(store, root, &opacities, &hidden)
  }

  private static func fill(
    _ store: borrowing LayerStore, _ root: LayerID, _ opacities: inout [Double], _ hidden: inout [Bool]
  ) {
    var opacities = opacities.mutableSpan
    var hidden = hidden.mutableSpan
    store.effectiveVisibility(inSubtreeOf: root, opacities: &opacities, hidden: &hidden)
  }

  /// Throws unless the values equal the single forms' and the reference's.
  func verify(_ tree: borrowing KernelTree) throws {
    let (order, reference) = (tree.layersInTreeOrder, tree.reference)
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
}
