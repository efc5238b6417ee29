/// A position in the plane.
@frozen
public struct Point: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Makes a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether neither coordinate is infinite or NaN.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the image of the point: the row vector (x, y, 1) times the matrix.
  @inlinable
  public func applying(_ t: AffineTransform) -> Point {
    Point(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }

  /// Returns the point moved by another as a vector.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the vector from the second point to the first.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the point with both coordinates multiplied.
  @inlinable public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Moves the point by another as a vector.
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }

  /// Moves the point by the opposite of another as a vector.
  @inlinable public static func -= (a: inout Point, b: Point) { a = a - b }

  public var description: String { "(\(x), \(y))" }
}
