/// The order of a traversal; superlayers always come before their sublayers.
public enum TraversalOrder: Hashable, Sendable {
  /// Siblings in the order of the list of sublayers.
  case tree
  /// Siblings back to front: by zPosition, then by index in the list.
  case drawing
}

// The drawing order of siblings, cached only where zPositions make it differ from tree order.
extension HitTester {
  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let top = slot(layer)
    switch order {
    case .tree: try forEachLayerInTreeOrder(top, body)
    case .drawing: try forEachLayerInDrawingOrder(top, body)
    }
  }

  private func forEachLayerInDrawingOrder<E: Error>(
    _ top: Int, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let base = scratch.pointee.siblingIndices.count
    defer { scratch.pointee.siblingIndices.count = base }
    var i = top
    while true {
      let step = try body(handle(i))
      if case .stop = step { return }
      if case .descend = step, links[i].first != 0 {
        i = firstInDrawingOrder(of: i)
      } else if let next = nextInDrawingOrder(after: i, under: top) {
        i = next
      } else {
        return
      }
    }
  }

  /// Returns the back-most sublayer, which must exist. Pushes a sibling index for each level with a drawing
  /// order.
  func firstInDrawingOrder(of i: Int) -> Int {
    guard let order = drawingOrder(i) else { return Int(links[i].first) }
    scratch.pointee.siblingIndices.append(0)
    return order[0]
  }

  /// Returns the layer drawn next after the subtree of `i`, within the subtree of `top`.
  func nextInDrawingOrder(after i: Int, under top: Int) -> Int? {
    var i = i
    while i != top {
      let above = Int(records[i].superlayer)
      if let order = drawingOrder(above) {
        let index = scratch.pointee.siblingIndices.popLast() + 1
        if index < order.count {
          scratch.pointee.siblingIndices.append(index)
          return order[Int(index)]
        }
      } else if links[i].next != 0 {
        return Int(links[i].next)
      }
      i = above
    }
    return nil
  }

  /// Returns the drawing order of the sublayers of `i`, sorted if it is stale; nil if it is tree order.
  @inline(__always)
  func drawingOrder(_ i: Int) -> DrawingOrder? {
    let flags = records[i].flags
    guard flags.contains(.mixedDepth) else { return nil }
    if flags.contains(.drawingOrderStale) { sortSublayers(i) }
    guard records[i].flags.contains(.mixedDepth) else { return nil }
    return index.pointee.drawingOrders[rareSlots(i).drawingOrder]
  }

  /// The largest number of sublayers that every query may sort alone.
  private static let fewCandidates = 64

  /// Returns whether a query may sort `count` sublayers of `i` alone: always if they are few, else until as
  /// many were sorted as there are, so that queries between two changes sort at most twice as many.
  func canSortAlone(_ i: Int, for count: Int) -> Bool {
    if count <= HitTester.fewCandidates || isShared { return true }
    let slot = drawingOrderSlot(i)
    let debt = Int(index.pointee.drawingOrders[slot].debt) + count
    if debt > Int(links[i].count) { return false }
    index.pointee.drawingOrders[slot].debt = UInt32(truncatingIfNeeded: debt)
    return true
  }

  @inline(never)
  private func sortSublayers(_ i: Int) {
    assert(!isShared, "publishing completes every drawing order")
    records[i].flags.remove(.drawingOrderStale)
    scratch.pointee.sortKeys.count = 0
    var isSorted = true, isFlat = true
    var previous = -Double.infinity
    var child = Int(links[i].first)
    while child != 0 {
      let z = depth(child).zPosition
      scratch.pointee.sortKeys.append(
        DrawingKey(zPosition: z, layer: UInt32(child), order: UInt32(scratch.pointee.sortKeys.count)))
      if z < previous { isSorted = false }
      if z != 0 { isFlat = false }
      previous = z
      child = Int(links[child].next)
    }
    index.pointee.sortedSublayerCount &+= scratch.pointee.sortKeys.count
    if isFlat {
      forgetDrawingOrder(i)
      return
    }
    if !isSorted { sortKeysStably() }
    storeDrawingOrder(i)
  }

  /// Removes a drawing order that equals tree order, but keeps memory of the right size.
  private func forgetDrawingOrder(_ i: Int) {
    records[i].flags.remove(.mixedDepth)
    let slot = rareSlots(i).drawingOrder
    guard slot != 0 else { return }
    index.pointee.drawingOrders[slot].debt = 0
    if links[i].count > index.pointee.drawingOrders[slot].capacity / 4 { return }
    index.pointee.drawingOrders.remove(slot)
    withRareSlots(i) { $0.drawingOrder = 0 }
  }

  private func drawingOrderSlot(_ i: Int) -> UInt32 {
    if rareSlots(i).drawingOrder == 0 {
      let slot = index.pointee.drawingOrders.insert(DrawingOrder())
      withRareSlots(i) { $0.drawingOrder = slot }
    }
    return rareSlots(i).drawingOrder
  }

  private func storeDrawingOrder(_ i: Int) {
    let slot = drawingOrderSlot(i)
    let count = scratch.pointee.sortKeys.count
    if count > Int(index.pointee.drawingOrders[slot].capacity) {
      index.pointee.drawingOrders.resize(slot, to: count + count / 2)
    }
    let layers = index.pointee.drawingOrders[slot].layers.unsafelyUnwrapped
    for k in 0..<count { layers[k] = scratch.pointee.sortKeys[k].layer }
    index.pointee.drawingOrders[slot].count = UInt32(count)
    index.pointee.drawingOrders[slot].debt = 0
  }

  /// Sorts the scratch keys by zPosition, stably: runs already in order are found and merged, so that a list
  /// with few changes costs little more than reading it.
  func sortKeysStably() {
    let count = scratch.pointee.sortKeys.count
    scratch.pointee.sortSpace.reserve(count)
    while true {
      var source = 0, runs = 0
      while source < count {
        let middle = endOfRun(source, count)
        let end = middle < count ? endOfRun(middle, count) : middle
        merge(source, middle, end)
        source = end
        runs += 1
      }
      scratch.pointee.sortSpace.count = count
      swap(&scratch.pointee.sortKeys, &scratch.pointee.sortSpace)
      if runs <= 1 { return }
    }
  }

  private func endOfRun(_ start: Int, _ count: Int) -> Int {
    let keys = scratch.pointee.sortKeys.elements
    var end = start + 1
    while end < count && !(keys[end].zPosition < keys[end - 1].zPosition) { end += 1 }
    return end
  }

  private func merge(_ start: Int, _ middle: Int, _ end: Int) {
    let keys = scratch.pointee.sortKeys.elements, space = scratch.pointee.sortSpace.elements
    var (a, b) = (start, middle)
    for k in start..<end {
      if b >= end || a < middle && !(keys[b].zPosition < keys[a].zPosition) {
        space[k] = keys[a]
        a += 1
      } else {
        space[k] = keys[b]
        b += 1
      }
    }
  }
}
