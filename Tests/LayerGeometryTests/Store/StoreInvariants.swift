import LayerGeometry
import LayerTestSupport

/// What must hold of every store whatever was done to it, told from its public API alone.
enum StoreInvariants {
  /// The first thing that is wrong with the layers of `store`, or nil.
  ///
  /// `layers` are all handles that should be alive, in any order.
  static func violation(in store: borrowing LayerStore, layers: Set<LayerID>) -> String? {
    if store.count != layers.count { return "count is \(store.count), alive are \(layers.count)" }
    for layer in layers where !store.exists(layer) { return "\(layer) should be alive" }
    if let fault = store.validate().first { return fault }
    return walkViolation(in: store, layers: layers)
  }

  /// Walking down from the roots meets every layer once, and walking up from every layer ends at its root.
  private static func walkViolation(in store: borrowing LayerStore, layers: Set<LayerID>) -> String? {
    for order in [TraversalOrder.tree, .drawing] {
      var met: Set<LayerID> = []
      for root in layers where store.superlayer(of: root) == nil {
        for layer in store.subtree(of: root, order: order) {
          if !met.insert(layer).inserted { return "\(layer) is met twice" }
          if store.rootLayer(of: layer) != root { return "the root of \(layer) is not \(root)" }
          if store.isDescendant(layer, of: root) == false { return "\(layer) is not under \(root)" }
          let above = store.superlayer(of: layer)
          let containing = above.flatMap { store.sublayer(of: root, containing: $0) }
          if store.sublayer(of: root, containing: layer) != (above == root ? layer : containing) {
            return "the sublayer of \(root) above \(layer) is another"
          }
          if store.commonAncestor(of: layer, and: root) != root
            || above.map({ store.commonAncestor(of: $0, and: layer) != $0 }) ?? false
          {
            return "\(layer) and what is above it lie under another"
          }
        }
      }
      if met != layers { return "\(layers.subtracting(met).count) layers are under no root" }
    }
    for layer in layers {
      var steps = 0
      store.forEachAncestor(of: layer) { _ in steps += 1 }
      if steps > layers.count { return "the ancestors of \(layer) never end" }
    }
    return nil
  }
}
