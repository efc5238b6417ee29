// Nearest-layer searches.
extension HitTester {
  /// Returns the layer whose visible region is nearest to a point, with its distance; nil if none is within
  /// `limit`.
  @usableFromInline func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    guard point.isFinite && limit >= 0 && !options.masksAll else { return nil }
    var search = RegionSearch(options, cull: .unlimited)
    search.space.descent.point = point
    search.narrow(to: limit)
    guard let nearest = anyNearest(in: top, within: limit, &search, isIncluded) else { return nil }
    if !nearest.isTied { return (handle(nearest.layer), nearest.distance) }
    var frontmost = nearest.layer
    forEachRegion(in: top, search) {
      $0.distance(to: point) <= nearest.distance
    } report: {
      if !isIncluded(handle($0)) { return false }
      frontmost = $0
      return true
    }
    return (handle(frontmost), nearest.distance)
  }

  /// Returns one of the nearest layers, and whether others are as near. Visits entries from a heap ordered by
  /// the lower bounds of their distances.
  private func anyNearest(
    in receiver: Int, within limit: Double, _ search: inout RegionSearch, _ isIncluded: (LayerID) -> Bool
  ) -> (layer: Int, distance: Double, isTied: Bool)? {
    refreshIndex()
    let base = scratch.pendingEntries.count
    let frameBase = scratch.regionFrames.count
    defer {
      scratch.pendingEntries.count = base
      scratch.regionFrames.count = frameBase
    }

    var nearest: (layer: Int, distance: Double, isTied: Bool)?
    var next = PendingEntry(
      bound: 0, frame: -1, child: BoxReference(tag: BoxReference.entry, UInt32(receiver)))
    while nearest.map({ next.bound < $0.distance || !$0.isTied && next.bound == $0.distance })
      ?? (next.bound <= limit)
    {
      if next.child.tag == BoxReference.inner {
        push(opened(next.child), from: next, base, search)
      } else if enterRegion(forest.entry(of: next.child), under: Int(next.frame), search) {
        let last = scratch.regionFrames.count - 1,
          descent = scratch.regionFrames[last].descent
        if descent.hitsSelf && formRegion(last, search) {
          let i = Int(descent.layer)
          let distance = scratch.polygon.distance(to: search.space.descent.point)
          if distance == nearest?.distance {
            nearest?.isTied = true
          } else if distance < nearest?.distance ?? limit.nextUp && isIncluded(handle(i)) {
            nearest = (i, distance, false)
            search.narrow(to: distance)
          }
        }
        pushSublayers(next, base, search)
      }
      if scratch.pendingEntries.count == base { break }
      next = scratch.pendingEntries.popEntry(base)
    }
    return nearest
  }

  /// Pushes the sublayers of the last frame's layer on the heap; pops the frame if there are none.
  private func pushSublayers(_ entry: PendingEntry, _ base: Int, _ search: RegionSearch) {
    let last = scratch.regionFrames.count - 1
    let frame = scratch.regionFrames[last], i = Int(frame.descent.layer)
    var entry = entry
    entry.frame = Int32(last)
    let root = search.usesIndex && links[i].first != 0 ? builtRoot(of: i) : .none
    if root.hasNodes { return push(root.node, from: entry, base, search) }
    if !root.isNone {
      let bound = distance(to: forest.union(of: root), in: frame, search)
      if bound > entry.bound { entry.bound = bound }
    }
    if links[i].first == 0 || entry.bound > search.radius ?? .infinity {
      scratch.regionFrames.count = last
      return
    }
    var child = links[i].last
    while child != 0 {
      entry.child = BoxReference(tag: BoxReference.entry, child)
      scratch.pendingEntries.pushEntry(entry, base)
      child = links[Int(child)].previous
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
