/// A box in the world, in single precision and never smaller than what it stands for.
///
/// Each side is the nearest Float on or outside the exact one, or, nearer to 0 than 10⁻³⁸, 0 or the smallest
/// normal Float. A side beyond the range of a Float is infinite, on either side. 16 bytes, in the form that
/// renderers and culling take.
@frozen
public struct WorldBox: Hashable, Sendable, BitwiseCopyable {
  /// The left side.
  public var minX: Float
  /// The side with the least y.
  public var minY: Float
  /// The right side.
  public var maxX: Float
  /// The side with the greatest y.
  public var maxY: Float

  /// Makes a box from its sides.
  @inlinable
  public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The empty box, which is neutral in a union.
  @inlinable
  public static var null: WorldBox {
    WorldBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  /// Whether the box is empty. A box without area is not.
  @inlinable
  public var isNull: Bool { !(minX <= maxX && minY <= maxY) }

  /// Makes the box of a rectangle, rounded outward; null for a null rectangle.
  public init(_ rect: Rect) {
    self = rect.isNull ? .null : WorldBox(SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.maxY))
  }

  /// Returns the smallest box that contains two.
  @inlinable
  public func union(_ other: WorldBox) -> WorldBox {
    WorldBox(
      minX: other.minX < minX ? other.minX : minX, minY: other.minY < minY ? other.minY : minY,
      maxX: other.maxX > maxX ? other.maxX : maxX, maxY: other.maxY > maxY ? other.maxY : maxY)
  }

  /// Whether two boxes have a common point; an edge or corner is enough. The empty box has none.
  @inlinable
  public func intersects(_ other: WorldBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
      && !isNull && !other.isNull
  }
}

extension WorldBox {
  /// Whether all sides are equal. Tests them at once, because which one decides is not predictable.
  @inline(__always)
  public static func == (a: WorldBox, b: WorldBox) -> Bool { Swift.all(a.sides .== b.sides) }

  var sides: SIMD4<Float> { SIMD4(minX, minY, maxX, maxY) }

  @inline(__always)
  init(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    self = unsafe unsafeBitCast(roundedOutward(low, high), to: WorldBox.self)
  }
}
