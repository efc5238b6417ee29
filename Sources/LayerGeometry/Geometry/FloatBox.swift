/// A box in single precision, in any space, that is never smaller than what it stands for.
package typealias FloatBox = WorldBox

extension FloatBox {
  /// The box that contains nothing.
  package static var empty: FloatBox { .null }
  /// The box without limits.
  package static var unlimited: FloatBox {
    FloatBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
  }

  /// Whether the box contains nothing.
  package var isEmpty: Bool { isNull }
  var width: Float { maxX - minX }
  var height: Float { maxY - minY }

  // The comparisons test all sides at once, because which one decides is not predictable.

  /// Whether the box contains `other`.
  package func contains(_ other: FloatBox) -> Bool {
    FloatBox.all(sides .<= other.sides, sides .>= other.sides)
  }

  /// Whether the box contains `inner`, without touching a side, and `other`.
  @inline(__always)
  func holds(inside inner: FloatBox, and other: FloatBox) -> Bool {
    FloatBox.all(
      (sides .< inner.sides) .& (sides .<= other.sides), (sides .> inner.sides) .& (sides .>= other.sides))
  }

  /// Whether one mask is true for both lower sides and the other for both upper ones.
  @inline(__always)
  private static func all(_ lower: SIMDMask<SIMD4<Int32>>, _ upper: SIMDMask<SIMD4<Int32>>) -> Bool {
    let (low, high) = unsafe (
      unsafeBitCast(lower, to: SIMD4<Int32>.self), unsafeBitCast(upper, to: SIMD4<Int32>.self)
    )
    return unsafe Swift.all(
      unsafeBitCast(SIMD4(low[0], low[1], high[2], high[3]), to: SIMDMask<SIMD4<Int32>>.self))
  }

  /// The area: 0 for an empty box, finite for an unlimited one.
  var area: Double {
    if isEmpty { return 0 }
    return Swift.min(Double(maxX) - Double(minX), 0x1p200) * Swift.min(Double(maxY) - Double(minY), 0x1p200)
  }

  var centerX: Float { minX == -.infinity ? 0 : (minX + maxX) * 0.5 }
  var centerY: Float { minY == -.infinity ? 0 : (minY + maxY) * 0.5 }

  /// Makes a box around an interval of Doubles, enlarged by `slack` on every side.
  @inline(__always)
  init(around low: SIMD2<Double>, _ high: SIMD2<Double>, slack: Double) {
    let (low, high) = (low - slack, high + slack)
    let sides = SIMD4(Float(low.x), Float(low.y), Float(high.x), Float(high.y))
    let outward = SIMD4<Float>(-1, -1, 1, 1)
    let size = unsafe unsafeBitCast(
      unsafeBitCast(sides, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: SIMD4<Float>.self)
    // Operations are in the order of the scalar form, for equal results.
    let widened = (sides + outward * (size * 0x1p-23)) + outward * 1e-30
    if Swift.all(outward * widened .> -.infinity) {
      self = unsafe unsafeBitCast(widened, to: FloatBox.self)
    } else {
      self.init(
        minX: FloatBox.below(low.x), minY: FloatBox.below(low.y), maxX: FloatBox.above(high.x),
        maxY: FloatBox.above(high.y))
    }
  }

  private static func below(_ value: Double) -> Float {
    let f = Float(value)
    let lower = f - abs(f) * 0x1p-23 - 1e-30
    // The value is NaN or out of the range of a Float.
    return lower < .infinity ? lower : (value > 0 ? .greatestFiniteMagnitude : -.infinity)
  }

  private static func above(_ value: Double) -> Float { -below(-value) }

  /// Returns the common part of two boxes; empty if they are disjoint.
  func intersection(_ other: FloatBox) -> FloatBox {
    FloatBox(
      minX: other.minX > minX ? other.minX : minX, minY: other.minY > minY ? other.minY : minY,
      maxX: other.maxX < maxX ? other.maxX : maxX, maxY: other.maxY < maxY ? other.maxY : maxY)
  }
}
