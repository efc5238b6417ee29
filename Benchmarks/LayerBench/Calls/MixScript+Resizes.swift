import LayerGeometry

extension MixScript {
  /// A layer's position and size after a resize.
  struct Change: Equatable {
    var layer: Int
    var position: Point
    var size: Size
  }

  /// The steps for implementations that don't autoresize: `superlayer` and `sibling` of a resize are the index of its
  /// first change and their number. Superlayers come before their sublayers.
  func withResizesSpelledOut() -> (steps: [MixStep], changes: [Change]) {
    var tree = KernelTree(self)
    var (steps, changes) = (steps, [Change]())
    for (number, step) in steps.enumerated() {
      guard step.call == .resize else {
        _ = tree.perform(step)
        continue
      }
      let before = Self.changes(tree, below: Int(step.layer))
      _ = tree.perform(step)
      let after = Self.changes(tree, below: Int(step.layer))
      steps[number].superlayer = Int32(changes.count)
      changes += zip(before, after).filter { $0 != $1 }.map(\.1)
      steps[number].sibling = Int32(changes.count) - steps[number].superlayer
    }
    return (steps, changes)
  }

  private static func changes(_ tree: borrowing KernelTree, below layer: Int) -> [Change] {
    tree.store.layers(inSubtreeOf: tree.layers[layer]).map { layer in
      Change(
        layer: KernelTree.creationOrder(layer), position: tree.store.position(of: layer),
        size: tree.store.bounds(of: layer).size)
    }
  }
}
