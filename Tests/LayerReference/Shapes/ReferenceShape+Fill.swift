extension ReferenceShape {
  func isFilled(_ view: ReferenceView) -> Bool {
    switch fill {
    case nil: false
    case .nonZero: winding(view) != 0
    case .evenOdd: winding(view) % 2 != 0
    }
  }

  /// How often the path winds around the point: the crossings of a ray toward greater x.
  private func winding(_ view: ReferenceView) -> Int {
    subpaths.reduce(0) { sum, subpath in
      subpath.filledSegments.reduce(sum) { $0 + crossings(view.vectors(to: $1), $1.weight) }
    }
  }

  /// The crossings of one segment: 1 for each toward greater y, −1 for each back.
  private func crossings(_ controls: [ReferenceOffset], _ weight: Double) -> Int {
    // Beyond the box nothing is crossed. Otherwise the point is within the shape's size of the segment.
    let isAbove = controls.map { $0.y > 0 }
    guard isAbove.contains(true), isAbove.contains(false) else { return 0 }
    guard controls.contains(where: { $0.x > 0 }) else { return 0 }
    let middle = controls.count == 3 ? weight : 1
    func value(_ u: Double, _ key: KeyPath<ReferenceOffset, Double>) -> Double {
      var values = controls.map { $0[keyPath: key] }
      if controls.count == 3 { values[1] *= middle }
      while values.count > 1 { values = zip(values, values.dropFirst()).map { $0 + ($1 - $0) * u } }
      return values[0]
    }
    // The ends are compared as they are, for the next segment begins with the same number.
    var steps = [(u: 0.0, isAbove: isAbove[0])]
    var y = controls.map(\.y)
    if controls.count == 3 { y[1] *= middle }
    for u in turns(y) where u > 0 && u < 1 { steps.append((u, value(u, \.y) > 0)) }
    steps.append((1, isAbove[isAbove.count - 1]))
    var sum = 0
    for (a, b) in zip(steps, steps.dropFirst()) where a.isAbove != b.isAbove {
      let u = bisect(a.u, b.u) { ($0 == a.u ? a.isAbove : value($0, \.y) > 0) }
      if value(u, \.x) > 0 { sum += b.isAbove ? 1 : -1 }
    }
    return sum
  }

  /// Where a Bézier polynomial of degree 1 to 3 turns back.
  private func turns(_ values: [Double]) -> [Double] {
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let derivative =
      switch steps.count {
      case 2: [steps[0], steps[1] - steps[0]]
      case 3: [steps[0], 2 * (steps[1] - steps[0]), steps[2] - 2 * steps[1] + steps[0]]
      default: [0.0]
      }
    return ReferencePolynomial(derivative).signChanges(from: 0, to: 1)
  }

  /// The distance of the point to the path, or a little less.
  func distanceToPath(_ view: ReferenceView) -> Double {
    var bound = Double.infinity
    for segment in subpaths.flatMap(\.filledSegments) {
      bound = min(bound, distance(view.vectors(to: segment), segment.weight, bound))
    }
    return bound
  }

  private func distance(_ controls: [ReferenceOffset], _ weight: Double, _ limit: Double) -> Double {
    var nearest = limit
    var bound = limit
    var waiting = [(piece: ReferencePiece(controls, weight), depth: 0)]
    while let (piece, depth) = waiting.popLast() {
      let points = piece.controls
      let (x, y) = (points.map(\.x), points.map(\.y))
      let (left, right, low, high) = (x.min() ?? 0, x.max() ?? 0, y.min() ?? 0, y.max() ?? 0)
      let gap = ReferenceOffset(x: max(left, -right, 0), y: max(low, -high, 0)).length
      if gap >= nearest { continue }
      nearest = min(nearest, points[0].length, points[points.count - 1].length)
      if max(right - left, high - low) <= gap / 4 || depth == 56 {
        bound = min(bound, gap)
      } else {
        let (first, second) = piece.halves
        waiting += [(first, depth + 1), (second, depth + 1)]
      }
    }
    return min(bound, nearest)
  }
}
