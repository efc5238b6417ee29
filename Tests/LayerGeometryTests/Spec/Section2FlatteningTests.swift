import Foundation
import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§2 Flattening and transform layers")
struct Section2FlatteningTests {
  let angle = 0.7

  /// A group turned about y, and in it a layer turned back.
  private func turnedBack(_ kind: LayerKind, _ store: inout LayerStore) -> (group: LayerID, leaf: LayerID) {
    let group = store.placeAtOrigin(100, 100, .turnY(angle), kind: kind)
    let leaf = store.placeAtOrigin(100, 100, .turnY(-angle), in: group)
    return (group, leaf)
  }

  @Test("An ordinary layer drops its sublayers' z: the chain multiplies homographies")
  func ordinaryFlattens() {
    var store = LayerStore()
    let (_, leaf) = turnedBack(.ordinary, &store)
    let x = 10 * cos(angle) * cos(angle)
    #expect(isClose(store.convert(.at(10, 20), from: leaf, to: nil), .at(x, 20), within: 1e-12))
  }

  @Test("Below a transform layer the 4×4s multiply")
  func transformLayerKeepsDepth() {
    var store = LayerStore()
    let (_, leaf) = turnedBack(.transform, &store)
    #expect(isClose(store.convert(.at(10, 20), from: leaf, to: nil), .at(10, 20), within: 1e-13))
    #expect(isClose(store.convert(.at(10, 20), from: nil, to: leaf), .at(10, 20), within: 1e-13))
  }

  @Test("Through several transform layers, up to the nearest flattening ancestor")
  func nestedTransformLayers() {
    var store = LayerStore()
    let plane = store.placeAtOrigin(100, 100, .turnY(0.4))
    let outer = store.placeAtOrigin(0, 0, .turnY(0.3), kind: .transform, in: plane)
    let inner = store.placeAtOrigin(0, 0, .turnY(0.5), kind: .transform, in: outer)
    let leaf = store.placeAtOrigin(100, 100, .turnY(-0.2), in: inner)
    let inPlane = 10 * cos(0.3 + 0.5 - 0.2)
    #expect(isClose(store.convert(.at(10, 5), from: leaf, to: plane), .at(inPlane, 5), within: 1e-13))
    #expect(
      isClose(store.convert(.at(10, 5), from: leaf, to: nil), .at(inPlane * cos(0.4), 5), within: 1e-13))
  }

  @Test("A sublayerTransform of a transform layer is part of the 4×4")
  func sublayerTransformOfTransformLayer() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, .turnY(angle), kind: .transform)
    let leaf = store.placeAtOrigin(100, 100, in: group)
    store.setSublayerTransform(.turnY(-angle), of: group)
    #expect(isClose(store.convert(.at(10, 20), from: leaf, to: nil), .at(10, 20), within: 1e-13))
  }

  @Test("A conversion never stops at a transform layer")
  func pathPassesTransformLayers() {
    var store = LayerStore()
    let plane = store.placeAtOrigin(100, 100)
    let group = store.placeAtOrigin(0, 0, .turnY(.pi / 2), kind: .transform, in: plane)
    let edgeOn = store.placeAtOrigin(10, 10, in: group)
    let facing = store.placeAtOrigin(10, 10, .turnY(-.pi / 2), in: group)
    let shifted = store.placeAtOrigin(10, 10, .turnY(-.pi / 2).then(.move(0, 3, 2)), in: group)
    #expect(store.convert(.at(4, 5), from: facing, to: edgeOn) == nil, "seen edge-on in the common plane")
    #expect(store.convert(.at(4, 5), from: edgeOn, to: facing) == .at(0, 5))
    #expect(store.convert(.at(4, 5), from: shifted, to: facing) == .at(6, 8))
    #expect(store.convert(.at(4, 5), from: facing, to: plane) == .at(4, 5))
  }

  @Test("Only as source or target a transform layer has the coordinates of its plane z = 0")
  func transformLayerAsEnd() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let group = store.placeAtOrigin(0, 0, .scale(2, 2).then(.move(10, 0)), kind: .transform, in: root)
    let leaf = store.placeAtOrigin(10, 10, .move(1, 1, 50), in: group)
    #expect(store.convert(.at(3, 4), from: group, to: root) == .at(16, 8))
    #expect(store.convert(.at(16, 8), from: root, to: group) == .at(3, 4))
    #expect(store.convert(.at(3, 4), from: group, to: group) == .at(3, 4))
    #expect(store.convert(.at(3, 4), from: group, to: leaf) == .at(2, 3))
    #expect(store.convert(.at(2, 3), from: leaf, to: group) == .at(3, 4))
    // Edge-on, its own plane has no inverse, though the leaf's has.
    store.setTransform(.turnY(.pi / 2), of: group)
    store.setTransform(.turnY(-.pi / 2), of: leaf)
    #expect(store.convert(.at(3, 4), from: root, to: group) == nil)
    #expect(store.convert(.at(3, 4), from: root, to: leaf) == .at(3, 4))
    #expect(store.convert(.at(3, 4), from: group, to: leaf) == .at(0, 4))
  }

  @Test("A transform layer above the root level: the space above it flattens")
  func transformLayerAsRoot() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, .turnX(angle), kind: .transform)
    let leaf = store.placeAtOrigin(10, 10, .turnX(-angle), in: group)
    let other = store.placeAtOrigin(10, 10)
    #expect(isClose(store.convert(.at(3, 4), from: leaf, to: nil), .at(3, 4), within: 1e-14))
    #expect(isClose(store.convert(.at(3, 4), from: other, to: leaf), .at(3, 4), within: 1e-14))
    #expect(isClose(store.convert(.at(3, 4), from: group, to: nil), .at(3, 4 * cos(angle)), within: 1e-14))
  }

  @Test("Reparenting between ordinary and transform layers changes the transform at once")
  func reparenting() throws {
    var store = LayerStore()
    let flat = store.placeAtOrigin(100, 100, .turnY(angle))
    let group = store.placeAtOrigin(100, 100, .turnY(angle), kind: .transform)
    let leaf = store.placeAtOrigin(100, 100, .turnY(-angle), in: flat)
    let flattened = 10 * cos(angle) * cos(angle)
    for _ in 0..<3 {
      #expect(isClose(store.convert(.at(10, 20), from: leaf, to: nil), .at(flattened, 20), within: 1e-12))
      try store.addSublayer(leaf, to: group)
      #expect(isClose(store.convert(.at(10, 20), from: leaf, to: nil), .at(10, 20), within: 1e-13))
      try store.addSublayer(leaf, to: flat)
    }
  }

  @Test("A transform layer's bounds, anchor and flip place its sublayers as any layer's do")
  func transformLayerGeometry() {
    var store = LayerStore()
    let group = store.place(.box(5, 7, 100, 80), at: .at(20, 30), anchor: .zero, kind: .transform)
    let leaf = store.place(.box(0, 0, 10, 10), at: .at(15, 17), anchor: .zero, in: group)
    store.setGeometryFlipped(true, of: group)
    #expect(store.convert(.zero, from: leaf, to: nil) == .at(30, 100))
    #expect(store.convert(.at(30, 100), from: nil, to: leaf) == .at(0, 0))
  }
}
