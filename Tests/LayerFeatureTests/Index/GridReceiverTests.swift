import LayerGeometry
import LayerTestSupport
import Testing

/// A receiver whose own grid decides most points, in every state that has a say: what one cell tells must not
/// pass by it.
@Suite struct GridReceiverTests {
  /// A superlayer 1000², a receiver 400² at (100, 100), a hundred sublayers of 40² side by side, and one that
  /// reaches out of it.
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let receiver: LayerID
    private(set) var sublayers: [LayerID] = []

    init() throws {
      let root = store.makeLayer()
      store.setFrame(Rect(x: 0, y: 0, width: 1000, height: 1000), of: root)
      receiver = store.makeLayer()
      store.setFrame(Rect(x: 100, y: 100, width: 400, height: 400), of: receiver)
      try store.addSublayer(receiver, to: root)
      for k in 0..<101 {
        let (x, y) = (Double(k % 10) * 40, Double(k / 10) * 40)
        let layer = store.makeLayer()
        store.setFrame(
          k < 100
            ? Rect(x: x, y: y, width: 40, height: 40) : Rect(x: 350, y: 350, width: 100, height: 100),
          of: layer)
        try store.addSublayer(layer, to: receiver)
        sublayers.append(layer)
      }
    }

    /// The sublayer hit, by its number; 101 for the receiver itself, nil for none.
    func hit(_ x: Double, _ y: Double, _ options: HitTestOptions = .documented) throws -> Int? {
      let point = Point(x: x, y: y)
      let hit = store.hitTest(point, in: receiver, options: options)
      var counters = HitTestCounters()
      try #require(store.hitTest(point, in: receiver, options: options, counters: &counters) == hit)
      try #require(store.plainHitTest(point, in: receiver, options: options) == hit)
      return hit.map { sublayers.firstIndex(of: $0) ?? 101 }
    }
  }

  private static let presets: [HitTestOptions] = [.documented, .coreAnimation, .uiKit]

  @Test("As it is made, and masking")
  func masking() throws {
    var scene = try Scene()
    for preset in Self.presets {
      #expect(try scene.hit(120, 120, preset) == 0)
      #expect(try scene.hit(495, 495, preset) == 100)
    }
    #expect(try scene.hit(525, 525, .coreAnimation) == 100)
    #expect(try scene.hit(525, 525) == nil)
    #expect(try scene.hit(525, 525, .uiKit) == nil)
    scene.store.setMasksToBounds(true, of: scene.receiver)
    for preset in Self.presets {
      #expect(try scene.hit(525, 525, preset) == nil)
      #expect(try scene.hit(495, 495, preset) == 100)
    }
    scene.store.setCornerRadius(100, of: scene.receiver)
    #expect(try scene.hit(102, 102) == nil)
    #expect(try scene.hit(102, 102, .coreAnimation) == 0)
  }

  @Test("Hidden, passed through, left out by its mask or its opacity, and back again")
  func states() throws {
    var scene = try Scene()
    var masked = HitTestOptions.documented
    masked.mask = 1
    #expect(try scene.hit(120, 120) == 0)
    scene.store.setHidden(true, of: scene.receiver)
    #expect(try scene.hit(120, 120) == nil)
    scene.store.setHidden(false, of: scene.receiver)
    scene.store.setIgnoresHitTesting(true, of: scene.receiver)
    #expect(try scene.hit(120, 120) == 0)
    scene.store.setIgnoresHitTesting(false, of: scene.receiver)
    scene.store.setHitTestMask(2, of: scene.receiver)
    #expect(try scene.hit(120, 120, masked) == nil)
    masked.mask = 3
    #expect(try scene.hit(120, 120, masked) == 0)
    scene.store.setHitTestMask(.max, of: scene.receiver)
    scene.store.setOpacity(0.005, of: scene.receiver)
    #expect(try scene.hit(120, 120, .uiKit) == nil)
    #expect(try scene.hit(120, 120) == 0)
    scene.store.setOpacity(1, of: scene.receiver)
    #expect(try scene.hit(120, 120, .uiKit) == 0)
    #expect(try scene.hit(495, 495) == 100)
  }

  @Test("Nothing is as opaque as more than 1")
  func opacityBeyondOne() throws {
    var scene = try Scene()
    scene.store.setOpacity(3, of: scene.sublayers[0])
    var options = HitTestOptions.documented
    options.minimumOpacity = 1
    #expect(try scene.hit(120, 120, options) == 0)
    options.minimumOpacity = 2
    for x in stride(from: 90.0, to: 520, by: 10) { #expect(try scene.hit(x, 120, options) == nil) }
  }

  @Test("Flipped, scaled and turned, and back again")
  func maps() throws {
    var scene = try Scene()
    #expect(try scene.hit(120, 120) == 0)
    scene.store.setGeometryFlipped(true, of: scene.receiver)
    #expect(try scene.hit(120, 120) == 90)
    // A flip and a mirror undo each other: a translation.
    scene.store.setAffineTransform(AffineTransform(scaleX: 1, y: -1), of: scene.receiver)
    #expect(try scene.hit(120, 120) == 0)
    scene.store.setGeometryFlipped(false, of: scene.receiver)
    #expect(try scene.hit(120, 120) == 90)
    let transforms = [
      AffineTransform(scaleX: 2, y: 2), AffineTransform(scaleX: -0.5, y: 3),
      AffineTransform(rotationAngle: .pi / 2), AffineTransform(rotationAngle: 0.3),
      AffineTransform(a: 1, b: 0.5, c: -0.25, d: 1, tx: 3, ty: 4), AffineTransform(scaleX: 1, y: 0),
    ]
    for isFlipped in [false, true] {
      scene.store.setGeometryFlipped(isFlipped, of: scene.receiver)
      for transform in transforms {
        scene.store.setAffineTransform(transform, of: scene.receiver)
        for k in 0..<400 { _ = try scene.hit(Double(k % 20) * 41 - 100, Double(k / 20) * 39.5 - 100) }
        scene.store.setAffineTransform(.identity, of: scene.receiver)
        #expect(try scene.hit(120, 120) == (isFlipped ? 90 : 0))
      }
    }
  }

  @Test("Whichever of eight siblings hold the point, beside none or many others", arguments: [8, 72])
  func subsets(count: Int) throws {
    var store = LayerStore()
    let root = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 10_000, height: 100), of: root)
    var layers: [LayerID] = []
    for k in 0..<count {
      layers.append(store.makeLayer())
      let x = 2000 + Double(k) * 100
      store.setFrame(Rect(x: x, y: 0, width: 10, height: 10), of: layers[k])
      try store.addSublayer(layers[k], to: root)
    }
    let eight = (0..<8).map { layers[$0 * count / 8] }
    for subset in 0..<256 {
      let inside = (0..<8).filter { subset >> $0 & 1 != 0 }.map { eight[$0] }
      for (k, layer) in eight.enumerated() {
        store.setPosition(Point(x: subset >> k & 1 != 0 ? 5 : 1000, y: 5), of: layer)
      }
      let point = Point(x: 5, y: 5)
      #expect(store.hitTest(point, in: root) == inside.last ?? root)
      var all: [LayerID] = []
      store.forEachLayer(at: point, in: root) {
        all.append($0)
        return true
      }
      #expect(all == inside.reversed() + [root])
      let area = QueryArea.rect(Rect(x: 4, y: 4, width: 2, height: 2))
      #expect(store.layers(intersecting: area, in: root) == inside.reversed() + [root])
    }
  }
}
