import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Whether layers are covered, against hit tests of a raster of points.
@Suite("What is covered")
struct ExposureTests {
  @Test("Of random trees, as many hit tests say", arguments: IndexScript.Shape.allCases, Seeds.some(3))
  func againstRaster(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 300 + seed, shape: shape, count: 60), decided = 0, covered = 0
    for round in 0..<12 {
      script.edit()
      let options = IndexDifferentialTests.options[round % IndexDifferentialTests.options.count]
      let root = script.layers[0]
      var seen: Set<LayerID> = []
      let places = stride(from: -20.5, to: 420, by: isOptimized ? 7 : 17)
      for x in places {
        for y in places {
          var hit = script.store.hitTest(.at(x, y), in: root, options: options)
          while let layer = hit {
            seen.insert(layer)
            hit = layer == root ? nil : script.store.superlayer(of: layer)
          }
        }
      }
      for layer in script.store.allLayers where script.store.isDescendant(layer, of: root) {
        let comment: Comment = "\(shape), \(seed), \(round), \(layer), \(options)"
        switch script.store.exposure(of: layer, in: root, options: options) {
        case .exposed(let point):
          let hit = script.store.hitTest(point, in: root, options: options)
          #expect(hit.map { script.store.isDescendant($0, of: layer) } ?? false, comment)
          decided += 1
        case .covered:
          // A sublayer that reaches out of the layer may be hit where the layer is not.
          let isAlone = script.store.sublayerCount(of: layer) == 0
          #expect(!isAlone || !seen.contains(layer), comment)
          (decided, covered) = (decided + 1, covered + 1)
        case .undecided: break
        }
        let chosen = script.store.exposure(of: layer, in: root, options: options) { $0.index % 3 != 0 }
        if case .exposed(let point) = chosen {
          let hit = script.store.hitTest(point, in: root, options: options) {
            script.store.isDescendant($0, of: layer) || $0.index % 3 != 0
          }
          #expect(hit.map { script.store.isDescendant($0, of: layer) } ?? false, comment)
        }
      }
    }
    #expect(decided > 50 && covered > 0)
  }

  @Test(
    "Where options hit nothing, every layer is covered",
    arguments: [HitTestOptions.documented, .coreAnimation, .uiKit, .css])
  func maskWithoutBits(preset: HitTestOptions) {
    var store = LayerStore(), options = preset
    let page = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(10, 10, 20, 20), in: page)
    options.mask = 0
    let exposure = store.exposure(of: layer, in: page, options: options)
    #expect(exposure == .covered)
  }

  @Test("A gap between covers is found, and a last cover closes it", arguments: [0.0, 0.3, 1.2], [1.0, -1])
  func gap(angle: Double, side: Double) {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 400))
    let board = store.place(.box(0, 0, 100, 100), at: .at(200, 200), in: page)
    store.setAffineTransform(AffineTransform(rotationAngle: angle).scaledBy(x: side, y: 1), of: board)
    let target = store.place(frame: .box(10, 10, 80, 80), in: board)
    for row in 0..<8 {
      for column in 0..<8 where row * 8 + column != 27 {
        _ = store.place(frame: .box(10 + Double(column) * 10, 10 + Double(row) * 10, 10, 10), in: board)
      }
    }
    guard case .exposed(let point) = store.exposure(of: target, in: page) else {
      Issue.record("the gap is not found")
      return
    }
    let hit = store.hitTest(point, in: page)
    #expect(hit == target)
    let last = store.place(frame: .box(40, 40, 10, 10), in: board)
    #expect(store.exposure(of: target, in: page) == .covered)
    // Paint: what hits pass through covers, and what is translucent does not.
    store.setIgnoresHitTesting(true, of: last)
    #expect(store.exposure(of: target, in: page) != .covered)
    #expect(store.exposure(of: target, in: page, by: .paint) == .covered)
    store.setCornerRadius(3, of: last)
    #expect(store.exposure(of: target, in: page, by: .paint) == .undecided)
    store.setCornerRadius(0, of: last)
    store.setOpacity(0.5, of: last)
    guard case .exposed = store.exposure(of: target, in: page, by: .paint) else {
      Issue.record("what shines through is not found")
      return
    }
  }

  @Test("Hidden, clipped and strange layers are covered; a sublayer inside is enough for a click")
  func simple() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100)), other = store.place(frame: .box(0, 0, 10, 10))
    let group = store.place(frame: .box(10, 10, 20, 20), in: page)
    let leaf = store.place(frame: .box(0, 0, 20, 20), in: group)
    store.setIgnoresHitTesting(true, of: group)
    #expect(store.exposure(of: group, in: page) == .exposed(at: .at(20, 20)))
    #expect(store.exposure(of: other, in: page) == .covered)
    store.setHidden(true, of: leaf)
    #expect(store.exposure(of: leaf, in: page) == .covered)
    #expect(store.exposure(of: group, in: page) == .undecided)
    store.setMasksToBounds(true, of: page)
    store.setPosition(.at(-50, 0), of: group)
    #expect(store.exposure(of: group, in: page) == .covered)
  }

  @Test("What is hit beyond a superlayer's bounds, in its outsets or shape, is not covered")
  func beyondBounds() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(110, 10, 20, 20), in: root)
    #expect(store.exposure(of: child, in: root) == .covered)
    store.setHitOutsets(Outsets(50), of: root)
    #expect(store.exposure(of: child, in: root) == .exposed(at: .at(120, 20)))
    store.setHitOutsets(Outsets(15), of: root)
    guard case .exposed(let point) = store.exposure(of: child, in: root) else {
      Issue.record("not exposed")
      return
    }
    #expect(store.hitTest(point, in: root) == child)
    store.setHitOutsets(.zero, of: root)
    store.setShape(.ellipse(in: .box(-100, -100, 300, 300)), of: root)
    #expect(store.exposure(of: child, in: root) == .exposed(at: .at(120, 20)))
    // A layer without an area that is hit in its outsets has no region to try.
    store.setBounds(.box(0, 0, 0, 0), of: child)
    store.setHitOutsets(Outsets(5), of: child)
    #expect(store.exposure(of: child, in: root) == .undecided)
  }

  @Test("In the order of CSS a cover is certain, unless points order the two in depth")
  func depthOrder() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let button = store.place(frame: .box(120, 120, 60, 40), in: page)
    let dialog = store.place(frame: .box(50, 50, 200, 200), in: page)
    #expect(store.exposure(of: button, in: page, options: .css) == .covered)
    #expect(store.exposure(of: dialog, in: page, options: .css) == .exposed(at: .at(150, 150)))
    store.setHidden(true, of: button)
    #expect(store.exposure(of: button, in: page, options: .css) == .covered)
    // Planes that cross: the nearer one is hit.
    store.setHidden(false, of: button)
    let space = store.makeLayer(.transform)
    try store.addSublayer(space, to: page)
    for layer in [button, dialog] { try store.addSublayer(layer, to: space) }
    #expect(store.exposure(of: button, in: page, options: .css) == .undecided)
    // A transform layer has no region.
    store.setBounds(.box(0, 0, 100, 100), of: space)
    #expect(store.exposure(of: space, in: page) == .covered)
    #expect(store.exposure(of: space, in: page, by: .paint) == .covered)
  }

  @Test("What lies outside of a group, where hits are not searched outside of layers, is covered")
  func outsideGroup() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let group = store.place(frame: .box(0, 0, 50, 50), in: page)
    let child = store.place(frame: .box(60, 0, 20, 20), in: group)
    #expect(store.exposure(of: child, in: page, options: .uiKit) == .covered)
    store.setFrame(.box(40, 0, 20, 20), of: child)
    guard case .exposed(let point) = store.exposure(of: child, in: page, options: .uiKit) else {
      Issue.record("not exposed")
      return
    }
    #expect(point.x < 50)
  }

  @Test("Layers that a closure rejects cover nothing, nor does paint of layers with a shape")
  func coversByChoice() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let card = store.place(frame: .box(50, 50, 100, 100), in: page)
    let label = store.place(frame: .box(0, 0, 100, 100), in: card)
    let overlay = store.place(frame: .box(0, 0, 300, 300), in: page)
    for cover in [LayerCover.hits, .paint] {
      #expect(store.exposure(of: card, in: page, by: cover) == .covered)
      let exposed = store.exposure(of: card, in: page, by: cover) { $0 != overlay && $0 != label }
      #expect(exposed == .exposed(at: .at(100, 100)))
      #expect(store.exposure(of: card, in: page, by: cover) { $0 == overlay } == .covered)
    }
    // By hits what is below counts as the layer; by paint a sublayer covers, too.
    #expect(store.exposure(of: card, in: page) { $0 == label } == .exposed(at: .at(100, 100)))
    #expect(store.exposure(of: card, in: page, by: .paint) { $0 == label } == .covered)
    store.setShape(.ellipse(in: .box(0, 0, 300, 300)), of: overlay)
    store.setOpacity(0.5, of: label)
    #expect(store.exposure(of: card, in: page, by: .paint) == .exposed(at: .at(100, 100)))
    // Opaque in a group that is not.
    let pane = store.place(frame: .box(0, 0, 300, 300), in: page)
    let cover = store.place(frame: .box(0, 0, 300, 300), in: pane)
    store.setOpacity(0.5, of: pane)
    #expect(store.exposure(of: card, in: page, by: .paint) == .exposed(at: .at(100, 100)))
    #expect(store.exposure(of: card, in: page, by: .paint) { $0 == cover } == .exposed(at: .at(100, 100)))
    store.setOpacity(1, of: pane)
    #expect(store.exposure(of: card, in: page, by: .paint) == .covered)
    for layer in [cover, pane] { store.setHidden(true, of: layer) }
    // Outsets without a shape do not change what is painted.
    store.setShape(nil, of: overlay)
    store.setHitOutsets(Outsets(5), of: overlay)
    #expect(store.exposure(of: card, in: page, by: .paint) == .covered)
  }

  @Test("By paint nothing covers that a mask above it cuts to a shape, if the options say so")
  func cutToAShape() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let card = store.place(frame: .box(50, 50, 100, 100), in: page)
    let mask = store.place(frame: .box(0, 0, 300, 300), in: page)
    _ = store.place(frame: .box(0, 0, 300, 300), in: mask)
    store.setMasksToBounds(true, of: mask)
    store.setShape(.ellipse(in: .box(0, 0, 40, 40)), of: mask)
    let cutting = HitTestOptions.documented.with { $0.clipsToShape = true }
    #expect(store.exposure(of: card, in: page, by: .paint) == .covered)
    #expect(store.exposure(of: card, in: page, options: cutting, by: .paint) == .exposed(at: .at(100, 100)))
  }

  @Test("Round corners leave certain what lies away from them")
  func roundCorners() {
    var store = LayerStore()
    let window = store.place(frame: .box(0, 0, 300, 300))
    store.setMasksToBounds(true, of: window)
    store.setCornerRadius(10, of: window)
    let button = store.place(frame: .box(120, 120, 60, 40), in: window)
    let corner = store.place(frame: .box(0, 0, 2, 2), in: window)
    let dialog = store.place(frame: .box(50, 50, 200, 200), in: window)
    #expect(store.exposure(of: button, in: window) == .covered)
    // All of it lies outside of the arc.
    #expect(store.exposure(of: corner, in: window) == .covered)
    store.setCornerRadius(12, of: dialog)
    #expect(store.exposure(of: button, in: window, by: .paint) == .covered)
    #expect(store.exposure(of: button, in: window, options: .css) == .covered)
    // At (59, 51) the arc of the dialog leaves something of the button free: its corner at (52, 52).
    store.setFrame(.box(52, 52, 60, 40), of: button)
    guard case .exposed(let point) = store.exposure(of: button, in: window, options: .css) else {
      Issue.record("the corner is not found")
      return
    }
    #expect((point.x - 62) * (point.x - 62) + (point.y - 62) * (point.y - 62) > 144)
    let hit = store.hitTest(point, in: window, options: .css)
    #expect(hit == button)
    #expect(store.exposure(of: button, in: window) == .covered)
    store.setFrame(.box(62, 52, 60, 40), of: button)
    #expect(store.exposure(of: button, in: window, options: .css) == .covered)
  }
}
