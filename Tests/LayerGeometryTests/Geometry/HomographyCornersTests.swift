import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("A rectangle onto four corners")
struct HomographyCornersTests {
  let rect = Rect(x: 10, y: 20, width: 40, height: 30)

  func mapping(_ p: [Point], _ rect: Rect) -> Homography? {
    Homography(mapping: rect, toMinXMinY: p[0], maxXMinY: p[1], maxXMaxY: p[2], minXMaxY: p[3])
  }

  @Test("Corners arrive, in both directions, and so does where the diagonals cross")
  func corners() throws {
    var random = SplitMix64(seed: 42)
    for round in 0..<1_000 {
      // Around a circle, so convex.
      let middle = Point(x: random.real(-99, 99), y: random.real(-99, 99))
      let turn = random.real(0, 6)
      var p = [0.0, 1.6, 3.1, 4.7].map { angle in
        let own = AffineTransform(rotationAngle: turn + angle + random.real(-0.6, 0.6))
        return Point(x: middle.x + 50 * own.a, y: middle.y + 50 * own.b)
      }
      if round % 2 == 1 { p.reverse() }
      let h = try #require(mapping(p, rect))
      let own = [(10.0, 20.0), (50, 20), (50, 50), (10, 50)].map { Point(x: $0.0, y: $0.1) }
      for (from, to) in zip(own, p) { #expect(isClose(h.project(from), to, within: 1e-10)) }
      let center = try #require(h.project(Point(x: 30, y: 35)))
      // On both diagonals.
      for (a, b) in [(p[0], p[2]), (p[1], p[3])] {
        let cross = (b.x - a.x) * (center.y - a.y) - (b.y - a.y) * (center.x - a.x)
        #expect(isClose(cross, 0, within: 1e-8))
      }
    }
  }

  @Test("A parallelogram has no perspective; no rectangle leads to what is not convex, or not finite")
  func kinds() {
    func points(_ numbers: [Double]) -> [Point] {
      stride(from: 0, to: 8, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    #expect(
      mapping(points([0, 0, 80, 0, 80, 60, 0, 60]), rect)?.affineTransform
        == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -20, ty: -40))
    let none = [
      [0, 0, 80, 0, 20, 10, 0, 60], [0, 0, 80, 60, 80, 0, 0, 60], [0, 0, 40, 0, 80, 0, 0, 60],
      [50, 40, 80, 0, 80, 60, 0, 60], [0, 0, 30, 25, 80, 60, 0, 60], [0, 0, 80, 0, 80, 60, 30, 15],
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 80, 0, .nan, 60, 0, 60], [0, 0, .infinity, 0, 80, 60, 0, 60],
    ]
    for numbers in none { #expect(mapping(points(numbers), rect) == nil) }
    let square = points([0, 0, 80, 0, 80, 60, 0, 60])
    #expect(mapping(square, Rect(x: 0, y: 0, width: 0, height: 5)) == nil)
    #expect(mapping(square, .null) == nil)
  }

  @Test("A layer with such a transform lies on the corners, and is hit there")
  func layer() throws {
    var store = LayerStore()
    let page = store.makeLayer(), poster = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 400, height: 300), of: page)
    try store.addSublayer(poster, to: page)
    store.setBounds(rect, of: poster)
    store.setAnchorPoint(.zero, of: poster)
    let p = [(100.0, 50.0), (220, 80), (200, 200), (90, 240)].map { Point(x: $0.0, y: $0.1) }
    // The anchor point is the corner with the least coordinates, not the origin of the layer's own.
    let own = Rect(origin: .zero, size: rect.size)
    store.setTransform(Transform3D(try #require(mapping(p, own))), of: poster)
    #expect(isClose(store.convert(Point(x: 50, y: 50), from: poster, to: page), p[2], within: 1e-11))
    #expect(isClose(store.convert(p[3], from: page, to: poster)!, Point(x: 10, y: 50), within: 1e-11))
    #expect(store.hitTest(Point(x: 205, y: 160), in: page) == poster)
    #expect(store.hitTest(Point(x: 215, y: 160), in: page) == page)
  }
}
