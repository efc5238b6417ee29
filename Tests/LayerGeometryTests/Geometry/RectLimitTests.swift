import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Rectangles at their limits, and texts of small values")
struct RectLimitTests {
  private let rect = Rect.box(0, 0, 10, 20)

  @Test("An origin at +∞ on one axis makes a rectangle null, one at −∞ does not")
  func nullOnOneAxis() {
    #expect(Rect.box(0, .infinity, 1, 1).isNull && Rect.box(.infinity, 0, 1, 1).isNull)
    #expect(!Rect.box(-.infinity, -.infinity, 1, 1).isNull)
    #expect(Rect.box(0, 0, 0, 5).isEmpty && Rect.box(0, 0, 5, 0).isEmpty)
  }

  /// Returns whether a value is finite, and is not with any one of its numbers NaN or infinite.
  private func isDecidedByEach<Value>(
    _ numbers: [WritableKeyPath<Value, Double>], of value: Value, _ isFinite: (Value) -> Bool
  ) -> Bool {
    for number in numbers {
      for bad in [Double.nan, .infinity, -.infinity] {
        var spoiled = value
        spoiled[keyPath: number] = bad
        if isFinite(spoiled) { return false }
      }
    }
    return isFinite(value)
  }

  @Test("One number that is not finite is enough, whichever it is")
  func finiteness() {
    let affine = isDecidedByEach([\.a, \.b, \.c, \.d, \.tx, \.ty], of: AffineTransform()) { $0.isFinite }
    let homography = isDecidedByEach(
      [\.h11, \.h12, \.h13, \.h21, \.h22, \.h23, \.h31, \.h32, \.h33], of: Homography.identity
    ) { $0.isFinite }
    #expect(affine && homography)
    #expect(isDecidedByEach([\.x, \.y], of: Point.zero) { $0.isFinite })
    #expect(isDecidedByEach([\.width, \.height], of: Size.zero) { $0.isFinite })
    #expect(isDecidedByEach([\.minX, \.minY, \.maxX, \.maxY], of: Outsets.zero) { $0.isFinite })
    #expect(
      isDecidedByEach([\.origin.x, \.origin.y, \.size.width, \.size.height], of: rect) { $0.isFinite })
  }

  @Test("Rectangles that touch at one corner intersect there")
  func touchingCorners() {
    for (x, y) in [(0.0, 0.0), (10, 0), (0, 20), (10, 20)] {
      let outside = Rect.box(x == 0 ? -5 : 10, y == 0 ? -5 : 20, 5, 5)
      #expect(rect.intersects(outside) && outside.intersects(rect))
      #expect(rect.intersection(outside) == .box(x, y, 0, 0))
      let above = outside.offsetBy(dx: 0, dy: y == 0 ? -1 : 1)
      let beside = outside.offsetBy(dx: x == 0 ? -1 : 1, dy: 0)
      #expect(!rect.intersects(above) && !rect.intersects(beside))
    }
  }

  @Test("A rectangle is not contained that is outside on one side alone")
  func outsideOnOneSide() {
    #expect(rect.contains(.box(1, 1, 8, 18)))
    let outside = [Rect.box(-1, 1, 5, 5), .box(1, -1, 5, 5), .box(6, 1, 5, 5), .box(1, 16, 5, 5)]
    #expect(outside.allSatisfy { !rect.contains($0) })
  }

  @Test("An inset of half the height leaves an empty rectangle, a larger one none")
  func insetInHeight() {
    #expect(rect.insetBy(dx: 0, dy: 10) == .box(0, 10, 10, 0))
    #expect(rect.insetBy(dx: 0, dy: 10.5) == .null)
  }

  @Test("World boxes are null if one axis is, and for NaN")
  func nullWorldBoxes() {
    #expect(WorldBox(minX: 1, minY: 0, maxX: 0, maxY: 1).isNull)
    #expect(WorldBox(minX: 0, minY: 1, maxX: 1, maxY: 0).isNull)
    #expect(WorldBox(minX: .nan, minY: 0, maxX: 1, maxY: 1).isNull)
    let point = WorldBox(minX: 1, minY: 1, maxX: 1, maxY: 1)
    let box = WorldBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    #expect(!point.isNull && point.intersects(box) && box.intersects(point))
    #expect(!box.intersects(.null) && !WorldBox.null.intersects(box))
  }

  @Test("Texts")
  func descriptions() {
    #expect("\(Rect.null) \(Rect.infinite) \(rect)" == "null infinite (0.0, 0.0, 10.0, 20.0)")
    #expect("\(CornerMask.all)" == "[minXminY, maxXminY, minXmaxY, maxXmaxY]")
    #expect("\(CornerMask()) \(CornerMask.minXmaxY)" == "[] [minXmaxY]")
    let classes: [TransformClass] = [.translation, .scaleTranslation, .quarterTurn, .affine, .projective]
    #expect(
      classes.map { "\($0)" }
        == ["translation", "scale and translation", "quarter turn", "affine", "projective"])
  }
}
