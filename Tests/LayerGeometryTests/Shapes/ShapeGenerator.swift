import LayerGeometry
import LayerReference
import LayerTestSupport

/// Kinds of random shapes.
enum ShapeFamily: CaseIterable {
  case polygons, rectilinear, quadCurves, curves, conics, mixed, forms
  /// Control points that coincide, lie on a line, or make loops and cusps.
  case degenerate
  case tiny, huge, far, flat
}

/// Draws shapes of a family.
struct ShapeGenerator {
  let family: ShapeFamily
  var random: SplitMix64
  /// What coordinates are multiplied by, and then what is added.
  private var scale = 1.0
  private var offset = Point.zero
  private var flatness = 1.0
  private var isOnGrid = false
  private var pool: [Point] = []

  init(_ family: ShapeFamily, seed: UInt64) {
    (self.family, random) = (family, SplitMix64(seed: seed))
    switch family {
    case .tiny: scale = 1e-200 * random.real(0.5, 2)
    case .huge:
      scale = 1e200 * random.real(0.5, 2)
      offset.x = 3e201 * random.real(-1, 1)
    case .far: offset = Point(x: 1e6 * Double(random.integer(-9...9)), y: 1e9 * random.real(-1, 1))
    case .flat: flatness = random.pick([0, 1e-12, 1e-6, 1e-3])
    default: break
    }
    isOnGrid = family == .rectilinear || family == .degenerate || random.chance(0.5)
  }

  mutating func shape() -> RandomShape {
    var path = Path()
    for _ in 0..<random.integer(1...3) {
      if family == .forms {
        addForm(to: &path)
      } else {
        path.move(to: point())
        for _ in 0..<random.integer(0...6) { addStep(to: &path) }
        if random.chance(0.5) { path.closeSubpath() }
      }
    }
    return RandomShape(
      path: path, fill: random.pick([.nonZero, .evenOdd, nil]), stroke: stroke(), scale: 8 * scale)
  }

  private mutating func coordinate() -> Double {
    isOnGrid ? Double(random.integer(-8...8)) : random.real(-8, 8)
  }

  private mutating func point() -> Point {
    if family == .degenerate && !pool.isEmpty && random.chance(0.4) { return random.pick(pool) }
    let x = coordinate(), y = coordinate() * flatness
    let point = Point(x: x * scale + offset.x, y: y * scale + offset.y)
    pool.append(point)
    return point
  }

  private mutating func stroke() -> StrokeStyle? {
    if family == .rectilinear || random.chance(0.3) { return nil }
    let width = random.pick([0, 0.01, 0.5, 1, 3, 10, random.real(0.1, 4)])
    return StrokeStyle(
      width: width * scale, cap: random.pick(StrokeStyle.Cap.allCases),
      join: random.pick(StrokeStyle.Join.allCases), miterLimit: random.pick([0, 1, 1.2, 2, 4, 1000]))
  }

  private mutating func addStep(to path: inout Path) {
    let kind =
      switch family {
      case .polygons: 0
      case .quadCurves: 1
      case .curves: 2
      case .conics: 3
      case .rectilinear: 4
      default: random.integer(0...3)
      }
    let end = point()
    switch kind {
    case 0: path.addLine(to: end)
    case 1: path.addQuadCurve(to: end, control: point())
    case 2: path.addCurve(to: end, control1: point(), control2: point())
    case 3:
      let weight = random.pick([0.01, 0.1, 0.5.squareRoot(), 0.9, 1, random.real(0.01, 1)])
      path.addConic(to: end, control: point(), weight: weight)
    default:
      path.addLine(to: Point(x: end.x, y: path.elements.last?.end.y ?? end.y))
      path.addLine(to: end)
    }
  }

  private mutating func addForm(to path: inout Path) {
    let (a, b) = (point(), point())
    let rect = Rect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    switch random.integer(0...2) {
    case 0: path.addRect(rect)
    case 1: path.addEllipse(in: rect)
    default:
      let radii = CornerRadii(
        minXminY: radius(), maxXminY: radius(), maxXmaxY: radius(), minXmaxY: radius())
      path.addRoundedRect(rect, radii: radii)
    }
  }

  private mutating func radius() -> Size {
    let height = random.pick([0, 1, random.real(0, 9)])
    return Size(width: random.real(-0.5, 4) * scale, height: height * scale)
  }
}

extension Path.Element {
  var end: Point { points.last ?? .zero }
}
