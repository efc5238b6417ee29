// Distances and crossings of a polygon, after `divide()`.
extension ConvexPolygon {
  /// A point inside a polygon with area: the mean of its vertices.
  var centroid: Point {
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      x += self[i].x
      y += self[i].y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }

  /// Returns the part of a segment that lies inside, from 0 at `a` to 1 at `b`; nil unless it is longer than
  /// a point and strictly between the edges.
  func crossing(by a: Point, _ b: Point) -> (enter: Double, leave: Double)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    if dx == 0 && dy == 0 { return nil }
    let orientation = signedArea < 0 ? -1.0 : 1.0
    var (enter, leave) = (0.0, 1.0)
    for i in 0..<count {
      let edge = edge(i), direction = edge.direction
      if direction == .zero { continue }
      // Positive on the inner side of the edge; linear along the segment.
      let start = orientation * edge.cross(SIMD2(a.x, a.y))
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
  package func distance(to p: Point) -> Double {
    let orientation = signedArea < 0 ? -1.0 : 1.0
    var isInside = count >= 3
    var nearest = Double.infinity
    let point = SIMD2(p.x, p.y)
    for i in 0..<count {
      let edge = edge(i)
      if orientation * edge.cross(point) < 0 { isInside = false }
      nearest = Swift.min(nearest, edge.squaredDistance(to: point))
    }
    return isInside ? 0 : nearest.squareRoot()
  }

  /// The edge that begins at a vertex.
  private func edge(_ i: Int) -> Segment {
    let p = self[i], q = self[i + 1 == count ? 0 : i + 1]
    return Segment(start: SIMD2(p.x, p.y), end: SIMD2(q.x, q.y))
  }
}

/// A line segment. Measures start from the end nearer to the point: the other end may be so far away that its
/// rounding error is larger than the result.
struct Segment {
  var start: SIMD2<Double>
  var end: SIMD2<Double>

  @inline(__always)
  var direction: SIMD2<Double> { end - start }

  /// The cross product of the direction and the vector to a point: positive to the left where y runs up.
  @inline(__always)
  func cross(_ p: SIMD2<Double>) -> Double {
    let d = direction, v = vectorFromNearerEnd(p).vector
    return d.x * v.y - d.y * v.x
  }

  func squaredDistance(to p: SIMD2<Double>) -> Double {
    let (v, isFromEnd) = vectorFromNearerEnd(p)
    let d = isFromEnd ? start - end : direction
    // Scaled by a power of two, which is exact: the square of the length might overflow.
    let scale = Swift.max(abs(d.x), abs(d.y)).binade
    let unit = scale == 0 ? d : d / scale
    let (along, square) = (unit.dot(v), unit.dot(unit))
    if !(along > 0) { return v.dot(v) }
    if along >= square * scale { return (v - d).dot(v - d) }
    let across = unit.x * v.y - unit.y * v.x
    return across * across / square
  }

  @inline(__always)
  private func vectorFromNearerEnd(_ p: SIMD2<Double>) -> (vector: SIMD2<Double>, isFromEnd: Bool) {
    let a = p - start, b = p - end
    return abs(b.x) + abs(b.y) < abs(a.x) + abs(a.y) ? (b, true) : (a, false)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
}
