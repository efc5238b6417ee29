#if DEBUG  // Only debug builds let tests look at what is not public.
  import Testing

  @testable import LayerGeometry

  @Suite("Polygons without area")
  struct ThinPolygonTests {
    @Test("A polygon is thin by its own size, not by its place")
    func thin() {
      var polygon = ConvexPolygon()
      polygon.reset(to: Rect(x: 1e6, y: 1e6, width: 1e-3, height: 1e-3))
      let isSmallThin = polygon.isThin
      polygon.reset(to: Rect(x: 1e6, y: 1e6, width: 10, height: 0))
      let isLineThin = polygon.isThin
      #expect(!isSmallThin && isLineThin)
    }

    @Test("A rectangle is thin from a height of 2⁻⁴⁰ of its width down")
    func limit() {
      var polygon = ConvexPolygon()
      for (height, isThin) in [(0x1p-40, true), (0x1p-40.nextUp, false)] {
        polygon.reset(to: Rect(x: 0, y: 0, width: 1, height: height))
        let found = polygon.isThin
        #expect(found == isThin, "\(height)")
      }
    }
  }
#endif
