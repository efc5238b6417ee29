/// What sort of layer a layer is; fixed when it is made.
public enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A plane of its own, onto which its sublayers are flattened.
  case ordinary = 0
  /// CATransformLayer: no plane of its own. Its sublayers share its superlayer's three-dimensional space; it
  /// never clips and is never hit.
  case transform = 1
  /// CAScrollLayer: an ordinary layer that scrolling and visible rectangles look for.
  case scroll = 2
}

/// The axes a scroll layer scrolls along.
public enum ScrollMode: UInt8, Sendable, Hashable, CaseIterable {
  case both = 0
  case none = 1
  case horizontal = 2
  case vertical = 3
}

/// How a layer's frame follows its superlayer's size: which margins and sizes may change.
@frozen
public struct AutoresizingMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let minXMargin = AutoresizingMask(rawValue: 1)
  public static let width = AutoresizingMask(rawValue: 2)
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  public static let height = AutoresizingMask(rawValue: 16)
  public static let maxYMargin = AutoresizingMask(rawValue: 32)

  /// Kept beside a layer's mask, and no part of it: its frame is not brought to whole numbers.
  static let unrounded = AutoresizingMask(rawValue: 1 << 31)
}
