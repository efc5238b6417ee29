// Size, distances and crossings of a polygon, after `divide()`.
extension ConvexPolygon {
  /// The bounding rectangle; null for an empty polygon.
  package var boundingBox: Rect { extent.map { BoxLanes($0).orNull.rect } ?? .null }

  /// The bounding box; nil for an empty polygon.
  package var extent: Extent? {
    if count == 0 { return nil }
    var extent = Extent(Point(x: vertices[0].x, y: vertices[0].y))
    for i in 0..<count {
      let v = vertices[i]
      assert(v.w == 1, "extent before divide()")
      extent.include(v.x, v.y)
    }
    return extent
  }

  /// The area, never negative.
  package var area: Double { abs(signedArea) / 2 }

  /// Whether it has no area but for rounding.
  var isThin: Bool {
    guard let extent else { return true }
    let size = extent.high - extent.low
    return area <= 0x1p-40 * (size * size).sum()
  }

  /// Twice the area; negative if the vertices turn the other way.
  var signedArea: Double {
    if count < 3 { return 0 }
    // Measured from the first vertex, so that a polygon far from the origin loses no digits.
    let origin = vertices[0]
    var twice = 0.0
    for i in 2..<count {
      let p = vertices[i - 1]
      let q = vertices[i]
      assert(q.w == 1, "area before divide()")
      twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
    }
    return twice
  }

  /// A point inside a polygon with area: the mean of its vertices.
  var centroid: Point {
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      x += self[i].x
      y += self[i].y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }

  /// Returns the part of a segment that lies inside and farther than `margin` from every edge, from 0 at `a`
  /// to 1 at `b`; nil unless it is longer than a point.
  func crossing(by a: Point, _ b: Point, margin: Double = 0) -> (enter: Double, leave: Double)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    if dx == 0 && dy == 0 { return nil }
    let orientation = signedArea < 0 ? -1.0 : 1.0
    var (enter, leave) = (0.0, 1.0)
    for i in 0..<count {
      let edge = edge(i), direction = edge.direction
      if direction == .zero { continue }
      // Positive on the inner side of the edge; linear along the segment.
      var start = orientation * edge.cross(SIMD2(a.x, a.y))
      if margin > 0 { start -= margin * (direction * direction).sum().squareRoot() }
      let change = orientation * (direction.x * dy - direction.y * dx)
      if change == 0 {
        if start <= 0 { return nil }
      } else if change > 0 {
        enter = Swift.max(enter, -start / change)
      } else {
        leave = Swift.min(leave, -start / change)
      }
      if enter >= leave { return nil }
    }
    return (enter, leave)
  }

  /// Returns the distance from a point to the polygon; 0 inside.
  package func distance(to p: Point) -> Double { nearestEdge(to: p).squaredDistance.squareRoot() }

  /// Returns the point of the polygon that is nearest to a point, and its distance: the point itself inside.
  func nearestPoint(to p: Point) -> (point: SIMD2<Double>, distance: Double) {
    let (index, square) = nearestEdge(to: p), point = SIMD2(p.x, p.y)
    guard let index, square > 0 else { return (point, square.squareRoot()) }
    return (edge(index).nearestPoint(to: point), square.squareRoot())
  }

  /// Returns the first edge that no other is nearer than; nil for a point inside.
  private func nearestEdge(to p: Point) -> (index: Int?, squaredDistance: Double) {
    let orientation = signedArea < 0 ? -1.0 : 1.0
    var isInside = count >= 3
    var nearest: Int?, least = Double.infinity
    let point = SIMD2(p.x, p.y)
    for i in 0..<count {
      let edge = edge(i), distance = edge.squaredDistance(to: point)
      if orientation * edge.cross(point) < 0 { isInside = false }
      if distance < least { (nearest, least) = (i, distance) }
    }
    return isInside ? (nil, 0) : (nearest, least)
  }

  /// The edge that begins at a vertex.
  private func edge(_ i: Int) -> Segment {
    let p = self[i], q = self[i + 1 == count ? 0 : i + 1]
    return Segment(start: SIMD2(p.x, p.y), end: SIMD2(q.x, q.y))
  }
}
