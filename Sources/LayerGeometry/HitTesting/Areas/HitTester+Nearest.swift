// Nearest-layer searches.
extension HitTester {
  /// Returns the layer whose visible region is nearest to a point, with its distance; nil if none is within `limit`.
  @usableFromInline func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    guard point.isFinite && limit >= 0 && options.mask != 0 else { return nil }
    var search = RegionSearch(options, cull: .unlimited)
    search.space.descent.point = point
    search.narrow(to: limit)
    let nearest = anyNearest(in: top, within: limit, &search, isIncluded)
    if nearest.layer == 0 { return nil }
    var frontmost = nearest.layer
    if nearest.isTied {
      forEachRegion(in: top, search) {
        $0.distance(to: point) <= nearest.distance
      } report: {
        if !isIncluded(handle($0)) { return false }
        frontmost = $0
        return true
      }
    }
    return (handle(frontmost), nearest.distance)
  }

  /// Returns one of the nearest layers, 0 for none, and whether others are as near. Visits entries from a heap ordered
  /// by the lower bounds of their distances.
  private func anyNearest(
    in receiver: Int, within limit: Double, _ search: inout RegionSearch, _ isIncluded: (LayerID) -> Bool
  ) -> (layer: Int, distance: Double, isTied: Bool) {
    refreshIndex()
    let base = scratch.pendingEntries.count
    let frameBase = scratch.regionFrames.count
    defer {
      scratch.pendingEntries.count = base
      scratch.regionFrames.count = frameBase
    }

    var nearest = (layer: 0, distance: limit, isTied: false)
    scratch.pendingEntries.pushEntry(
      PendingEntry(bound: 0, frame: -1, child: BoxReference(tag: BoxReference.entry, UInt32(receiver))), base)
    while scratch.pendingEntries.count > base {
      let next = scratch.pendingEntries.popEntry(base)
      let mayCount = nearest.isTied ? next.bound < nearest.distance : next.bound <= nearest.distance
      if !mayCount { break }
      if next.child.tag == BoxReference.inner {
        push(opened(next.child), from: next, base, search)
        continue
      }
      let last = scratch.regionFrames.count
      if !enterRegion(forest.entry(of: next.child), under: Int(next.frame), search) { continue }
      let descent = scratch.regionFrames[last].descent, i = Int(descent.layer)
      if descent.hitsSelf && formRegion(last, search) {
        let distance = scratch.polygon.distance(to: search.space.descent.point)
        if nearest.layer != 0 && distance == nearest.distance {
          nearest.isTied = true
        } else if distance < (nearest.layer == 0 ? limit.nextUp : nearest.distance) && isIncluded(handle(i)) {
          nearest = (i, distance, false)
          search.narrow(to: distance)
        }
      }
      pushSublayers(of: i, next, base, search)
    }
    return nearest
  }

  /// Pushes the sublayers of the last frame's layer on the heap; pops the frame if there are none.
  private func pushSublayers(of i: Int, _ entry: PendingEntry, _ base: Int, _ search: RegionSearch) {
    let last = scratch.regionFrames.count - 1, root = links[i].first == 0 ? .none : builtRoot(of: i)
    if root.isNone { return scratch.regionFrames.count = last }
    var entry = entry
    entry.frame = Int32(last)
    if root.hasNodes { return push(root.node, from: entry, base, search) }
    // An only sublayer.
    entry.child = BoxReference(tag: BoxReference.entry, links[i].first)
    let bound = distance(to: forest.union(of: root), in: scratch.regionFrames[last], search)
    if bound > entry.bound { entry.bound = bound }
    if entry.bound > search.radius ?? .infinity {
      scratch.regionFrames.count = last
    } else {
      scratch.pendingEntries.pushEntry(entry, base)
    }
  }

  /// Pushes the lanes of an entry's node on the heap.
  private func push(_ id: NodeID, from entry: PendingEntry, _ base: Int, _ search: RegionSearch) {
    let node = forest.node(id), frame = scratch.regionFrames[Int(entry.frame)]
    scratch.regionWork.countNode()
    var lanes = node.lanes(intersecting: frame.searchBox)
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount >> 3
      lanes &= lanes &- 1
      let bound = distance(to: node.box(lane), in: frame, search)
      var laneEntry = entry
      laneEntry.child = node.child(lane)
      if bound > entry.bound { laneEntry.bound = bound }
      if laneEntry.child.isNone || laneEntry.bound > search.radius ?? .infinity { continue }
      scratch.pendingEntries.pushEntry(laneEntry, base)
    }
  }
}
