// Which layers have changed. A setter costs a bit and, if that was clear, an entry in the list.
extension LayerTable {
  /// Marks a layer whose transform to its superlayer is no longer what was derived.
  @inline(__always)
  mutating func markTransform(_ i: Int) {
    if records[i].flags.contains(.transformDirty) { return }
    records[i].flags.formUnion([.transformDirty, .indexDirty])
    changes.append(i)
  }

  /// Marks a layer that the hit-test index may hold a stale copy or box of.
  @inline(__always)
  mutating func markIndex(_ i: Int) {
    if records[i].flags.contains(.indexDirty) { return }
    records[i].flags.insert(.indexDirty)
    changes.append(i)
  }

  /// Marks a layer that came to its superlayer, left it, or got another index there.
  @inline(__always)
  mutating func markOrder(_ i: Int) {
    records[i].flags.insert(.orderDirty)
    markIndex(i)
  }

  /// Marks a layer whose anchor moved in its own space: with a sublayer transform, its sublayers turn about it.
  @inline(__always)
  mutating func markPivot(_ i: Int) {
    if records[i].flags.contains(.sublayerTransform) { records[i].flags.insert(.sublayerTransformsDirty) }
    markTransform(i)
  }

  /// Marks a superlayer whose sublayers may draw in another order now: `child` came, went, or changed its zPosition.
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

  /// Keeps the list of changes from growing without end where the index, which follows it, is never asked. O(entries), after
  /// at least as many as there are slots.
  mutating func compactChanges() {
    guard changes.count > 2 * slotCount + 64 else { return }
    let records = self.records
    changes.compact { i in
      defer { records[i].flags.remove(.indexDirty) }
      return records[i].flags.contains(.indexDirty)
    }
    for k in 0..<changes.count { records[changes[k]].flags.insert(.indexDirty) }
  }
}
