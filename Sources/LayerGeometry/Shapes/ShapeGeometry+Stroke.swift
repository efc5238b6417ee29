// Strokes: a point belongs to the body of a segment if it has a foot there that is no farther away than
// half the width, a point of the segment to which it lies at a right angle. Corners and caps are looked
// at where a segment begins, and ends.
extension ShapeGeometry {
  @inline(never)
  func strokeContains(_ p: SIMD2<Double>) -> Bool {
    var isFound = false
    forEachSegment(within: strokeReach, of: FloatBox(around: p, origin, scale)) { segment in
      isFound = isStroked(segment, at: p)
      return !isFound
    }
    return isFound
  }

  /// Calls `body` for the segments of leaves that are within a distance of a box, both normalized, until
  /// it returns false.
  @inline(__always)
  func forEachSegment(within reach: Double, of box: FloatBox, _ body: (ShapeSegment) -> Bool) {
    let wanted = FloatBox(
      around: SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)),
      slack: reach)
    var pending = [64 of UInt32](repeating: 0), count = isEmpty ? 0 : 1
    while count > 0 {
      count -= 1
      let index = Int(pending[count]), node = nodes[index]
      if !node.box.intersects(wanted) { continue }
      if node.count == 0 {
        (pending[count], pending[count + 1]) = (node.first, UInt32(index + 1))
        count += 2
      } else {
        for k in Int(node.first)..<Int(node.first) + Int(node.count) where !body(segments[k]) { return }
      }
    }
  }

  private func isStroked(_ segment: ShapeSegment, at p: SIMD2<Double>) -> Bool {
    guard let stroke, segment.marks.contains(.isStroked) else { return false }
    let start = vector(from: p, to: Int(segment.start))
    if segment.marks.contains(.isDot) {
      let right = SIMD2(1.0, 0.0)
      return isInCap(stroke.cap, -start, right) || isInCap(stroke.cap, -start, -right)
    }
    let hasFoot =
      segment.kind == .line
      ? isBesideLine(start, (point(segment.end) - point(Int(segment.start))) * scale)
      : hasFootNear(curve(segment, from: p), steps(of: segment))
    if hasFoot { return true }
    if segment.previous == ShapeSegment.none {
      if isInCap(stroke.cap, -start, -startDirection(segment)) { return true }
    } else if isInJoin(stroke, -start, endDirection(segments[Int(segment.previous)]), startDirection(segment))
    {
      return true
    }
    guard segment.marks.contains(.endsOpen) else { return false }
    return isInCap(stroke.cap, -vector(from: p, to: segment.end), endDirection(segment))
  }

  // MARK: - Bodies

  /// Whether the origin lies beside a line, given its start and its extent, at no more than half the width.
  /// Bodies are a little longer than their lines: rounding must leave no gap between two.
  private func isBesideLine(_ start: SIMD2<Double>, _ extent: SIMD2<Double>) -> Bool {
    let (direction, length) = unit(extent), along = -start.dot(direction)
    return along >= -0x1p-44 && along <= length + 0x1p-44 && abs(start.cross(direction)) <= halfWidth
  }

  /// Returns a curve as a rational cubic, relative to a point.
  func curve(_ segment: ShapeSegment, from p: SIMD2<Double>) -> RationalCubic {
    let first = Int(segment.start)
    let a = vector(from: p, to: first), b = vector(from: p, to: first + 1), c = vector(from: p, to: first + 2)
    if segment.kind == .cubic {
      let d = vector(from: p, to: first + 3)
      let zeroCounts = (start: b != a ? 0 : c != a ? 1 : 2, end: c != d ? 0 : b != d ? 1 : 2)
      return RationalCubic(
        x: SIMD4(a.x, b.x, c.x, d.x), y: SIMD4(a.y, b.y, c.y, d.y), weight: SIMD4(repeating: 1),
        zeroCounts: zeroCounts)
    }
    // Raised by a degree.
    let middle = 2 * weight(of: segment), zeroCounts = (start: b == a ? 1 : 0, end: b == c ? 1 : 0)
    return RationalCubic(
      x: SIMD4(a.x, (a.x + middle * b.x) / 3, (c.x + middle * b.x) / 3, c.x),
      y: SIMD4(a.y, (a.y + middle * b.y) / 3, (c.y + middle * b.y) / 3, c.y),
      weight: SIMD4(1, (1 + middle) / 3, (1 + middle) / 3, 1), zeroCounts: zeroCounts)
  }

  /// Returns the steps of a curve as a cubic; nil for a conic of another weight than 1. They are taken
  /// between the shape's own points, so they have all digits, however far away the point is whose feet are
  /// sought.
  private func steps(of segment: ShapeSegment) -> RationalCubic.Steps? {
    func step(_ k: Int) -> SIMD2<Double> {
      (point(Int(segment.start) + k) - point(Int(segment.start) + k - 1)) * scale
    }
    var (first, middle, last) = (step(1), SIMD2<Double>.zero, SIMD2<Double>.zero)
    if segment.kind == .cubic {
      (middle, last) = (step(2), step(3))
    } else {
      if weight(of: segment) != 1 { return nil }
      (first, last) = (first * (2 / 3.0), step(2) * (2 / 3.0))
      middle = (first + last) * 0.5
    }
    return (SIMD3(first.x, middle.x, last.x), SIMD3(first.y, middle.y, last.y))
  }

  /// Whether the origin has a foot on a curve that is no farther away than half the width.
  private func hasFootNear(_ curve: RationalCubic, _ steps: RationalCubic.Steps?) -> Bool {
    let hull = curve.hull, near = pairwiseMax(pairwiseMax(hull.low, -hull.high), .zero)
    if near.dot(near) > halfWidth * halfWidth { return false }
    // What is as short as rounding has no side.
    let size = hull.high - hull.low
    if Swift.max(size.x, size.y) < 0x1p-40 { return false }
    return hasFootNear(curve, curve.footPolynomial(steps), at: 0.5, 48)
  }

  /// Returns whether a foot in a part of a curve is near, given the part's middle. Halves the part, `depth`
  /// times at most, where it has feet: no more than eight parts of one size have.
  private func hasFootNear(
    _ curve: RationalCubic, _ feet: FootPolynomial, at middle: Double, _ depth: Int
  ) -> Bool {
    if feet.isWithoutZero { return false }
    if depth == 0 || feet.isNoise { return curve.distance(at: middle) <= halfWidth }
    let step = Double(sign: .plus, exponent: depth - 50, significand: 1), (first, second) = feet.halves
    return hasFootNear(curve, first, at: middle - step, depth - 1)
      || hasFootNear(curve, second, at: middle + step, depth - 1)
  }

  // MARK: - Corners and caps

  /// The direction of a segment with a length at its start.
  func startDirection(_ segment: ShapeSegment) -> SIMD2<Double> {
    let start = Int(segment.start)
    for k in start + 1...segment.end where point(k) != point(start) {
      return unit((point(k) - point(start)) * scale).direction
    }
    return .zero
  }

  /// The direction of a segment with a length at its end.
  func endDirection(_ segment: ShapeSegment) -> SIMD2<Double> {
    var k = segment.end - 1
    while k > Int(segment.start) && point(k) == point(segment.end) { k -= 1 }
    return unit((point(segment.end) - point(k)) * scale).direction
  }

  /// Returns the vector to the tip of the miter where a segment begins, normalized; nil if there is none.
  func miterTip(_ k: Int) -> SIMD2<Double>? {
    let segment = segments[k]
    guard let stroke, stroke.join == .miter, segment.previous != ShapeSegment.none else { return nil }
    return Corner(endDirection(segments[Int(segment.previous)]), startDirection(segment))
      .miterTip(limit: stroke.miterLimit).map { $0 * halfWidth }
  }

  private func isInJoin(
    _ stroke: StrokeStyle, _ q: SIMD2<Double>, _ incoming: SIMD2<Double>, _ outgoing: SIMD2<Double>
  ) -> Bool {
    if q.dot(q) > strokeReach * strokeReach { return false }
    let corner = Corner(incoming, outgoing)
    guard corner.holds(q) else { return false }
    switch stroke.join {
    case .round: return q.dot(q) <= halfWidth * halfWidth
    case .bevel: return corner.isInTriangle(q, halfWidth)
    case .miter:
      if corner.miterTip(limit: stroke.miterLimit) == nil { return corner.isInTriangle(q, halfWidth) }
      return q.dot(corner.first) <= halfWidth && q.dot(corner.second) <= halfWidth
    }
  }

  private func isInCap(_ cap: StrokeStyle.Cap, _ q: SIMD2<Double>, _ outward: SIMD2<Double>) -> Bool {
    let along = q.dot(outward)
    if along < 0 { return false }
    switch cap {
    case .butt: return false
    case .round: return q.dot(q) <= halfWidth * halfWidth
    case .square: return along <= halfWidth && abs(q.cross(outward)) <= halfWidth
    }
  }
}

