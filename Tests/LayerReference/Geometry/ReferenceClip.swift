/// The two tests a layer makes in its own coordinates: contains (§6) and the rounded clip (§11).
struct ReferenceClip {
  let bounds: ReferenceRect
  /// 0 for a plain rectangle.
  let radius: Double
  let corners: UInt8
  var outsets = ReferenceOutsets.zero

  /// §6: the half-open bounds, grown by hit outsets; their corners are rounded by an option of §7.
  static func hit(_ layer: ReferenceLayer, rounded: Bool) -> ReferenceClip {
    var clip = mask(of: layer, rounded: rounded)
    clip.outsets = layer.properties.hitOutsets
    return clip
  }

  /// §11: what masksToBounds leaves visible.
  static func mask(of layer: ReferenceLayer, rounded: Bool) -> ReferenceClip {
    let bounds = layer.properties.bounds
    let radius = min(max(layer.properties.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
    return ReferenceClip(
      bounds: bounds, radius: rounded ? radius : 0, corners: layer.properties.maskedCorners)
  }

  func contains(
    _ point: ReferencePlanePoint, largest: Double, _ margin: inout ReferenceMargin
  ) -> Bool {
    let minX = ReferenceNumber(bounds.x) - ReferenceNumber(outsets.minX)
    let minY = ReferenceNumber(bounds.y) - ReferenceNumber(outsets.minY)
    let maxX = ReferenceNumber(bounds.maxX) + ReferenceNumber(outsets.maxX)
    let maxY = ReferenceNumber(bounds.maxY) + ReferenceNumber(outsets.maxY)
    // Nothing was compared: an empty rectangle contains no point, however near.
    guard minX.value < maxX.value && minY.value < maxY.value else { return false }
    let (x, y) = (point.x, point.y)
    var isInside =
      x.value >= minX.value && x.value < maxX.value && y.value >= minY.value && y.value < maxY.value
    // How far outside the point is, by the constraint it violates most; negative inside. Every other
    // comparison could turn around without changing the answer.
    var outside = ReferenceNumber.max(.max(minX - x, x - maxX), .max(minY - y, y - maxY))
    for corner in roundedCorners {
      // Of the box that the outsets span around the point, the place nearest to the arc's center.
      let near = nearest(to: corner, point)
      guard corner.holds(near) else { continue }
      let (dx, dy) = (corner.centerX - near.x, corner.centerY - near.y)
      let r = ReferenceNumber(radius)
      let distance2 = dx * dx + dy * dy
      let excess = distance2 - r * r
      if excess.value > 0 { isInside = false }
      // excess / (d + r) is d − r; the divisor only gives it a unit and must not cost it its exactness.
      let unit = distance2.value.squareRoot() + radius
      outside = .max(outside, ReferenceNumber(excess.value / unit, error: excess.error / unit))
    }
    margin.recordEdge(outside, largest: largest)
    return isInside
  }

  private func nearest(to corner: Corner, _ p: ReferencePlanePoint) -> ReferencePlanePoint {
    func reach(_ outset: Double) -> ReferenceNumber { ReferenceNumber(max(outset, 0)) }
    return ReferencePlanePoint(
      x: corner.isLeft ? p.x + reach(outsets.minX) : p.x - reach(outsets.maxX),
      y: corner.isTop ? p.y + reach(outsets.minY) : p.y - reach(outsets.maxY))
  }

  /// A masked corner square: the arc's center, and on which side of it the square lies.
  private struct Corner {
    let centerX: ReferenceNumber
    let centerY: ReferenceNumber
    let isLeft: Bool
    let isTop: Bool

    func holds(_ p: ReferencePlanePoint) -> Bool {
      (isLeft ? p.x.value < centerX.value : p.x.value > centerX.value)
        && (isTop ? p.y.value < centerY.value : p.y.value > centerY.value)
    }
  }

  private var roundedCorners: [Corner] {
    guard radius > 0 else { return [] }
    let r = ReferenceNumber(radius)
    return (0..<4).filter { corners & (1 << $0) != 0 }.map { bit in
      let (isLeft, isTop) = (bit % 2 == 0, bit < 2)
      return Corner(
        centerX: isLeft ? ReferenceNumber(bounds.x) + r : ReferenceNumber(bounds.maxX) - r,
        centerY: isTop ? ReferenceNumber(bounds.y) + r : ReferenceNumber(bounds.maxY) - r,
        isLeft: isLeft, isTop: isTop)
    }
  }
}
