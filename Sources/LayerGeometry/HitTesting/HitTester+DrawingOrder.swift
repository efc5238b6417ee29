/// The order of a traversal; superlayers always come before their sublayers.
public enum TraversalOrder: Hashable, Sendable {
  /// Siblings in the order of the list of sublayers.
  case tree
  /// Siblings back to front: by zPosition, then by index in the list.
  case drawing
}

// The drawing order of siblings, sorted where zPositions make it differ from tree order.
extension HitTester {
  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  @usableFromInline func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let top = slot(layer)
    switch order {
    case .tree: try forEachLayerInTreeOrder(top, body)
    case .drawing: try forEachLayerInDrawingOrder(top) { i throws(E) in try body(handle(i)) }
    }
  }

  /// Calls `body` for `top` and its descendants, back to front in drawing order.
  func forEachLayerInDrawingOrder<E: Error>(
    _ top: Int, _ body: (Int) throws(E) -> SubtreeStep
  ) throws(E) {
    let base = scratch.pointee.drawnSiblings.count
    defer { scratch.pointee.drawnSiblings.count = base }
    var i = top
    while true {
      let step = try body(i)
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

  /// Returns the back-most sublayer, which must exist. Sublayers of different depths wait on a stack.
  private func firstInDrawingOrder(of i: Int) -> Int {
    guard records[i].flags.contains(.mixedDepth) else { return Int(links[i].first) }
    listAllAsDrawn(i)
    let count = scratch.pointee.sortKeys.count
    for k in 1..<count { scratch.pointee.drawnSiblings.append(scratch.pointee.sortKeys[count - k].layer) }
    scratch.pointee.drawnSiblings.append(UInt32(count - 1))
    return Int(scratch.pointee.sortKeys[0].layer)
  }

  /// Returns the layer drawn next after the subtree of `i`, within the subtree of `top`.
  private func nextInDrawingOrder(after i: Int, under top: Int) -> Int? {
    var i = i
    while i != top {
      let above = Int(records[i].superlayer)
      if records[above].flags.contains(.mixedDepth) {
        let left = scratch.pointee.drawnSiblings.popLast()
        if left > 0 {
          let next = scratch.pointee.drawnSiblings.popLast()
          scratch.pointee.drawnSiblings.append(left - 1)
          return Int(next)
        }
      } else if links[i].next != 0 {
        return Int(links[i].next)
      }
      i = above
    }
    return nil
  }

  /// Lists all sublayers of `i` in drawing order.
  func listAllAsDrawn(_ i: Int) {
    scratch.pointee.sortKeys.count = 0
    var child = links[i].first
    while child != 0 {
      scratch.pointee.sortKeys.append(
        DrawingKey(zPosition: depth(Int(child)).zPosition, layer: child, order: 0))
      child = links[Int(child)].next
    }
    sortKeysStably()
  }

  /// Sorts the scratch keys by zPosition, stably: runs already in order are found and merged, so that a list
  /// with few changes costs little more than reading it.
  func sortKeysStably() {
    let count = scratch.pointee.sortKeys.count
    if count < 2 { return }
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
