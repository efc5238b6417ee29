// Best-first searches: regions by a number that boxes bound from below, the least first.

/// A region found by a best-first search.
struct FoundRegion: HeapElement {
  var layer: UInt32
  /// The number that the search orders regions by.
  var key: Double
  /// What else the search measured of the region.
  var detail = SIMD2<Double>.zero

  func precedes(_ other: FoundRegion) -> Bool { key < other.key }
}

/// A node or layer that a best-first search has still to visit.
struct Neighbor: HeapElement {
  /// A lower bound of the keys of regions in it.
  var key: Double
  /// The step of the layer whose tree it is in; −1 for the receiver itself.
  var region: Int32
  var child: BoxReference

  /// Raises the key to another lower bound, which may be NaN.
  mutating func raise(to bound: Double) { if bound > key { key = bound } }

  func precedes(_ other: Neighbor) -> Bool { key < other.key }
}

extension HitTester {
  /// Calls `report` with regions by their keys, the least first, front-most first among equals, until it
  /// returns true. Visits what may have a key up to the search's limit, no more than it takes for the regions
  /// reported.
  ///
  /// Without the index, every layer that no mask clips away is measured first.
  /// - Parameters:
  ///   - bound: Returns a lower bound of the keys in a box of a step's own space.
  ///   - measure: Returns what is found of the region in the scratch polygon; nil for nothing. It may lower
  ///     the search's limit.
  @inline(never)
  func forEachRegionByKey(
    in receiver: Int, _ search: RegionSearch, bound: (FloatBox, RegionStep) -> Double,
    measure: (Int, inout RegionSearch) -> FoundRegion?, report: (FoundRegion) -> Bool
  ) {
    if search.findsNothing { return }
    var search = search
    refreshIndex(for: &search)
    let base = scratch.neighbors.count, regionBase = scratch.regions.count,
      foundBase = scratch.foundRegions.count, testsBefore = scratch.regionWork.exactTests
    if search.usesIndex { scratch.openSearches += 1 }
    defer {
      if search.usesIndex { scratch.openSearches -= 1 }
      scratch.neighbors.count = base
      scratch.regions.count = regionBase
      scratch.foundRegions.count = foundBase
    }
    if search.usesIndex {
      let top = BoxReference(tag: BoxReference.entry, UInt32(receiver))
      let least = search.radius == nil ? -Double.infinity : 0
      scratch.neighbors.pushHeap(Neighbor(key: least, region: -1, child: top), from: base)
    } else {
      forEachRegion(in: receiver, search) {
        if let found = measure($0, &search) { push(found, from: foundBase) }
        return false
      }
    }
    while true {
      let next = scratch.neighbors.count == base ? nil : scratch.neighbors[base].key
      if let next, next <= search.limit,
        scratch.foundRegions.count == foundBase || next <= scratch.foundRegions[foundBase].key
      {
        visit(scratch.neighbors.popHeap(from: base), base, foundBase, &search, bound, measure)
      } else if scratch.foundRegions.count == foundBase {
        return
      } else {
        let key = scratch.foundRegions[foundBase].key, equalBase = scratch.equalRegions.count
        defer { scratch.equalRegions.count = equalBase }
        repeat {
          scratch.equalRegions.append(scratch.foundRegions.popHeap(from: foundBase))
        } while scratch.foundRegions.count > foundBase && scratch.foundRegions[foundBase].key == key
        let tests = scratch.regionWork.exactTests &- testsBefore
        if isSortedByTraversal(from: equalBase, tests) {
          if reportInOrder(key, in: receiver, search, measure, report) { return }
        } else if reportSorted(from: equalBase, search, report) {
          return
        }
      }
    }
  }

  /// Visits a node or a layer, and puts what is in it on the heaps.
  @inline(never)
  private func visit(
    _ next: Neighbor, _ base: Int, _ foundBase: Int, _ search: inout RegionSearch,
    _ bound: (FloatBox, RegionStep) -> Double, _ measure: (Int, inout RegionSearch) -> FoundRegion?
  ) {
    if next.child.isInner { return push(opened(next.child), from: next, base, search, bound) }
    let last = scratch.regions.count
    if !enterRegion(forest.entry(of: next.child), under: Int(next.region), search) { return }
    let region = scratch.regions[last], i = Int(region.layer)
    if region.hitsSelf && formRegion(last, search), let found = measure(i, &search) {
      push(found, from: foundBase)
    }
    pushSublayers(of: i, next, base, search, bound)
  }

