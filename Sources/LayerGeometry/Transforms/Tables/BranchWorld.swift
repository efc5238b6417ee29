/// The world transform of a branch: a sum of translations, then the world transform of its reference frame.
/// 32 bytes.
///
/// The reference frame is that of the nearest branch, itself included, whose own transform is more than a
/// translation. Updating a branch that only translates thus costs a few additions.
struct BranchWorld: BitwiseCopyable {
  /// The translations up to the reference frame.
  var sum = CompactSum()
  /// A slot of `BranchTable.referenceFrames`, with `WorldRow.spatial` set where its world transform is not
  /// affine; 0 for the world.
  var referenceFrame: UInt32 = 0
  /// The epoch and the bits below.
  var state: UInt32 = 0

  /// Some level of the path to the world is projective: points must be transformed level by level.
  static let projective: UInt32 = 1
  /// The branch or one above it has changed since the last full update.
  static let underDirty: UInt32 = 4
  /// The branch is in the dirty list: its own transform has changed since the last full update.
  static let dirty: UInt32 = 8
  /// Some level of the path to the world does not keep rectangles rectangles.
  static let rotated: UInt32 = 16
  /// The product of the levels is much worse conditioned than each of them.
  static let illConditioned: UInt32 = 32
  /// The bits that rule out the product of all levels for points to the world.
  static let needsLevels: UInt32 = projective | illConditioned
  /// The bits that branches below inherit.
  static let inherited = needsLevels | rotated
  static let epochStep: UInt32 = 64

  var epoch: UInt32 { state & ~63 }

  var frameSlot: Int { Int(referenceFrame & WorldRow.slotMask) }

  var isSpatial: Bool { referenceFrame & WorldRow.spatial != 0 }

  /// Whether a product of levels loses too many digits to transform points by.
  ///
  /// The limit admits a few scales that differ along the axes among any number of rotations, but no chains of
  /// shears and no NaN.
  static func exceedsConditionLimit(_ conditionBound: Float) -> Bool { !(conditionBound <= 16) }
}
