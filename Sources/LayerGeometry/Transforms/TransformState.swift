/// Memory for what is derived from the columns. The store owns it and gives it back; only the rooms above,
/// which derive, read and write it.
struct DerivedCaches: ~Copyable {
  /// Maps that are not simply affine in the superlayer, by `RarePropertySlots.spatialMap`.
  var spatial = SlotTable<SpatialMap>()
  /// The world maps of layers with sublayers.
  var containers = ContainerTable()
  /// By the rows of the linear table: a container's world map, any other layer's own map without its translation, which its
  /// entry has.
  var linearWorlds = RawVector<AffineTransform>()
  /// By the rows of containers: how much the levels multiplied into a world map may have cost, as a factor.
  var linearStrains = RawVector<Float>()
  /// The frame of each layer, once they were asked for in bulk.
  var frames = RawVector<Rect>()
  /// Container rows that are behind with everything under them.
  var worldJournal = RawVector<UInt32>()
  /// Counts the changes that container rows may be behind of; a row of this epoch is right.
  var epoch: UInt32 = WorldRow.epochStep
  /// What conversions between layers read; by the rows of containers.
  var conversions = ConversionTable()
  var damage = DamageState()
  /// Sublayers in drawing order, by `RarePropertySlots.drawingOrder`.
  var drawingOrders = SlotTable<DrawingOrder>()
  private(set) var drawingOrderBytes = 0
  /// The nearest layer with a timing, by layer; empty until a time is converted in a store that has timings.
  var timeEntries = RawVector<TimeEntry>()
  /// Counts the changes that time entries and timing rows may be behind of: in twos, so that its low half, which is all
  /// they know of it, is never 0, their word for never.
  private(set) var timeEpoch: UInt64 = 1
  /// The epoch's high half when the entries were last used; they know only the low half.
  var timeEra: UInt32 = 0

  deinit {
    for slot in 1..<drawingOrders.endSlot {
      drawingOrders[slot].layers?.deallocate()
    }
  }

  /// What time entries and timing rows say may not be right any more.
  @inline(__always)
  mutating func bumpTimeEpoch() { timeEpoch += 2 }

  /// Leaves none of the epochs that share a high half: for tests of what comes then.
  mutating func useUpTimeEpochs() { timeEpoch |= UInt64(UInt32.max) }

  /// Gives back the rows of a layer that is being destroyed.
  mutating func release(_ slots: RarePropertySlots) {
    if slots.spatialMap != 0 { spatial.remove(slots.spatialMap) }
    if slots.drawingOrder != 0 { releaseDrawingOrder(slots.drawingOrder) }
  }

  mutating func releaseDrawingOrder(_ slot: UInt32) {
    resizeDrawingOrder(slot, to: 0)
    drawingOrders.remove(slot)
  }

  mutating func resizeDrawingOrder(_ slot: UInt32, to capacity: Int) {
    let old = drawingOrders[slot]
    old.layers?.deallocate()
    drawingOrders[slot].layers = capacity == 0 ? nil : .allocate(capacity: capacity)
    drawingOrders[slot].capacity = UInt32(capacity)
    drawingOrderBytes += (capacity - Int(old.capacity)) * MemoryLayout<UInt32>.stride
  }
}

/// The timing row of the nearest layer, itself included, that has one; 0 for none.
struct TimeEntry: BitwiseCopyable {
  var row: UInt32 = 0
  var epoch: UInt32 = 0
}

/// The map of a layer in three dimensions, or under a sublayer transform: own space to the plane of the nearest
/// flattening ancestor.
struct SpatialMap: BitwiseCopyable {
  /// Before flattening; what layers under a transform layer go on from.
  var matrix = Transform3D.identity
  var map = Homography.identity
  /// The sign of the matrix's determinant: +1, −1, or 0. The product of its factors' signs, because multiplied out a
  /// factor that flattens depth would leave noise instead of 0.
  var handedness = 1.0
  /// The nearest flattening ancestor; 0 for the space above the root.
  var plane: UInt32 = 0

  /// Whether the layer shows its back: its outline is seen turned over, and not because of a mirror in the plane.
  var facesAway: Bool { map.determinant * handedness < 0 }
}

struct DrawingOrder: BitwiseCopyable {
  // First, so that a freed row's link in the table's free list leaves the pointer alone.
  var count: UInt32 = 0
  var capacity: UInt32 = 0
  var layers: UnsafeMutablePointer<UInt32>?
  /// How many sublayers queries have looked at, one by one, since all were put in order.
  var debt: UInt32 = 0
}

/// Working memory of queries: grows to what the deepest query needed and stays.
struct QueryScratch: ~Copyable {
  /// Layers on the way up from a layer, nearest first.
  var path = RawVector<UInt32>()
  /// The entries of `AncestorCache`.
  var ancestorValues = RawVector<SIMD2<Double>>()
  var ancestorTransforms = RawVector<SIMD2<Double>>()
  /// The outlines of masks that are not rectangles in the world; the first is for none.
  var maskOutlines = RawVector<MaskOutline>()
  var maskVertices = RawVector<Point>()
  /// The path that many points or rectangles are taking.
  var steps = RawVector<PathStep>()
  /// What a sweep over a subtree carries down, one number for each level it is in the middle of.
  var carried = RawVector<Double>()
  var polygon = ConvexPolygon()
  /// Places in the drawing orders that a traversal is in the middle of.
  var places = RawVector<UInt32>()
  var frames = RawVector<DescentFrame>()
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
    path.byteCount + ancestorValues.byteCount + ancestorTransforms.byteCount
      + maskOutlines.byteCount + maskVertices.byteCount + steps.byteCount + carried.byteCount
      + polygon.byteCount
      + places.byteCount
      + frames.byteCount
      + candidates.byteCount + regionFrames.byteCount + windows.byteCount + sortKeys.byteCount
      + sortSpace.byteCount + pendingPlaces.byteCount
  }
}

/// A layer entered by a descent, and how far its sublayers have been tried.
struct DescentFrame: BitwiseCopyable {
  /// The point in the plane that the layer's sublayers map from.
  var point: Point
  var layer: UInt32
  /// The sublayer to try next in tree order, or the one tried last by the index; else how many are left to try. 0 when
  /// none are.
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
  var descent: DescentFrame
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
  /// What rounding may do to distances on the way here: as a part of how far numbers reach, and how far that is.
  var blur = SIMD2<Double>.zero
  /// How many sublayers to list once those listed have been tried, 0 if there are no more; and the last that was listed.
  var batch: UInt32 = 0
  var listed: UInt32 = 0
  /// By how much the map lets errors grow.
  var strain = 4.0
}

/// A lane that a search has still to look into.
struct PendingPlace: BitwiseCopyable {
  /// The point's distance from all of it at least; or, below 0, the label of all of it at most.
  var bound: Double
  var frame: Int32
  var child: BoxReference
}
