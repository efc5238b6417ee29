import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Damage between two times")
struct PresentationDamageTests {
  @Test("It is that of a store in which the values of both times were set by hand", arguments: Seeds.some(8))
  func random(seed: UInt64) throws {
    var script = ValidationScript(seed: 8_000 + seed), random = SplitMix64(seed: seed)
    script.clones = false
    for _ in 0..<40 { script.step() }
    for layer in script.layers { script.store.setAutoresizingMask([], of: layer) }
    for _ in 0..<8 {
      // A change of z alone counts as another order by the setter, whatever it was before.
      var animation = random.animation()
      while animation.keyPath == .zPosition { animation = random.animation() }
      script.store.addAnimation(animation, to: random.pick(script.layers))
    }
    script.store.setTime(random.time())
    script.store.tracksPresentationDamage = true
    var byHand = PresentationTests.withValuesByHand(script.store, script.layers)
    byHand.tracksDamage = true
    var publisher = LayerPublisher(LayerStore())
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    swap(&publisher.store, &script.store)
    publisher.publish()
    reader.read(at: publisher.store.time) { _ = $0.takeDamage() }
    for _ in 0..<12 {
      publisher.store.setTime(random.time())
      let layer = random.pick(script.layers), size = Double(random.below(90))
      if random.oneIn(3) {
        publisher.store.setBounds(.box(0, 0, size, size), of: layer)
        byHand.setBounds(.box(0, 0, size, size), of: layer)
      }
      publisher.publish()
      Self.setValues(of: publisher.store, script.layers, in: &byHand)
      var shown: [String] = [], read: [String] = [], expected: [String] = []
      publisher.store.presentation.takeDamage { shown.append("\($0)") }
      reader.read(at: publisher.store.time) { _ = $0.takeDamage { read.append("\($0)") } }
      byHand.takeDamage { expected.append("\($0)") }
      try #require(shown.sorted() == expected.sorted())
      try #require(read.sorted() == expected.sorted())
    }
  }

  /// Sets the values that the presentation of a store has in another one.
  private static func setValues(
    of store: borrowing LayerStore, _ layers: [LayerID], in byHand: inout LayerStore
  ) {
    for layer in layers where !store.animations(of: layer).isEmpty {
      let now = store.presentation
      byHand.setBounds(now.bounds(of: layer), of: layer)
      byHand.setPosition(now.position(of: layer), of: layer)
      byHand.setAnchorPoint(now.anchorPoint(of: layer), of: layer)
      byHand.setTransform(now.transform(of: layer), of: layer)
      byHand.setOpacity(now.opacity(of: layer), of: layer)
      byHand.setCornerRadius(now.cornerRadius(of: layer), of: layer)
      byHand.setHidden(now.isHidden(of: layer), of: layer)
    }
  }

  @Test("A layer in flight damages where it was and where it is; the model and its own damage stay")
  func flight() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let ball = store.place(frame: .box(0, 0, 10, 10), in: root)
    store.addAnimation(.basic(.positionX, from: 5, to: 85, timing: AnimationTiming(duration: 1)), to: ball)
    #expect(store.tracksPresentationDamage == false)
    store.tracksDamage = true
    store.tracksPresentationDamage = true
    store.setTime(0.5)
    var damage: [LayerDamage] = []
    let box = store.presentation.takeDamage { damage.append($0) }
    #expect(damage.map(\.layer) == [ball])
    #expect(box == WorldBox(minX: 0, minY: 0, maxX: 50, maxY: 10))
    #expect(store.presentation.takeDamage().isNull)
    #expect(store.takeDamage().isNull)
    store.setOpacity(0.5, of: root)
    #expect(store.presentation.takeDamage() == WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100))
    #expect(store.takeDamage() == WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100))
    store.setNeedsDisplay(of: ball)
    #expect(store.presentation.takeDamage() == WorldBox(minX: 40, minY: 0, maxX: 50, maxY: 10))
  }

  @Test("Without tracking, all that is seen is reported, and the store's own damage stays to be taken")
  func untracked() {
    var store = LayerStore()
    let ball = store.place(frame: .box(0, 0, 10, 10))
    store.tracksDamage = true
    store.setPosition(.at(20, 20), of: ball)
    var count = 0
    store.presentation.takeDamage { _ in count += 1 }
    #expect(count == 1)
    #expect(!store.takeDamage().isNull)
  }
}
