import LayerGeometry
import LayerTestSupport
import Testing

@Suite("A rectangle into another one")
struct RectFitTests {
  let rect = Rect(x: 10, y: 20, width: 40, height: 20)
  let target = Rect(x: -100, y: 0, width: 200, height: 200)

  @Test("Filled, as large as it fits, and as small as it fills")
  func gravities() throws {
    let filled = try #require(AffineTransform(mapping: rect, to: target))
    #expect(rect.applying(filled) == target)
    let fits = try #require(AffineTransform(mapping: rect, to: target, gravity: .resizeAspect))
    #expect(rect.applying(fits) == Rect(x: -100, y: 50, width: 200, height: 100))
    let fills = try #require(AffineTransform(mapping: rect, to: target, gravity: .resizeAspectFill))
    #expect(rect.applying(fills) == Rect(x: -200, y: 0, width: 400, height: 200))
    // A negative size is that of the standardized rectangle.
    let turned = Rect(x: 50, y: 40, width: -40, height: -20)
    #expect(AffineTransform(mapping: turned, to: target) == filled)
  }

  @Test("A line fits with its proportions; nothing else without an area, or limits, leads anywhere")
  func degenerate() {
    let line = Rect(x: 10, y: 20, width: 40, height: 0)
    #expect(
      AffineTransform(mapping: line, to: target, gravity: .resizeAspect)
        == AffineTransform(a: 5, b: 0, c: 0, d: 5, tx: -150, ty: 0))
    // Where both are lines, along either axis.
    for gravity in [ContentsGravity.resizeAspect, .resizeAspectFill] {
      let row = AffineTransform(
        mapping: Rect(x: 0, y: 0, width: 100, height: 0), to: Rect(x: 0, y: 0, width: 50, height: 0),
        gravity: gravity)
      let column = AffineTransform(
        mapping: Rect(x: 0, y: 0, width: 0, height: 100), to: Rect(x: 0, y: 0, width: 0, height: 50),
        gravity: gravity)
      #expect(row == AffineTransform(scale: 0.5) && column == row)
    }
    for gravity in ContentsGravity.allCases {
      #expect(AffineTransform(mapping: .zero, to: target, gravity: gravity) == nil)
      #expect(AffineTransform(mapping: .null, to: target, gravity: gravity) == nil)
      #expect(AffineTransform(mapping: rect, to: .null, gravity: gravity) == nil)
      #expect(
        AffineTransform(mapping: Rect(x: .nan, y: 0, width: 1, height: 1), to: target, gravity: gravity)
          == nil)
    }
    #expect(AffineTransform(mapping: line, to: target) == nil)
    #expect(AffineTransform(mapping: line, to: target, gravity: .resizeAspectFill) == nil)
  }
}
