import LayerGeometry
import LayerReference

/// A way to set the positions of many layers.
enum PositionSetter {
  /// One call for all, which throws.
  case batch
  /// A call for each, which traps or throws for bad input.
  case single, checked
}

// Positions of all layers in random order.
extension Workload {
  static func setPositions(
    _ setter: PositionSetter, _ box: TreeBox<KernelTree>, _ recipe: SceneRecipe
  ) -> Workload {
    var random = SplitMix64(seed: 0x5E7)
    var order = Array(recipe.layers.indices)
    for k in order.indices.dropLast() { order.swapAt(k, k + random.below(order.count - k)) }
    let layers = order.map { box.tree.layers[$0] }
    // Where the layers are, so that the shared tree stays as it is.
    let positions = layers.map { box.tree.store.position(of: $0) }
    return .sweep(box, units: layers.count) { tree in
      switch setter {
      case .batch: try? tree.store.setPositions(positions.span, of: layers.span)
      case .single: for k in layers.indices { tree.store.setPosition(positions[k], of: layers[k]) }
      case .checked: for k in layers.indices { try? tree.store.set(.position(positions[k]), of: layers[k]) }
      }
      // So that the next round lists every layer as changed again.
      tree.store.update()
      return UInt64(layers.count)
    } check: { tree, _ in
      for k in layers.indices {
        let position = tree.store.position(of: layers[k])
        try require(position == positions[k], "layer \(layers[k]) is not where it was set")
      }
      return "all layers are where they were set"
    }
  }
}
