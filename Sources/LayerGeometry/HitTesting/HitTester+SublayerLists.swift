// Lists of the sublayers that the index finds, in two batches, because a search may stop at the first hit.
extension HitTester {
  /// Lists the next batch of a frame, behind the last one listed. Nested queries may have changed labels, but not
  /// the order of siblings.
  @inline(never)
  func listBatch(_ frame: inout DescentLevel, _ lanes: (BoxNode) -> UInt64) {
    let root = index.pointee.forest.root(of: Int(frame.layer)).node, batch = frame.batch
    frame.batch = 0
    if batch < .max {
      if listFront(of: root, Int(batch), lanes) {
        frame.batch = .max
        frame.listed = scratch.pointee.sortKeys[0].layer
      }
    } else {
      listSublayers(in: root, lanes)
      if frame.listed != 0 {
        let label = Double(index.pointee.forest.label(of: Int(frame.listed)))
        while let last = scratch.pointee.sortKeys.last, last.zPosition >= label {
          scratch.pointee.sortKeys.count -= 1
        }
      }
    }
    frame.takeList(pushList())
  }

  /// Lists the front-most `count` sublayers, back to front, visiting nodes in the order of their labels.
  /// Returns whether there were as many.
  private func listFront(of root: NodeID, _ count: Int, _ lanes: (BoxNode) -> UInt64) -> Bool {
    let base = scratch.pointee.pendingEntries.count
    defer { scratch.pointee.pendingEntries.count = base }
    scratch.pointee.sortKeys.count = 0
    pushLabels(root, base, lanes)
    while scratch.pointee.pendingEntries.count > base && scratch.pointee.sortKeys.count < count {
      let entry = scratch.pointee.pendingEntries.popEntry(base)
      if entry.child.tag == BoxReference.inner {
        pushLabels(opened(entry.child), base, lanes)
      } else {
        scratch.pointee.sortKeys.append(
          DrawingKey(
            zPosition: -entry.bound, layer: UInt32(index.pointee.forest.entry(of: entry.child)), order: 0))
      }
    }
    let keys = scratch.pointee.sortKeys.elements, found = scratch.pointee.sortKeys.count
    for k in 0..<found / 2 { swap(&keys[k], &keys[found - 1 - k]) }
    return found == count
  }

  /// Pushes the selected lanes of a node on the heap by their labels.
  private func pushLabels(_ id: NodeID, _ base: Int, _ lanes: (BoxNode) -> UInt64) {
    let node = index.pointee.forest.node(id)
    var rest = lanes(node)
    while rest != 0 {
      let lane = rest.trailingZeroBitCount >> 3
      rest &= rest &- 1
      let child = node.child(lane), label = Double(node.label(lane))
      if child.isNone { continue }
      scratch.pointee.pendingEntries.pushEntry(PendingEntry(bound: -label, frame: 0, child: child), base)
    }
  }

  /// Returns the node of an inner lane, which is packed first if it is a list.
  @inline(__always)
  func opened(_ child: BoxReference) -> NodeID {
    // Searches of published versions must not even begin to change the forest; their chunks are open.
    if child.isListed { index.pointee.forest.open(child.node, self) }
    return child.node
  }

  /// Lists the sublayers in the lanes selected by `lanes`, back to front by label.
  @inline(__always)
  func listSublayers(in root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    scratch.pointee.sortKeys.count = 0
    var next: NodeID? = root
    while let node = next {
      next = index.pointee.forest.forEachEntry(in: node, self, &scratch.pointee.pendingNodes, lanes) {
        i, label in
        scratch.pointee.sortKeys.append(DrawingKey(zPosition: Double(label), layer: UInt32(i), order: 0))
      }
      if let chunk = next { index.pointee.forest.open(chunk, self) }
    }
    sortKeysStably()
  }

  /// Lists sublayers in drawing order: with the index those in the lanes selected by `lanes`, else all.
  @inline(__always)
  func listAsDrawn(_ i: Int, _ usesIndex: Bool, _ lanes: (BoxNode) -> UInt64) {
    let root = usesIndex ? builtRoot(of: i) : .none
    if !root.hasNodes { return listAllAsDrawn(i) }
    listSublayers(in: root.node, lanes)
    for k in 0..<scratch.pointee.sortKeys.count { records.prefetch(Int(scratch.pointee.sortKeys[k].layer)) }
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.sortKeys[k].zPosition = depth(Int(scratch.pointee.sortKeys[k].layer)).zPosition
    }
    sortKeysStably()
  }

  /// Pushes the list on the candidate stack. Returns its length.
  func pushList() -> Int {
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.candidates.append(scratch.pointee.sortKeys[k])
    }
    return scratch.pointee.sortKeys.count
  }
}

extension DescentLevel {
  /// Makes sublayers to try those that the index will list, at first at most `count`.
  mutating func expectList(_ count: UInt32) {
    takeList(0)
    batch = count
  }

  /// Makes the top-most `count` candidates the sublayers to try.
  mutating func takeList(_ count: Int) {
    next = UInt32(count)
    isListed = true
  }
}
