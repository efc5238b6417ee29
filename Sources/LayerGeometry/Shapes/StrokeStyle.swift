/// What lies inside a path that intersects itself.
public enum FillRule: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Points that the path winds around.
  case nonZero
  /// Points that the path winds around an odd number of times.
  case evenOdd
}

/// How a path is stroked: names and rules are those of SVG.
@frozen
public struct StrokeStyle: Hashable, Sendable, BitwiseCopyable {
  /// The form of the ends of subpaths that are not closed.
  @frozen
  public enum Cap: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Straight, at the end.
    case butt
    /// A half disk around the end.
    case round
    /// Straight, half a width behind the end.
    case square
  }

  /// The form of corners.
  @frozen
  public enum Join: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Both sides extended until they meet; cut off like `bevel` where that is farther than the miter
    /// limit.
    case miter
    /// A part of a disk around the corner.
    case round
    /// A triangle.
    case bevel
  }

  /// The width, in the path's coordinates. A width of 0 or less strokes nothing.
  public var width: Double
  /// The form of ends.
  public var cap: Cap
  /// The form of corners.
  public var join: Join
  /// The greatest length of a miter, in widths.
  public var miterLimit: Double

  /// Makes a style. The defaults are those of SVG.
  @inlinable
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
  }

  /// Whether no number is infinite or NaN, and the width is below 2¹⁰⁰⁰.
  var isFinite: Bool { abs(width) < 0x1p1000 && miterLimit.isFinite }
}
