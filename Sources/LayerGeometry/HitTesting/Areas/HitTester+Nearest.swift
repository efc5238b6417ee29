// The layer nearest to a point.
extension HitTester {
  /// The layer whose visible region is nearest to a point, with its distance in the point's coordinates; nil
  /// if none is within `limit`, which counts as within. Inside a region the distance is 0; of equals the
  /// front-most wins. A layer whose own coordinates are far larger than its distance may be missed where that
  /// is the limit to within their rounding.
  func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    var search = RegionSearch(options, near: point, within: limit)
    return nearest(in: top, within: limit, &search, isIncluded)
  }

  /// The same, and adds what it looked at to `counters`.
  func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    var search = RegionSearch(options, near: point, within: limit)
    search.counters = counters
    defer { counters = search.counters }
    return nearest(in: top, within: limit, &search) { _ in true }
  }

  private func nearest(
    in top: Int, within limit: Double, _ search: inout RegionSearch, _ isIncluded: (LayerID) -> Bool
  ) -> (layer: LayerID, distance: Double)? {
    let point = search.space.descent.point
    guard point.isFinite && limit >= 0 && !search.options.masksAll else { return nil }
    guard let nearest = anyNearest(in: top, within: limit, &search, isIncluded) else { return nil }
    if !nearest.isTied { return (handle(nearest.layer), nearest.distance) }
    var frontmost = nearest.layer
    forEachRegion(in: top, &search) {
      $0.distance(to: point) <= nearest.distance
    } report: {
      if !isIncluded(handle($0)) { return false }
      frontmost = $0
      return true
    }
    return (handle(frontmost), nearest.distance)
  }

  /// One of the nearest layers, and whether others are as near. What is still to look into waits in a heap,
  /// the least distance it can have on top.
  private func anyNearest(
    in receiver: Int, within limit: Double, _ search: inout RegionSearch, _ isIncluded: (LayerID) -> Bool
  ) -> (layer: Int, distance: Double, isTied: Bool)? {
    begin(&search, in: receiver)
    let base = scratch.pointee.pendingPlaces.count
    let frameBase = scratch.pointee.regionFrames.count
    let windowBase = scratch.pointee.windows.count
    defer {
      scratch.pointee.pendingPlaces.count = base
      scratch.pointee.regionFrames.count = frameBase
      scratch.pointee.windows.count = windowBase
    }

    var nearest: (layer: Int, distance: Double, isTied: Bool)?
    var next = PendingPlace(
      bound: 0, frame: -1, child: BoxReference(tag: BoxReference.entry, UInt32(receiver)))
    while nearest.map({ next.bound < $0.distance || !$0.isTied && next.bound == $0.distance })
      ?? (next.bound <= limit)
    {
      if next.child.tag == BoxReference.inner {
        push(next.child.node, from: next, base, &search)
      } else if enterRegion(index.pointee.forest.entry(of: next.child), under: Int(next.frame), &search) {
        if let distance = distanceOfLast(search) {
          let i = index.pointee.forest.entry(of: next.child)
          if distance == nearest?.distance {
            nearest?.isTied = true
          } else if distance < nearest?.distance ?? limit.nextUp && isIncluded(handle(i)) {
            nearest = (i, distance, false)
            search.narrow(to: distance)
          }
        }
        pushSublayers(next, base, &search)
      }
      if scratch.pointee.pendingPlaces.count == base { break }
      next = scratch.pointee.pendingPlaces.popPlace(base)
    }
    return nearest
  }

  /// The point's distance from the layer of the last frame, if that can be hit at all.
  private func distanceOfLast(_ search: RegionSearch) -> Double? {
    let last = scratch.pointee.regionFrames.count - 1
    guard scratch.pointee.regionFrames[last].descent.hitsSelf && formRegion(last, search) else { return nil }
    return scratch.pointee.polygon.distance(to: search.space.descent.point)
  }

  /// Puts what hangs under the last frame's layer on the heap. Without that, the frame is needed no longer.
  private func pushSublayers(_ place: PendingPlace, _ base: Int, _ search: inout RegionSearch) {
    let last = scratch.pointee.regionFrames.count - 1
    let frame = scratch.pointee.regionFrames[last], i = Int(frame.descent.layer)
    if links[i].first == 0 { return leaveRegion() }
    var place = place
    place.frame = Int32(last)
    let root = search.usesIndex ? index.pointee.forest.root(of: i) : .none
    if root.hasNodes { return push(root.node, from: place, base, &search) }
    if search.usesIndex {
      let bound = distance(to: contentBox(root), in: frame, search)
      if bound > place.bound { place.bound = bound }
    }
    if place.bound > search.radius ?? .infinity { return leaveRegion() }
    var child = links[i].last
    while child != 0 {
      place.child = BoxReference(tag: BoxReference.entry, child)
      scratch.pointee.pendingPlaces.pushPlace(place, base)
      child = links[Int(child)].previous
    }
  }

  /// Puts the lanes of a node, which hangs from a place on the heap, there.
  private func push(_ id: NodeID, from place: PendingPlace, _ base: Int, _ search: inout RegionSearch) {
    let node = index.pointee.forest.node(id), frame = scratch.pointee.regionFrames[Int(place.frame)]
    search.counters.countNode()
    var lanes = node.lanes(intersecting: frame.wanted.intersection(frame.clip))
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount >> 3
      lanes &= lanes &- 1
      let bound = distance(to: node.box(lane), in: frame, search)
      var lanePlace = place
      lanePlace.child = node.child(lane)
      if bound > place.bound { lanePlace.bound = bound }
      if lanePlace.child.isNone || lanePlace.bound > search.radius ?? .infinity { continue }
      scratch.pointee.pendingPlaces.pushPlace(lanePlace, base)
    }
  }
}
