import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§5 Back faces")
struct Section5BackFaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: Transform3D
    let isBackFacing: Bool

    init(_ name: String, _ isBackFacing: Bool, _ transform: Transform3D) {
      (testDescription, self.transform, self.isBackFacing) = (name, transform, isBackFacing)
    }
  }

  static let cases: [Case] = [
    Case("identity", false, .identity),
    Case("RotY π", true, .turnY(.pi)),
    Case("RotX π", true, .turnX(.pi)),
    Case("RotZ π", false, .turnZ(.pi)),
    Case("RotY 89°", false, .turnY(89 * .pi / 180)),
    Case("RotY 91°", true, .turnY(91 * .pi / 180)),
    Case("a 2D mirror", false, .scale(-1, 1)),
    Case("a 2D mirror in y", false, .scale(1, -1)),
    Case("a mirror in z alone", true, .scale(1, 1, -1)),
    Case("mirrors in x and z: a turn about y", true, .scale(-1, 1, -1)),
    Case("mirrors in all three", true, .scale(-1, -1, -1)),
    Case("det(M4) = 0 counts as front", false, .scale(-1, 1, 0)),
    Case("RotY π under perspective", true, Transform3D.turnY(.pi).then(.eye(500))),
    Case("a lean under perspective", false, Transform3D.turnY(0.5).then(.eye(500))),
  ]

  @Test("Back-facing ⇔ det(H)·det(M4) < 0", arguments: cases)
  func facing(face: Case) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: layer)
    store.setIgnoresHitTesting(true, of: layer)
    store.setTransform(face.transform, of: layer)
    #expect(store.hitTest(.at(50, 50), in: layer, options: .coreAnimation) == child)
    store.setDoubleSided(false, of: layer)
    let hit = store.hitTest(.at(50, 50), in: layer, options: .coreAnimation)
    #expect(hit == (face.isBackFacing ? nil : child), "the layer and its subtree")
  }

  @Test("A flip is a 2D mirror: not back-facing")
  func flip() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    store.setDoubleSided(false, of: layer)
    store.setGeometryFlipped(true, of: layer)
    #expect(store.hitTest(.at(50, 50), in: layer) == layer)
    store.setTransform(.turnY(.pi), of: layer)
    #expect(store.hitTest(.at(50, 50), in: layer) == nil)
  }

  @Test("The transform to the nearest flattening ancestor decides, not the one to the root")
  func nearestFlatteningAncestor() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: root)
    store.setTransform(.turnY(.pi), of: root)
    store.setDoubleSided(false, of: child)
    #expect(
      store.hitTest(.at(50, 50), in: root) == child,
      "the flattened root is seen from behind, the child is not")
  }

  @Test("Through transform layers the turns add up, and transform layers ignore isDoubleSided")
  func transformLayers() {
    var store = LayerStore()
    let group = store.place(.box(0, 0, 100, 100), at: .at(50, 50), kind: .transform)
    let child = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: group)
    store.setDoubleSided(false, of: group)
    store.setDoubleSided(false, of: child)
    store.setTransform(.turnY(.pi), of: group)
    #expect(store.hitTest(.at(50, 50), in: group) == nil, "the child is turned away")
    store.setTransform(.turnY(.pi), of: child)
    #expect(store.hitTest(.at(50, 50), in: group) == child, "turned twice")
    store.setTransform(.identity, of: child)
    store.setDoubleSided(true, of: child)
    #expect(store.hitTest(.at(50, 50), in: group) == child, "the group's own isDoubleSided does not count")
  }

  @Test("A sublayerTransform turns the sublayers")
  func sublayerTransform() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: root)
    store.setDoubleSided(false, of: child)
    store.setSublayerTransform(.turnX(.pi), of: root)
    #expect(store.hitTest(.at(50, 50), in: root) == root)
    store.setSublayerTransform(.identity, of: root)
    #expect(store.hitTest(.at(50, 50), in: root) == child)
  }
}
