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

  @Test("A layer that is turned in space below one that turns it about the other axis goes to its image")
  func otherAxis() throws {
    var store = LayerStore()
    let stage = store.makeLayer(), layer = store.makeLayer()
    store.setSublayerTransform(.turnX(0.6), of: stage)
    store.setFrame(.box(10, 10, 20, 20), of: layer)
    store.setTransform(.turnY(0.7), of: layer)
    try store.addSublayer(layer, to: stage)
    let transform = AffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5)
    let wanted = PlacingTests().corners(store, layer, nil).map { $0?.applying(transform) }
    try store.transform([layer], by: transform, in: nil)
    PlacingTests().expectClose(PlacingTests().corners(store, layer, nil), wanted, "turned twice")
    #expect(store.transform(of: layer).isAffine)
  }

  @Test("A layer that is turned in space in front of an eye has no place without one")
  func belowAnEye() throws {
    var store = LayerStore()
    let stage = store.place(.box(0, 0, 100, 100), anchor: .zero),
      other = store.place(frame: .box(0, 0, 50, 50))
    store.setSublayerTransform(.eye(100), of: stage)
    let card = store.place(frame: .box(40, 40, 20, 20), in: stage)
    store.setTransform(.turnX(0.3), of: card)
    #expect(throws: LayerError.noSuchPlace(card, call: "addSublayer(_:to:keepingPlace:)")) {
      try store.addSublayer(card, to: other, keepingPlace: true)
    }
    #expect(store.superlayer(of: card) == stage && store.transform(of: card) == .turnX(0.3))
  }

  @Test("A layer that is turned in space stays so between superlayers in the plane, and faces as it did")
  func staysInSpace() throws {
    var store = LayerStore()
    let (page, tray) = (store.makeLayer(), store.makeLayer()), card = store.makeLayer()
    for layer in [page, tray] { store.setFrame(.box(0, 0, 200, 200), of: layer) }
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3), of: tray)
    store.setFrame(.box(50, 50, 50, 50), of: card)
    store.setDoubleSided(false, of: card)
    var tilted = Transform3D(rotationAngle: .pi + 0.3, x: 0, y: 1, z: 0)
    tilted.m34 = -1 / 500
    for transform in [Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0), tilted, turn] {
      try store.addSublayer(tray, to: page)
      try store.addSublayer(card, to: page)
      store.setTransform(transform, of: card)
      let before = PlacingTests().corners(store, card, nil),
        isHit = store.hitTest(.at(72, 76), in: page) == card
      try store.addSublayer(card, to: tray, keepingPlace: true)
      PlacingTests().expectClose(PlacingTests().corners(store, card, nil), before, "\(transform)")
      let isHitLater = store.hitTest(.at(72, 76), in: page) == card
      #expect(isHitLater == isHit && isHit == (transform == turn))
      #expect(!store.transform(of: card).isAffine)
      try store.ungroup(tray)
      PlacingTests().expectClose(PlacingTests().corners(store, card, nil), before, "\(transform), ungrouped")
    }
  }

  @Test("A layer that is turned in space below one that mirrors depths goes to its image")
  func mirroredDepth() throws {
    var store = LayerStore()
    let (page, tray) = (store.makeLayer(), store.makeLayer()), card = store.makeLayer()
    for layer in [page, tray] { store.setFrame(.box(0, 0, 200, 200), of: layer) }
    store.setSublayerTransform(.scale(1, 1, -1), of: page)
    store.setFrame(.box(50, 50, 50, 50), of: card)
    store.setTransform(.turnY(0.3), of: card)
    try store.addSublayer(card, to: page)
    let before = PlacingTests().corners(store, card, nil)
    try store.addSublayer(card, to: tray, keepingPlace: true)
    PlacingTests().expectClose(PlacingTests().corners(store, card, nil), before, "in the tray")
    #expect(store.transform(of: card).isAffine)
  }

  @Test("What lies below a transform layer stays where it is, or nothing moves")
  func transformLayers() throws {
    var store = LayerStore()
    let (page, group) = (store.makeLayer(), store.makeLayer())
    let cube = store.makeLayer(.transform), face = store.makeLayer()
    for layer in [page, group] { store.setFrame(.box(0, 0, 200, 200), of: layer) }
    for (layer, superlayer) in [(group, page), (cube, group), (face, cube)] {
      try store.addSublayer(layer, to: superlayer)
    }
    store.setPosition(.at(100, 100), of: cube)
    store.setTransform(turn, of: cube)
    store.setFrame(.box(-10, -10, 20, 20), of: face)
    store.setZPosition(100, of: face)
    let before = PlacingTests().corners(store, face, nil)
    try store.ungroup(group)
    PlacingTests().expectClose(PlacingTests().corners(store, face, nil), before, "ungrouped")
    let stage = store.makeLayer()
    try store.addSublayer(stage, to: page)
    store.setSublayerTransform(turn, of: stage)
    #expect(throws: LayerError.noSuchPlace(cube, call: "addSublayer(_:to:keepingPlace:)")) {
      try store.addSublayer(cube, to: stage, keepingPlace: true)
    }
    try store.addSublayer(cube, to: stage)
    store.setTransform(.identity, of: cube)
    #expect(throws: LayerError.noSuchPlace(cube, call: "transform(_:by:in:)")) {
      try store.transform([cube], by: AffineTransform(translationX: 10, y: 0), in: stage)
    }
  }

  @Test("A transform layer without sublayers goes where its plane z = 0 stays")
  func emptyTransformLayer() throws {
    for transform in [Transform3D.identity, .turnX(0.3)] {
      var store = LayerStore()
      let page = store.makeLayer(), stage = store.makeLayer(), group = store.makeLayer(.transform)
      store.setSublayerTransform(turn, of: stage)
      store.setFrame(.box(10, 10, 20, 20), of: group)
      store.setTransform(transform, of: group)
      for layer in [stage, group] { try store.addSublayer(layer, to: page) }
      let before = PlacingTests().corners(store, group, nil)
      try store.addSublayer(group, to: stage, keepingPlace: true)
      PlacingTests().expectClose(PlacingTests().corners(store, group, nil), before, "\(transform)")
    }
  }

  @Test("Perspective above both superlayers does not matter")
  func perspectiveAboveBoth() throws {
    var store = LayerStore()
    let stage = store.place(frame: .box(0, 0, 100, 100))
    store.setSublayerTransform(.turnY(0.5).then(.eye(300)), of: stage)
    let page = store.place(frame: .box(0, 0, 100, 100), in: stage)
    let old = store.place(frame: .box(10, 10, 40, 40), in: page)
    let new = store.place(frame: .box(50, 50, 40, 40), in: page)
    let card = store.place(frame: .box(5, 5, 10, 10), in: old)
    store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: new)
    let before = PlacingTests().corners(store, card, page)
    try store.addSublayer(card, to: new, keepingPlace: true)
    PlacingTests().expectClose(PlacingTests().corners(store, card, page), before, "in the new superlayer")
    let superlayer = store.superlayer(of: card)
    #expect(superlayer == new)
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
