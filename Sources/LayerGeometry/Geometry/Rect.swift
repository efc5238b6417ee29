/// An axis-aligned rectangle, stored as an origin and a size.
///
/// The size may be negative, as in `CGRect`. Only `origin`, `size` and `==` see the values as stored; all
/// else sees the standardized rectangle.
@frozen
public struct Rect: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// The corner with the least coordinates, if the size is not negative.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Makes a rectangle from a corner and a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// No rectangle, such as the intersection of disjoint ones. Equal to `CGRectNull`.
  ///
  /// Unlike an empty rectangle it has no position and is neutral in a union.
  @inlinable
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// The rectangle without limits, equal to `CGRectInfinite`. Its numbers are finite.
  @inlinable
  public static var infinite: Rect {
    let m = Double.greatestFiniteMagnitude
    return Rect(x: -m / 2, y: -m / 2, width: m, height: m)
  }

  /// The smallest x.
  @inlinable
  public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The smallest y.
  @inlinable
  public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The largest x.
  @inlinable
  public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The largest y.
  @inlinable
  public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The x of the center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The y of the center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The size in x, never negative.
  @inlinable
  public var width: Double { abs(size.width) }
  /// The size in y, never negative.
  @inlinable
  public var height: Double { abs(size.height) }

  /// Whether this is the null rectangle; an origin at +∞ on either axis is enough.
  @inlinable
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle is null or has a width or height of 0.
  @inlinable
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Whether this is the rectangle without limits.
  @inlinable
  public var isInfinite: Bool { self == Rect.infinite }

  /// Whether no stored number is infinite or NaN; true of `infinite`, false of `null`.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The rectangle with a size that is not negative.
  @inlinable
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  public var description: String {
    if isNull { return "null" }
    if isInfinite { return "infinite" }
    return "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
