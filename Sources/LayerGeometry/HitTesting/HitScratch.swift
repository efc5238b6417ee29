/// Working memory of hit tests and searches: grows to what the deepest query needed and stays.
struct HitScratch: ~Copyable {
  var polygon = ConvexPolygon()
  /// Places in the drawing orders that a traversal is in the middle of.
  var places = RawVector<UInt32>()
  var frames = RawVector<DescentLevel>()
  /// Layers that descents have listed and have still to try.
  var candidates = RawVector<DrawingKey>()
  var regionFrames = RawVector<RegionFrame>()
  /// The clips that a search for regions is inside of: polygons, each a count and its vertices.
  var windows = RawVector<Point>()
  /// What searches have still to look into, in heaps: the nearest on top, or the front-most.
  var pendingPlaces = RawVector<PendingPlace>()
  var sortKeys = RawVector<DrawingKey>()
  var sortSpace = RawVector<DrawingKey>()

  var byteCount: Int {
    polygon.byteCount + places.byteCount + frames.byteCount + candidates.byteCount
      + regionFrames.byteCount + windows.byteCount + sortKeys.byteCount + sortSpace.byteCount
      + pendingPlaces.byteCount
  }
}

/// A layer entered by a descent, and how far its sublayers have been tried.
struct DescentLevel: BitwiseCopyable {
  /// The point in the plane that the layer's sublayers map from.
  var point: Point
  var layer: UInt32
  /// The sublayer to try next in tree order, or the one tried last by the index; else how many are left to
  /// try. 0 when none are.
  var next: UInt32
  /// Whether the layer itself is hit once its sublayers were not.
  var hitsSelf: Bool
  var order: Order

  /// How the sublayers still to try are found.
  enum Order: UInt8, BitwiseCopyable {
    case tree, drawing
    /// The top-most candidates.
    case listed
    /// By the index: all sublayers, or those behind `next`.
    case indexed, indexedBehind
    /// As drawing, until many have been tried.
    case drawingIndexed
  }
}

/// A sublayer with what orders it for drawing.
struct DrawingKey: BitwiseCopyable {
  var zPosition: Double
  var layer: UInt32
  /// Its place in the order that ties fall back to.
  var place: UInt32
  /// How far rounding may have moved the depth.
  var slack = 0.0
}

/// A layer entered by a search for visible regions.
struct RegionFrame: BitwiseCopyable {
  /// The point, where one is searched for: in own space, unless there is a carrier.
  var descent: DescentLevel
  /// The frame of the superlayer; −1 for the receiver's.
  var outer: Int32 = -1
  /// Own space to that of the carrier, or to the query's space where there is none.
  var map = AffineTransform.identity
  /// The frame, this one or one above, of the nearest layer whose own map is projective; −1 for none.
  var carrier: Int32 = -1
  /// The clips around the layer and around its sublayers, as places in the stack of windows; −1 for none.
  var outerWindow: Int32 = -1
  var innerWindow: Int32 = -1
  /// Around what the search is for, in own space.
  var wanted = FloatBox.unlimited
  /// Around what the masks of the layer and of those above let through, in own space.
  var clip = FloatBox.unlimited
  /// What rounding may do to distances on the way here: as a part of how far numbers reach, and how far that
  /// is.
  var blur = SIMD2<Double>.zero
  /// How many sublayers to list once those listed have been tried, 0 if there are no more; and the last that
  /// was listed.
  var batch: UInt32 = 0
  var listed: UInt32 = 0
  /// By how much the map lets errors grow.
  var conditionBound = 4.0
}

/// A lane that a search has still to look into.
struct PendingPlace: BitwiseCopyable {
  /// The point's distance from all of it at least; or, below 0, the label of all of it at most.
  var bound: Double
  var frame: Int32
  var child: BoxReference
}
