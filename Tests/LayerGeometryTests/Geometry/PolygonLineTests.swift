import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Polygons and lines: cut along an axis, and measured near one end of a long edge")
struct PolygonLineTests {
  let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("A clip to a box tells whether anything was cut off, on whichever side")
  func cutSides() {
    let windows: [(Rect, Bool)] = [
      (.box(-1, -1, 12, 12), false), (.box(0, 0, 10, 10), false), (.box(1, -1, 20, 20), true),
      (.box(-1, -1, 10, 20), true), (.box(-1, 1, 20, 20), true), (.box(-1, -1, 20, 10), true),
    ]
    for (window, isCut) in windows {
      var polygon = ConvexPolygon()
      polygon.reset(to: square)
      let found = polygon.clip(to: Extent(window))
      #expect(found == isCut, "\(window)")
    }
  }

  @Test("A cut along a line that is parallel to an axis ends on it exactly")
  func axisLines() {
    var random = SplitMix64(seed: 21), polygon = ConvexPolygon()
    for _ in 0..<200 {
      let turn = Homography(AffineTransform(rotationAngle: random.real(0, 6)))
      let line = random.real(-0.5, 0.5), far = random.real(3, 9)
      for side in 0..<4 {
        // The part that stays lies on the left where y runs up.
        let ends: [(Point, Point)] = [
          (.at(line, far), .at(line, -far)), (.at(line, -far), .at(line, far)),
          (.at(-far, line), .at(far, line)), (.at(far, line), .at(-far, line)),
        ]
        polygon.reset(to: Rect(x: -1, y: -1, width: 2, height: 2))
        polygon.apply(turn)
        let isCut = polygon.clip(leftOf: ends[side].0, ends[side].1)
        let low = (0..<polygon.count).map { side < 2 ? polygon[$0].x : polygon[$0].y }.min()
        let high = (0..<polygon.count).map { side < 2 ? polygon[$0].x : polygon[$0].y }.max()
        #expect(isCut && (side % 2 == 0 ? low : high) == line)
      }
    }
  }

  @Test(
    "The distance from an edge that ends far away is as exact as its near end", arguments: [1e12, 0x1p600])
  func farEdges(far: Double) {
    let corners = [Point.zero, .at(far, far), .at(-1, 1)]
    for isReversed in [false, true] {
      for first in 0..<3 {
        var polygon = ConvexPolygon()
        polygon.reset()
        for k in 0..<3 {
          let corner = corners[(first + (isReversed ? 2 - k : k)) % 3]
          polygon.append(HomogeneousPoint(x: corner.x, y: corner.y))
        }
        // The long edge lies on the line x = y.
        for (x, y) in [(3.1, 2.77), (4.7, 1.3), (7.3, 5.9)] {
          let distance = polygon.distance(to: .at(x, y))
          #expect(isClose(distance, (x - y) / 2.0.squareRoot(), within: 1e-9))
        }
      }
    }
  }
}
