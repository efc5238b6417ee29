import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Memory of the hit-test index stays flat")
struct IndexMemoryTests {
  @Test("A tree that is rebuilt again and again", .enabled(if: isOptimized))
  func rebuilding() throws {
    var store = LayerStore(), random = SplitMix64(seed: 1)
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let layers = (0..<100).map { store.place(frame: .box(10 * Double($0), 0, 9, 9), in: root) }
    var bytes = 0
    for move in 1...80_000 {
      let place = Point(x: random.unit() * 1000, y: random.unit() * 1000)
      store.setPosition(place, of: layers[move % layers.count])
      _ = store.hitTest(place, in: root)
      if move == 20_000 { bytes = store.memoryReport.totalBytes }
    }
    let end = store.memoryReport.totalBytes
    #expect(end <= bytes + bytes / 8)
  }

  @Test("A tree that shrinks to one layer and grows again", .enabled(if: isOptimized))
  func shrinking() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000)), place = Point.at(5, 5)
    let layers = (0..<20).map { _ in store.place(frame: .box(0, 0, 9, 9)) }
    var bytes = 0
    for round in 1...6000 {
      try store.addSublayer(layers[0], to: root)
      let first = store.hitTest(place, in: root)
      for layer in layers.dropFirst() { try store.addSublayer(layer, to: root) }
      let last = store.hitTest(place, in: root)
      for layer in layers { store.removeFromSuperlayer(layer) }
      let none = store.hitTest(place, in: root)
      #expect(first == layers[0] && last == layers[19] && none == root)
      if round == 1000 { bytes = store.memoryReport.totalBytes }
    }
    let end = store.memoryReport.totalBytes
    #expect(end <= bytes + bytes / 8)
  }

  @Test("Superlayers of many sublayers that empty and fill again")
  func emptying() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let (parentCount, rounds) = isOptimized ? (100, 8) : (50, 4)
    let parents = (0..<parentCount).map { _ in store.place(frame: .box(0, 0, 1000, 1000), in: root) }
    let layers = (0..<70).map { store.place(frame: .box(10 * Double($0), 0, 9, 9)) }
    var bytes = 0
    for round in 0..<rounds {
      for parent in parents {
        for layer in layers { try store.addSublayer(layer, to: parent) }
        let last = store.hitTest(.at(694, 4), in: parent)
        for layer in layers { store.removeFromSuperlayer(layer) }
        let none = store.hitTest(.at(694, 4), in: parent)
        #expect(last == layers[69] && none == parent)
      }
      if round == 1 { bytes = store.memoryReport.totalBytes }
    }
    let end = store.memoryReport.totalBytes
    #expect(end <= bytes + bytes / 8)
    #expect(store.validate() == [])
  }

  @Test("Published versions of a list that is re-ordered")
  func versions() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let layers = (0..<100).map { store.place(frame: .box(10 * Double($0), 0, 9, 9), in: root) }
    var publisher = LayerPublisher(store), bytes = 0
    let rounds = isOptimized ? 6000 : 1800
    for round in 1...rounds {
      try publisher.store.insertSublayer(layers[round % layers.count], at: 0, in: root)
      let isPublished = publisher.publish()
      #expect(isPublished)
      if round == rounds / 6 { bytes = publisher.versionByteCount }
    }
    let end = publisher.versionByteCount
    #expect(end <= bytes + bytes / 8)
  }
}
