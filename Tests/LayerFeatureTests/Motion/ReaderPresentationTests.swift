import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Versions at times of their readers' own")
struct ReaderPresentationTests {
  @Test(
    "Every answer is that of a copy of the store at that time, however many versions were missed",
    arguments: Seeds.some(10))
  func random(seed: UInt64) throws {
    var script = ValidationScript(seed: 7_000 + seed)
    script.clones = false
    for _ in 0..<30 { script.step() }
    var publisher = LayerPublisher(LayerStore()), random = SplitMix64(seed: seed), added: [AnimationID] = []
    swap(&publisher.store, &script.store)
    publisher.publish()
    var often = publisher.versions.makeReader(), seldom = publisher.versions.makeReader()
    for round in 0..<(isOptimized ? 50 : 12) {
      swap(&publisher.store, &script.store)
      for _ in 0..<random.below(6) { script.step() }
      for _ in 0..<random.below(4) {
        added.append(script.store.addAnimation(random.animation(), to: random.pick(script.layers)))
      }
      if random.oneIn(4) { script.store.removeAnimation(random.pick(added + [.null])) }
      if random.oneIn(6), let layer = script.layers.last { script.store.setSpeed(random.unit(), of: layer) }
      swap(&publisher.store, &script.store)
      publisher.publish()
      let copy = publisher.store.clone()
      try compare(&often, with: copy, script.layers, &random, "round \(round)")
      if random.oneIn(7) { try compare(&seldom, with: copy, script.layers, &random, "seldom, \(round)") }
    }
  }

  /// Compares what a reader sees at two times with the presentation of a copy of the version.
  private func compare(
    _ reader: inout LayerReader, with copy: borrowing LayerStore, _ layers: [LayerID],
    _ random: inout SplitMix64, _ comment: Comment
  ) throws {
    var copy = copy.clone()
    for _ in 0..<2 {
      let time = random.time(), layer = random.pick(layers), other = random.pick(layers)
      let point = Point(x: random.unit() * 120 - 20, y: random.unit() * 120 - 20)
      copy.setTime(time)
      let shown = reader.read(at: time) {
        VersionAnswers.of(layer, other, point, $0) + VersionAnswers.ofLists(layers, $0) + [moving($0)]
      }
      let presented = copy.presentation
      let expected =
        VersionAnswers.of(layer, other, point, presented) + VersionAnswers.ofLists(layers, presented)
        + [moving(presented)]
      try #require(shown == expected, comment)
      try #require(reader.presentationFaults() == [], comment)
    }
    // A time leaves the version itself as it is.
    let root = layers[0]
    #expect(reader.read { $0.worldTransform(of: root) } == copy.worldTransform(of: root), comment)
  }

  private func moving(_ shown: borrowing LayerPresentation) -> String {
    var slots: [Int] = []
    shown.forEachMovingLayer { slots.append($0.index) }
    return "\(shown.time) \(slots.sorted())"
  }

