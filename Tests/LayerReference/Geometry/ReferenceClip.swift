/// The two tests a layer makes in its own coordinates: contains (§6) and the rounded clip (§11).
struct ReferenceClip {
  let bounds: ReferenceRect
  /// 0 for a plain rectangle.
  let radius: Double
  let corners: UInt8

  /// §6: the half-open bounds.
  static func bounds(of layer: ReferenceLayer) -> ReferenceClip {
    ReferenceClip(bounds: layer.properties.bounds, radius: 0, corners: 0)
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
    // Nothing was compared: an empty rectangle contains no point, however near.
    guard bounds.width > 0 && bounds.height > 0 else { return false }
    let (minX, minY) = (ReferenceNumber(bounds.x), ReferenceNumber(bounds.y))
    let (maxX, maxY) = (ReferenceNumber(bounds.maxX), ReferenceNumber(bounds.maxY))
    let (x, y) = (point.x, point.y)
    var isInside =
      x.value >= minX.value && x.value < maxX.value && y.value >= minY.value && y.value < maxY.value
    // How far outside the point is, by the constraint it violates most; negative inside. Every other
    // comparison could turn around without changing the answer.
    var outside = ReferenceNumber.max(.max(minX - x, x - maxX), .max(minY - y, y - maxY))
    for corner in roundedCorners where corner.holds(point) {
      let (dx, dy) = (corner.centerX - x, corner.centerY - y)
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

extension ReferenceLayer {
  /// §6: contains, the point in the layer's own coordinates.
  public func contains(_ point: ReferencePoint) -> Bool {
    guard point.isFinite else { return false }
    var margin = ReferenceMargin()
    return ReferenceClip.bounds(of: self).contains(
      ReferencePlanePoint(point), largest: 1, &margin)
  }
}
