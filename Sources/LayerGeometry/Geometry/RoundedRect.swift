/// A rectangle with some corners rounded by quarter circles: the shape a masking layer clips to.
package struct RoundedRect: Sendable, BitwiseCopyable {
  package var rect: Rect
  package var radius: Double
  package var corners: CornerMask

  package init(rect: Rect, radius: Double, corners: CornerMask = .all) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
  }

  /// The radius clamped to 0 … half the shorter side.
  package var effectiveRadius: Double {
    max(0, min(radius, min(rect.width, rect.height) / 2))
  }

  /// Whether a point lies inside: the half-open rectangle, and in the square of side r at each rounded corner
  /// within distance r of the circle's center, the arc itself included.
  package func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    let r = effectiveRadius
    if r == 0 { return true }

    let (left, top, right, bottom) = (rect.minX + r, rect.minY + r, rect.maxX - r, rect.maxY - r)
    let isLeft = p.x < left, isTop = p.y < top
    guard isLeft || p.x > right, isTop || p.y > bottom else { return true }
    let corner: CornerMask =
      isTop ? (isLeft ? .minXminY : .maxXminY) : (isLeft ? .minXmaxY : .maxXmaxY)
    if !corners.contains(corner) { return true }
    // Measured from the circle's center.
    let (dx, dy) = (p.x - (isLeft ? left : right), p.y - (isTop ? top : bottom))
    if r > 0x1p-500 && r < 0x1p500 { return dx * dx + dy * dy <= r * r }
    // The squares would leave the range of a Double; scaling by a power of two is exact.
    let unit = Double(sign: .plus, exponent: min(-r.exponent, 1023), significand: 1)
    let (x, y, s) = (dx * unit, dy * unit, r * unit)
    return x * x + y * y <= s * s
  }
}
