/// A line segment. Measures start from the end nearer to the point: the other end may be so far away that its
/// rounding error is larger than the result.
struct Segment {
  var start: SIMD2<Double>
  var end: SIMD2<Double>

  var direction: SIMD2<Double> { end - start }

  /// The cross product of the direction and the vector to a point: positive to the left where y runs up.
  func cross(_ p: SIMD2<Double>) -> Double {
    direction.cross(vectorFromNearerEnd(p).vector)
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
    let across = unit.cross(v)
    return across * across / square
  }

  func nearestPoint(to p: SIMD2<Double>) -> SIMD2<Double> {
    let (v, isFromEnd) = vectorFromNearerEnd(p)
    let d = isFromEnd ? start - end : direction, from = isFromEnd ? end : start
    let scale = Swift.max(abs(d.x), abs(d.y)).binade
    if scale == 0 { return from }
    let unit = d / scale, along = unit.dot(v) / unit.dot(unit)
    return along <= 0 ? from : along >= scale ? from + d : from + unit * along
  }

  private func vectorFromNearerEnd(_ p: SIMD2<Double>) -> (vector: SIMD2<Double>, isFromEnd: Bool) {
    let a = p - start, b = p - end
    return abs(b.x) + abs(b.y) < abs(a.x) + abs(a.y) ? (b, true) : (a, false)
  }
}

extension SIMD2<Double> {
  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