  @Test("Two readers see one version at two times")
  func twoTimes() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let ball = store.place(frame: .box(0, 0, 10, 10), in: root)
    store.addAnimation(.basic(.positionX, from: 5, to: 85, timing: AnimationTiming(duration: 1)), to: ball)
    var publisher = LayerPublisher(store)
    var early = publisher.versions.makeReader(), late = publisher.versions.makeReader()
    #expect(early.read(at: 0.25) { $0.position(of: ball).x } == 25)
    #expect(late.read(at: 0.75) { $0.position(of: ball).x } == 65)
    #expect(early.read(at: 0.25) { $0.hitTest(.at(25, 5), in: root) } == ball)
    #expect(early.read { $0.hitTest(.at(25, 5), in: root) } == root)
    publisher.store.removeAllAnimations(of: ball)
    publisher.publish()
    #expect(early.read(at: 0.25) { $0.position(of: ball).x } == 5)
  }

  @Test("An animation alone is worth a version, and nothing is not")
  func animationsArePublished() {
    var store = LayerStore()
    let ball = store.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    #expect(reader.read { $0.version } == 1)
    publisher.store.addAnimation(
      .basic(.positionX, from: 5, to: 85, timing: AnimationTiming(duration: 1)), to: ball)
    publisher.publish()
    #expect(reader.read { $0.version } == 2)
    publisher.publish()
    #expect(reader.read { $0.version } == 2)
    #expect(reader.read(at: 0.5) { $0.position(of: ball).x } == 45)
  }

  @Test("A reader at a time holds on to no version")
  func publishingGoesOn() {
    var store = LayerStore()
    let ball = store.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    reader.read(at: 0) { shown in
      for k in 1...4 {
        publisher.store.setPosition(.at(Double(k), 0), of: ball)
        #expect(publisher.publish() == true)
      }
      #expect(shown.position(of: ball) == .at(5, 5))
    }
    #expect(reader.read(at: 0) { $0.position(of: ball) } == .at(4, 0))
  }

  @Test("Another store in the publisher is another world")
  func exchangedStore() {
    var publisher = LayerPublisher(LayerStore())
    let first = publisher.store.place(frame: .box(0, 0, 10, 10))
    publisher.publish()
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    #expect(reader.read(at: 0) { $0.exists(first) })
    var other = LayerStore()
    let second = other.place(frame: .box(5, 5, 10, 10))
    other.addAnimation(
      .basic(.positionX, from: 10, to: 20, timing: AnimationTiming(duration: 1)), to: second)
    swap(&publisher.store, &other)
    publisher.publish()
    reader.read(at: 0.5) { shown in
      #expect(shown.exists(first) == false)
      #expect(shown.position(of: second).x == 15)
      #expect(shown.takeDamage() == shown.worldBox(of: second))
    }
    #expect(reader.presentationFaults() == [])
  }

  /// Returns a store with one layer, which slides from 0 to a number in a second.
  private static func sliding(to x: Double) -> LayerStore {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    store.addAnimation(.basic(.positionX, from: 0, to: x, timing: timing), to: layer)
    return store
  }

  @Test("Another store in the publisher has its own animations, if both were animated equally often, too")
  func exchangedAnimations() {
    var publisher = LayerPublisher(Self.sliding(to: 100))
    var reader = publisher.versions.makeReader()
    let first = publisher.store.roots[0]
    let before = reader.read(at: 0.5) { $0.position(of: first).x }
    publisher.store = Self.sliding(to: 40)
    publisher.publish()
    let second = publisher.store.roots[0]
    let after = reader.read(at: 0.5) { $0.position(of: second).x }
    #expect(before == 50 && after == 20)
  }

  @Test("A change of a layer's time shows at once")
  func timing() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let ball = store.place(frame: .box(0, 0, 10, 10), in: root)
    store.addAnimation(.basic(.positionX, from: 5, to: 85, timing: AnimationTiming(duration: 1)), to: ball)
    store.setTime(0.5)
    #expect(store.presentation.position(of: ball).x == 45)
    store.setSpeed(0.5, of: root)
    #expect(store.presentation.position(of: ball).x == 25)
    store.pauseTime(of: root, at: 0.25)
    #expect(store.presentation.position(of: ball).x == 15)
    store.resumeTime(of: root, at: 0.375)
    #expect(store.presentation.position(of: ball).x == 25)
  }

  @Test("What was seen of a store that another one replaces is damage, too")
  func exchangedSeen() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 300)), card = store.place(frame: .box(10, 10, 50, 50))
    try store.addSublayer(card, to: page)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    let whole = WorldBox(minX: 0, minY: 0, maxX: 400, maxY: 300)
    reader.read(at: 0) { #expect($0.takeDamage() == whole) }
    var next = publisher.store.clone()
    next.removeFromSuperlayer(page)
    next.destroy(page)
    publisher.store = next
    publisher.publish()
    reader.read(at: 0) { shown in
      var gone: [LayerID] = []
      let box = shown.takeDamage { gone.append($0.layer) }
      #expect(shown.count == 0 && box == whole && gone == [page, card])
      #expect(shown.takeDamage().isNull)
    }
  }

  @Test("A version has the way to a new value, though nothing else has changed")
  func retargeted() throws {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .both)
    let slide = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    #expect(reader.read(at: 1) { $0.position(of: layer).x } == 100)
    publisher.store.setTime(0.5)
    publisher.publish()
    for value in [20.0, 300] {
      publisher.store.retarget(slide, to: value)
      publisher.publish()
      #expect(reader.read(at: 1.5) { $0.position(of: layer).x } == value)
    }
  }
}
