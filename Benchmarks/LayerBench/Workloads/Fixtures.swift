/// The scene and the tree that benchmarks of the same scene share. Holds one scene at a time.
final class Fixtures {
  private var held: SceneRecipe?
  private var box: TreeBox?

  func recipe(_ scene: Scene, layers: Int) -> SceneRecipe {
    if let held, held.scene == scene, held.layers.count == layers { return held }
    box = nil
    let made = SceneRecipe(scene, layers: layers)
    held = made
    return made
  }

  /// The tree of the scene, which the workloads share and must leave as they found it.
  func tree(of recipe: SceneRecipe) -> TreeBox {
    let made = box ?? TreeBox(KernelTree(recipe))
    box = made
    return made
  }
}

/// A tree that may be shared.
final class TreeBox {
  var tree: KernelTree

  init(_ tree: consuming KernelTree) {
    self.tree = tree
  }
}
