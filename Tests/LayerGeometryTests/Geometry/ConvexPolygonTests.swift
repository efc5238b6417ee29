import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§5 Polygons clipped against W and against edges")
struct ConvexPolygonTests {
  let square = Rect(x: 0, y: 0, width: 10, height: 10)

  func vertices(_ polygon: borrowing ConvexPolygon) -> [HomogeneousPoint] {
    (0..<polygon.count).map { polygon[$0] }
  }

  @Test("A rectangle starts with its four corners, in order")
  func start() {
    var polygon = ConvexPolygon()
    #expect(polygon.count == 0 && polygon.boundingBox == .null && polygon.area == 0)
    polygon.reset(to: Rect(x: 10, y: 20, width: -10, height: -20))
    #expect(
      vertices(polygon) == [
        HomogeneousPoint(x: 0, y: 0), HomogeneousPoint(x: 10, y: 0), HomogeneousPoint(x: 10, y: 20),
        HomogeneousPoint(x: 0, y: 20),
      ])
    #expect(polygon.boundingBox == Rect(x: 0, y: 0, width: 10, height: 20) && polygon.area == 200)
    polygon.reset(to: .null)
    #expect(polygon.count == 0)
    polygon.reset(to: Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(polygon.count == 4 && polygon.boundingBox == Rect(x: 3, y: 4, width: 0, height: 0))
    polygon.reset(to: Rect(x: 0, y: 0, width: .infinity, height: 1))
    #expect(polygon.count == 0)
  }

  @Test("A plane that passes the eye is cut where W falls to the limit")
  func clipW() {
    // W = 1 − x/4: the eye is above x = 4, the limit 1/2 lies at x = 2.
    let h = Homography(h11: 1, h12: 0, h13: -0.25, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
    var polygon = ConvexPolygon()
    polygon.reset(to: square)
    polygon.apply(h)
    polygon.clip(whereWAtLeast: 0.5)
    #expect(
      Set(vertices(polygon)) == [
        HomogeneousPoint(x: 0, y: 0), HomogeneousPoint(x: 2, y: 0, w: 0.5),
        HomogeneousPoint(x: 2, y: 10, w: 0.5), HomogeneousPoint(x: 0, y: 10),
      ])
    polygon.divide()
    #expect(polygon.boundingBox == Rect(x: 0, y: 0, width: 4, height: 20))

    polygon.reset(to: square)
    polygon.apply(h)
    polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    #expect(vertices(polygon).allSatisfy { $0.w >= Tolerances.nearPlane })
    polygon.divide()
    let box = polygon.boundingBox
    #expect(box.minX == 0 && box.minY == 0)
    // At W = 2⁻³² the image of (4, 10) is 2³² times as far out.
    #expect(isClose(box.maxX, 4 * 0x1p32, within: 8) && isClose(box.maxY, 10 * 0x1p32, within: 8))
  }

  @Test("One corner behind the eye leaves a pentagon, three a triangle")
  func clipCorners() {
    // W = 1 − (x + y)/k.
    func homography(_ k: Double) -> Homography {
      Homography(h11: 1, h12: 0, h13: -1 / k, h21: 0, h22: 1, h23: -1 / k, h31: 0, h32: 0, h33: 1)
    }
    var polygon = ConvexPolygon()
    for (k, count) in [(16.0, 5), (8, 3), (32, 4)] {
      polygon.reset(to: square)
      polygon.apply(homography(k))
      polygon.clip(whereWAtLeast: Tolerances.nearPlane)
      #expect(polygon.count == count)
    }
  }

  @Test("A polygon behind the limit becomes empty, a vertex on the limit stays")
  func allOutside() {
    let behind = Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: -1)
    var polygon = ConvexPolygon()
    polygon.reset(to: square)
    polygon.apply(behind)
    polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    #expect(polygon.count == 0)
    // Every later operation keeps it empty.
    polygon.divide()
    polygon.apply(behind)
    polygon.clip(to: Extent(square))
    polygon.clip(halfPlane: 1, 0, 0)
    #expect(polygon.count == 0 && polygon.boundingBox == .null && polygon.area == 0)

