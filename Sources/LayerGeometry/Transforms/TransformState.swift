/// Memory for what is derived from the columns. The store owns it and gives it back; only the rooms above,
/// which derive, read and write it.
struct TransformState: ~Copyable {
  /// Maps that are not simply affine in the superlayer, by `RarePropertySlots.spatialMap`.
  var spatial = SlotTable<SpatialTransform>()
  /// The world maps of layers with sublayers.
  var containers = BranchTable()
  /// By the rows of the linear table: a container's world map, any other layer's own map without its translation, which its
  /// entry has.
  var linearWorlds = RawVector<AffineTransform>()
  /// By the rows of containers: how much the levels multiplied into a world map may have cost, as a factor.
  var linearConditionBounds = RawVector<Float>()
  /// The frame of each layer, once they were asked for in bulk.
  var frames = RawVector<Rect>()
  /// Container rows that are behind with everything under them.
  var dirtyBranches = RawVector<UInt32>()
  /// Counts the changes that container rows may be behind of; a row of this epoch is right.
  var epoch: UInt32 = WorldRow.epochStep
  /// What conversions between layers read; by the rows of containers.
  var conversions = ConversionTable()
  var damage = DamageState()
}

/// The map of a layer in three dimensions, or under a sublayer transform: own space to the plane of the nearest
/// flattening ancestor.
struct SpatialTransform: BitwiseCopyable {
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

/// Working memory of transforms: grows to what the largest output needed and stays.
struct TransformScratch: ~Copyable {
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

  var byteCount: Int {
    path.byteCount + ancestorValues.byteCount + ancestorTransforms.byteCount + maskOutlines.byteCount
      + maskVertices.byteCount + steps.byteCount + carried.byteCount + polygon.byteCount
  }
}
