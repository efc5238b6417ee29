/// The kind of a layer; fixed when it is made.
public enum LayerKind: UInt8, Sendable, Hashable, CaseIterable {
  /// CALayer: flattens its sublayers into its own plane.
  case ordinary = 0
  /// CATransformLayer: has no plane of its own. Its sublayers share its superlayer's three-dimensional space;
  /// it never clips and is never hit.
  case transform = 1
  /// CAScrollLayer: an ordinary layer that scrolling and visible rectangles search for.
  case scroll = 2
}

/// The axes a scroll layer scrolls along.
public enum ScrollMode: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// Scrolls along both axes.
  case both = 0
  /// Does not scroll.
  case none = 1
  /// Scrolls along x.
  case horizontal = 2
  /// Scrolls along y.
  case vertical = 3
}

/// The margins and sizes of a layer that change with its superlayer's size.
@frozen
public struct AutoresizingMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the mask, those of `CAAutoresizingMask`.
  public let rawValue: UInt32

  /// Creates a mask from its bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The margin at low x.
  public static let minXMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let width = AutoresizingMask(rawValue: 2)
  /// The margin at high x.
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  /// The margin at low y.
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let height = AutoresizingMask(rawValue: 16)
  /// The margin at high y.
  public static let maxYMargin = AutoresizingMask(rawValue: 32)

  static let all = AutoresizingMask(rawValue: 63)
  /// The frame is not rounded to whole numbers. Stored beside the mask, not part of it.
  static let unrounded = AutoresizingMask(rawValue: 1 << 31)
}

#if !hasFeature(Embedded)
  extension LayerKind: Codable {}
  extension ScrollMode: Codable {}
  extension AutoresizingMask: Codable {}
#endif
