import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§2 Layer to superlayer")
struct Section2TransformTests {
  /// What each step does to own point (5, 6) of a layer with bounds (3, 4, 10, 20).
  @Test("The steps, one after the other, on integers")
  func steps() {
    var store = LayerStore()
    let parent = store.place(.box(1, 2, 40, 60), anchor: .at(0.5, 0.25))
    let layer = store.place(.box(3, 4, 10, 20), anchor: .zero, in: parent)
    func image() -> Point? { store.convert(.at(5, 6), from: layer, to: parent) }

    #expect(image() == .at(2, 2), "step 1: − bounds.origin")
    store.setGeometryFlipped(true, of: layer)
    #expect(image() == .at(2, 18), "step 2: y → height − y")
    store.setAnchorPoint(.at(0.25, 0.5), of: layer)
    #expect(image() == .at(-0.5, 8), "step 3: − anchor · size")
    store.setTransform(.scale(2, 3), of: layer)
    #expect(image() == .at(-1, 24), "step 4: the transform")
    store.setPosition(.at(100, 200), of: layer)
    #expect(image() == .at(99, 224), "step 5: + position")
    store.setSublayerTransform(.scale(2, 2), of: parent)
    #expect(image() == .at(177, 431), "step 6: scale 2 about c = (21, 17)")
    #expect(store.convert(.at(177, 431), from: parent, to: layer) == .at(5, 6))
  }

