/// A rectangle with some corners rounded by quarter circles: the shape a masking layer clips to.
package struct RoundedRect: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
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
  /// within distance r of the circle's centre, the arc itself included.
  package func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    let r = effectiveRadius
    if r == 0 || corners.isEmpty { return true }

    let left = p.x < rect.minX + r
    let top = p.y < rect.minY + r
    let right = p.x > rect.maxX - r
    let bottom = p.y > rect.maxY - r
    if top {
      if left && corners.contains(.minXminY) {
        return isWithin(r, p.x - (rect.minX + r), p.y - (rect.minY + r))
      }
      if right && corners.contains(.maxXminY) {
        return isWithin(r, p.x - (rect.maxX - r), p.y - (rect.minY + r))
      }
    }
    if bottom {
      if left && corners.contains(.minXmaxY) {
        return isWithin(r, p.x - (rect.minX + r), p.y - (rect.maxY - r))
      }
      if right && corners.contains(.maxXmaxY) {
        return isWithin(r, p.x - (rect.maxX - r), p.y - (rect.maxY - r))
      }
    }
    return true
  }

  private func isWithin(_ r: Double, _ dx: Double, _ dy: Double) -> Bool {
    if r > 0x1p-500 && r < 0x1p500 { return dx * dx + dy * dy <= r * r }
    // The squares would leave the range of a Double; scaling by a power of two is exact.
    let unit = Double(sign: .plus, exponent: min(-r.exponent, 1023), significand: 1)
    let (x, y, s) = (dx * unit, dy * unit, r * unit)
    return x * x + y * y <= s * s
  }

  package var description: String { "\(rect) radius \(radius) at \(corners)" }
}
