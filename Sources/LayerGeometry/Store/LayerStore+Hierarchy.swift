// Edits of the layer tree. A call that throws changes nothing.
extension LayerStore {
  /// Makes `layer` the last, front-most sublayer of `superlayer`. It leaves its old superlayer first, also
  /// when that is the same one.
  ///
  /// - Throws: `staleLayer`; `wouldCreateCycle` if `superlayer` is `layer` or lies under it.
  /// - Complexity: O(1), plus, when `layer` has sublayers of its own, O(levels above `superlayer`) for the
  ///   cycle check.
  public mutating func addSublayer(_ layer: LayerID, to superlayer: LayerID) throws(LayerError) {
    prefetch(layer, superlayer)
    let i = try liveSlot(layer), q = try liveSlot(superlayer)
    try requireNoCycle(i, under: q)
    move(i, under: q, before: 0)
  }

  /// Makes `layer` the last sublayer of `superlayer`, which must not be `layer` or its descendant.
  mutating func append(_ layer: LayerID, to superlayer: LayerID) {
    move(slot(layer), under: slot(superlayer), before: 0)
  }

  /// Inserts `layer` at `index` of the list of sublayers as it is before the call, clamped to 0…count.
  ///
  /// A layer that is at `index` already stays. Of [a, b, c], a at 2 gives [b, a, c] and a at 3 gives [b, c,
  /// a].
  ///
  /// - Throws: `staleLayer`; `wouldCreateCycle` if `superlayer` is `layer` or lies under it.
  /// - Complexity: O(distance of `index` from the nearer end), plus the cycle check of
  ///   ``addSublayer(_:to:)``.
  public mutating func insertSublayer(
    _ layer: LayerID, at index: Int, in superlayer: LayerID
  ) throws(LayerError) {
    let i = try liveSlot(layer), q = try liveSlot(superlayer)
    try requireNoCycle(i, under: q)
    move(i, under: q, before: table.pointee.sublayer(at: index, of: q))
  }

  /// Inserts `layer` directly in front of `sibling`; in front of itself, it stays.
  ///
  /// - Throws: `staleLayer`; `notASublayer` if `sibling` is no sublayer of `superlayer`; `wouldCreateCycle`.
  /// - Complexity: O(1), plus the cycle check.
  public mutating func insertSublayer(
    _ layer: LayerID, above sibling: LayerID, in superlayer: LayerID
  ) throws(LayerError) {
    let (i, s, q) = try checkedSlots(layer, sibling, superlayer)
    move(i, under: q, before: Int(links[s].next))
  }

  /// Inserts `layer` directly behind `sibling`; behind itself, it stays.
  ///
  /// - Throws: `staleLayer`; `notASublayer` if `sibling` is no sublayer of `superlayer`; `wouldCreateCycle`.
  /// - Complexity: O(1), plus the cycle check.
  public mutating func insertSublayer(
    _ layer: LayerID, below sibling: LayerID, in superlayer: LayerID
  ) throws(LayerError) {
    let (i, s, q) = try checkedSlots(layer, sibling, superlayer)
    move(i, under: q, before: s)
  }

  /// Replaces `old`, which becomes a root, by `replacement`.
  ///
  /// - Throws: `staleLayer`; `notASublayer` if `old` is no sublayer of `superlayer`; `wouldCreateCycle`.
  /// - Complexity: O(1), plus the cycle check.
  public mutating func replaceSublayer(
    _ old: LayerID, with replacement: LayerID, in superlayer: LayerID
  ) throws(LayerError) {
    _ = try liveSlot(old)
    let (i, o, q) = try checkedSlots(replacement, old, superlayer)
    if o == i { return }
    move(i, under: q, before: o)
    detach(o)
  }

  /// Removes the layer from its superlayer; it becomes a root.
  public mutating func removeFromSuperlayer(_ layer: LayerID) {
    prefetch(layer, layer)
    detach(slot(layer))
  }

  // MARK: - Linking

  /// Prefetches the links and the placement of a layer to be edited.
  private func prefetch(_ layer: LayerID, _ superlayer: LayerID) {
    links.prefetch(layer.index)
    links.prefetch(superlayer.index)
    placements.prefetch(layer.index)
  }

  /// Returns the slot of a handle; throws for a stale one.
  private func liveSlot(_ layer: LayerID, _ call: StaticString = #function) throws(LayerError) -> Int {
    if !isAlive(layer) { throw .staleLayer(layer, call: "\(call)") }
    return layer.index
  }

  /// Returns the slots of a layer, a sublayer of `superlayer`, and `superlayer`, which may take the layer.
  private func checkedSlots(
    _ layer: LayerID, _ sublayer: LayerID, _ superlayer: LayerID, _ call: StaticString = #function
  ) throws(LayerError) -> (layer: Int, sublayer: Int, superlayer: Int) {
    prefetch(layer, superlayer)
    let i = try liveSlot(layer, call), s = try liveSlot(sublayer, call), q = try liveSlot(superlayer, call)
    if Int(records[s].superlayer) != q { throw .notASublayer(sublayer, of: superlayer, call: "\(call)") }
    try requireNoCycle(i, under: q, call)
    return (i, s, q)
  }

  private func requireNoCycle(_ i: Int, under q: Int, _ call: StaticString = #function) throws(LayerError) {
    // Its superlayer cannot be its descendant.
    guard i == q || links[i].first != 0 && Int(records[i].superlayer) != q else { return }
    if table.pointee.lies(q, under: i) {
      throw .wouldCreateCycle(handle(i), under: handle(q), call: "\(call)")
    }
  }

  /// Moves `i` into the list of `q`, before `successor` (0: to the end). Already there: nothing changes.
  func move(_ i: Int, under q: Int, before successor: Int) {
    if successor == i { return }
    if Int(records[i].superlayer) == q && Int(links[i].next) == successor { return }
    leaveList(i)
    table.pointee.link(i, under: q, before: successor)
    layout.join(i)
    layout.markResizing(i)
    layout.markSublayers(of: q)
    table.pointee.markMixedDepth(depth(i).zPosition, under: q)
    table.pointee.markOrder(i)
    table.pointee.markTransform(i)
    transforms.markReordered(i)
  }

  /// Makes `i` the last root, if it has a superlayer.
  private func detach(_ i: Int) {
    if records[i].superlayer == 0 { return }
    leaveList(i)
    table.pointee.link(i, under: 0, before: 0)
    transforms.markReordered(i)
  }

  /// Takes `i` out of its superlayer's list, or out of the list of roots.
  func leaveList(_ i: Int) {
    let q = Int(records[i].superlayer)
    guard q != 0 else { return table.pointee.unlink(i) }
    layout.leave(i)
    layout.markSublayers(of: q)
    table.pointee.unlink(i)
    // A layer that becomes a leaf frees its branch.
    if links[q].first == 0 { table.pointee.markTransform(q) }
    table.pointee.markOrder(i)
    table.pointee.markTransform(i)
  }
}
