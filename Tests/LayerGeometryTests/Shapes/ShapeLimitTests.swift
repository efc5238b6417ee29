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
