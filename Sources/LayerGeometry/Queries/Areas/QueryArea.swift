/// An area to look for layers in, in the coordinates of a hit test's point.
public enum QueryArea: Hashable, Sendable {
  /// A rectangle; the infinite one takes in everything.
  case rect(Rect)
  /// A closed polygon, convex or not; where its outline crosses itself, what is inside is decided even–odd.
  case polygon([Point])

  var boundingBox: Rect {
    switch self {
    case .rect(let rect): return rect.isNull || rect.isInfinite ? rect : rect.standardized
    case .polygon(let points):
      guard let first = points.first else { return .null }
      var (low, high) = (first, first)
      for p in points {
        low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
        high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
      }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// Whether every coordinate can be calculated with; the infinite rectangle counts.
  var isFinite: Bool {
    switch self {
    case .rect(let rect): return rect.isInfinite || rect.isFinite
    case .polygon(let points): return points.allSatisfy { $0.isFinite }
    }
  }

  /// How the area meets a convex region.
  enum Meeting {
    /// No area in common.
    case apart
    /// Some of the region's inside is in the area and some is not.
    case partial
    /// All of the region is in the area, edges included.
    case whole
  }

  /// Exact up to the rounding of the crossings: if no edge of the area passes through the region's inside, the whole
  /// inside is on one side, and one point of it tells which. O(edges · vertices of the region).
  func meeting(_ region: borrowing ConvexPolygon) -> Meeting {
    switch self {
    case .rect(let rect):
      if rect.isInfinite { return .whole }
      let r = rect.standardized
      if r.isEmpty { return .apart }
      let corners = (
        Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
        Point(x: r.minX, y: r.maxY)
      )
      if region.isCrossed(by: corners.0, corners.1) || region.isCrossed(by: corners.1, corners.2)
        || region.isCrossed(by: corners.2, corners.3) || region.isCrossed(by: corners.3, corners.0)
      {
        return .partial
      }
      let inside = region.centroid
      return inside.x > r.minX && inside.x < r.maxX && inside.y > r.minY && inside.y < r.maxY
        ? .whole : .apart
    case .polygon(let points):
      guard var previous = points.last else { return .apart }
      for point in points {
        if region.isCrossed(by: previous, point) { return .partial }
        previous = point
      }
      return QueryArea.evenOdd(points, region.centroid) ? .whole : .apart
    }
  }

  private static func evenOdd(_ points: [Point], _ p: Point) -> Bool {
    guard var a = points.last else { return false }
    var isInside = false
    for b in points {
      if (a.y > p.y) != (b.y > p.y) {
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if p.x < x { isInside.toggle() }
      }
      a = b
    }
    return isInside
  }
}
