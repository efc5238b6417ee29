import LayerGeometry
import LayerReference
import LayerTestSupport

/// A shape, alone and as the area of a layer, and points that it is asked about.
struct ShapeRun {
  private static let mostPoints = 24

  private var input: InputBytes
  /// Whether numbers are so large or small that the reference has no answer.
  private let isExtreme: Bool
  private let isOnGrid: Bool
  /// What coordinates are multiplied by, and then what is added.
  private var scale = 1.0
  private var offset = 0.0
  /// Control points.
  private var points: [Point] = []

  init(_ input: InputBytes, _ kind: Int) {
    (self.input, isOnGrid, isExtreme) = (input, kind == 0, kind == 2)
    if kind == 1 {
      scale = self.input.pick([1, 1, 1, 0x1p-20, 1e-200, 1e200, 0x1p-1000])
      offset = scale * self.input.pick([0, 0, 0, 1e3, 1e6, -1e9])
    }
  }

  mutating func fault() -> String? {
    let path = path(), style = style(), fill = input.pick([FillRule.nonZero, .evenOdd, nil])
    let shape = Shape(path, fill: fill, stroke: style)
    let reference = isExtreme ? nil : ReferenceShape(path, fill: fill, stroke: style)
    var layer = ShapedLayer(shape, reference, outsets: input.below(8))
    if let fault = layer.store.validate().first { return "\(path): \(fault)" }
    for _ in 0..<Self.mostPoints {
      if input.isAtEnd { return nil }
      let point = askedPoint()
      if let fault = fault(at: point, shape, reference) ?? layer.fault(at: point) {
        return "\(point), \(fault): \(path.elements), \(String(describing: fill)), "
          + String(describing: style)
      }
    }
    return nil
  }

  private func fault(at point: Point, _ shape: Shape, _ reference: ReferenceShape?) -> String? {
    let isInside = shape.contains(point), box = shape.boundingBox
    if isInside && !box.reaches(point, within: 0x1p-40) { return "inside, but not in \(box)" }
    guard let answer = reference?.answer(at: ReferencePoint(point), fill: 0x1p-40, stroke: 0x1p-36)
    else { return nil }
    if answer != isInside { return answer ? "not inside" : "inside" }
    return answer && !box.reaches(point, within: 0) ? "not in \(box)" : nil
  }

  // MARK: - What is drawn from the input

  private mutating func coordinate() -> Double {
    if isOnGrid { return Double(input.below(17)) - 8 }
    if !isExtreme { return input.fraction() / 16 * scale + offset }
    let number = input.extreme()
    return abs(number) < 0x1p999 ? number : 0x1p-100 * number
  }

  /// A new control point, or one of those before.
  private mutating func controlPoint() -> Point {
    if !points.isEmpty && input.below(4) == 0 { return input.pick(points) }
    let x = coordinate(), y = coordinate()
    points.append(Point(x: x, y: y))
    return Point(x: x, y: y)
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: controlPoint())
    for _ in 0..<input.below(12) {
      switch input.below(8) {
      case 0: path.move(to: controlPoint())
      case 1: path.closeSubpath()
      case 2: path.addQuadCurve(to: controlPoint(), control: controlPoint())
      case 3:
        let weight = input.pick([0.01, 0.1, 0.5, 0.5.squareRoot(), 0.9, 1])
        path.addConic(to: controlPoint(), control: controlPoint(), weight: weight)
      case 4, 5: path.addCurve(to: controlPoint(), control1: controlPoint(), control2: controlPoint())
      default: path.addLine(to: controlPoint())
      }
    }
    return path
  }

  private mutating func style() -> StrokeStyle? {
    let widths: [Double?] = [nil, nil, 0, 0.01, 0.5, 1, 3, 10]
    guard let width = input.pick(widths) else { return nil }
    return StrokeStyle(
      width: isExtreme && input.flag() ? abs(coordinate()) : width * scale,
      cap: input.pick(StrokeStyle.Cap.allCases), join: input.pick(StrokeStyle.Join.allCases),
      miterLimit: isExtreme ? input.extreme() : input.pick([0, 1, 1.2, 2, 4, 1000]))
  }

  /// A point anywhere, level with control points, on a chord, or near one of these.
  private mutating func askedPoint() -> Point {
    let a = input.pick(points), b = input.pick(points)
    var point: Point
    switch input.below(6) {
    case 0: return Point(x: coordinate(), y: coordinate())
    case 1: point = Point(x: a.x, y: coordinate())
    case 2: point = Point(x: coordinate(), y: a.y)
    case 3: point = Point(x: a.x, y: b.y)
    default:
      let t = Double(input.below(17)) / 8 - 0.5
      point = Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let distance = scale * Double(sign: .plus, exponent: -input.below(44), significand: 1)
    point.x += Double(input.below(3) - 1) * distance
    point.y += Double(input.below(3) - 1) * distance
    return point.isFinite ? point : a
  }
}

extension Rect {
  /// Whether a point is in the rectangle, or as near to it as a part of its size.
  fileprivate func reaches(_ p: Point, within part: Double) -> Bool {
    let slack = part * max(width, height)
    return p.x >= minX - slack && p.x <= maxX + slack && p.y >= minY - slack && p.y <= maxY + slack
  }
}
