import LayerGeometry
import LayerTestSupport
import Testing

/// §8: layers keep or change their places below layers that turn their sublayers in space.
@Suite("Placing layers in space")
struct SpatialPlacingTests {
  private let turn = Transform3D(rotationAngle: 0.6, x: 0, y: 1, z: 0)

  @Test("A layer in front of its superlayer's plane keeps its place under a turned one")
  func keepsPlace() throws {
    var store = LayerStore()
    let page = store.makeLayer(), stage = store.makeLayer(), layer = store.makeLayer()
    store.setSublayerTransform(turn, of: stage)
    store.setFrame(.box(10, 10, 20, 20), of: layer)
    store.setZPosition(5, of: layer)
    store.setAnchorPointZ(3, of: layer)
    try store.addSublayer(stage, to: page)
    try store.addSublayer(layer, to: page)
    let before = PlacingTests().corners(store, layer, nil)
    try store.addSublayer(layer, to: stage, keepingPlace: true)
    PlacingTests().expectClose(PlacingTests().corners(store, layer, nil), before, "under the stage")
    let moved = before.map { $0?.applying(AffineTransform(rotationAngle: 0.2)) }
    try store.transform([layer], by: AffineTransform(rotationAngle: 0.2), in: nil)
    PlacingTests().expectClose(PlacingTests().corners(store, layer, nil), moved, "turned")
  }

  @Test("A layer that is turned in space under one that turns it, too, goes to its image")
  func bothTurn() throws {
    var store = LayerStore()
    let stage = store.makeLayer(), layer = store.makeLayer()
    store.setSublayerTransform(turn, of: stage)
    store.setFrame(.box(10, 10, 20, 20), of: layer)
    store.setTransform(Transform3D(rotationAngle: 0.7, x: 1, y: 0, z: 0), of: layer)
    try store.addSublayer(layer, to: stage)
    let transform = AffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5)
    let wanted = PlacingTests().corners(store, layer, nil).map { $0?.applying(transform) }
    try store.transform([layer], by: transform, in: nil)
    PlacingTests().expectClose(PlacingTests().corners(store, layer, nil), wanted, "turned twice")
  }

  @Test("A place whose numbers would not be finite is none")
  func notFinite() throws {
    var store = LayerStore()
    let stage = store.makeLayer(), layer = store.makeLayer()
    store.setSublayerTransform(Transform3D(scaleX: 1e-150, y: 1e-150, z: 1), of: stage)
    try store.addSublayer(layer, to: stage)
    let large = AffineTransform(scaleX: 1e200, y: 1e200)
    #expect(throws: LayerError.noSuchPlace(layer, call: "setTransform(_:of:to:)")) {
      try store.setTransform(large, of: layer, to: nil)
    }
    store.setSublayerTransform(.identity, of: stage)
    try store.transform([layer], by: large, in: stage)
    #expect(store.affineTransform(of: layer) == large)
    #expect(throws: LayerError.noSuchPlace(layer, call: "transform(_:by:in:)")) {
      try store.transform([layer], by: large, in: stage)
    }
    #expect(store.affineTransform(of: layer) == large && store.position(of: layer) == .zero)
  }
}
