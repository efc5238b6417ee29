/// The scenes and trees that benchmarks of the same scene share. Holds one scene at a time.
final class Fixtures {
  private var held: SceneRecipe?
  private var trees: [String: AnyObject] = [:]

  func recipe(_ scene: Scene, layers: Int) -> SceneRecipe {
    if let held, held.scene == scene, held.layers.count == layers { return held }
    trees = [:]
    let made = SceneRecipe(scene, layers: layers)
    held = made
    return made
  }

  /// The tree of the scene, which the workloads share and must leave as they found it.
  func tree<Tree: LayerTree & ~Copyable>(_ type: Tree.Type, of recipe: SceneRecipe) -> TreeBox<Tree> {
    if let box = trees[Tree.subject] as? TreeBox<Tree> { return box }
    let box = TreeBox(Tree(recipe))
    trees[Tree.subject] = box
    return box
  }
}

/// A tree that may be shared.
final class TreeBox<Tree: LayerTree & ~Copyable> {
  var tree: Tree

  init(_ tree: consuming Tree) {
    self.tree = tree
  }
}
