// Copies of whole stores.
extension LayerStore {
  /// Returns a copy of the store: every layer, property, name, handler and tree.
  ///
  /// Every handle of this store names the layer's copy in the clone, so what a client keeps by handle serves
  /// both. From then on the two are independent. A handle that one of them hands out later means nothing to
  /// the other, or another layer: both may use the same slot for a layer of their own.
  ///
  /// What queries have derived is not copied, except the layers' own transforms: the first queries of a clone
  /// cost what those of a new store cost. Damage is not tracked until it is asked for. Handlers and layout
  /// managers are shared. A clone made during a layout pass is not part of the pass.
  ///
  /// - Complexity: O(number of slots the store has used): the columns are copied as memory.
  public borrowing func clone() -> LayerStore { LayerStore(copying: self) }

  private init(copying other: borrowing LayerStore) {
    // Own transforms lie in the columns. Up to date, they leave no changes to copy.
    other.transforms.refresh()
    table = Reference(LayerTable(copying: other.table.pointee))
    transforms = TransformCache(table)
    transforms.caches.pointee.spatial = SlotTable(copying: other.transforms.caches.pointee.spatial)
    layout = Reference(LayoutState(copying: other.layout.pointee))
    hits = HitTester(transforms)
    times = TimeCache(transforms, like: other.times)
    for i in 1..<slotCount
    where !records[i].flags.isDisjoint(with: .clonedApart) || records[i].rareProperties != 0 {
      forgetDerivedLists(i)
    }
  }

  /// Removes what a copied layer refers to outside the copied tables.
  private func forgetDerivedLists(_ i: Int) {
    records[i].flags.subtract([.layoutLinked, .constraintsPlanned])
    if records[i].flags.contains(.mixedDepth) { records[i].flags.insert(.drawingOrderStale) }
    guard records[i].rareProperties != 0 else { return }
    let slots = rareSlots(i)
    if slots.constraints != 0 {
      let row = layout.pointee.constraints[slots.constraints]
      // The plan of sublayers' constraints is an object with working memory.
      if row.plan != nil { setConstraintEntry(ConstraintRow(constraints: row.constraints), i) }
    }
    if slots.drawingOrder != 0 { withRareSlots(i) { $0.drawingOrder = 0 } }
  }
}

extension LayerFlags {
  /// The bits that tell of lists outside the table.
  fileprivate static let clonedApart: LayerFlags = [.layoutLinked, .constraintsPlanned, .mixedDepth]
}
