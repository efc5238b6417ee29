import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§6 contains")
struct Section6Tests {
  @Test(
    "Bounds (10,10,100,100): 5 out, 15 in, 109 in, 110 out",
    arguments: [(5.0, false), (10.0, true), (15.0, true), (109.0, true), (110.0, false)])
  func scrolledBounds(coordinate: Double, isInside: Bool) {
    var store = LayerStore()
    let layer = store.place(.box(10, 10, 100, 100))
    #expect(store.contains(.at(coordinate, coordinate), in: layer) == isInside)
    #expect(store.contains(.at(coordinate, 50), in: layer) == isInside)
    #expect(store.contains(.at(50, coordinate), in: layer) == isInside)
  }

  @Test("Half-open to the last bit: minX ≤ x < minX + w, in both axes")
  func halfOpen() {
    var store = LayerStore()
    let layer = store.place(.box(1, 2, 3, 4))
    #expect(store.contains(.at(1, 2), in: layer) == true)
    #expect(store.contains(.at(1.0.nextDown, 2), in: layer) == false)
    #expect(store.contains(.at(1, 2.0.nextDown), in: layer) == false)
    #expect(store.contains(.at(4.0.nextDown, 6.0.nextDown), in: layer) == true)
    #expect(store.contains(.at(4, 3), in: layer) == false)
    #expect(store.contains(.at(2, 6), in: layer) == false)
  }

  @Test("Own coordinates: position, anchor, transform and flip do not count")
  func ownCoordinates() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 10, 10), at: .at(1000, 1000), anchor: .at(7, 7))
    store.setTransform(.turnZ(1).then(.scale(0, 0)), of: layer)
    store.setGeometryFlipped(true, of: layer)
    store.setHidden(true, of: layer)
    #expect(store.contains(.at(0, 0), in: layer) == true)
    #expect(store.contains(.at(0, 10), in: layer) == false)
  }

  @Test("An empty bounds contains nothing")
  func empty() {
    var store = LayerStore()
    for bounds in [Rect.box(0, 0, 0, 0), .box(0, 0, 0, 10), .box(0, 0, 10, 0), .box(5, 5, 0, 0)] {
      let layer = store.place(bounds)
      #expect(store.contains(bounds.origin, in: layer) == false)
      #expect(store.contains(.at(0, 0), in: layer) == false)
    }
  }

  @Test("minX + w is computed once: where the sum rounds, the sum decides")
  func roundedSum() {
    var store = LayerStore()
    // 2⁵³ + 1 rounds to 2⁵³: nothing is inside, though x − minX < w holds for x = 2⁵³.
    let layer = store.place(.box(0x1p53, 0, 1, 1))
    #expect(store.contains(.at(0x1p53, 0), in: layer) == false)
    // 0.1 + 0.2 is one step above 0.3.
    let tenths = store.place(.box(0.1, 0, 0.2, 1))
    #expect(store.contains(.at(0.3, 0), in: tenths) == true)
    #expect(store.contains(.at(0.1 + 0.2, 0), in: tenths) == false)
  }

  @Test("masksToBounds and rounded corners do not change what contains answers")
  func masksDoNotCount() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100))
    store.setMasksToBounds(true, of: layer)
    store.setCornerRadius(50, of: layer)
    #expect(store.contains(.at(0, 0), in: layer) == true)
  }
}
