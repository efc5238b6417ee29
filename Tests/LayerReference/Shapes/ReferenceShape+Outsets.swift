/// A box around the point in question.
private struct ReferenceReach {
  var low: ReferenceOffset
  var high: ReferenceOffset

  func grown(by t: Double) -> ReferenceReach {
    let step = ReferenceOffset(x: t, y: t)
    return ReferenceReach(low: low - step, high: high + step)
  }

  var isEmpty: Bool { low.x > high.x || low.y > high.y }

  /// The distance to the box around some points.
  func gap(_ points: [ReferenceOffset]) -> Double {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let dx = max(low.x - (x.max() ?? 0), (x.min() ?? 0) - high.x, 0)
    let dy = max(low.y - (y.max() ?? 0), (y.min() ?? 0) - high.y, 0)
    return ReferenceOffset(x: dx, y: dy).length
  }
}

extension ReferenceShape {
  /// Whether the box that outsets span around a point touches the shape (§6): a stroke by the distance from
  /// its path. Negative outsets cut along the sides of the shape's box. Nil if that is nearer than a
  /// tolerance, in parts of the shape's size, and for negative outsets of a stroke, whose box is not known
  /// here.
  func isTouched(by outsets: ReferenceOutsets, around point: ReferencePoint, near: Double) -> Bool? {
    if outsets.hasNegative && stroke != nil { return nil }
    let view = ReferenceView(from: point, scale: scale), slack = 4 * near
    guard let isKept = isKept(by: outsets, view, slack) else { return nil }
    let isInside = answer(at: point, fill: near, stroke: near)
    if !isKept || isInside == true { return isKept }
    let reach = ReferenceReach(
      low: ReferenceOffset(x: -max(outsets.maxX, 0) * scale, y: -max(outsets.maxY, 0) * scale),
      high: ReferenceOffset(x: max(outsets.minX, 0) * scale, y: max(outsets.minY, 0) * scale))
    if isOutline(in: reach.grown(by: -slack), -slack, view) { return true }
    return isInside == nil || isOutline(in: reach.grown(by: slack), slack, view) ? nil : false
  }

  /// Whether some part of the outline lies in a box, or as near to it as a stroke's half width and a bit.
  private func isOutline(in box: ReferenceReach, _ extra: Double, _ view: ReferenceView) -> Bool {
    if box.isEmpty { return false }
    return subpaths.contains { subpath in
      // A step that begins nothing belongs to nothing.
      if subpath.segments.isEmpty && !subpath.isClosed { return false }
      let stroked = stroke == nil ? [] : subpath.roundlyStrokedSegments
      let filled = fill == nil ? [] : subpath.filledSegments
      func isNear(_ segment: ReferenceSegment, _ distance: Double) -> Bool {
        guard distance >= 0 else { return false }
        return isWithin(distance, of: box, ReferencePiece(view.vectors(to: segment), segment.weight))
      }
      return stroked.contains { isNear($0, radius + extra) } || filled.contains { isNear($0, max(extra, 0)) }
    }
  }

  private func isWithin(_ distance: Double, of box: ReferenceReach, _ curve: ReferencePiece) -> Bool {
    var waiting = [(piece: curve, depth: 0)]
    while let (piece, depth) = waiting.popLast() {
      let points = piece.controls
      if box.gap(points) > distance { continue }
      if box.gap([points[0]]) <= distance || box.gap([points[points.count - 1]]) <= distance { return true }
      if depth == 52 { return true }
      let (first, second) = piece.halves
      waiting += [(first, depth + 1), (second, depth + 1)]
    }
    return false
  }

  /// Whether the point is not cut off by negative outsets; nil if it is too near to tell.
  private func isKept(by outsets: ReferenceOutsets, _ view: ReferenceView, _ slack: Double) -> Bool? {
    let sides: [(outset: Double, turned: (ReferenceOffset) -> Double)] = [
      (outsets.minX, { -$0.x }), (outsets.minY, { -$0.y }), (outsets.maxX, { $0.x }),
      (outsets.maxY, { $0.y }),
    ]
    var isSure = true
    for (outset, turned) in sides where outset < 0 {
      // How far beyond the point the shape reaches on this side, less what is cut.
      let room = farthest(view, turned) + outset * scale
      if room < -slack { return false }
      if room <= slack { isSure = false }
    }
    return isSure ? true : nil
  }

  /// How far the filled path reaches in a direction, by bisection.
  private func farthest(_ view: ReferenceView, _ turned: (ReferenceOffset) -> Double) -> Double {
    let segments = subpaths.flatMap(\.filledSegments).map { segment in
      (values: view.vectors(to: segment).map(turned), weight: segment.weight)
    }
    let all = segments.flatMap(\.values)
    guard let low = all.min(), let high = all.max(), low < high else { return all.first ?? -.infinity }
    // From beyond the end, where rounding does not matter.
    return bisect(high + (high - low), low) { limit in
      segments.contains { segment in
        var values = segment.values.map { $0 - limit }
        if values.count == 3 { values[1] *= segment.weight }
        return ReferencePolynomial(bernstein: values).isPositive
      }
    }
  }
}

extension ReferenceSubpath {
  /// What is stroked with round ends: of a subpath without length its point.
  fileprivate var roundlyStrokedSegments: [ReferenceSegment] {
    let all = strokedSegments
    return all.isEmpty ? [ReferenceSegment([start, start])] : all
  }
}

extension ReferencePolynomial {
  /// A Bézier polynomial of degree 1 to 3.
  fileprivate init(bernstein b: [Double]) {
    switch b.count {
    case 2: self.init([b[0], b[1] - b[0]])
    case 3: self.init([b[0], 2 * (b[1] - b[0]), b[2] - 2 * b[1] + b[0]])
    default:
      self.init([b[0], 3 * (b[1] - b[0]), 3 * (b[2] - 2 * b[1] + b[0]), b[3] - b[0] + 3 * (b[1] - b[2])])
    }
  }

  /// Whether it is above 0 anywhere from 0 to 1.
  fileprivate var isPositive: Bool {
    ([0, 1] + derivative.signChanges(from: 0, to: 1)).contains { self($0) > 0 }
  }
}
