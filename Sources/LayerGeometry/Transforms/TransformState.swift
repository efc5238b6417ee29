/// The derived state of a `TransformCache`.
struct TransformState: ~Copyable {
  /// Own transforms that are not affine within the superlayer, by `RarePropertySlots.spatialTransform`.
  var spatial = SlotTable<SpatialTransform>()
  /// One past the last slot whose world entry is kept: 0 before the first use, `Int.max` once all are.
  var worldsEnd = 0
  /// The world transforms of layers with sublayers.
  var branches = BranchTable()
  /// By slot of the linear table: the linear parts of leaves' own transforms, flips applied; 0 is the
  /// identity.
  var linearParts = RawVector<LinearPart>()
  /// The frame of each layer, from the first bulk read on.
  var frames = RawVector<Rect>()
  /// Branches that are stale with everything under them.
  var dirtyBranches = RawVector<UInt32>()
  /// Counts changes of branches, in steps; a branch of this epoch is up to date.
  var epoch: UInt32 = BranchWorld.epochStep
  var damage = DamageState()
}

/// Working memory of transforms, which only grows.
struct TransformScratch: ~Copyable {
  /// A path of layers or branches, nearest first.
  var path = RawVector<UInt32>()
  /// The entries of `AncestorCache`.
  var ancestorValues = RawVector<SIMD2<Double>>()
  var ancestorTransforms = RawVector<SIMD2<Double>>()
  /// Whether a layer is an end of `AncestorTransforms`; all false between bulk outputs.
  var isEnd = RawVector<Bool>()
  /// The outlines of masks that are not rectangles in the world; index 0 stands for none.
  var maskOutlines = RawVector<MaskOutline>()
  var maskVertices = RawVector<Point>()
  /// The path of a batch of points or rectangles.
  var steps = RawVector<PathStep>()
  var polygon = ConvexPolygon()

  var byteCount: Int {
    path.byteCount + ancestorValues.byteCount + ancestorTransforms.byteCount + isEnd.byteCount
      + maskOutlines.byteCount + maskVertices.byteCount + steps.byteCount + polygon.byteCount
  }
}
