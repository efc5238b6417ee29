/// The radii of a rectangle's corners: of each corner one along x and one along y.
@frozen
public struct CornerRadii: Hashable, Sendable, BitwiseCopyable {
  /// Of the corner with the least x and the least y.
  public var minXminY: Size
  /// Of the corner with the greatest x and the least y.
  public var maxXminY: Size
  /// Of the corner with the greatest x and the greatest y.
  public var maxXmaxY: Size
  /// Of the corner with the least x and the greatest y.
  public var minXmaxY: Size

  /// Makes radii of four corners.
  @inlinable
  public init(minXminY: Size, maxXminY: Size, maxXmaxY: Size, minXmaxY: Size) {
    (self.minXminY, self.maxXminY) = (minXminY, maxXminY)
    (self.maxXmaxY, self.minXmaxY) = (maxXmaxY, minXmaxY)
  }

  /// Makes radii that are equal at all corners.
  @inlinable
  public init(_ radii: Size) {
    self.init(minXminY: radii, maxXminY: radii, maxXmaxY: radii, minXmaxY: radii)
  }

  /// Makes radii of circles that are equal at all corners.
  @inlinable
  public init(_ radius: Double) { self.init(Size(width: radius, height: radius)) }

  /// Whether no number is infinite or NaN.
  var isFinite: Bool {
    minXminY.isFinite && maxXminY.isFinite && maxXmaxY.isFinite && minXmaxY.isFinite
  }

  /// Returns the radii without negative ones, made smaller by one factor where two are longer than a
  /// side.
  func fitted(to size: Size) -> CornerRadii {
    var factor = 1.0
    func fit(_ a: Double, _ b: Double, _ side: Double) {
      // By halves, because the largest numbers ask for round ends.
      let half = Swift.max(a, 0) / 2 + Swift.max(b, 0) / 2
      if half > side / 2 { factor = Swift.min(factor, side / 2 / half) }
    }
    fit(minXminY.width, maxXminY.width, size.width)
    fit(minXmaxY.width, maxXmaxY.width, size.width)
    fit(minXminY.height, minXmaxY.height, size.height)
    fit(maxXminY.height, maxXmaxY.height, size.height)
    func scaled(_ r: Size) -> Size {
      // A corner without one radius is a right angle.
      if !(r.width > 0 && r.height > 0) { return .zero }
      return Size(width: r.width * factor, height: r.height * factor)
    }
    return CornerRadii(
      minXminY: scaled(minXminY), maxXminY: scaled(maxXminY), maxXmaxY: scaled(maxXmaxY),
      minXmaxY: scaled(minXmaxY))
  }
}