    let onLimit = Homography(
      h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: Tolerances.nearPlane)
    polygon.reset(to: square)
    polygon.apply(onLimit)
    polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    #expect(polygon.count == 4)
  }

  @Test("Clipping to rectangles is closed and lands on the edges exactly")
  func clipRect() {
    var polygon = ConvexPolygon()
    polygon.reset(to: square)
    polygon.clip(to: Extent(Rect(x: 5, y: -3, width: 100, height: 6)))
    #expect(polygon.boundingBox == Rect(x: 5, y: 0, width: 5, height: 3) && polygon.area == 15)
    polygon.reset(to: square)
    polygon.clip(to: Extent(Rect(x: 10, y: 0, width: 5, height: 5)))
    #expect(polygon.boundingBox == Rect(x: 10, y: 0, width: 0, height: 5) && polygon.area == 0)
    polygon.reset(to: square)
    polygon.clip(to: Extent(Rect(x: 10.5, y: 0, width: 5, height: 5)))
    #expect(polygon.count == 0)
    polygon.reset(to: square)
    polygon.clip(to: Extent(.null))
    #expect(polygon.count == 0)
    polygon.reset(to: square)
    polygon.clip(to: Extent(.infinite))
    #expect(polygon.area == 100)

    // A turned square cut by an awkward rectangle: every edge is exact.
    polygon.reset(to: Rect(x: -1, y: -1, width: 2, height: 2))
    polygon.apply(Homography(AffineTransform(rotationAngle: 0.7)))
    let window = Rect(x: -0.1, y: -0.3, width: 0.7, height: 0.9)
    polygon.clip(to: Extent(window))
    #expect(polygon.boundingBox.minX == window.minX && polygon.boundingBox.minY == window.minY)
    #expect(vertices(polygon).allSatisfy { $0.x <= window.maxX && $0.y <= window.maxY })
  }

  @Test("A diamond in a square: the octagon's area")
  func octagon() {
    var polygon = ConvexPolygon()
    polygon.reset()
    for (x, y) in [(0.0, -3.0), (3, 0), (0, 3), (-3, 0)] { polygon.append(HomogeneousPoint(x: x, y: y)) }
    #expect(polygon.area == 18)
    polygon.clip(to: Extent(Rect(x: -2, y: -2, width: 4, height: 4)))
    #expect(polygon.count == 8)
    // Each of the four tips that are cut off has area 1.
    #expect(isClose(polygon.area, 14, within: 1e-14))
  }

  @Test(
    "A line near by cuts what reaches far away to the last digit, from whichever side", arguments: [1.0, -1])
  func farAway(side: Double) {
    var polygon = ConvexPolygon()
    polygon.reset(to: Rect(x: side > 0 ? 0 : -0x1p66, y: 0, width: 0x1p66, height: 100))
    let isCut = polygon.clip(leftOf: Point(x: side * 50, y: side * 100), Point(x: side * 100, y: side * -100))
    #expect(isCut)
    var corners: [Point] = []
    for k in 0..<polygon.count { corners.append(Point(x: polygon[k].x, y: polygon[k].y)) }
    corners.sort { abs($0.x) < abs($1.x) }
    let expected =
      side > 0 ? [Point(x: 50, y: 100), Point(x: 75, y: 0)] : [Point(x: -75, y: 0), Point(x: -100, y: 100)]
    #expect(Array(corners.prefix(2)) == expected)
  }

  @Test("A cut keeps its place where a product of distances leaves the range of a Double")
  func cutOfLargeNumbers() {
    var polygon = ConvexPolygon()
    polygon.reset()
    for (x, y) in [(0.0, -0x1p700), (0x1p700, 0), (0, 0x1p700), (-0x1p700, 0)] {
      polygon.append(HomogeneousPoint(x: x, y: y))
    }
    polygon.clip(to: Extent(.box(-0x1p700, -0x1p700, 0x1.8p700, 0x1p701)))
    #expect(
      vertices(polygon) == [
        HomogeneousPoint(x: 0, y: -0x1p700), HomogeneousPoint(x: 0x1p699, y: -0x1p699),
        HomogeneousPoint(x: 0x1p699, y: 0x1p699), HomogeneousPoint(x: 0, y: 0x1p700),
        HomogeneousPoint(x: -0x1p700, y: 0),
      ])
  }

  @Test("Clipping to half-planes, before and after the division")
  func halfPlanes() {
    var polygon = ConvexPolygon()
    polygon.reset(to: square)
    polygon.clip(halfPlane: -1, -1, 10)
    #expect(polygon.count == 3 && polygon.area == 50)
    polygon.reset(to: square)
    polygon.clip(halfPlane: 1, 1, -21)
    #expect(polygon.count == 0)

    let h = Homography(h11: 1, h12: 0, h13: 0.05, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
    polygon.reset(to: square)
    polygon.apply(h)
    polygon.clip(halfPlane: -1, 0, 4)
    polygon.divide()
    let before = polygon.boundingBox
    polygon.reset(to: square)
    polygon.apply(h)
    polygon.divide()
    polygon.clip(halfPlane: -1, 0, 4)
    #expect(isClose(polygon.boundingBox, before, within: 1e-12))
    #expect(isClose(before.maxX, 4, within: 1e-12))
  }

  @Test("Cutting again along the same line changes nothing")
  func repeatedClip() {
    var polygon = ConvexPolygon()
    polygon.reset(to: square)
    polygon.apply(Homography(AffineTransform(rotationAngle: 0.3)))
    let window = Rect(x: 0.1, y: 0.1, width: 7.3, height: 7.7)
    polygon.clip(to: Extent(window))
    let once = vertices(polygon)
    for _ in 0..<100 { polygon.clip(to: Extent(window)) }
    #expect(vertices(polygon) == once)
  }

  @Test("Overflow and NaN make the polygon empty")
  func undefined() {
    var polygon = ConvexPolygon()
    polygon.reset(to: Rect(x: 0, y: 0, width: 1e300, height: 1))
    polygon.apply(Homography(AffineTransform(scaleX: 1e300, y: 1)))
    #expect(polygon.count == 0)
    polygon.reset(to: square)
    polygon.apply(Homography(AffineTransform(translationX: .nan, y: 0)))
    #expect(polygon.count == 0)
    polygon.reset(to: square)
    polygon.clip(halfPlane: .nan, 0, 0)
    #expect(polygon.count == 0)
    // Both ends are finite, their distance is not.
    polygon.reset(to: .infinite)
    polygon.apply(Homography(AffineTransform(scaleX: 1.5, y: 1)))
    polygon.clip(to: Extent(square))
    #expect(polygon.count == 0)
    polygon.reset(to: square)
    polygon.apply(
      Homography(h11: 1e300, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1e-300))
    polygon.divide()
    #expect(polygon.count == 0)
  }

  @Test("Any number of clips needs no allocation once the buffers have grown")
  func manyClips() {
    var polygon = ConvexPolygon()
    func cut(_ polygon: inout ConvexPolygon) {
      polygon.reset(to: Rect(x: -2, y: -2, width: 4, height: 4))
      for i in 0..<500 {
        let t = AffineTransform(rotationAngle: Double(i) * 0.0125663706143592)
        polygon.clip(halfPlane: -t.a, -t.b, 1)
      }
    }
    cut(&polygon)
    #expect(polygon.count >= 490)
    // 500 tangents enclose the unit circle with area 500·tan(π/500).
    #expect(isClose(polygon.area, 3.141634, within: 1e-5))
    let grown = polygon.byteCount
    let area = polygon.area
    for _ in 0..<5 { cut(&polygon) }
    #expect(polygon.byteCount == grown && polygon.area == area)
  }

  @Test("Clipping in homogeneous coordinates commutes with the transform")
  func clipCommutes() throws {
    var random = SplitMix64(seed: 11)
    var polygon = ConvexPolygon()
    for _ in 0..<300 {
      let h = Homography(
        h11: random.real(0.5, 2), h12: random.real(-1, 1), h13: random.real(-0.2, 0.2),
        h21: random.real(-1, 1), h22: random.real(0.5, 2), h23: random.real(-0.2, 0.2),
        h31: random.dyadic(), h32: random.dyadic(), h33: 1)
      polygon.reset(to: square)
      polygon.apply(h)
      polygon.clip(whereWAtLeast: 0x1p-6)
      polygon.divide()
      let box = polygon.boundingBox.insetBy(dx: -1e-9, dy: -1e-9)
      // Every point of the square in front of the limit lands inside the box.
      for i in 0...10 {
        for j in 0...10 {
          let p = Point(x: Double(i), y: Double(j))
          if p.x * h.h13 + p.y * h.h23 + h.h33 < 0x1p-6 { continue }
          let image = try #require(h.project(p))
          #expect(box.minX <= image.x && image.x <= box.maxX && box.minY <= image.y && image.y <= box.maxY)
        }
      }
    }
  }

  @Test("The distance to a triangle is 0 inside")
  func distanceToTriangle() {
    var triangle = ConvexPolygon()
    triangle.reset(to: square)
    let isCut = triangle.clip(leftOf: .at(10, 0), .at(0, 10))
    #expect(isCut && triangle.count == 3)
    let inside = [Point.at(1, 1), .at(4, 4), .at(0, 0), .at(5, 5)].map { triangle.distance(to: $0) }
    #expect(inside == [0, 0, 0, 0])
    let outside = [Point.at(-3, 5), .at(5, -4), .at(13, -4)].map { triangle.distance(to: $0) }
    #expect(outside == [3, 4, 5])
  }
}
