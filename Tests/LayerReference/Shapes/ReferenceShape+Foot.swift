extension ReferenceShape {
  /// Whether the point has the foot of a perpendicular on a segment, not farther than the radius.
  func hasFoot(_ segment: ReferenceSegment, _ view: ReferenceView, _ slack: ReferenceSlack) -> Bool {
    let points = view.vectors(to: segment), reach = radius + slack.reach + slack.distance
    if points.allSatisfy({ $0.x > reach }) || points.allSatisfy({ $0.x < -reach }) { return false }
    if points.allSatisfy({ $0.y > reach }) || points.allSatisfy({ $0.y < -reach }) { return false }
    // Each half as seen from its own end, near which numbers are dense.
    return ReferenceHalf(segment.controls, segment.weight, view).hasFoot(radius, slack)
      || ReferenceHalf(segment.controls.reversed(), segment.weight, view).hasFoot(radius, slack)
  }
}

/// The first half of a curve, as polynomials of the parameter.
struct ReferenceHalf {
  /// The curve's point times its weight, relative to the point in question.
  private var x: ReferencePolynomial
  private var y: ReferencePolynomial
  private var weight = ReferencePolynomial([1])
  /// The direction of the curve, divided by the power of the parameter that makes it zero at the end.
  private var directionX: ReferencePolynomial
  private var directionY: ReferencePolynomial

  init(_ controls: [ReferencePoint], _ middle: Double, _ view: ReferenceView) {
    let start = view.vector(to: controls[0])
    let d = controls.dropFirst().map { view.difference($0, controls[0]) }
    var position: [ReferenceOffset]
    var direction: [ReferenceOffset]
    switch d.count {
    case 1:
      position = [start, d[0]]
      direction = [d[0]]
    case 2:
      let (a, b) = (2 * middle * d[0], d[1] - 2 * middle * d[0])
      let (w1, w2) = (2 * (middle - 1), 2 * (1 - middle))
      weight = ReferencePolynomial([1, w1, w2])
      position = [start, a + w1 * start, b + w2 * start]
      direction = [a, 2 * b, w1 * b - w2 * a]
    default:
      // Differences of neighbors, which may be much shorter than the curve.
      let e = (1..<4).map { view.difference(controls[$0], controls[$0 - 1]) }
      let (a, b, c) = (3 * e[0], 3 * (e[1] - e[0]), e[2] - 2 * e[1] + e[0])
      position = [start, a, b, c]
      direction = [a, 2 * b, 3 * c]
    }
    while direction.count > 1 && direction[0] == .zero { direction.removeFirst() }
    (x, y) = (ReferencePolynomial(position.map(\.x)), ReferencePolynomial(position.map(\.y)))
    directionX = ReferencePolynomial(direction.map(\.x))
    directionY = ReferencePolynomial(direction.map(\.y))
  }

  func hasFoot(_ radius: Double, _ slack: ReferenceSlack) -> Bool {
    let product = x * directionX + y * directionY
    // A little more than half, so that nothing is lost between the halves.
    let end = 0.5 + 0x1p-30
    for u in product.signChanges(from: 0, to: end) where vector(at: u).length <= radius + slack.reach {
      return true
    }
    // Where a foot is missed by no more than the slack: at the end, and where two feet are about to appear.
    return ([0] + product.derivative.signChanges(from: 0, to: end)).contains { u in
      let (vector, direction) = (vector(at: u), ReferenceOffset(x: directionX(u), y: directionY(u)).unit)
      return abs(vector.dot(direction)) <= slack.distance && vector.length <= radius + slack.reach
    }
  }

  private func vector(at u: Double) -> ReferenceOffset {
    (1 / weight(u)) * ReferenceOffset(x: x(u), y: y(u))
  }
}
