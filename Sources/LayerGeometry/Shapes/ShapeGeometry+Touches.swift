// Whether a box around a point touches a shape: what hit outsets ask.
extension ShapeGeometry {
  /// Returns whether a point belongs to the shape, or a box around it touches the shape. A stroke counts
  /// by its distance from the path, as if corners and caps were round.
  func touches(_ box: Extent, around p: Point) -> Bool {
    if contains(p) { return true }
    if !box.intersects(extent) { return false }
    let center = SIMD2(p.x, p.y)
    let near = Extent(low: (box.low - center) * scale, high: (box.high - center) * scale)
    let normalized = FloatBox(
      around: (box.low - origin) * scale, (box.high - origin) * scale, slack: 0)
    var isFound = false
    forEachSegment(within: halfWidth, of: normalized) { segment in
      // The outline of what is filled bounds it, also where it is not stroked.
      if fill == nil && !segment.marks.contains(.isStroked) { return true }
      isFound = isWithin(segment.marks.contains(.isStroked) ? halfWidth : 0, of: near, segment, from: center)
      return !isFound
    }
    return isFound
  }

  private func isWithin(
    _ reach: Double, of box: Extent, _ segment: ShapeSegment, from p: SIMD2<Double>
  ) -> Bool {
    if segment.kind == .line {
      let a = vector(from: p, to: Int(segment.start)), b = vector(from: p, to: Int(segment.start) + 1)
      return box.distance(toLine: a, b) <= reach
    }
    return isWithin(reach, of: box, curve(segment, from: p), 24)
  }

  /// Returns whether a curve, relative to a point, is within a distance of a box. Halves it where that
  /// is open, `depth` times at most.
  private func isWithin(_ reach: Double, of box: Extent, _ curve: RationalCubic, _ depth: Int) -> Bool {
    let hull = curve.hull
    if box.distance(to: hull) > reach { return false }
    let (first, last) = curve.ends
    if box.distance(to: Extent(first)) <= reach || box.distance(to: Extent(last)) <= reach { return true }
    let distance = box.distance(toLine: first, last)
    if depth == 0 { return distance <= reach }
    // No point of the curve is farther from the line between its ends than its control points.
    if distance > reach + curve.bulge { return false }
    let halves = curve.halves
    return isWithin(reach, of: box, halves.0, depth - 1) || isWithin(reach, of: box, halves.1, depth - 1)
  }
}

extension Extent {
  fileprivate init(_ p: SIMD2<Double>) { self.init(low: p, high: p) }

  fileprivate func distance(to other: Extent) -> Double {
    let gap = pairwiseMax(pairwiseMax(other.low - high, low - other.high), .zero)
    return gap.dot(gap).squareRoot()
  }

  fileprivate func distance(toLine a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    if intersects(line: a, b) { return 0 }
    let line = Segment(start: a, end: b)
    var square = Double.infinity
    for corner in [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)] {
      square = Swift.min(square, line.squaredDistance(to: corner))
    }
    return Swift.min(square.squareRoot(), distance(to: Extent(a)), distance(to: Extent(b)))
  }

  private func intersects(line a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let lineBox = Extent(low: pairwiseMin(a, b), high: pairwiseMax(a, b))
    if !intersects(lineBox) { return false }
    // Corners on both sides of the line, or on it.
    let d = b - a
    let sides = [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)].map { d.cross($0 - a) }
    return !(sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 })
  }
}
