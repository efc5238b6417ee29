import LayerGeometry
import LayerReference

/// Sets a property of many layers.
typealias Setter<Value> = @Sendable (inout LayerStore, [Value], [LayerID]) -> Void

/// A property that one call sets of many layers.
struct BatchProperty<Value: Equatable & Sendable>: Sendable {
  /// The end of the rows' names.
  var suffix = ""
  var scenes: [Scene] = [.flat]
  var read: @Sendable (borrowing LayerStore, LayerID) -> Value
  /// The values that a layer gets in turn, for the one it has at first.
  var rounds: @Sendable (Value) -> [Value]
  /// Sets by one call for all, by a call for each, and by one for each that throws.
  var batch: Setter<Value>
  var single: Setter<Value>
  var checked: Setter<Value>?
}

// Properties of all layers in random order.
extension Workload {
  static func setters<Value>(
    _ property: BatchProperty<Value>, _ set: @escaping Setter<Value>, _ recipe: SceneRecipe
  ) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    var random = SplitMix64(seed: 0x5E7)
    var order = Array(recipe.layers.indices)
    for k in order.indices.dropLast() { order.swapAt(k, k + random.below(order.count - k)) }
    let layers = order.map { box.tree.layers[$0] }
    let values = layers.map { property.rounds(property.read(box.tree.store, $0)) }
    let rounds = values[0].indices.map { round in values.map { $0[round] } }
    return .sweep(box, units: layers.count * rounds.count) { tree in
      for values in rounds {
        set(&tree.store, values, layers)
        // So that the next round lists every layer as changed again.
        tree.store.update()
      }
      return UInt64(layers.count)
    } check: { tree, _ in
      for (layer, values) in zip(layers, values) {
        let value = property.read(tree.store, layer)
        try require(value == values.last, "layer \(layer) has not the value it was set to")
      }
      return "all layers have the values they were set to"
    }
  }
}