/// The outer side of a corner: between the normals of the segments that meet there.
private struct Corner {
  /// Normals of length 1, on the outer side, the first of which turns to the second counterclockwise
  /// where y runs up.
  var first: SIMD2<Double>
  var second: SIMD2<Double>
  /// The cosine of the angle between them.
  var cosine: Double
  private var sine: Double

  init(_ incoming: SIMD2<Double>, _ outgoing: SIMD2<Double>) {
    let turn = incoming.cross(outgoing)
    // Right normals of a turn to the left, else left ones, in reverse.
    if turn >= 0 {
      (first, second) = (SIMD2(incoming.y, -incoming.x), SIMD2(outgoing.y, -outgoing.x))
    } else {
      (first, second) = (SIMD2(-outgoing.y, outgoing.x), SIMD2(-incoming.y, incoming.x))
    }
    (sine, cosine) = (abs(turn), incoming.dot(outgoing))
  }

  /// Whether a vector points between the normals. Of a turn back on itself, ahead.
  func holds(_ q: SIMD2<Double>) -> Bool {
    if sine < 0x1p-46 { return cosine < 0 && first.cross(q) >= 0 }
    return first.cross(q) >= 0 && q.cross(second) >= 0
  }

  /// Whether a vector between the normals ends in the triangle of their ends.
  func isInTriangle(_ q: SIMD2<Double>, _ length: Double) -> Bool {
    let a = q.cross(second), b = first.cross(q)
    return a + b <= sine * length
  }

  /// The tip of the miter for a half width of 1; nil where it is beyond the limit.
  func miterTip(limit: Double) -> SIMD2<Double>? {
    // Without cancellation.
    let part = cosine < 0 ? sine * sine / (1 - cosine) : 1 + cosine
    if sine < 0x1p-46 || !(limit > 0 && 2 <= limit * limit * part) { return nil }
    return (first + second) / part
  }
}

private func unit(_ v: SIMD2<Double>) -> (direction: SIMD2<Double>, length: Double) {
  // Scaled by a power of two first: the square of a short vector might vanish.
  let scale = Swift.max(abs(v.x), abs(v.y)).binade
  if scale == 0 { return (.zero, 0) }
  let scaled = v / scale, length = scaled.dot(scaled).squareRoot()
  return (scaled / length, length * scale)
}

extension FloatBox {
  /// Makes the box of a point in a shape's normalized coordinates.
  fileprivate init(around p: SIMD2<Double>, _ origin: SIMD2<Double>, _ scale: Double) {
    let q = (p - origin) * scale
    self.init(around: q, q, slack: 0)
  }
}
