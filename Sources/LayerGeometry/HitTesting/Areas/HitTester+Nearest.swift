// Nearest-layer searches.
extension HitTester {
  /// Returns the layer whose visible region is nearest to a point, with its distance; nil if none is within
  /// `limit`.
  @usableFromInline func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    guard point.isFinite && limit >= 0 && options.mask != 0 else { return nil }
    var search = RegionSearch(options, cull: .unlimited)
    search.space.point = point
    search.narrow(to: limit)
    let nearest =
      refreshIndex()
      ? anyNearest(in: top, within: limit, &search, isIncluded)
      : plainNearest(to: point, in: top, within: limit, options, isIncluded)
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

  /// Returns one of the nearest layers, 0 for none, and whether others are as near. Visits entries from a
  /// heap ordered by the lower bounds of their distances.
  private func anyNearest(
    in receiver: Int, within limit: Double, _ search: inout RegionSearch, _ isIncluded: (LayerID) -> Bool
  ) -> (layer: Int, distance: Double, isTied: Bool) {
    let base = scratch.neighbors.count, regionBase = scratch.regions.count
    scratch.openSearches += 1
    defer {
      scratch.openSearches -= 1
      scratch.neighbors.count = base
      scratch.regions.count = regionBase
    }

    var nearest = (layer: 0, distance: limit, isTied: false)
    scratch.neighbors.pushHeap(
      Neighbor(distance: 0, region: -1, child: BoxReference(tag: BoxReference.entry, UInt32(receiver))),
      from: base)
    while scratch.neighbors.count > base {
      let next = scratch.neighbors.popHeap(from: base)
      let mayCount =
        nearest.isTied ? next.distance < nearest.distance : next.distance <= nearest.distance
      if !mayCount { break }
      if next.child.isInner {
        // A search in between may have opened the chunk.
        push(forest.isListed(next.child) ? opened(next.child) : next.child.node, from: next, base, search)
        continue
      }
      let last = scratch.regions.count
      if !enterRegion(forest.entry(of: next.child), under: Int(next.region), search) { continue }
      let region = scratch.regions[last], i = Int(region.layer)
      if region.hitsSelf && formRegion(last, search) {
        let distance = scratch.polygon.distance(to: search.space.point)
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

  /// Returns the front-most of the nearest layers, 0 for none, without the index.
  func plainNearest(
    to point: Point, in receiver: Int, within limit: Double, _ options: HitTestOptions,
    _ isIncluded: (LayerID) -> Bool
  ) -> (layer: Int, distance: Double, isTied: Bool) {
    var search = RegionSearch(options, cull: .unlimited)
    var nearest = (layer: 0, distance: limit, isTied: false), distance = 0.0
    search.usesIndex = false
    forEachRegion(in: receiver, search) {
      distance = $0.distance(to: point)
      return nearest.layer == 0 ? distance <= limit : distance < nearest.distance
    } report: {
      if isIncluded(handle($0)) { nearest = ($0, distance, false) }
      return false
    }
    return nearest
  }

  /// Pushes the sublayers of the last region's layer on the heap; pops the region if there are none.
  private func pushSublayers(of i: Int, _ above: Neighbor, _ base: Int, _ search: RegionSearch) {
    let last = scratch.regions.count - 1
    let root = links[i].first == 0 || isInBlock(i) ? .none : builtRoot(of: i)
    var start = above, isPushed = false
    start.region = Int32(last)
    if root.hasNodes { return push(root.node, from: start, base, search) }
    // An only sublayer, or those in a block.
    var sublayer = links[i].first
    while sublayer != 0 {
      var neighbor = start
      neighbor.child = BoxReference(tag: BoxReference.entry, sublayer)
      neighbor.recede(to: distance(to: indexBox(Int(sublayer)), in: scratch.regions[last], search))
      sublayer = links[Int(sublayer)].next
      if neighbor.distance > search.radius ?? .infinity { continue }
      scratch.neighbors.pushHeap(neighbor, from: base)
      isPushed = true
    }
    if !isPushed { scratch.regions.count = last }
  }

  /// Pushes the lanes of a node on the heap.
  private func push(_ id: NodeID, from above: Neighbor, _ base: Int, _ search: RegionSearch) {
    let node = forest.node(id), region = scratch.regions[Int(above.region)]
    scratch.regionWork.countNode()
    var lanes = node.lanes(intersecting: region.searchBox)
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount >> 3
      lanes &= lanes &- 1
      var neighbor = above
      neighbor.child = node.child(lane)
      neighbor.recede(to: distance(to: node.box(lane), in: region, search))
      if neighbor.child.isNone || neighbor.distance > search.radius ?? .infinity { continue }
      scratch.neighbors.pushHeap(neighbor, from: base)
    }
  }
}

/// A node or layer that a nearest-layer search has still to visit.
struct Neighbor: HeapElement {
  /// A lower bound of its distance from the point.
  var distance: Double
  /// The step of the layer whose tree it is in; −1 for the receiver itself.
  var region: Int32
  var child: BoxReference

  /// Raises the distance to another lower bound, which may be NaN.
  @inline(__always)
  mutating func recede(to bound: Double) { if bound > distance { distance = bound } }

  @inline(__always)
  func precedes(_ other: Neighbor) -> Bool { distance < other.distance }
}