  @Test("Step 3: the transform turns about anchorPointZ")
  func anchorPointZ() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(10, 10)
    var shear = Transform3D.identity
    shear.m31 = 2
    store.setTransform(shear, of: layer)
    #expect(store.convert(.at(5, 6), from: layer, to: nil) == .at(5, 6))
    store.setAnchorPointZ(3, of: layer)
    #expect(store.convert(.at(5, 6), from: layer, to: nil) == .at(-1, 6))
  }

  @Test("Step 5: zPosition is in the superlayer and comes before the sublayerTransform")
  func zPosition() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100)
    let low = store.placeAtOrigin(10, 10, in: parent)
    let high = store.placeAtOrigin(10, 10, in: parent)
    store.setZPosition(7, of: high)
    #expect(store.convert(.zero, from: high, to: parent) == .zero)
    var shear = Transform3D.identity
    shear.m31 = 1
    store.setSublayerTransform(shear, of: parent)
    #expect(store.convert(.zero, from: low, to: parent) == .zero)
    #expect(store.convert(.zero, from: high, to: parent) == .at(7, 0), "siblings separate")
    store.setTransform(.scale(3, 3, 3), of: high)
    #expect(store.convert(.zero, from: high, to: parent) == .at(7, 0), "the own transform is before it")
  }

  @Test("Step 6: the pivot is the superlayer's anchor in its bounds, origin and anchorPointZ included")
  func pivot() {
    var store = LayerStore()
    let parent = store.place(.box(8, -4, 40, 60), anchor: .at(-0.5, 2))
    let layer = store.placeAtOrigin(10, 10, in: parent)
    store.setSublayerTransform(.scale(3, 5), of: parent)
    // c = (8 − 20, −4 + 120)
    #expect(store.convert(.zero, from: layer, to: parent) == .at(24, -464))
    var shear = Transform3D.identity
    shear.m31 = 1
    store.setSublayerTransform(shear, of: parent)
    store.setAnchorPointZ(2, of: parent)
    #expect(store.convert(.zero, from: layer, to: parent) == .at(-2, 0))
  }

  @Test("Moving the pivot moves the sublayers at once")
  func pivotFollows() {
    var store = LayerStore()
    let parent = store.place(.box(0, 0, 40, 40), anchor: .zero)
    let layer = store.placeAtOrigin(10, 10, in: parent)
    store.setSublayerTransform(.scale(2, 2), of: parent)
    #expect(store.convert(.at(1, 1), from: layer, to: parent) == .at(2, 2))
    store.setAnchorPoint(.at(0.5, 0.5), of: parent)
    #expect(store.convert(.at(1, 1), from: layer, to: parent) == .at(-18, -18))
    store.setBounds(.box(10, 0, 40, 80), of: parent)
    #expect(store.convert(.at(1, 1), from: layer, to: parent) == .at(-28, -38))
    store.setSublayerTransform(.identity, of: parent)
    #expect(store.convert(.at(1, 1), from: layer, to: parent) == .at(1, 1))
  }

  @Test("A root has no step 6, and its own sublayerTransform leaves it alone")
  func rootSublayerTransform() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    store.setSublayerTransform(.scale(2, 2), of: root)
    #expect(store.convert(.at(3, 4), from: root, to: nil) == .at(3, 4))
  }

  @Test("A flip mirrors about the layer's own horizontal mid-line; two nested flips compose")
  func flips() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let outer = store.place(.box(0, 0, 80, 60), at: .at(10, 10), anchor: .zero, in: root)
    let inner = store.place(.box(0, 0, 20, 20), at: .at(5, 5), anchor: .zero, in: outer)
    store.setGeometryFlipped(true, of: outer)
    #expect(store.convert(.at(0, 30), from: outer, to: root) == .at(10, 40), "the mid-line stays")
    #expect(store.convert(.zero, from: outer, to: root) == .at(10, 70))
    #expect(store.convert(.zero, from: inner, to: root) == .at(15, 65))
    store.setGeometryFlipped(true, of: inner)
    #expect(store.convert(.zero, from: inner, to: root) == .at(15, 45))
    #expect(store.convert(.at(0, 20), from: inner, to: root) == .at(15, 65))
    #expect(store.frame(of: inner) == .box(5, 5, 20, 20))
  }

  @Test("contentsAreFlipped is the exclusive or up to and including the root", arguments: 0..<8)
  func contentsAreFlipped(bits: Int) {
    var store = LayerStore()
    let root = store.makeLayer()
    let middle = store.place(.zero, in: root)
    let leaf = store.place(.zero, in: middle)
    for (bit, layer) in [root, middle, leaf].enumerated() {
      store.setGeometryFlipped(bits >> bit & 1 == 1, of: layer)
    }
    #expect(store.contentsAreFlipped(of: leaf) == (bits.nonzeroBitCount % 2 == 1))
    #expect(store.contentsAreFlipped(of: root) == (bits & 1 == 1))
  }

  @Test("Quarter turns keep rectangles rectangles, exactly", arguments: -4...4)
  func quarterTurns(turns: Int) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 30, 10), at: .at(100, 100))
    store.setTransform(.turnZ(Double(turns) * .pi / 2), of: layer)
    let isUpright = turns % 2 == 0
    #expect(
      store.convert(.box(0, 0, 30, 10), from: layer, to: nil)
        == (isUpright ? .box(85, 95, 30, 10) : .box(95, 85, 10, 30)))
    let corner = store.convert(.at(0, 0), from: layer, to: nil)
    let corners: [Point] = [.at(85, 95), .at(105, 85), .at(115, 105), .at(95, 115)]
    #expect(corner == corners[((turns % 4) + 4) % 4])
  }

  @Test("worldTransform is the chain's product, and follows every change at once")
  func worldTransform() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(60, 60))
    let middle = store.place(.box(0, 0, 50, 50), at: .at(20, 30), in: root)
    let leaf = store.place(.box(0, 0, 10, 10), at: .at(5, 5), in: middle)
    // The root's corner is at (10, 10), the middle layer's at (−5, 5) in the root.
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(5, 15))
    store.setTransform(.scale(2, 2), of: middle)
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(-20, -10))
    store.setPosition(.at(61, 60), of: root)
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(-19, -10))
    store.update()
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(-19, -10))
    store.removeFromSuperlayer(middle)
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(-30, -20))
  }
}
