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

/// The transform of a layer in three dimensions or under a sublayer transform, to the space of its flattening
/// ancestor.
struct SpatialTransform: BitwiseCopyable {
  /// The matrix before flattening, which the sublayers of a transform layer inherit.
  var matrix = Transform3D.identity
  var homography = Homography.identity
  /// The sign of the matrix's determinant: +1, −1, or 0.
  ///
  /// Computed as the product of its factors' signs: multiplied out, a factor that flattens depth leaves noise
  /// instead of 0.
  var handedness = 1.0
  /// The flattening ancestor: the nearest that is no transform layer; 0 for the world.
  var ancestor: UInt32 = 0

  /// Whether the layer shows its back: its outline is reversed, and not by a mirroring within its own plane.
  var facesAway: Bool { homography.determinant * handedness < 0 }

  /// The image of the origin, without its W.
  var offset: SIMD2<Double> { SIMD2(homography.h31, homography.h32) }

  /// The derived flags of a layer with this transform.
  var flags: LayerFlags {
    var flags: LayerFlags = facesAway ? [.spatial, .backFacing] : .spatial
    flags.transformClass = homography.kind
    if matrix.isEdgeOn {
      flags.insert(.singular)
      // A transform can be edge-on and yet a translation in x and y; the class `translation` would promise an
      // inverse.
      if homography.kind == .translation { flags.transformClass = .scaleTranslation }
    }
    return flags
  }
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
