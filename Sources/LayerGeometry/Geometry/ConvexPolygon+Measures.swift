// What areas and distances are measured by; all after `divide()`.
extension ConvexPolygon {
  /// A point of the inside, for a polygon with area.
  var centroid: Point {
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      x += self[i].x
      y += self[i].y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }

  /// The part of a segment that passes through the inside, from 0 at `a` to 1 at `b`; nil unless more of it than a point lies
  /// strictly between the edges.
  func crossing(by a: Point, _ b: Point) -> (enter: Double, leave: Double)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    if dx == 0 && dy == 0 { return nil }
    let turn = signedArea < 0 ? -1.0 : 1.0
    var (enter, leave) = (0.0, 1.0)
    for i in 0..<count {
      let edge = Segment(i, of: self), way = edge.direction
      if way == .zero { continue }
      // Positive on the inner side of the edge; linear along the segment.
      let start = turn * edge.side(of: SIMD2(a.x, a.y))
      let change = turn * (way.x * dy - way.y * dx)
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

  /// The distance from a point to the polygon; 0 inside.
  func distance(to p: Point) -> Double {
    let turn = signedArea < 0 ? -1.0 : 1.0
    var isInside = count >= 3
    var nearest = Double.infinity
    let place = SIMD2(p.x, p.y)
    for i in 0..<count {
      let edge = Segment(i, of: self)
      if turn * edge.side(of: place) < 0 { isInside = false }
      nearest = Swift.min(nearest, edge.squaredDistance(to: place))
    }
    return isInside ? 0 : nearest.squareRoot()
  }

  /// Twice the area, negative when the vertices run the other way round.
  var signedArea: Double {
    guard count >= 3 else { return 0 }
    let origin = self[0]
    var twice = 0.0
    for i in 2..<count {
      let p = self[i - 1], q = self[i]
      twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
    }
    return twice
  }
}
