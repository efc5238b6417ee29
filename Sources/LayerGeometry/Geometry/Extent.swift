/// A closed box, stored as two corners. Unlike an origin and a size, these keep both edges exact where they
/// are far apart.
package struct Extent: Hashable, Sendable, BitwiseCopyable {
  package var low: SIMD2<Double>
  package var high: SIMD2<Double>

  /// The box without limits.
  package static var unlimited: Extent {
    Extent(low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity))
  }

  /// The box of nothing.
  package static var nothing: Extent {
    Extent(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
  }

  package init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  /// Makes the box of a rectangle that is not null; without limits for the infinite one.
  package init(_ rect: Rect) {
    self =
      rect.isInfinite
      ? .unlimited : Extent(low: SIMD2(rect.minX, rect.minY), high: SIMD2(rect.maxX, rect.maxY))
  }

  /// Makes the box of a point.
  package init(_ point: Point) {
    self.init(low: SIMD2(point.x, point.y), high: SIMD2(point.x, point.y))
  }

  /// Enlarges the box to contain a point.
  mutating func include(_ x: Double, _ y: Double) {
    let p = SIMD2(x, y)
    low.replace(with: p, where: p .< low)
    high.replace(with: p, where: p .> high)
  }

  /// Whether the box holds no point. One without area may hold what is narrower than a place of its
  /// coordinates.
  var isNothing: Bool { !(low.x <= high.x && low.y <= high.y) }

  /// Whether the box has no area.
  var isEmpty: Bool { !(low.x < high.x && low.y < high.y) }

  /// Whether two boxes have a common point.
  func intersects(_ other: Extent) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }
}
