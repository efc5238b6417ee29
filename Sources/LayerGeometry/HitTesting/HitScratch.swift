/// Scratch memory of hit tests and searches; grows to the need of the deepest query.
struct HitScratch: ~Copyable {
  var polygon = ConvexPolygon()
  /// The stacks of a search: branches with sublayers still to try, and nodes still to test.
  var layerStack = RawVector<SearchLevel>()
  var pendingNodes = NodeStack()
  /// The layers still to come in traversals in drawing order, the next one last.
  var drawnLayers = RawVector<UInt32>()
  var levels = RawVector<DescentLevel>()
  /// The sublayers listed for descents to try, the next one last.
  var candidates = RawVector<Candidate>()
  /// Space to sort candidates.
  var sortSpace = RawVector<Candidate>()
  var regionFrames = RawVector<RegionFrame>()
  /// The layers below one that gets a block.
  var blockEntries = RawVector<BlockEntry>()
  /// The work of region searches so far.
  var regionWork = HitTestCounters()
  /// Heaps of entries that searches have still to visit, the nearest or the front-most on top.
  var pendingEntries = RawVector<PendingEntry>()

  var byteCount: Int {
    polygon.byteCount + layerStack.byteCount + pendingNodes.byteCount + drawnLayers.byteCount
      + levels.byteCount + candidates.byteCount + sortSpace.byteCount + regionFrames.byteCount
      + pendingEntries.byteCount + blockEntries.byteCount
  }

  /// Sorts the candidates from an index on by their keys, stably: runs already in order are found and merged, so
  /// that a list with few changes costs little more than reading it.
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
          let isFromFirst = b == end || a < middle && !(keys[b].key < keys[a].key)
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
    while end < count && !(keys[end].key < keys[end - 1].key) { end += 1 }
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

/// A layer entered by a descent, with the sublayers still to try.
struct DescentLevel: BitwiseCopyable {
  /// The point in the space of the layer's sublayers.
  var point: Point
  var layer: UInt32
  /// Whether the layer itself is hit if no sublayer is.
  var hitsSelf: Bool
  /// The sublayer to try next in tree order, or the number of listed ones left to try. 0 at the end.
  var next: UInt32 = 0
  /// Whether the sublayers to try are the top-most candidates.
  var isListed = false
  /// The number of sublayers that the index lists next, 0 if there are no more; and the last one listed.
  var batch: UInt32 = 0
  var listed: UInt32 = 0

  /// Whether there is no sublayer left to try.
  var isDone: Bool { @inline(__always) get { next == 0 && batch == 0 } }

  /// Makes the top-most `count` candidates the sublayers to try.
  mutating func takeList(_ count: Int) { (next, isListed) = (UInt32(count), true) }
}

/// A sublayer that a descent is to try.
struct Candidate: BitwiseCopyable {
  /// What candidates are sorted by: label, zPosition, or depth on a ray.
  var key: Double
  var layer: UInt32
  /// Its index in drawing order, and the rounding error of its depth, where candidates are sorted by depth.
  var order: UInt32 = 0
  var slack = 0.0
}

/// A layer entered by a region search.
struct RegionFrame: BitwiseCopyable {
  /// The descent; its point is the query's in own space, unless there is a projective frame.
  var descent: DescentLevel
  /// The frame of the superlayer; −1 for the receiver's.
  var outer: Int32 = -1
  /// Own space to that of the projective frame, or to the query's space if there is none.
  var transform = AffineTransform.identity
  /// The frame, at or above this one, of the nearest layer with a projective transform; −1 for none.
  var projectiveFrame: Int32 = -1
  /// The nearest masking layers around the layer and around its sublayers, by frame; −1 for none.
  var outerMask: Int32 = -1
  var innerMask: Int32 = -1
  /// The box of the search in own space.
  var wanted = FloatBox.unlimited
  /// The box of the accumulated clip in own space.
  var clip = FloatBox.unlimited
  /// The rounding error of distances: a factor and the magnitude it applies to.
  var distanceError = SIMD2<Double>.zero

  /// The box of what the search and the clip both leave.
  var searchBox: FloatBox { @inline(__always) get { wanted.intersection(clip) } }
}

/// A lane that a search has still to visit.
struct PendingEntry: BitwiseCopyable {
  /// A lower bound of its distance from the point; or, negated, an upper bound of its labels.
  var bound: Double
  var frame: Int32
  var child: BoxReference
}
