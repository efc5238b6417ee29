/// Distances by which something reaches beyond the sides of a rectangle.
@frozen
public struct Outsets: Hashable, Sendable, BitwiseCopyable {
  /// Beyond the side with the least x.
  public var minX: Double
  /// Beyond the side with the least y.
  public var minY: Double
  /// Beyond the side with the greatest x.
  public var maxX: Double
  /// Beyond the side with the greatest y.
  public var maxY: Double

  /// Makes outsets of four sides.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes outsets that are equal on all sides.
  @inlinable
  public init(_ outset: Double) { self.init(minX: outset, minY: outset, maxX: outset, maxY: outset) }

  /// No outsets.
  @inlinable public static var zero: Outsets { Outsets(0) }

  /// Whether no number is infinite or NaN.
  @inlinable public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// The outsets without those that are negative.
  var withoutNegative: Outsets {
    Outsets(minX: max(minX, 0), minY: max(minY, 0), maxX: max(maxX, 0), maxY: max(maxY, 0))
  }
}

extension Rect {
  /// Returns a standardized rectangle made larger.
  func grown(by outsets: Outsets) -> Rect {
    if outsets == .zero { return self }
    return Rect(
      x: minX - outsets.minX, y: minY - outsets.minY, width: width + (outsets.minX + outsets.maxX),
      height: height + (outsets.minY + outsets.maxY))
  }
}
