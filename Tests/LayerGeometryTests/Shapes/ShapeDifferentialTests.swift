import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Random shapes: the kernel's answers are the reference's.
@Suite("Differential: shapes against the reference")
struct ShapeDifferentialTests {
  #if DEBUG
    static let shapesPerFamily = 3, pointsPerShape = 18
  #else
    static let shapesPerFamily = 500, pointsPerShape = 36
  #endif

  @Test("Every point has the reference's answer", arguments: ShapeFamily.allCases)
  func family(_ family: ShapeFamily) {
    var (answered, skipped, mismatches) = (0, 0, 0)
    for k in 0..<UInt64(Self.shapesPerFamily) {
      var generator = ShapeGenerator(family, seed: Self.seed(family, k))
      let values = generator.shape()
      let shape = Shape(values.path, fill: values.fill, stroke: values.stroke)
      let reference = ReferenceShape(values.path, fill: values.fill, stroke: values.stroke)
      let box = shape.boundingBox
      for point in values.points(Self.pointsPerShape, &generator.random) {
        guard let answer = reference.answer(at: ReferencePoint(point), fill: 0x1p-40, stroke: 0x1p-36)
        else {
          skipped += 1
          continue
        }
        answered += 1
        let isInBox = point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
        if shape.contains(point) == answer && (isInBox || !answer) { continue }
        Issue.record("\(k): \(point) is \(answer ? "inside" : "outside") (box \(isInBox)): \(values)")
        mismatches += 1
        if mismatches == 5 { return }
      }
    }
    #expect(answered > Self.shapesPerFamily * Self.pointsPerShape * 25 / 36)
    // Points on lines through vertices are often on outlines, too.
    #expect(skipped * 2 < answered, "\(skipped) of \(answered)")
  }

  /// The ray of the reference compares coordinates as they are, so it decides points on edges, too.
  @Test("Of edges along the axes the lower ones belong to a shape", arguments: FillRule.allCases)
  func edges(_ fill: FillRule) {
    for k in 0..<UInt64(Self.shapesPerFamily) {
      var random = SplitMix64(seed: Self.seed(.rectilinear, k))
      var path = Path()
      for _ in 0..<random.integer(1...3) {
        var (x, y) = (Double(random.integer(-4...4)), Double(random.integer(-4...4)))
        path.move(to: Point(x: x, y: y))
        for _ in 0..<random.integer(1...5) {
          x = Double(random.integer(-4...4))
          path.addLine(to: Point(x: x, y: y))
          y = Double(random.integer(-4...4))
          path.addLine(to: Point(x: x, y: y))
        }
        // The last edge along x, the closing one along y.
        if let start = path.elements.last(where: { if case .move = $0 { true } else { false } })?.end {
          path.addLine(to: Point(x: start.x, y: y))
        }
        path.closeSubpath()
      }
      let shape = Shape(path, fill: fill), reference = ReferenceShape(path, fill: fill)
      for x in -5...5 {
        for y in -5...5 {
          let p = Point(x: Double(x), y: Double(y))
          #expect(
            shape.contains(p) == reference.contains(ReferencePoint(p)), "\(k): \(p) of \(path.elements)")
        }
      }
    }
  }

  /// Families draw from sequences of their own.
  private static func seed(_ family: ShapeFamily, _ k: UInt64) -> UInt64 {
    UInt64(ShapeFamily.allCases.firstIndex(of: family)!) << 32 | k &+ Seeds.offset
  }
}
