import LayerGeometry

/// What the store writes for all layers at once, and how to tell that it is right.
struct BulkOutput<Element: BitwiseCopyable> {
  typealias Staged = (recipe: SceneRecipe, box: TreeBox<KernelTree>)

  let neutral: Element

  /// Writes an element for each index of the range.
  var fill: (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void

  /// Throws the first element, by the layer's index, that is not the single form's or not the textbook's.
  let check: (borrowing KernelTree, SceneRecipe, [Element]) throws -> Void

  /// A tree to check besides the scene's, which alone would not tell right from wrong.
  let stage: (SceneRecipe) -> Staged?

  init(
    _ neutral: Element,
    fill: @escaping (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void,
    check: @escaping (borrowing KernelTree, SceneRecipe, [Element]) throws -> Void,
    stage: @escaping (SceneRecipe) -> Staged? = { _ in nil }
  ) {
    (self.neutral, self.fill, self.check, self.stage) = (neutral, fill, check, stage)
  }

  func workload(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> KernelWorkload {
    let (indices, fill) = (box.tree.store.indices, fill)
    var result = [Element](repeating: neutral, count: indices.count)
    return KernelWorkload(box, unitsPerItem: recipe.layers.count) { tree, _ in
      var span = result.mutableSpan
      fill(tree.store, indices, &span)
      return UInt64(result.count)
    } check: { tree in
      try verify(tree, recipe)
      if let staged = stage(recipe) { try verify(staged.box.tree, staged.recipe) }
      return "every layer's answer is the single form's and the textbook's"
    }
  }

  /// Fills for a tree of the recipe, and checks.
  func verify(_ tree: borrowing KernelTree, _ recipe: SceneRecipe) throws {
    let indices = tree.store.indices
    var result = [Element](repeating: neutral, count: indices.count)
    var span = result.mutableSpan
    fill(tree.store, indices, &span)
    try check(tree, recipe, result)
  }
}
