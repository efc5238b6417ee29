// Copies of whole stores.
extension LayerStore {
  /// Returns a copy of the store: every layer, property, name, handler, animation and tree.
  ///
  /// Every handle of this store names the layer's copy in the clone, so what a client keeps by handle serves
  /// both. From then on the two are independent. A handle that one of them hands out later means nothing to
  /// the other, or another layer: both may use the same slot for a layer of their own.
  ///
  /// What queries have derived is not copied, except the layers' own transforms: the first queries of a clone
  /// cost what those of a new store cost. Damage is not tracked until ``tracksDamage`` is set. Handlers and
  /// layout managers are shared. A clone made during a layout pass is not part of the pass.
  ///
  /// - Complexity: O(number of slots the store has used): the columns are copied as memory.
  public borrowing func clone() -> LayerStore {
    // Own transforms lie in the columns. Up to date, they leave no changes to copy.
    transforms.refresh()
    var clone = LayerStore(
      LayerTable(copying: table.pointee), LayoutState(copying: layout.state),
      ObjectTable(copying: behaviors.pointee))
    clone.transforms.caches.pointee.spatial = SlotTable(copying: transforms.caches.pointee.spatial)
    // No pass runs in the clone, and its constraints are planned anew.
    for i in 1..<slotCount { clone.records[i].flags.subtract([.layoutListed, .constraintsPlanned]) }
    if let motion { clone.motion = Reference(StoreMotion(MotionState(copying: motion.pointee.state))) }
    return clone
  }
}
