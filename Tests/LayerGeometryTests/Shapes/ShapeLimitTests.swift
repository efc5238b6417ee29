import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Shapes with little in them")
struct ShapeLimitTests {
  private let corners = [Point.zero, .at(1, 0), .at(0, 1)]

  /// A closed polygon keeps its first corner twice.
  @Test("Corners that are Floats take half the memory")
  func compactPoints() {
    let doubles = Shape.polygon([.zero, .at(0.1, 0), .at(0, 0.1)])
    let floats = Shape.polygon([.at(1e9, 1e9), .at(1e9 + 64, 1e9), .at(1e9, 1e9 + 0.5)])
    let byteCount = Shape.polygon(corners).byteCount
    #expect(doubles.byteCount == byteCount + 4 * 8 && floats.byteCount == byteCount)
    #expect(doubles.boundingBox == .box(0, 0, 0.1, 0.1) && floats.boundingBox == .box(1e9, 1e9, 64, 0.5))
  }

  /// Numbers of steps around those that nodes of the tree over them have.
  static let stepCounts = [3, 7, 8, 9, 10, 15, 16, 17, 18, 24, 25, 33]

  @Test("Each step of a path counts, however many there are", arguments: stepCounts)
  func eachStep(count: Int) {
    // Corners lie on a circle of radius 100, middles of sides a little nearer.
    func at(_ k: Double, _ radius: Double) -> Point {
      let turn = AffineTransform(rotationAngle: 2 * .pi * k / Double(count))
      return Point(x: radius * turn.a, y: radius * turn.b)
    }
    let inner = 100 * AffineTransform(rotationAngle: .pi / Double(count)).a
    let corners = (0..<count).map { at(Double($0), 100) }
    var circle = Path()
    circle.move(to: corners[0])
    for k in 0..<count {
      circle.addConic(
        to: corners[(k + 1) % count], control: at(Double(k) + 0.5, 10_000 / inner), weight: inner / 100)
    }
    let polygon = Shape.polygon(corners), disk = Shape(circle)
    let outline = Shape.polygon(corners, fill: nil, stroke: StrokeStyle(width: 1))
    for k in 0..<count {
      let middle = Double(k) + 0.5, inside = at(middle, 0.97 * inner), outside = at(middle, 1.01 * inner)
      #expect(polygon.contains(inside) && !polygon.contains(outside), "\(k)")
      #expect(outline.contains(at(middle, inner)) && !outline.contains(inside), "\(k)")
      #expect(disk.contains(at(middle, 99)) && !disk.contains(at(middle, 101)), "\(k)")
    }
  }

  @Test("Each subpath counts, however many there are", arguments: [1, 2, 3, 4, 5, 8, 9, 16, 17, 33])
  func eachSubpath(count: Int) {
    // Squares here and there, no two of which are above each other.
    func corner(_ k: Int) -> Point { .at(Double(3 * (k * 7 % 41)), Double(3 * (k * 11 % 43))) }
    var path = Path()
    for k in 0..<count { path.addRect(Rect(origin: corner(k), size: Size(width: 2, height: 2))) }
    let shape = Shape(path)
    for k in 0..<40 {
      let p = corner(k)
      #expect(shape.contains(.at(p.x + 1, p.y + 1)) == (k < count), "\(k)")
      #expect(!shape.contains(.at(p.x + 2.5, p.y + 1)), "\(k)")
    }
  }

  @Test("A stroke without a width is none", arguments: [0, -1.0])
  func strokeWithoutWidth(width: Double) {
    let shape = Shape.polygon(corners, stroke: StrokeStyle(width: width, cap: .square))
    #expect(shape.stroke == nil && shape == .polygon(corners))
    #expect(shape.boundingBox == .box(0, 0, 1, 1))
    let outline = Shape.polygon(corners, fill: nil, stroke: StrokeStyle(width: width))
    #expect(outline.boundingBox.isNull && !outline.contains(.at(0.2, 0.2)) && !outline.contains(.zero))
  }

  @Test("With neither a fill nor a stroke, and without a step, a shape contains nothing")
  func nothing() {
    for shape in [Shape.polygon(corners, fill: nil), Shape(Path()), .polygon([])] {
      #expect(shape.boundingBox.isNull && !shape.contains(.zero) && !shape.contains(.at(0.2, 0.2)))
    }
    #expect(Shape(Path()).segmentCount == 0 && Shape.polygon(corners).segmentCount == 3)
  }
}
