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
      script.store.addAnimation(random.animation(), to: random.pick(script.layers))
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
      if random.oneIn(2) { Self.edit(&publisher.store, &byHand, script.layers, &random) }
      publisher.publish()
      PresentationTests.setValues(of: publisher.store, script.layers, in: &byHand)
      var shown: [String] = [], read: [String] = [], expected: [String] = []
      publisher.store.presentation.takeDamage { shown.append("\($0)") }
      reader.read(at: publisher.store.time) { _ = $0.takeDamage { read.append("\($0)") } }
      byHand.takeDamage { expected.append("\($0)") }
      try #require(shown.sorted() == expected.sorted())
      try #require(read.sorted() == expected.sorted())
    }
  }

  @Test("What a reader has seen of a version is no damage in the next one, after an exchange of stores, too")
  func seenOnce() throws {
    var publisher = LayerPublisher(LayerStore()), other = LayerStore()
    let root = other.place(frame: .box(0, 0, 100, 100))
    let layers = (0..<3).map { other.place(frame: .box(Double($0) * 20, 0, 10, 10), in: root) }
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    swap(&publisher.store, &other)
    publisher.publish()
    reader.read(at: 0) { _ = $0.takeDamage() }
    for k in 0..<6 {
      let moved = layers[k % 3]
      if k % 2 == 0 { try publisher.store.addSublayer(moved, to: root) }
      publisher.store.setPosition(.at(Double(k) * 9, 50), of: moved)
      publisher.publish()
      var damaged: [LayerID] = []
      reader.read(at: 0) { _ = $0.takeDamage { damaged.append($0.layer) } }
      #expect(damaged == [moved], "version \(k)")
    }
  }

  /// Makes one edit of any kind in two stores.
  private static func edit(
    _ a: inout LayerStore, _ b: inout LayerStore, _ layers: [LayerID], _ random: inout SplitMix64
  ) {
    let layer = random.pick(layers), other = random.pick(layers), number = Double(random.below(90))
    switch random.below(4) {
    case 0:
      a.setBounds(.box(0, 0, number, number), of: layer)
      b.setBounds(.box(0, 0, number, number), of: layer)
    case 1:
      a.setOpacity(number / 90, of: layer)
      b.setOpacity(number / 90, of: layer)
    case 2:
      try? a.addSublayer(layer, to: other)
      try? b.addSublayer(layer, to: other)
    default:
      a.setMasksToBounds(number < 45, of: layer)
      b.setMasksToBounds(number < 45, of: layer)
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

  @Test("A layer and its superlayer that exchange their depths are damage, seen or not")
  func exchangedDepths() {
    for size in [0.0, 10] {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 100, 100))
      let group = store.place(frame: .box(0, 0, size, size), in: root)
      let layer = store.place(frame: .box(20, 20, 30, 30), in: group)
      let beside = store.place(frame: .box(20, 20, 30, 30), in: root)
      store.setZPosition(1, of: group)
      store.tracksDamage = true
      store.setZPosition(0, of: group)
      store.setZPosition(1, of: layer)
      var damaged: [LayerID] = []
      store.takeDamage { damaged.append($0.layer) }
      #expect(damaged.contains(layer) && !damaged.contains(beside), "\(size)")
    }
  }

  @Test("Edits that are not seen are no damage where an animation keeps a zPosition")
  func keptDepth() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(10, 10, 20, 20), in: root)
    let timing = AnimationTiming(duration: 1, fillMode: .forwards)
    let rise = store.addAnimation(.basic(.zPosition, from: 0, to: 5, timing: timing), to: layer)
    store.setTime(2)
    store.tracksPresentationDamage = true
    store.presentation.takeDamage()
    store.setName("a", of: layer)
    store.setUserData(5, of: layer)
    store.setTime(3)
    #expect(store.presentation.takeDamage().isNull)
    store.setZPosition(1, of: layer)
    #expect(store.presentation.takeDamage().isNull)
    store.removeAnimation(rise)
    #expect(store.presentation.takeDamage() == WorldBox(minX: 10, minY: 10, maxX: 30, maxY: 30))
  }

  @Test("Tracking that is set again counts from the present state of the presentation")
  func setAgain() {
    var store = LayerStore()
    let ball = store.place(frame: .box(0, 0, 10, 10))
    store.addAnimation(.basic(.positionX, from: 5, to: 85, timing: AnimationTiming(duration: 1)), to: ball)
    store.tracksPresentationDamage = true
    store.setTime(0.5)
    store.tracksPresentationDamage = true
    let first = store.presentation.takeDamage()
    store.setTime(0.75)
    let second = store.presentation.takeDamage()
    #expect(first.isNull && second == WorldBox(minX: 40, minY: 0, maxX: 70, maxY: 10))
  }

  @Test("Not to track damage takes no second store")
  func neverTracked() {
    var store = LayerStore()
    store.addAnimation(.basic(.opacity, from: 0, to: 1), to: store.makeLayer())
    store.tracksPresentationDamage = false
    let tracks = store.tracksPresentationDamage, hasSecond = store.hasPresentedStore
    #expect(!tracks && !hasSecond)
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

  @Test("A reader that begins to track anew counts from what it saw last; one that stops is told of all")
  func trackedAnew() {
    var store = LayerStore()
    let ball = store.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    reader.read(at: 0) { _ = $0.takeDamage() }
    publisher.store.setPosition(.at(50, 50), of: ball)
    publisher.publish()
    reader.read(at: 0) { _ in }
    reader.tracksDamage = true
    let tracked = reader.read(at: 0) { $0.takeDamage() }
    reader.tracksDamage = false
    let isOff = !reader.tracksDamage, all = reader.read(at: 0) { $0.takeDamage() }
    #expect(tracked.isNull && isOff && all == WorldBox(minX: 45, minY: 45, maxX: 55, maxY: 55))
  }

  @Test("Without animations a closure that asks for what needs the same memory gets the same reports")
  func askingInside() {
    var store = LayerStore(), chain: [LayerID] = []
    for k in 0..<200 {
      let layer = store.place(frame: .box(1, 1, 400, 400), in: chain.last)
      store.setOpacity(k % 3 == 0 ? 0.99 : 1, of: layer)
      store.setMasksToBounds(k % 5 == 0, of: layer)
      chain.append(layer)
    }
    let deepestFirst = Array(chain.reversed())
    var plain: [LayerDamage] = [], asking: [LayerDamage] = []
    store.presentation.takeDamage { plain.append($0) }
    store.presentation.takeDamage {
      asking.append($0)
      var rects = [Rect](repeating: .null, count: 200), span = rects.mutableSpan
      store.clippedFrames(of: deepestFirst.span, into: &span)
      _ = store.effectiveOpacity(of: $0.layer)
    }
    #expect(plain.count == 200 && asking == plain)
  }
}
