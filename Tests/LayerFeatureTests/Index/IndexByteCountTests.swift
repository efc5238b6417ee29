import LayerGeometry
import LayerTestSupport
import Testing

/// The report of memory counts what the index and the searches keep.
@Suite("Counted memory of the index")
struct IndexByteCountTests {
  private func bytes(_ entry: String, _ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == entry }?.bytes ?? -1
  }

  /// A cell lists eight entries in a cache line, with labels and, in drawing order, depths: 172 bytes. There
  /// is about one cell for five layers.
  @Test("A grid in drawing order is counted when a search first asks for it")
  func drawnGrid() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let layers = (0..<2_500).map {
      store.place(frame: .box(Double($0 % 50) * 20, Double($0 / 50) * 20, 18, 18), in: root)
    }
    store.prepareQueries()
    let before = bytes("hit-test index", store)
    store.setZPosition(1, of: layers[7])
    let hit = store.hitTest(.at(985, 985), in: root, options: .coreAnimation)
    let after = bytes("hit-test index", store)
    #expect(hit == layers[2_499] && after - before >= 480 * 172)
  }

  @Test("The layers that a search sorts are counted as scratch")
  func sortedLayers() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100)), count = 2_000
    let layers = (0..<count).map { _ in store.place(frame: .box(0, 0, 50, 50), in: root) }
    let before = bytes("scratch", store)
    // All are at a distance of 0: each is found, and then sorted among equals.
    let found = store.nearestLayers(count, to: .at(5, 5), within: 10, in: root)
    let near = bytes("scratch", store)
    #expect(found.first?.layer == layers[count - 1] && near - before >= 2 * 32 * count)
    for k in 0..<count { store.setZPosition(Double(k), of: layers[k]) }
    // Listed as candidates, sorted in two places, and put on the stack.
    let hit = store.hitTest(.at(5, 5), in: root, options: .coreAnimation)
    let drawn = bytes("scratch", store)
    #expect(hit == layers[count - 1] && drawn - near >= (24 + 24 + 16) * count)
  }
}
