import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Stores of all kinds are valid, whatever was called on them.
@Suite("Validation: valid stores")
struct ValidationTests {
  @Test("A store is valid after every edit and every query", arguments: facadeSeeds(3, 100))
  func randomEdits(seed: UInt64) {
    var script = ValidationScript(seed: seed)
    for step in 0..<400 {
      script.step()
      let faults = script.store.validate()
      if faults.isEmpty { continue }
      Issue.record("after step \(step): \(faults)")
      return
    }
  }

  @Test("Validating changes nothing", arguments: facadeSeeds(4, 40))
  func changesNothing(seed: UInt64) {
    var script = ValidationScript(seed: seed), twin = ValidationScript(seed: seed)
    for _ in 0..<200 {
      script.step()
      twin.step()
      _ = script.store.validate()
    }
    #expect(script.layers.map(\.index) == twin.layers.map(\.index))
    for (layer, other) in zip(script.layers, twin.layers) {
      let point = Point(x: 3, y: 4)
      let hit = script.store.hitTest(point, in: layer), otherHit = twin.store.hitTest(point, in: other)
      #expect(hit?.index == otherHit?.index)
      #expect(script.store.worldTransform(of: layer) == twin.store.worldTransform(of: other))
    }
  }

  @Test("A new store and an emptied one are valid")
  func emptyStores() {
    var store = LayerStore()
    #expect(store.validate() == [])
    let layer = store.makeLayer()
    store.update()
    store.destroy(layer)
    #expect(store.validate() == [])
    store.update()
    #expect(store.validate() == [])
  }

  #if DEBUG
    static let depth = 20_000
  #else
    static let depth = 200_000
  #endif

  @Test("A deep chain is validated without recursion")
  func deepChain() throws {
    var store = LayerStore()
    var above = store.makeLayer()
    for k in 1..<Self.depth {
      let layer = store.makeLayer(k % 3 == 0 ? .transform : .ordinary)
      store.setPosition(Point(x: 1, y: 0), of: layer)
      try store.addSublayer(layer, to: above)
      above = layer
    }
    #expect(store.validate() == [])
    store.update()
    _ = store.hitTest(.zero, in: above)
    #expect(store.validate() == [])
  }

  @Test("A store is valid in the middle of a layout pass, of a query and of taking damage")
  func inTheMiddle() throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.place(.box(0, 0, 9, 9), in: root)
    _ = store.place(.box(0, 0, 4, 4), in: layer)
    store.tracksDamage = true
    var faults = ["no layout has run"]
    store.setLayoutHandler(
      { store, layer in
        store.setBounds(.box(0, 0, 5, 5), of: layer)
        faults = store.validate()
      }, of: layer)
    store.setNeedsLayout(of: layer)
    store.layoutIfNeeded(root)
    #expect(faults == [])
    _ = store.hitTest(Point(x: 1, y: 1), in: root) { _ in
      faults += store.validate()
      return false
    }
    #expect(faults == [])
    #expect(store.validate() == [])
  }

  @Test("Large coordinates that cancel are no fault: their rounding errors stay")
  func canceledCoordinates() throws {
    var store = LayerStore()
    var random = SplitMix64(seed: 77)
    for _ in 0..<200 {
      let far = random.point(1e6)
      let root = store.place(frame: .box(0, 0, 10, 10))
      store.setAffineTransform(AffineTransform(rotationAngle: random.real(0.1, 3)), of: root)
      store.setPosition(far, of: root)
      let back = store.convert(Point.zero, from: nil, to: root) ?? .zero
      let scrolled = store.place(frame: Rect(origin: back, size: Size(width: 10, height: 10)), in: root)
      let inner = store.place(frame: random.rect(1), in: scrolled)
      _ = store.place(frame: random.rect(1), in: inner)
    }
    store.update()
    let faults = store.validate()
    #expect(faults == [])
  }

  @Test("Scales below the normal numbers are no fault: products of them lose digits")
  func subnormalScales() throws {
    var store = LayerStore()
    var random = SplitMix64(seed: 78)
    for _ in 0..<200 {
      let root = store.place(frame: .box(0, 0, 10, 10))
      let scale = Double.leastNonzeroMagnitude * random.real(1, 200)
      store.setAffineTransform(AffineTransform(scaleX: 12, y: -scale), of: root)
      var layer = root
      for _ in 0..<3 {
        layer = store.place(
          frame: Rect(origin: random.point(1000), size: Size(width: 10, height: 10)), in: layer)
      }
    }
    store.update()
    let faults = store.validate()
    #expect(faults == [])
  }
}
