import LayerGeometry
import LayerReference
import LayerTestSupport
import Synchronization
import Testing

@Suite("Readers on other threads")
struct ReaderThreadTests {
  /// A row of tiles in which version `v` shows tile (k − v) mod `count` at place k, so that every answer
  /// tells the version that it belongs to.
  private struct Row {
    let count = 64
    let root: LayerID
    let tiles: [LayerID]
    /// A branch that holds a marker, which moves with the version.
    let group: LayerID
    let marker: LayerID

    init(in store: inout LayerStore) {
      root = store.place(frame: .box(0, 0, 640, 100))
      var tiles: [LayerID] = []
      for _ in 0..<64 { tiles.append(store.makeLayer()) }
      self.tiles = tiles
      group = store.makeLayer()
      marker = store.makeLayer()
      for tile in tiles { try? store.addSublayer(tile, to: root) }
      try? store.addSublayer(group, to: root)
      try? store.addSublayer(marker, to: group)
      store.setFrame(.box(0, 50, 10, 10), of: group)
      store.setFrame(.box(1, 1, 2, 2), of: marker)
      show(0, in: &store)
    }

    /// Moves everything to where version `v` has it.
    func show(_ v: Int, in store: inout LayerStore) {
      for (k, tile) in tiles.enumerated() {
        store.setFrame(.box(Double((k + v) % count) * 10, 0, 10, 10), of: tile)
      }
      store.setPosition(.at(5 + Double(v % count) * 10, 55), of: group)
      store.setZPosition(Double(v % 3), of: tiles[v % count])
      // A layer that comes and goes.
      if v % 2 == 1 {
        try? store.addSublayer(marker, to: root)
      } else {
        try? store.addSublayer(marker, to: group)
      }
    }

    /// Asks one version everything that tells its number. Returns whether all answers are those of `v`.
    func check(_ snapshot: borrowing LayerSnapshot, showing v: Int, _ random: inout SplitMix64) -> Bool {
      let k = random.below(count), x = Double(k) * 10 + 5
      let expected = tiles[(k - v % count + count) % count]
      let hit = snapshot.hitTest(.at(x, 5), in: root)
      let drawn = snapshot.hitTest(.at(x, 5), in: root, options: .coreAnimation)
      let area = snapshot.layers(intersecting: .rect(.box(x - 1, 4, 2, 2)), in: root).first
      let place = snapshot.convert(Point.zero, from: marker, to: root)
      let isUnderRoot = v % 2 == 1
      let placed = isUnderRoot ? Point.at(1, 1) : Point.at(Double(v % count) * 10 + 1, 51)
      return hit == expected && drawn == expected && area == expected && place == placed
        && snapshot.superlayer(of: marker) == (isUnderRoot ? root : group)
        && snapshot.frame(of: expected) == .box(Double(k) * 10, 0, 10, 10)
    }
  }

  @Test("Four readers and a writer at full speed: every answer is of the version that it names")
  func fullSpeed() {
    var store = LayerStore()
    let row = Row(in: &store)
    let publisher = LayerPublisher(store)
    let versions = publisher.versions
    var observer = versions.makeReader()
    let first = observer.version
    let isDone = Atomic<Bool>(false), wrong = Atomic<Int>(0), asked = Atomic<Int>(0),
      published = Atomic<Int>(0)
    let shared = SharedPublisher(publisher)
    onThreads(5) { thread in
      if thread == 0 {
        for v in 1...roundCount {
          row.show(v, in: &shared.publisher.store)
          // A version that could not be published is left out of the numbers: try until it is shown.
          while !shared.publisher.publish() {}
          published.add(1, ordering: .relaxed)
        }
        isDone.store(true, ordering: .releasing)
        return
      }
      var reader = versions.makeReader()
      var random = SplitMix64(seed: UInt64(thread))
      var last = 0
      repeat {
        let (isRight, version) = reader.read { snapshot in
          (row.check(snapshot, showing: snapshot.version - first, &random), snapshot.version)
        }
        if !isRight || version < last { wrong.add(1, ordering: .relaxed) }
        last = version
        asked.add(1, ordering: .relaxed)
      } while !isDone.load(ordering: .acquiring)
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(asked.load(ordering: .relaxed) >= 4 && published.load(ordering: .relaxed) == roundCount)
  }

  @Test("Readers at times of their own: what moves and what stands belong to one version")
  func ownTimes() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100_000, 100))
    let ball = store.place(frame: .box(0, 0, 4, 4), in: root)
    let mark = store.place(frame: .box(0, 50, 4, 4), in: root)
    let shared = SharedPublisher(LayerPublisher(store)), versions = shared.publisher.versions
    let isDone = Atomic<Bool>(false), wrong = Atomic<Int>(0)
    onThreads(3) { thread in
      if thread == 0 {
        for v in 1...roundCount {
          let start = 16 * Double(v), timing = AnimationTiming(beginTime: 0, duration: 1)
          shared.publisher.store.setPosition(.at(start, 52), of: mark)
          shared.publisher.store.addAnimation(
            .basic(.positionX, from: start, to: start + 8, timing: timing), to: ball, key: "way")
          while !shared.publisher.publish() {}
        }
        return isDone.store(true, ordering: .releasing)
      }
      var reader = versions.makeReader(), random = SplitMix64(seed: UInt64(thread)), last = 0.0
      reader.tracksDamage = true
      repeat {
        let time = Double(random.below(16)) / 16
        reader.read(at: time) { shown in
          let start = shown.position(of: mark).x
          let x = start < 16 ? 2 : start + 8 * time
          let isRight = shown.position(of: ball).x == x && shown.hitTest(.at(x, 2), in: root) == ball
          if !isRight || start < last { wrong.add(1, ordering: .relaxed) }
          shown.takeDamage()
          last = start
        }
      } while !isDone.load(ordering: .acquiring)
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  /// The number of versions that the writer publishes.
  private var roundCount: Int {
    #if DEBUG
      50
    #else
      1000
    #endif
  }

  @Test("Readers that are given up leave their memory to others")
  func manyReaders() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(store)
    let versions = publisher.versions
    onThreads(4) { _ in
      for _ in 0..<200 {
        var reader = versions.makeReader()
        let hit = reader.read { $0.hitTest(.at(5, 5), in: root) }
        precondition(hit == root)
      }
    }
    #expect(versions.readerSlotCount <= 4)
    publisher.store.setName("x", of: root)
    let isPublished = publisher.publish()
    #expect(isPublished)
  }

  @Test("Versions outlive their publisher as long as someone reads them")
  func withoutPublisher() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 10, 10))
    var reader = LayerPublisher(store).versions.makeReader()
    let hit = reader.read { $0.hitTest(.at(5, 5), in: root) }
    #expect(hit == root)
  }
}

/// A publisher that one thread uses.
private final class SharedPublisher: @unchecked Sendable {
  var publisher: LayerPublisher

  init(_ publisher: consuming LayerPublisher) { self.publisher = publisher }
}

extension LayerReader {
  fileprivate var version: Int {
    mutating get { read { $0.version } }
  }
}
