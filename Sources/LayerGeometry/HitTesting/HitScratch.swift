/// Scratch memory of hit tests and searches; grows to the need of the deepest query.
struct HitScratch: ~Copyable {
  var polygon = ConvexPolygon()
  /// The stacks of a search: branches with sublayers still to try, and nodes still to test.
  var layerStack = RawVector<PendingLayer>()
  var pendingNodes = NodeStack()
  /// For each level of a traversal in drawing order where depths differ: the siblings still to come, the next
  /// one last, and their number.
  var drawnSiblings = RawVector<UInt32>()
  var frames = RawVector<DescentLevel>()
  /// The candidates that descents have still to try.
  var candidates = RawVector<DrawingKey>()
  var regionFrames = RawVector<RegionFrame>()
  /// The work of region searches so far.
  var regionWork = HitTestCounters()
  /// Heaps of entries that searches have still to visit, the nearest or the front-most on top.
  var pendingEntries = RawVector<PendingEntry>()
  var sortKeys = RawVector<DrawingKey>()
  var sortSpace = RawVector<DrawingKey>()

  var byteCount: Int {
    polygon.byteCount + drawnSiblings.byteCount + frames.byteCount + candidates.byteCount
      + regionFrames.byteCount + sortKeys.byteCount + sortSpace.byteCount
      + pendingEntries.byteCount + layerStack.byteCount + pendingNodes.byteCount
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
  /// The sublayer to try next in tree order, or the number of listed ones left to try. 0 at the end.
  var next: UInt32
  /// Whether the layer itself is hit if no sublayer is.
  var hitsSelf: Bool
  /// Whether the sublayers to try are the top-most candidates.
  var isListed = false
  /// The number of sublayers that the index lists next, 0 if there are no more; and the last one listed.
  var batch: UInt32 = 0
  var listed: UInt32 = 0
}

/// A sublayer with its sort key.
struct DrawingKey: BitwiseCopyable {
  var zPosition: Double
  var layer: UInt32
  /// Its order among equal keys.
  var order: UInt32
  /// The rounding error of the depth.
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
  /// The growth of errors by the transform.
  var conditionBound = 4.0

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
