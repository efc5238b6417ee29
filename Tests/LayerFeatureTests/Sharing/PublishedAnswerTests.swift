import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Published versions: every answer is the store's")
struct PublishedAnswerTests {
  @Test("After random edits of every kind", arguments: Seeds.some(12))
  func randomEdits(seed: UInt64) throws {
    var script = ValidationScript(seed: 900 + seed)
    for _ in 0..<30 { script.step() }
    var publisher = LayerPublisher(LayerStore())
    swap(&publisher.store, &script.store)
    publisher.publish()
    var reader = publisher.versions.makeReader()
    for round in 0..<(isOptimized ? 60 : 8) {
      swap(&publisher.store, &script.store)
      for _ in 0..<(round % 3 == 0 ? 1 : 25) { script.step() }
      swap(&publisher.store, &script.store)
      let isPublished = publisher.publish()
      try #require(isPublished)
      let faults = publisher.versionFaults()
      try #require(faults == [], "round \(round)")
      var random = SplitMix64(seed: seed &* 1000 &+ UInt64(round))
      reader.read { compare($0, publisher.store, script.layers, &random) }
    }
  }

  @Test("A version stays as it is while the store is edited")
  func versionsStay() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(10, 10, 20, 20), in: root)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    publisher.store.setPosition(.at(80, 80), of: child)
    let added = publisher.store.makeLayer()
    let before = reader.read { ($0.version, $0.hitTest(.at(15, 15), in: root), $0.exists(added)) }
    #expect(before.1 == child && !before.2)
    publisher.publish()
    let after = reader.read {
      ($0.version, $0.hitTest(.at(15, 15), in: root), $0.hitTest(.at(80, 80), in: root), $0.exists(added))
    }
    #expect(after.0 > before.0 && after.1 == root && after.2 == child && after.3)
  }

  @Test(
    "Versions take the memory of two stores that were asked the same", .enabled(if: isOptimized),
    arguments: [false, true])
  func memory(isTurned: Bool) {
    var asked = Self.grid(isTurned: isTurned), publisher = LayerPublisher(Self.grid(isTurned: isTurned))
    for round in 0..<20 {
      Self.moveSome(&asked, seed: UInt64(round))
      asked.prepareQueries()
      Self.moveSome(&publisher.store, seed: UInt64(round))
      publisher.publish()
    }
    let versionBytes = publisher.versionByteCount, storeBytes = asked.memoryReport.totalBytes
    #expect(Double(versionBytes) <= 2.1 * Double(storeBytes))
  }

  /// Moves 1,000 layers, the same in every store of the same layers.
  private static func moveSome(_ store: inout LayerStore, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layers = store.allLayers
    for _ in 0..<1_000 {
      let layer = layers[1 + random.below(layers.count - 1)]
      store.setPosition(Point(x: random.unit() * 90, y: random.unit() * 90), of: layer)
    }
  }

  /// A tree of 400 groups of 100 layers each, half of which may be turned.
  private static func grid(isTurned: Bool) -> LayerStore {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 2_000, 2_000))
    for group in 0..<400 {
      let corner = Point(x: Double(group % 20) * 100, y: Double(group / 20) * 100)
      let superlayer = store.place(frame: Rect(x: corner.x, y: corner.y, width: 99, height: 99), in: root)
      for k in 0..<100 {
        let layer = store.place(frame: .box(Double(k % 10) * 10, Double(k / 10) * 10, 9, 9), in: superlayer)
        if isTurned && k % 2 == 0 {
          store.setAffineTransform(AffineTransform(rotationAngle: Double(k)), of: layer)
        }
      }
    }
    return store
  }

  @Test("Publishing a store without changes keeps the version")
  func unchanged() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let first = reader.read { $0.version }
    let isCurrent = publisher.publish()
    let second = reader.read { $0.version }
    publisher.store.setName("root", of: root)
    publisher.publish()
    let third = reader.read { ($0.version, $0.name(of: root)) }
    #expect(isCurrent && second == first && third.0 > first && third.1 == "root")
  }

  @Test("A scroll mode is published, though no query depends on it")
  func scrollMode() {
    var store = LayerStore()
    let scroller = store.makeLayer(.scroll)
    var publisher = LayerPublisher(store)
    publisher.store.setScrollMode(.vertical, of: scroller)
    publisher.publish()
    var reader = publisher.versions.makeReader()
    let mode = reader.read { $0.scrollMode(of: scroller) }
    #expect(mode == .vertical)
  }

  @Test("Another store in the publisher is published as a whole")
  func anotherStore() {
    var first = LayerStore()
    let old = first.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(first)
    var reader = publisher.versions.makeReader()
    var second = LayerStore()
    let new = second.place(frame: .box(0, 0, 20, 20))
    publisher.store = second
    publisher.publish()
    let found = reader.read { ($0.exists(old), $0.exists(new), $0.count, $0.hitTest(.at(15, 15), in: new)) }
    #expect(!found.0 && found.1 && found.2 == 1 && found.3 == new)
  }

  @Test("A session that outlasts a version keeps the next one from being published, and no longer")
  func longSession() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let versions = publisher.versions
    let outcome = reader.read { snapshot in
      publisher.store.setPosition(.at(1, 1), of: root)
      let first = publisher.publish()
      publisher.store.setPosition(.at(2, 2), of: root)
      let second = publisher.publish()
      var other = versions.makeReader()
      return (first, second, snapshot.position(of: root), other.read { $0.position(of: root) })
    }
    #expect(outcome.0 && !outcome.1 && outcome.2 == .at(50, 50) && outcome.3 == .at(1, 1))
    let isPublished = publisher.publish()
    let position = reader.read { $0.position(of: root) }
    #expect(isPublished && position == .at(2, 2))
  }

  @Test("More than half of the layers changed, again and again", .enabled(if: isOptimized))
  func manyChanges() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let leaves = (0..<3000).map { k in
      let (column, row) = (Double(k % 60), Double(k / 60))
      return store.place(frame: .box(column * 16, row * 16, 12, 12), in: root)
    }
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    var random = SplitMix64(seed: 5)
    for round in 1...6 {
      for leaf in leaves where !random.oneIn(5) {
        publisher.store.setPosition(random.point(900), of: leaf)
        if random.oneIn(7) { _ = publisher.store.hitTest(.at(1, 1), in: root) }
      }
      let isPublished = publisher.publish(), faults = publisher.versionFaults()
      try #require(isPublished && faults == [], "round \(round)")
      reader.read { compare($0, publisher.store, [root] + leaves.prefix(20), &random) }
    }
  }

  @Test("An animation that is removed is gone in the next version; a new one comes with the one after it")
  func lastAnimation() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let ball = store.place(frame: .box(0, 0, 10, 10), in: root)
    let filling = AnimationTiming(duration: 1, fillMode: .both)
    let slide = store.addAnimation(.basic(.positionX, from: 5, to: 85, timing: filling), to: ball)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader(), moving = 0
    let first = reader.read(at: 0.5) { $0.position(of: ball).x }
    publisher.store.removeAnimation(slide)
    publisher.publish()
    let second = reader.read(at: 0.5) { $0.position(of: ball).x }
    let hit = reader.read(at: 0.5) { $0.hitTest(.at(45, 5), in: root) }
    reader.read(at: 0.5) { $0.forEachMovingLayer { _ in moving += 1 } }
    #expect(first == 45 && second == 5 && hit == root && moving == 0)
    let timing = AnimationTiming(duration: 1)
    publisher.store.addAnimation(.basic(.positionX, from: 55, to: 55, timing: timing), to: ball)
    publisher.publish()
    // Also for a reader that has seen neither.
    var late = publisher.versions.makeReader()
    let third = reader.read(at: 0.5) { $0.position(of: ball).x }
    let thirdLate = late.read(at: 0.5) { $0.position(of: ball).x }
    #expect(third == 55 && thirdLate == 55)
  }

  @Test("Versions that have the same animations take their memory once, otherwise twice")
  func animationMemory() {
    var store = LayerStore()
    let layers = (0..<4_000).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    let plain = LayerPublisher(store.clone()).versionByteCount
    let slide = LayerAnimation.basic(.positionX, from: 0, to: 100)
    for layer in layers { store.addAnimation(slide, to: layer, key: "slide") }
    var publisher = LayerPublisher(store)
    let once = publisher.versionByteCount - plain
    publisher.store.addAnimation(slide, to: layers[0])
    publisher.publish()
    let twice = publisher.versionByteCount - plain
    let own = publisher.store.memoryReport.entries.first { $0.name == "animations" }?.bytes ?? 0
    #expect(own >= 4_000 * 50 && isClose(Double(once), Double(own), within: 0.1 * Double(own)))
    #expect(isClose(Double(twice), Double(2 * own), within: 0.1 * Double(own)))
  }
}
