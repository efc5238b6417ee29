// The sublayers that a search for regions has to try, a few first and then the others: whoever asks may stop
// at the first.
extension HitTester {
  /// How many are listed first; then all that are left.
  private static let firstBatch: UInt32 = 16
  /// Of no more sublayers a list is made whole at once.
  private static let fewSublayers: UInt32 = 64

  /// The next sublayer of a frame on top of the stack, from the front.
  @inline(__always)
  func nextSublayer(of top: Int, _ search: inout RegionSearch) -> Int? {
    if let child = nextSublayer(&scratch.pointee.regionFrames[top].descent) { return child }
    if scratch.pointee.regionFrames[top].batch == 0 { return nil }
    listBatch(of: top, &search)
    return nextSublayer(&scratch.pointee.regionFrames[top].descent)
  }

  /// Lists the first sublayers of a frame that may be wanted.
  func beginBatches(of top: Int, _ search: inout RegionSearch) {
    let count = links[Int(scratch.pointee.regionFrames[top].descent.layer)].count
    scratch.pointee.regionFrames[top].batch = count > HitTester.fewSublayers ? HitTester.firstBatch : .max
    listBatch(of: top, &search)
  }

  /// Whoever visits may have asked in turn, and labels may have changed, but not the order of siblings; so
  /// each batch begins at the root, behind the last one listed.
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

  /// Takes those off the list that were on the one before.
  private func dropFront(through label: Double) {
    while let last = scratch.pointee.sortKeys.last, last.zPosition >= label {
      scratch.pointee.sortKeys.count -= 1
    }
  }

  /// Puts all sublayers that may be wanted on the list, back to front by label.
  func listWanted(in root: NodeID, _ frame: RegionFrame, _ search: inout RegionSearch) {
    let wanted = frame.wanted.intersection(frame.clip)
    listSublayers(in: root) {
      search.counters.countNode()
      return nearLanes($0.lanes(intersecting: wanted), of: $0, frame, search)
    }
  }

  /// Puts the front-most `count` on the list, back to front. Returns whether there were as many. A lane of an
  /// inner node has a label that none below it exceeds: what waits is looked into by its label, as far as the
  /// list needs.
  private func listFront(
    of root: NodeID, _ count: Int, _ frame: RegionFrame, _ search: inout RegionSearch
  ) -> Bool {
    let base = scratch.pointee.pendingPlaces.count
    defer { scratch.pointee.pendingPlaces.count = base }
    scratch.pointee.sortKeys.count = 0
    pushLabels(root, base, frame, &search)
    while scratch.pointee.pendingPlaces.count > base && scratch.pointee.sortKeys.count < count {
      let place = scratch.pointee.pendingPlaces.popPlace(base)
      if place.child.tag == BoxReference.inner {
        pushLabels(place.child.node, base, frame, &search)
      } else {
        scratch.pointee.sortKeys.append(
          DrawingKey(
            zPosition: -place.bound, layer: UInt32(index.pointee.forest.entry(of: place.child)), place: 0))
      }
    }
    let keys = scratch.pointee.sortKeys.elements, found = scratch.pointee.sortKeys.count
    for k in 0..<found / 2 { swap(&keys[k], &keys[found - 1 - k]) }
    return found == count
  }

  /// Puts the lanes of a node that may be wanted on the heap, by their labels.
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
      scratch.pointee.pendingPlaces.pushPlace(PendingPlace(bound: -label, frame: 0, child: child), base)
    }
  }
}
