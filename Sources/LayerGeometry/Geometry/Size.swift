/// A width and a height, either of which may be negative.
@frozen
public struct Size: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// The extent in x.
  public var width: Double
  /// The extent in y.
  public var height: Double

  /// Makes a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A width and height of 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether neither width nor height is infinite or NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Returns the size transformed as a vector by the linear part of a matrix. As with
  /// `CGSizeApplyAffineTransform`, a mirror gives a negative size.
  @inlinable
  public func applying(_ t: AffineTransform) -> Size {
    Size(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }

  /// Returns the sums of widths and heights.
  @inlinable public static func + (a: Size, b: Size) -> Size {
    Size(width: a.width + b.width, height: a.height + b.height)
  }

  /// Returns the differences of widths and heights.
  @inlinable public static func - (a: Size, b: Size) -> Size {
    Size(width: a.width - b.width, height: a.height - b.height)
  }

  /// Returns the size with width and height multiplied.
  @inlinable public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  public var description: String { "(\(width), \(height))" }
}
