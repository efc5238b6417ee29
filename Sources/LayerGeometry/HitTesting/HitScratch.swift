/// Scratch memory of hit tests and searches; grows to the need of the deepest query.
struct HitScratch: ~Copyable {
  var polygon = ConvexPolygon()
  /// The stacks of a search: branches with sublayers still to try, and nodes still to test.
  var layerStack = RawVector<SearchStep>()
  var pendingNodes = RawVector<PendingNode>()
  /// The layers still to come in traversals in drawing order, the next one last.
  var drawnLayers = RawVector<UInt32>()
  /// The layers that traversals have entered, without the last one of each.
  var steps = RawVector<TraversalStep>()
  /// The lanes that traversals have still to try, in a heap for each step.
  var pendingLanes = RawVector<PendingLanes>()
  /// The sublayers listed for traversals to try, the next one last.
  var candidates = RawVector<Candidate>()
  var sortSpace = RawVector<Candidate>()
  /// The layers that searches of regions have entered.
  var regions = RawVector<RegionStep>()
  /// Stacks of convex pieces that are still to be tried: their corners, and how many each has.
  var pieces = RawVector<Point>()
  var pieceSizes = RawVector<UInt32>()
  /// A piece, and what is cut out of it.
  var rest = RawVector<Point>()
  var hole = RawVector<Point>()
  /// The corners of a search's area.
  var corners: [Point] = []
  /// The layers below one that gets a block.
  var blockEntries = RawVector<BlockEntry>()
  /// The work of hit tests of a point, and that of region searches, so far.
  var hitWork = HitTestCounters()
  var regionWork = HitTestCounters()
  /// Heaps of lanes that best-first searches have still to visit.
  var neighbors = RawVector<Neighbor>()
  /// Heaps of regions that best-first searches have still to report.
  var foundRegions = RawVector<FoundRegion>()
  /// Regions with equal keys that best-first searches report now.
  var equalRegions = RawVector<FoundRegion>()
  /// The number of searches that hold references into the index, which is not refreshed meanwhile.
  var openSearches = 0

  var byteCount: Int {
    polygon.byteCount + layerStack.byteCount + pendingNodes.byteCount + drawnLayers.byteCount
      + steps.byteCount + pendingLanes.byteCount + candidates.byteCount + sortSpace.byteCount
      + regions.byteCount + neighbors.byteCount + foundRegions.byteCount + equalRegions.byteCount
      + blockEntries.byteCount + pieces.byteCount + pieceSizes.byteCount + rest.byteCount + hole.byteCount
      + corners.capacity * MemoryLayout<Point>.stride
  }

  /// Sorts the candidates from an index on, stably: runs already in order are found and merged, so that a
  /// list with few changes costs little more than reading it.
  mutating func sortCandidates(from first: Int) {
    let keys = candidates.elements.dropFirst(first), count = candidates.count - first
    sortSpace.reserve(count)
    let space = sortSpace.elements
    while endOfRun(keys, 0, count) < count {
      var start = 0
      while start < count {
        let middle = endOfRun(keys, start, count), end = endOfRun(keys, middle, count)
        var (a, b) = (start, middle)
        for k in start..<end {
          let isFromFirst = b == end || a < middle && !keys[b].precedes(keys[a])
          space[k] = keys[isFromFirst ? a : b]
          if isFromFirst { a += 1 } else { b += 1 }
        }
        start = end
      }
      keys.update(from: space, count: count)
    }
  }

  /// Returns the end of the ordered run that begins at `start`, at most `count`.
  private func endOfRun(_ keys: Column<Candidate>, _ start: Int, _ count: Int) -> Int {
    var end = start + 1
    while end < count && !keys[end].precedes(keys[end - 1]) { end += 1 }
    return Swift.min(end, count)
  }
}

/// The scratch memory of a thread that searches an index of others.
struct QueryScratch {
  let transforms: Reference<TransformScratch>
  let hits: Reference<HitScratch>

  init() {
    transforms = Reference(TransformScratch())
    hits = Reference(HitScratch())
  }

  func destroy() {
    transforms.free()
    hits.free()
  }
}

/// A sublayer that a traversal is to try.
struct Candidate: BitwiseCopyable {
  /// What candidates are sorted by: zPosition, or depth on a ray.
  var key: Double
  var layer: UInt32
  /// What decides between equal keys: the label in the tree, or the index in drawing order.
  var order: UInt32 = 0
  /// The rounding error of a depth on a ray.
  var slack = 0.0

  func precedes(_ other: Candidate) -> Bool { key < other.key || key == other.key && order < other.order }
}
