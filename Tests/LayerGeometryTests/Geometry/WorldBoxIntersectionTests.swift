import LayerGeometry
import Testing

@Suite("World boxes: intersection")
struct WorldBoxIntersectionTests {
  private let box = WorldBox(minX: 0, minY: 0, maxX: 10, maxY: 10)

  @Test(
    "Boxes that touch intersect, on each side and at each corner",
    arguments: [
      WorldBox(minX: -5, minY: 2, maxX: 0, maxY: 8), WorldBox(minX: 10, minY: 2, maxX: 15, maxY: 8),
      WorldBox(minX: 2, minY: -5, maxX: 8, maxY: 0), WorldBox(minX: 2, minY: 10, maxX: 8, maxY: 15),
      WorldBox(minX: -5, minY: -5, maxX: 0, maxY: 0), WorldBox(minX: 10, minY: 10, maxX: 10, maxY: 10),
    ])
  func touching(other: WorldBox) {
    #expect(box.intersects(other) && other.intersects(box))
  }

  @Test(
    "Boxes one Float apart do not intersect, on any side",
    arguments: [
      WorldBox(minX: -5, minY: 2, maxX: (0 as Float).nextDown, maxY: 8),
      WorldBox(minX: (10 as Float).nextUp, minY: 2, maxX: 15, maxY: 8),
      WorldBox(minX: 2, minY: -5, maxX: 8, maxY: (0 as Float).nextDown),
      WorldBox(minX: 2, minY: (10 as Float).nextUp, maxX: 8, maxY: 15),
    ])
  func disjoint(other: WorldBox) {
    #expect(!box.intersects(other) && !other.intersects(box))
  }

  @Test("The null box intersects nothing and is neutral in a union")
  func null() {
    #expect(!box.intersects(.null) && !WorldBox.null.intersects(box) && !WorldBox.null.intersects(.null))
    let all = WorldBox(.infinite)
    #expect(all.intersects(box) && !all.intersects(.null) && !WorldBox.null.intersects(all))
    #expect(box.union(.null) == box && WorldBox.null.union(box) == box)
  }
}
