/// An area to look for layers in, in the coordinates of a hit test's point.
public enum QueryArea: Hashable, Sendable {
  /// A rectangle; the infinite one takes in everything.
  case rect(Rect)
  /// A closed polygon, convex or not; where its outline crosses itself, what is inside is decided even–odd.
  case polygon([Point])

  /// The smallest box around the area; nil where that has none, or a coordinate that cannot be calculated
  /// with.
  var extent: Extent? {
    switch self {
    case .rect(let rect): return rect.isInfinite || rect.isFinite && !rect.isEmpty ? Extent(rect) : nil
    case .polygon(let points):
      guard let first = points.first, points.allSatisfy({ $0.isFinite }) else { return nil }
      var extent = Extent(first)
      for p in points { extent.include(p.x, p.y) }
      return extent.isEmpty ? nil : extent
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

  /// Exact up to the rounding of the crossings: if no edge of the area passes through the region's inside,
  /// the whole inside is on one side, and one point of it tells which. O(edges · vertices of the region), and
  /// O(edges · log) for each edge that others run along.
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
      if region.crossing(by: corners.0, corners.1) != nil || region.crossing(by: corners.1, corners.2) != nil
        || region.crossing(by: corners.2, corners.3) != nil
        || region.crossing(by: corners.3, corners.0) != nil
      {
        return .partial
      }
      let inside = region.centroid
      return inside.x > r.minX && inside.x < r.maxX && inside.y > r.minY && inside.y < r.maxY
        ? .whole : .apart
    case .polygon(let points):
      guard var previous = points.last else { return .apart }
      for point in points {
        if let part = region.crossing(by: previous, point), points.separates(previous, point, part) {
          return .partial
        }
        previous = point
      }
      return points.holds(region.centroid) ? .whole : .apart
    }
  }
}

// The corners of a closed polygon.
extension [Point] {
  /// Whether a point is inside, even–odd.
  fileprivate func holds(_ p: Point) -> Bool {
    guard var previous = last else { return false }
    var isInside = false
    for point in self {
      if (previous.y > p.y) != (point.y > p.y) {
        // Upward, so that an edge that is run along twice is crossed twice.
        let (a, b) = previous.y < point.y ? (previous, point) : (point, previous)
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if p.x < x { isInside.toggle() }
      }
      previous = point
    }
    return isInside
  }

  /// Whether what lies on the two sides of some of this part of an edge is not the same: where edges run
  /// along each other an even number of times, it is.
  fileprivate func separates(_ a: Point, _ b: Point, _ part: (enter: Double, leave: Double)) -> Bool {
    if isCoveredOddly(behind: part.enter, a, b) { return true }
    // Even so far: it is odd behind a place where an odd number of edges begin or end.
    var ends: [Double] = []
    var previous = self[count - 1].place(on: a, b) ?? .nan
    for point in self {
      let next = point.place(on: a, b) ?? .nan
      if !previous.isNaN && !next.isNaN { ends += [previous, next] }
      previous = next
    }
    ends = ends.filter { $0 > part.enter && $0 < part.leave }.sorted()
    var k = 0
    while k < ends.count {
      let first = k
      while k < ends.count && ends[k] == ends[first] { k += 1 }
      if (k - first) % 2 == 1 { return true }
    }
    return false
  }

  /// Whether the edges that run along the line from `a` to `b` do so an odd number of times just behind a
  /// place on it.
  private func isCoveredOddly(behind place: Double, _ a: Point, _ b: Point) -> Bool {
    guard let last else { return false }
    var previous = last.place(on: a, b) ?? .nan
    var isOdd = false
    for point in self {
      let next = point.place(on: a, b) ?? .nan
      // Never where one of the ends is beside the line.
      if Swift.min(previous, next) <= place && place < Swift.max(previous, next) { isOdd.toggle() }
      previous = next
    }
    return isOdd
  }
}

extension Point {
  /// Where on the line from `a` (0) to `b` (1) the point lies; nil if it does not.
  fileprivate func place(on a: Point, _ b: Point) -> Double? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard dx * (y - a.y) == dy * (x - a.x) else { return nil }
    return abs(dx) > abs(dy) ? (x - a.x) / dx : (y - a.y) / dy
  }
}
