/// A width and a height, either of which may be negative.
@frozen
public struct Size: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether neither extent is infinite or NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The size as a vector through the linear part of a matrix; a mirror makes an extent negative, as
  /// `CGSizeApplyAffineTransform` does.
  @inlinable
  public func applying(_ t: AffineTransform) -> Size {
    Size(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }

  public var description: String { "(\(width), \(height))" }
}
