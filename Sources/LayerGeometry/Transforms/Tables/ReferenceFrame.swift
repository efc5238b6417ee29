/// The transform from a reference frame to the one above it: first the linear part, then the translation. 64
/// bytes.
struct ReferenceFrame: BitwiseCopyable {
  /// The identity where the level is projective.
  var linear = LinearPart(.identity)
  /// The translations up to the frame above, without the owner's own where its level is projective.
  var toAbove = CompactSum()
  var above: UInt32 = 0
  /// The number of frames up to the world, and the bits `projective` and `singular` of `WorldRow`.
  var state: UInt32 = 0

  var depth: UInt32 { state & WorldRow.slotMask }
  var isProjective: Bool { state & WorldRow.projective != 0 }
  var isSingular: Bool { state & WorldRow.singular != 0 }
}

extension ReferenceFrame {
  /// Makes an own transform right below the world, given the bits of `WorldRow.ownReference`.
  init(_ own: UInt32, _ linear: LinearPart, _ offset: SIMD2<Double>) {
    self.linear = linear
    toAbove.high = offset
    state = own & (WorldRow.projective | WorldRow.singular)
  }
}

/// The world transform of a reference frame. 80 bytes.
struct FrameWorld: BitwiseCopyable {
  var transform = Homography.identity
  /// An upper bound of the condition number, if the transform is affine.
  var conditionBound: Float = 1
  /// The layer that owns the frame; 0 for the world.
  var layer: UInt32 = 0

  /// The transform, if it is affine.
  var affine: AffineTransform { AffineTransform(withoutPerspective: transform) }
}
