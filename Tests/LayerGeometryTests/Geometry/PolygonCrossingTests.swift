#if DEBUG  // Only debug builds let tests look at what is not public.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Segments that cross a polygon")
  struct PolygonCrossingTests {
    @Test("A segment along an edge is not inside, one beside it is", arguments: [false, true])
    func alongEdges(isMirrored: Bool) {
      var polygon = ConvexPolygon()
      polygon.reset(to: Rect(x: 0, y: 0, width: 10, height: 10))
      if isMirrored { polygon.apply(Homography(AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))) }
      let edges: [(Point, Point)] = [
        (.at(2, 0), .at(8, 0)), (.at(8, 10), .at(2, 10)), (.at(0, 2), .at(0, 8)), (.at(10, 8), .at(10, 2)),
      ]
      // Halfway to the center, so 2.5 from the edge.
      func inner(_ p: Point) -> Point { Point(x: (p.x + 5) / 2, y: (p.y + 5) / 2) }
      for (a, b) in edges {
        let along = polygon.crossing(by: a, b), inside = polygon.crossing(by: inner(a), inner(b))
        let withMargin = polygon.crossing(by: inner(a), inner(b), margin: 2.5)
        #expect(along == nil && inside?.enter == 0 && inside?.leave == 1 && withMargin == nil)
      }
    }
  }
#endif
