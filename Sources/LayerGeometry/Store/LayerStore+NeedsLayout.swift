// Marking layers for layout. A setter pays one test of a flag; in a store that is never laid out nothing more
// than the flag is kept. Once a store lays out, marked layers hang in a tree of their own: each layer lists
// the sublayers that wait, or have waiting ones below, so that a pass goes straight to them.
extension LayerStore {
  /// Marks a layer whose sublayers may have to be laid out again; not while it is laying them out.
  @inline(__always)
  func markLayout(_ i: Int) {
    if !records[i].flags.contains(.needsLayout) { requireLayout(i, unlessRunning: true) }
  }

  @inline(never)
  func requireLayout(_ i: Int, unlessRunning: Bool) {
    if unlessRunning && isLayingOut(i) { return }
    records[i].flags.insert(.needsLayout)
    guard layout.pointee.isTracking else { return }
    growWaitingLists()
    if layout.pointee.laidOut[i] >= layout.pointee.round {
      layout.pointee.deferred.append(UInt32(i))
    } else {
      listForLayout(i)
    }
  }

  @inline(__always)
  func isLayingOut(_ i: Int) -> Bool {
    (0..<layout.pointee.running.count).contains { layout.pointee.running[$0] == i }
  }

  /// Writes the bounds and does what follows from it.
  @inline(__always)
  func writeBounds(_ bounds: Rect, _ i: Int) {
    if records[i].flags.intersection([.needsLayout, .resizesSublayers]) == .needsLayout {
      records[i].bounds = bounds
    } else {
      changeBounds(bounds, i)
    }
  }

  /// Autoresizing is the one effect of an edit that does not wait to be asked for: the contract has it at
  /// once, and two changes in a row are rounded twice. So here the store calls a room above.
  @inline(never)
  private func changeBounds(_ bounds: Rect, _ i: Int) {
    let old = records[i].bounds
    if bounds == old { return }
    records[i].bounds = bounds
    markLayout(i)
    if records[i].flags.contains(.resizesSublayers) && bounds.size != old.size {
      resizeSublayers(of: i, from: old.size)
    }
  }

  /// Tells the superlayer, if there is one, that its size matters to `i`.
  @inline(__always)
  func markResizing(_ i: Int) {
    if records[i].rareProperties != 0 && !rareSlots(i).autoresizing.isEmpty {
      records[Int(records[i].superlayer)].flags.insert(.resizesSublayers)
    }
  }

  /// `i` came to, or is about to leave, or moved among the sublayers of `q`.
  @inline(__always)
  func markSublayers(of q: Int) {
    records[q].flags.remove(.constraintsPlanned)
    markLayout(q)
  }

  // MARK: - The tree of waiting layers

  /// Lists a layer in its superlayer, and that in its own, up to one that is listed already.
  func listForLayout(_ i: Int) {
    let waiting = layout.pointee.waiting.elements
    var i = i
    while !records[i].flags.contains(.layoutListed) {
      let q = Int(records[i].superlayer)
      if q == 0 { return }
      waiting.insert(i, under: q, before: 0)
      records[i].flags.insert(.layoutListed)
      i = q
    }
  }

  /// Takes a layer out of its superlayer's list, if it is there.
  func unlistForLayout(_ i: Int) {
    guard records[i].flags.contains(.layoutListed) else { return }
    layout.pointee.waiting.elements.remove(i, under: Int(records[i].superlayer))
    records[i].flags.remove(.layoutListed)
  }

  /// `i` has come to a superlayer.
  @inline(__always)
  func joinLayout(_ i: Int) {
    guard layout.pointee.isTracking else { return }
    growWaitingLists()
    if records[i].flags.contains(.needsLayout) || layout.pointee.waiting[i].first != 0 { listForLayout(i) }
  }

  /// `i` is being destroyed.
  func forgetLayout(_ i: Int) {
    if i < layout.pointee.waiting.count {
      (layout.pointee.waiting[i], layout.pointee.laidOut[i]) = (SiblingLinks(), 0)
    }
    for k in 0..<layout.pointee.running.count where layout.pointee.running[k] == i {
      layout.pointee.running[k] = 0
    }
  }

  @inline(__always)
  func growWaitingLists() {
    guard layout.pointee.waiting.count < slotCount else { return }
    layout.pointee.waiting.extendWithZeros(to: capacity)
    layout.pointee.laidOut.extendWithZeros(to: capacity)
  }
}
