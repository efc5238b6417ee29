// The winding number, by one rule for curves and for runs of them: what starts and ends on one side of
// the ray's line crosses it as often upwards as downwards; what lies to the right of the point crosses
// the ray as its ends tell; only what has the point in its box is looked into.
//
// The ray goes to greater x. A point on an edge counts as if it lay a little to the right of it, and
// then a little above: so the lower edges of a polygon belong to it, and what curves are cut into
// agrees.
extension ShapeGeometry {
  @inline(never)
  func winding(around p: SIMD2<Double>) -> Int {
    let q = (p - origin) * scale
    var sum = 0, pending = [64 of UInt32](repeating: 0), count = isEmpty ? 0 : 1
    while count > 0 {
      count -= 1
      let index = Int(pending[count]), node = nodes[index]
      if q.y < Double(node.box.minY) || q.y > Double(node.box.maxY) || q.x > Double(node.box.maxX) {
        continue
      }
      if q.x < Double(node.box.minX) {
        if node.start != node.end {
          sum += upCrossings(from: point(Int(node.start)).y - p.y, to: point(Int(node.end)).y - p.y)
        }
      } else if node.count == 0 {
        (pending[count], pending[count + 1]) = (node.first, UInt32(index + 1))
        count += 2
      } else if node.isPolyline {
        sum += crossings(ofLinesFrom: Int(node.start), to: Int(node.end), p)
      } else {
        for k in Int(node.first)..<Int(node.first) + Int(node.count) { sum += crossings(of: segments[k], p) }
      }
    }
    return sum
  }

  /// Returns how often lines between points that follow one another cross the ray.
  @inline(__always)
  private func crossings(ofLinesFrom start: Int, to end: Int, _ p: SIMD2<Double>) -> Int {
    var a = vector(from: p, to: start), sum = 0
    for k in start + 1...end {
      let b = vector(from: p, to: k)
      if (a.y <= 0) != (b.y <= 0) { sum += crossings(a, b, a.x * b.y - a.y * b.x) }
      a = b
    }
    return sum
  }

  /// Returns 1 for a run that crosses the ray's line upwards, −1 for one that crosses it downwards.
  @inline(__always)
  private func upCrossings(from a: Double, to b: Double) -> Int { (a <= 0 ? 1 : 0) - (b <= 0 ? 1 : 0) }

  /// Returns how often a segment crosses the ray upwards, less how often downwards.
  @inline(__always)
  private func crossings(of segment: ShapeSegment, _ p: SIMD2<Double>) -> Int {
    let first = Int(segment.start)
    let a = vector(from: p, to: first), b = vector(from: p, to: first + 1)
    switch segment.kind {
    case .line: return crossings(a, b, a.x * b.y - a.y * b.x)
    case .conic: return conicCrossings(a, b, vector(from: p, to: first + 2), weight(of: segment))
    case .cubic:
      let c = vector(from: p, to: first + 2), d = vector(from: p, to: first + 3)
      return cubicCrossings(SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), 52)
    }
  }

  /// Returns the crossings of a line, given the cross product of its ends.
  @inline(__always)
  private func crossings(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ cross: Double) -> Int {
    let up = upCrossings(from: a.y, to: b.y)
    return up > 0 && cross > 0 || up < 0 && cross < 0 ? up : 0
  }

  /// Returns the crossings of a conic: those of its chord, and the turn around the point if that lies
  /// between chord and curve. In coordinates of the control triangle the curve is λ₁² = 4w²·λ₀λ₂.
  private func conicCrossings(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ weight: Double
  ) -> Int {
    let chord = a.x * c.y - a.y * c.x
    let sum = crossings(a, c, chord)
    let (x, y) = (pairwiseMin(pairwiseMin(a, b), c), pairwiseMax(pairwiseMax(a, b), c))
    if x.x > 0 || x.y > 0 || y.x < 0 || y.y < 0 { return sum }
    let (ab, bc) = (b - a, c - b)
    let area = ab.x * bc.y - ab.y * bc.x
    if area == 0 { return sum }
    let sign = area > 0 ? 1.0 : -1.0
    // λ₁ > 0; on the chord as if a little to the right, then above.
    var side = -chord
    if side == 0 { side = c.y - a.y }
    if side == 0 { side = a.x - c.x }
    if side * sign <= 0 { return sum }
    let first = b.x * c.y - b.y * c.x, last = a.x * b.y - a.y * b.x
    guard first * sign > 0 && last * sign > 0 else { return sum }
    let isInside = chord * chord < 4 * weight * weight * first * last
    return isInside ? sum + Int(sign) : sum
  }

  /// Returns the crossings of a cubic, given by its coordinates relative to the point. Halves it where
  /// its box holds the point, `depth` times at most.
  private func cubicCrossings(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ depth: Int) -> Int {
    if all(y .> 0) || all(y .<= 0) || all(x .<= 0) { return 0 }
    if all(x .> 0) { return upCrossings(from: y[0], to: y[3]) }
    if depth == 0 {
      let (a, b) = (SIMD2(x[0], y[0]), SIMD2(x[3], y[3]))
      return crossings(a, b, a.x * b.y - a.y * b.x)
    }
    let (xs, ys) = (cubicHalves(x), cubicHalves(y))
    return cubicCrossings(xs.0, ys.0, depth - 1) + cubicCrossings(xs.1, ys.1, depth - 1)
  }
}

/// Returns the control coordinates of a cubic's halves.
@inline(__always)
func cubicHalves(_ c: SIMD4<Double>) -> (SIMD4<Double>, SIMD4<Double>) {
  let ab = (c[0] + c[1]) * 0.5, bc = (c[1] + c[2]) * 0.5, cd = (c[2] + c[3]) * 0.5
  let abc = (ab + bc) * 0.5, bcd = (bc + cd) * 0.5, middle = (abc + bcd) * 0.5
  return (SIMD4(c[0], ab, abc, middle), SIMD4(middle, bcd, cd, c[3]))
}
