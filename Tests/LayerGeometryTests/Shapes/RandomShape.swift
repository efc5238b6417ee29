import LayerGeometry
import LayerReference

/// A random shape, and points to ask it about.
struct RandomShape: CustomStringConvertible {
  var path: Path
  var fill: FillRule?
  var stroke: StrokeStyle?
  var scale: Double

  var description: String {
    "fill \(fill.map { "\($0)" } ?? "none"), stroke \(stroke.map { "\($0)" } ?? "none"), "
      + path.elements.map { "\($0)" }.joined(separator: " ")
  }

  /// Points all around, on chords, on lines through control points, and near the outline.
  func points(_ count: Int, _ random: inout SplitMix64) -> [Point] {
    let curves = path.elements.map(\.points)
    let all = curves.flatMap { $0 }
    guard !all.isEmpty else { return [.zero] }
    return (0..<count).map { k in
      let (a, b) = (random.pick(all), random.pick(all))
      switch k % 6 {
      case 0: return near(a, 2, &random)
      case 1: return Point(x: a.x, y: b.y)
      case 2: return Point(x: a.x, y: near(b, 1, &random).y)
      case 3: return Point(x: near(a, 1, &random).x, y: b.y)
      case 4:
        let t = Double(random.integer(-2...10)) / 8
        return Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      default:
        let j = random.integer(0...curves.count - 1)
        let start = j > 0 ? curves[j - 1].last : nil
        let on = pointOnCurve([start ?? a] + curves[j], random.unit())
        let radius = random.chance(0.5) ? 0 : (stroke?.width ?? 0) / 2 / scale
        let distance = Double(sign: .plus, exponent: -random.integer(0...36), significand: 1)
        return near(near(on, radius, &random), distance, &random)
      }
    }
  }

  private func near(_ p: Point, _ distance: Double, _ random: inout SplitMix64) -> Point {
    let x = random.real(-1, 1) * distance, y = random.real(-1, 1) * distance
    return Point(x: p.x + x * scale, y: p.y + y * scale)
  }

  /// A point on a Bézier curve; of a conic one nearby.
  private func pointOnCurve(_ controls: [Point], _ t: Double) -> Point {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return points[0]
  }
}
