/// A handle to an animation of a store. It stays valid until the animation is removed or replaced, or its
/// layer destroyed; a stale one names no other animation of its store until 2³² more were added. Another
/// store may have an animation of the same handle.
public struct AnimationID: Hashable, Sendable, BitwiseCopyable {
  /// The handle as one integer, which ``init(rawValue:)`` takes; 0 for no animation.
  public let rawValue: UInt64

  /// Creates the handle that `rawValue` was taken from. Any other integer is a stale handle.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The handle of no animation.
  public static var null: AnimationID { AnimationID(rawValue: 0) }

  init(row: UInt32, serial: UInt32) { rawValue = UInt64(serial) << 32 | UInt64(row) }

  var row: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  var serial: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}
