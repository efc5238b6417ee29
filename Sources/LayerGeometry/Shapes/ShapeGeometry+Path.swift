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

  private func userPoint(_ k: Int) -> Point {
    let p = point(k)
    return Point(x: p.x, y: p.y)
  }
}
