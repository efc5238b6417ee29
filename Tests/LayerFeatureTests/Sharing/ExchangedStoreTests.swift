import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Publishers whose stores are exchanged")
struct ExchangedStoreTests {
  /// A store in an object, which a publisher's store can be exchanged with.
  private final class Shelf {
    var store = LayerStore()
    var random: SplitMix64

    init(_ store: consuming LayerStore, seed: UInt64 = 0) {
      self.store = store
      random = SplitMix64(seed: seed)
    }
  }

  private final class Press {
    var publisher = LayerPublisher(LayerStore())
    var reader: LayerReader

    init() { reader = publisher.versions.makeReader() }

    func exchange(with shelf: Shelf) { swap(&publisher.store, &shelf.store) }
    func exchange(with other: Press) { swap(&publisher.store, &other.publisher.store) }

    /// Publishes, and compares the version with the store.
    func publish(_ what: Comment, _ location: SourceLocation = #_sourceLocation) {
      let isShown = publisher.publish(), faults = publisher.versionFaults() + publisher.store.validate()
      #expect(isShown && faults == [], what, sourceLocation: location)
      let isSame = reader.read { ExchangedStoreTests.haveSameAnswers($0, publisher.store) }
      #expect(isSame, what, sourceLocation: location)
    }
  }

  private static func haveSameAnswers(
    _ version: borrowing LayerSnapshot, _ store: borrowing LayerStore
  ) -> Bool {
    guard version.allLayers == store.allLayers && version.roots == store.roots else { return false }
    for layer in store.allLayers {
      let isSame =
        version.position(of: layer) == store.position(of: layer)
        && version.bounds(of: layer) == store.bounds(of: layer)
        && version.isHidden(of: layer) == store.isHidden(of: layer)
        && version.name(of: layer) == store.name(of: layer)
        && version.userData(of: layer) == store.userData(of: layer)
        && version.superlayer(of: layer) == store.superlayer(of: layer)
        && version.sublayers(of: layer) == store.sublayers(of: layer)
        && version.worldBox(of: layer) == store.worldBox(of: layer)
      if !isSame { return false }
    }
    return (0..<40).allSatisfy { k in
      let point = Point(x: Double(k * 37 % 200), y: Double(k * 91 % 200))
      return version.hitTest(point, in: nil) == store.hitTest(point, in: nil)
    }
  }

  private static func makeStore(_ count: Int) -> LayerStore {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 200))
    for k in 1..<count {
      _ = store.place(frame: .box(Double(k % 20) * 10, Double(k / 20 % 20) * 10, 9, 9), in: root)
    }
    return store
  }

  @Test("A large store, a clone and a small one in turns")
  func clones() {
    let count = isOptimized ? 1_000 : 300
    let press = Press(), a = Shelf(Self.makeStore(count)), b = Shelf(Self.makeStore(4 * count))
    let clone = Shelf(a.store.clone())
    press.exchange(with: a)
    press.publish("A")
    press.exchange(with: b)
    press.publish("B in place of A")
    press.exchange(with: clone)
    press.publish("A's clone")
    press.exchange(with: clone)
    for layer in press.publisher.store.allLayers.suffix(5) {
      press.publisher.store.setPosition(.at(7, 7), of: layer)
    }
    press.publish("B again")
    press.exchange(with: clone)
    press.publish("A's clone again")
    press.publish("A's clone once more")
  }

  @Test("Two publishers exchange stores and change back")
  func thereAndBack() {
    let first = Press(), second = Press()
    first.publisher.store = Self.makeStore(300)
    second.publisher.store = Self.makeStore(900)
    for round in 0..<4 {
      first.publish("first, round \(round)")
      second.publish("second, round \(round)")
      for layer in second.publisher.store.allLayers.suffix(3) {
        second.publisher.store.setPosition(.at(Double(round), 3), of: layer)
      }
      first.exchange(with: second)
    }
  }

  @Test("An edit that another publisher has published shows")
  func publishedElsewhere() {
    let first = Press(), second = Press()
    first.publisher.store = Self.makeStore(50)
    second.publisher.store = Self.makeStore(60)
    for press in [first, second, first, second] { press.publish("before") }
    first.exchange(with: second)
    let moved = second.publisher.store.allLayers[7]
    second.publisher.store.setPosition(.at(150, 150), of: moved)
    second.publish("the other publishes the edit")
    first.exchange(with: second)
    first.publish("back")
    first.publish("back, the other copy")
  }

  @Test("Stores, clones and publishers at random", arguments: Seeds.some(20))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let presses = [Press(), Press(), Press()]
    let shelves = (0..<4).map { k in
      let count = [3, 40, 150, 400][k]
      return Shelf(Self.makeStore(count), seed: seed &* 31 &+ UInt64(k))
    }
    for step in 0..<(isOptimized ? 150 : 30) {
      let press = random.pick(presses), shelf = random.pick(shelves)
      switch random.below(10) {
      case 0, 1: press.exchange(with: shelf)
      case 2:
        let other = random.pick(presses)
        if other !== press { press.exchange(with: other) }
      case 3: if random.oneIn(2) { shelf.store = press.publisher.store.clone() }
      case 4: if random.oneIn(3) { press.publisher.store = shelf.store.clone() }
      case 5: if random.oneIn(4) { Self.absorb(shelf, into: press) }
      case 6: Self.edit(&shelf.store, &random)
      case 7: _ = press.publisher.store.hitTest(random.point(200), in: nil)
      default: Self.edit(&press.publisher.store, &random)
      }
      if random.oneIn(2) { press.publish("step \(step)") }
    }
    for press in presses { press.publish("the end") }
  }

  private static func absorb(_ shelf: Shelf, into press: Press) {
    var taken = makeStore(5)
    swap(&taken, &shelf.store)
    press.publisher.store.absorb(taken)
  }

  private static func edit(_ store: inout LayerStore, _ random: inout SplitMix64) {
    for _ in 0..<[1, 1, 5, 200][random.below(4)] {
      let layers = store.allLayers
      if layers.count < 3 || random.oneIn(12) && layers.count < 600 {
        _ = store.place(frame: .box(random.unit() * 190, random.unit() * 190, 9, 9), in: layers.first)
        continue
      }
      let layer = random.pick(layers)
      switch random.below(8) {
      case 0: store.setHidden(random.oneIn(3), of: layer)
      case 1: try? store.addSublayer(layer, to: random.pick(layers))
      case 2: if random.oneIn(3) { store.destroy(layer) }
      case 3: store.setUserData(random.bits(), of: layer)
      case 4: store.setName("\(random.below(9))", of: layer)
      case 5: store.removeFromSuperlayer(layer)
      default: store.setPosition(random.point(200), of: layer)
      }
    }
  }
}
