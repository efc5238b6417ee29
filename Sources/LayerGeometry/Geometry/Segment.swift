/// A straight way between two points. One of them may be so far away that its digits do not reach down to what is near, so
/// everything is measured from the nearer one.
struct Segment {
  var start: SIMD2<Double>
  var end: SIMD2<Double>

  init(_ start: Point, _ end: Point) {
    self.start = SIMD2(start.x, start.y)
    self.end = SIMD2(end.x, end.y)
  }

  /// The edge of a polygon that begins at a vertex, after `divide()`.
  init(_ i: Int, of polygon: borrowing ConvexPolygon) {
    let p = polygon[i], q = polygon[i + 1 == polygon.count ? 0 : i + 1]
    start = SIMD2(p.x, p.y)
    end = SIMD2(q.x, q.y)
  }

  @inline(__always)
  var direction: SIMD2<Double> { end - start }

  /// How far a point lies to the left of the way, where y runs up, times the length of the way.
  @inline(__always)
  func side(of p: SIMD2<Double>) -> Double {
    let way = direction, place = fromNearerEnd(p).place
    return way.x * place.y - way.y * place.x
  }

  func squaredDistance(to p: SIMD2<Double>) -> Double {
    let (place, isFromEnd) = fromNearerEnd(p)
    let way = isFromEnd ? start - end : direction
    // By a power of two, which takes no digits: a square of the length might overflow.
    let scale = Swift.max(abs(way.x), abs(way.y)).binade
    let unit = scale == 0 ? way : way / scale
    let (along, square) = (unit.dot(place), unit.dot(unit))
    if !(along > 0) { return place.dot(place) }
    if along >= square * scale { return (place - way).dot(place - way) }
    let across = unit.x * place.y - unit.y * place.x
    return across * across / square
  }

  @inline(__always)
  private func fromNearerEnd(_ p: SIMD2<Double>) -> (place: SIMD2<Double>, isFromEnd: Bool) {
    let a = p - start, b = p - end
    return abs(b.x) + abs(b.y) < abs(a.x) + abs(a.y) ? (b, true) : (a, false)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
}
