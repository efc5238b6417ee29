// Dirty bits. A setter costs a bit and, if that was clear, an entry in the list of changes.
extension LayerTable {
  /// Marks the layer's transform to its superlayer dirty.
  @inline(__always)
  mutating func markTransform(_ i: Int) {
    let flags = records[i].flags
    if flags.contains(.transformDirty) { return }
    records[i].flags = flags.union([.transformDirty, .indexDirty])
    changes.append(i, isRepeated: flags.contains(.indexDirty))
  }

  /// Marks the hit-test index's copy of the layer dirty.
  @inline(__always)
  mutating func markIndex(_ i: Int) {
    if records[i].flags.contains(.indexDirty) { return }
    records[i].flags.insert(.indexDirty)
    changes.append(i)
  }

  /// Marks the layer's order among its siblings dirty: it was inserted, removed or moved.
  @inline(__always)
  mutating func markOrder(_ i: Int) {
    records[i].flags.insert(.orderDirty)
    markIndex(i)
  }

  /// Marks a layer whose anchor moved in its own space, the center of its sublayer transform.
  @inline(__always)
  mutating func markPivot(_ i: Int) {
    if records[i].flags.contains(.sublayerTransform) { records[i].flags.insert(.sublayerTransformsDirty) }
    markTransform(i)
  }

  /// Marks the drawing order of `q` stale: `child` came, left, or changed its zPosition.
  @inline(__always)
  mutating func markDrawingOrder(under q: Int, child: Int, zPosition: Double) {
    guard q != 0 else { return }
    if records[q].flags.contains(.mixedDepth) {
      records[q].flags.insert(.drawingOrderStale)
    } else if zPosition != 0 {
      records[q].flags.formUnion([.mixedDepth, .drawingOrderStale])
      // The index holds a copy of this flag.
      markIndex(q)
    }
  }
}
