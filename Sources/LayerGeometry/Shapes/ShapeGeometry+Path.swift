// The path that a shape was made from.
extension ShapeGeometry {
  var path: Path {
    var path = Path()
    for k in 0..<segmentCount {
      let segment = segments[k], first = Int(segment.start)
      if segment.marks.contains(.begins) { path.move(to: userPoint(first)) }
      if segment.marks.contains(.closes) {
        path.closeSubpath()
      } else if !segment.marks.contains(.isImplied) {
        append(segment, to: &path)
      }
    }
    return path
  }

  private func append(_ segment: ShapeSegment, to path: inout Path) {
    let first = Int(segment.start), weight = weight(of: segment)
    switch segment.kind {
    case .line: path.addLine(to: userPoint(first + 1))
    case .conic where weight == 1:
      path.addQuadCurve(to: userPoint(first + 2), control: userPoint(first + 1))
    case .conic:
      path.addConic(to: userPoint(first + 2), control: userPoint(first + 1), weight: weight)
    case .cubic:
      path.addCurve(
        to: userPoint(first + 3), control1: userPoint(first + 1), control2: userPoint(first + 2))
    }
  }

  /// Returns whether the path of another shape has the same steps, from and to equal points.
  func hasPath(of other: borrowing ShapeGeometry) -> Bool {
    if segmentCount != other.segmentCount { return false }
    for k in 0..<segmentCount {
      let a = segments[k], b = other.segments[k]
      guard a.start == b.start, a.kind == b.kind, a.marks.ofSteps == b.marks.ofSteps,
        weight(of: a) == other.weight(of: b)
      else { return false }
      for k in Int(a.start)...a.end where point(k) != other.point(k) { return false }
    }
    return true
  }

  /// Adds some of the points, which go through all of the path. O(1).
  func hashPoints(into hasher: inout Hasher) {
    guard segmentCount > 0 else { return }
    let last = segments[segmentCount - 1].end
    for k in stride(from: 0, through: last, by: last / 32 + 1) { hasher.combine(userPoint(k)) }
  }

  private func userPoint(_ k: Int) -> Point { Point(x: point(k).x, y: point(k).y) }
}

extension ShapeSegment.Marks {
  /// The marks that follow from the path's steps alone.
  fileprivate var ofSteps: ShapeSegment.Marks { intersection([.begins, .closes, .isImplied]) }
}