  /// Whether comparisons of the equal regions, which go up their superlayers, may take longer than a
  /// traversal of what the search has tested.
  private func isSortedByTraversal(from base: Int, _ tests: Int) -> Bool {
    let count = scratch.equalRegions.count - base
    if count <= 8 { return false }
    let rounds = Int.bitWidth - count.leadingZeroBitCount
    var levels = 0
    for k in base..<scratch.equalRegions.count {
      var i = Int(scratch.equalRegions[k].layer)
      while i != 0 {
        levels += 1
        if levels * rounds > 16 * tests { return true }
        i = Int(records[i].superlayer)
      }
    }
    return false
  }

  /// Reports the equal regions, sorted. Returns whether `report` has returned true.
  private func reportSorted(from base: Int, _ search: RegionSearch, _ report: (FoundRegion) -> Bool) -> Bool {
    let end = scratch.equalRegions.count
    if end - base > 1 {
      let isDrawn = search.options.siblingOrder != .tree
      var group = ColumnSlice(scratch.equalRegions.elements.dropFirst(base), count: end - base)
      group.sortMany {
        isInFront(Int($0.layer), of: Int($1.layer), isDrawn: isDrawn, isSearching: search.usesIndex)
      }
    }
    for k in base..<end where report(scratch.equalRegions[k]) { return true }
    return false
  }

  /// Reports the regions with a key by a traversal front to back. Returns whether `report` has returned true.
  private func reportInOrder(
    _ key: Double, in receiver: Int, _ search: RegionSearch,
    _ measure: (Int, inout RegionSearch) -> FoundRegion?, _ report: (FoundRegion) -> Bool
  ) -> Bool {
    var search = search, isDone = false
    if search.radius != nil { search.narrow(to: key) }
    var measured = search
    forEachRegion(in: receiver, search) {
      if let found = measure($0, &measured), found.key == key { isDone = report(found) }
      return isDone
    }
    return isDone
  }

  /// Pushes the sublayers of the last region's layer on the heap; pops the region if there are none.
  @inline(never)
  private func pushSublayers(
    of i: Int, _ above: Neighbor, _ base: Int, _ search: RegionSearch,
    _ bound: (FloatBox, RegionStep) -> Double
  ) {
    let last = scratch.regions.count - 1
    let root = links[i].first == 0 || followsLinks(i) ? .none : builtRoot(of: i)
    var start = above, isPushed = false
    start.region = Int32(last)
    if root.hasNodes { return push(root.node, from: start, base, search, bound) }
    // An only sublayer, or those in a block.
    var sublayer = links[i].first
    while sublayer != 0 {
      var neighbor = start
      neighbor.child = BoxReference(tag: BoxReference.entry, sublayer)
      neighbor.raise(to: bound(indexBox(Int(sublayer)), scratch.regions[last]))
      sublayer = links[Int(sublayer)].next
      if neighbor.key > search.limit { continue }
      push(neighbor, from: base)
      isPushed = true
    }
    if !isPushed { scratch.regions.count = last }
  }

  @inline(never)
  private func push(
    _ id: NodeID, from above: Neighbor, _ base: Int, _ search: RegionSearch,
    _ bound: (FloatBox, RegionStep) -> Double
  ) {
    let node = forest.node(id), region = scratch.regions[Int(above.region)]
    scratch.regionWork.nodesVisited &+= 1
    var lanes = node.lanes(intersecting: region.searchBox)
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount >> 3
      lanes &= lanes &- 1
      var neighbor = above
      neighbor.child = node.child(lane)
      neighbor.raise(to: bound(node.box(lane), region))
      if neighbor.child.isNone || neighbor.key > search.limit { continue }
      push(neighbor, from: base)
    }
  }

  @inline(never)
  private func push(_ found: FoundRegion, from base: Int) {
    scratch.foundRegions.pushHeap(found, from: base)
  }

  @inline(never)
  private func push(_ neighbor: Neighbor, from base: Int) { scratch.neighbors.pushHeap(neighbor, from: base) }
}
