// Dirty bits. Every setter that others depend on ends here, so here debug builds notice that another thread
// uses the store.
extension LayerTable {
  /// Marks the layer's transform to its superlayer dirty.
  mutating func markTransform(_ i: Int) {
    use.begin()
    defer { use.end() }
    if records[i].flags.contains(.transformDirty) { return }
    records[i].flags.formUnion([.transformDirty, .indexDirty])
    changes.append(i)
  }

  /// Marks the hit-test index's copy of the layer dirty.
  mutating func markIndex(_ i: Int) {
    use.begin()
    defer { use.end() }
    markDerived(i)
  }

  /// Marks the hit-test index's copy of a layer dirty because something derived changed. Expects that the
  /// thread is deriving, which debug builds check elsewhere.
  @inline(__always)
  mutating func markDerived(_ i: Int) {
    if records[i].flags.contains(.indexDirty) { return }
    records[i].flags.insert(.indexDirty)
    changes.append(i)
  }

  /// Marks the layer's order among its siblings dirty: it was inserted, removed or moved.
  mutating func markOrder(_ i: Int) {
    use.begin()
    defer { use.end() }
    if records[i].flags.contains(.orderDirty) { return }
    records[i].flags.formUnion([.indexDirty, .orderDirty])
    changes.append(i, isOrder: true)
  }

  /// Marks a layer whose anchor moved in its own space, the center of its sublayer transform.
  mutating func markPivot(_ i: Int) {
    if records[i].flags.contains(.sublayerTransform) { records[i].flags.insert(.sublayerTransformsDirty) }
    markTransform(i)
  }

  /// Marks the superlayer `q` of a layer with a zPosition: drawing order may differ from tree order.
  @inline(__always)
  mutating func markMixedDepth(_ zPosition: Double, under q: Int) {
    guard q != 0 && zPosition != 0 && !records[q].flags.contains(.mixedDepth) else { return }
    records[q].flags.insert(.mixedDepth)
    // The index holds a copy of this flag.
    markIndex(q)
  }
}
