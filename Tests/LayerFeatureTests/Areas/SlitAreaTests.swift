import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Areas with a slit: edges that coincide separate nothing")
struct SlitAreaTests {
  /// There and back, a slit's edges are crossed at one x, in whatever direction it is computed.
  @Test("A slit through the middle of a layer, where crossings are rounded")
  func middleBesideASlit() {
    var store = LayerStore(), random = SplitMix64(seed: 3)
    let root = store.place(frame: .box(0, 0, 200, 200))
    let layer = store.place(frame: .box(40, 40, 20, 20), in: root)
    for k in 0..<400 {
      let end = Point.at(random.real(10, 90), random.real(60, 90))
      let start = Point.at(100 - end.x, 100 - end.y)
      let corners: [Point] = [.at(0, 0), .at(100, 0), .at(100, 100), .at(0, 100)]
      let area = QueryArea.polygon(corners + [.at(0, 0), start, end, start])
      #expect(store.layers(containedIn: area, in: root) == [layer], "\(k)")
    }
  }

  /// The slit ends in the middle of the layer, or goes through it.
  @Test(
    "A layer whose middle a slit cuts is contained",
    arguments: [Point.at(50, 50), .at(50, 80), .at(80, 80), .at(80, 50), .at(20, 30)])
  func middleOnASlit(end: Point) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 200))
    let layer = store.place(frame: .box(40, 40, 20, 20), in: root)
    let start = Point.at(100 - end.x, 100 - end.y)
    let corners: [Point] = [.at(0, 0), .at(100, 0), .at(100, 100), .at(0, 100)]
    // From the first corner to the slit and back, which the even–odd rule does not see.
    let area = QueryArea.polygon(corners + [.at(0, 0), start, end, start])
    #expect(store.layers(containedIn: area, in: root) == [layer])
    #expect(store.layers(intersecting: area, in: root).contains(layer))
  }
}
