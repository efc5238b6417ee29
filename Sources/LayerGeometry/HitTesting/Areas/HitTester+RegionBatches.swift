// The sublayers of a region search in two batches, because a search may stop at the first hit.
extension HitTester {
  /// The size of the first batch; the second has the rest.
  private static let firstBatch: UInt32 = 16
  /// The maximum number of sublayers that are listed at once.
  private static let fewSublayers: UInt32 = 64

  /// Returns the next sublayer of the top frame, from the front.
  @inline(__always)
  func nextSublayer(of top: Int, _ search: inout RegionSearch) -> Int? {
    if let child = nextSublayer(&scratch.pointee.regionFrames[top].descent) { return child }
    if scratch.pointee.regionFrames[top].batch == 0 { return nil }
    listBatch(of: top, &search)
    return nextSublayer(&scratch.pointee.regionFrames[top].descent)
  }

  /// Lists the first batch of a frame's candidates.
  func beginBatches(of top: Int, _ search: inout RegionSearch) {
    let count = links[Int(scratch.pointee.regionFrames[top].descent.layer)].count
    scratch.pointee.regionFrames[top].batch = count > HitTester.fewSublayers ? HitTester.firstBatch : .max
    listBatch(of: top, &search)
  }

  /// Lists the next batch behind the last one listed. Nested queries may have changed labels, but not the
  /// order.
  private func listBatch(of top: Int, _ search: inout RegionSearch) {
    let frame = scratch.pointee.regionFrames[top],
      root = index.pointee.forest.root(of: Int(frame.descent.layer))
    scratch.pointee.regionFrames[top].batch = 0
    guard root.hasNodes else { return }
    if frame.batch == HitTester.firstBatch {
      if listFront(of: root.node, Int(frame.batch), frame, &search) {
        scratch.pointee.regionFrames[top].batch = .max
        scratch.pointee.regionFrames[top].listed = scratch.pointee.sortKeys[0].layer
      }
    } else {
      listWanted(in: root.node, frame, &search)
      if frame.listed != 0 { dropFront(through: Double(index.pointee.forest.label(of: Int(frame.listed)))) }
    }
    scratch.pointee.regionFrames[top].descent.takeList(pushList())
  }

  /// Removes the candidates of the first batch from the list.
  private func dropFront(through label: Double) {
    while let last = scratch.pointee.sortKeys.last, last.zPosition >= label {
      scratch.pointee.sortKeys.count -= 1
    }
  }

  /// Lists all candidates, back to front by label.
  func listWanted(in root: NodeID, _ frame: RegionFrame, _ search: inout RegionSearch) {
    let wanted = frame.wanted.intersection(frame.clip)
    listSublayers(in: root) {
      search.counters.countNode()
      return nearLanes($0.lanes(intersecting: wanted), of: $0, frame, search)
    }
  }

  /// Lists the front-most `count` candidates, back to front, visiting nodes in the order of their labels.
  /// Returns whether there were as many.
  private func listFront(
    of root: NodeID, _ count: Int, _ frame: RegionFrame, _ search: inout RegionSearch
  ) -> Bool {
    let base = scratch.pointee.pendingEntries.count
    defer { scratch.pointee.pendingEntries.count = base }
    scratch.pointee.sortKeys.count = 0
    pushLabels(root, base, frame, &search)
    while scratch.pointee.pendingEntries.count > base && scratch.pointee.sortKeys.count < count {
      let entry = scratch.pointee.pendingEntries.popEntry(base)
      if entry.child.tag == BoxReference.inner {
        pushLabels(opened(entry.child), base, frame, &search)
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

  /// Pushes the candidate lanes of a node on the heap by their labels.
  private func pushLabels(
    _ id: NodeID, _ base: Int, _ frame: RegionFrame, _ search: inout RegionSearch
  ) {
    let node = index.pointee.forest.node(id), wanted = frame.wanted.intersection(frame.clip)
    search.counters.countNode()
    var lanes = nearLanes(node.lanes(intersecting: wanted), of: node, frame, search)
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount >> 3
      lanes &= lanes &- 1
      let child = node.child(lane), label = Double(node.label(lane))
      if child.isNone { continue }
      scratch.pointee.pendingEntries.pushEntry(PendingEntry(bound: -label, frame: 0, child: child), base)
    }
  }
}
