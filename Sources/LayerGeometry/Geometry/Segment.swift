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
    let length = Swift.max(abs(way.x), abs(way.y))
    if length == 0 { return place.x * place.x + place.y * place.y }
    // A square of the length might overflow.
    let unit = way / length
    let along = (place.x * unit.x + place.y * unit.y) / (unit.x * unit.x + unit.y * unit.y)
    let rest = place - Swift.min(Swift.max(along, 0), length) * unit
    return rest.x * rest.x + rest.y * rest.y
  }

  @inline(__always)
  private func fromNearerEnd(_ p: SIMD2<Double>) -> (place: SIMD2<Double>, isFromEnd: Bool) {
    let a = p - start, b = p - end
    return abs(b.x) + abs(b.y) < abs(a.x) + abs(a.y) ? (b, true) : (a, false)
  }
}
