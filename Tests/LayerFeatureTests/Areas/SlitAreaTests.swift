import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Areas with a slit: edges that coincide separate nothing")
struct SlitAreaTests {
  /// The layer's right edge is at 50 + 50 / 1.05 in the superlayer, and at 10⁹ in its own coordinates:
  /// 2⁻⁴⁰ of that is about a thousandth.
  @Test("Contact is as wide as the largest coordinate on the path makes it, also under perspective")
  func contactUnderPerspective() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 200))
    let layer = store.place(.box(1e9, 0, 100, 100), at: .at(50, 50), in: root)
    var transform = Transform3D()
    transform.m14 = 1e-3
    store.setTransform(transform, of: layer)
    store.setIgnoresHitTesting(true, of: root)
    for (overlap, found) in [(5e-4, [LayerID]()), (5e-3, [layer])] {
      let area = QueryArea.rect(.box(50 + 50 / 1.05 - overlap, 40, 50, 20))
      #expect(store.layers(intersecting: area, in: root) == found)
    }
  }

  /// Where the layer is, two offsets of 10⁹ cancel: 2⁻⁴⁰ of them is about a thousandth.
  @Test("Contact is as wide as offsets on the path make it, though they cancel")
  func contactBelowFarGroups() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let far = store.place(.box(0, 0, 10, 10), at: .at(1e9, 0), anchor: .zero, in: root)
    let near = store.place(.box(0, 0, 10, 10), at: .at(-1e9, 0), anchor: .zero, in: far)
    for layer in [root, far] { store.setIgnoresHitTesting(true, of: layer) }
    for (overlap, found) in [(1e-4, [LayerID]()), (1e-2, [near])] {
      let area = QueryArea.rect(.box(10 - overlap, 0, 5, 5))
      #expect(store.layers(intersecting: area, in: root) == found)
    }
  }

  /// The perspective moves the right edge by at most 10⁻⁴.
  @Test("Contact is as wide as offsets on the path make it, also where each level has perspective")
  func contactBelowFarPlanes() {
    var store = LayerStore(), perspective = Transform3D()
    perspective.m24 = 1e-14
    let root = store.place(frame: .box(0, 0, 100, 100))
    let far = store.place(.box(0, 0, 10, 10), at: .at(1e9, 0), anchor: .zero, in: root)
    let near = store.place(.box(0, 0, 10, 10), at: .at(-1e9, 0), anchor: .zero, in: far)
    for layer in [far, near] { store.setTransform(perspective, of: layer) }
    for layer in [root, far] { store.setIgnoresHitTesting(true, of: layer) }
    for (overlap, found) in [(1e-4, [LayerID]()), (1e-2, [near])] {
      let area = QueryArea.rect(.box(10 - overlap, 0, 5, 5))
      #expect(store.layers(intersecting: area, in: root) == found)
    }
  }

  /// A tenth of a unit is left of it, 10 long, a million units away: contact there is a millionth wide.
  @Test("What a mask leaves of a layer is measured by its own size, not by its place")
  func maskedFarAway() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 2e6, 2e6))
    let group = store.place(frame: .box(1e6, 1e6, 10, 10), in: root)
    store.setMasksToBounds(true, of: group)
    let layer = store.place(frame: .box(9.9, 0, 10, 10), in: group)
    let area = QueryArea.rect(.box(1e6 + 5, 1e6, 20, 20))
    #expect(store.layers(intersecting: area, in: root) == [layer, group, root])
  }

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

  @Test("Lassos along a straight line, and strips thinner than contact, have no area in common")
  func thinAreas() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let child = store.place(frame: .box(450, 470, 100, 60), in: root)
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let start = Point(x: Double(random.below(900)), y: Double(random.below(900)))
      let step = Point(x: random.unit() * 5, y: random.unit() * 5)
      let line = (0..<20).map { Point(x: start.x + Double($0) * step.x, y: start.y + Double($0) * step.y) }
      #expect(store.layers(intersecting: .polygon(line), in: root).isEmpty, "\(start), \(step)")
    }
    for width in [1e-14, 1e-12, 1e-11] {
      #expect(store.layers(intersecting: .rect(.box(480, 480, width, 30)), in: root).isEmpty, "\(width)")
    }
    #expect(store.layers(intersecting: .rect(.box(480, 480, 1e-6, 30)), in: root) == [child, root])
    let far = [Point(x: -1e170, y: -1e170), Point(x: 1e170, y: -1e170), Point(x: 480, y: 490)]
    #expect(store.layers(intersecting: .polygon(far), in: root) == [child, root])
  }
}
