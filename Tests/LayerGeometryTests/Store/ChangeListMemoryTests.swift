import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Store: memory of the list of changes")
struct ChangeListMemoryTests {
  static let count = 80_000

  private static func listBytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "changes" }!.bytes
  }

  private static func resize(_ root: LayerID, _ side: Double, _ store: inout LayerStore) {
    store.setBounds(.box(0, 0, side, side), of: root)
    store.update()
  }

  @Test(
    "What changes everything step after step has its memory kept, and given back afterwards",
    .enabled(if: isOptimized))
  func steps() {
    var store = LayerStore(minimumCapacity: Self.count + 2)
    let root = store.place(.box(0, 0, 100, 100))
    for _ in 0..<Self.count {
      store.setAutoresizingMask(.width, of: store.place(frame: .box(0, 0, 100, 10), in: root))
    }
    store.update()
    #expect(Self.listBytes(store) < 1 << 16, "what building took is given back at once")
    Self.resize(root, 101, &store)
    let kept = Self.listBytes(store)
    #expect(kept >= 4 * Self.count)
    for step in 0..<40 {
      Self.resize(root, 102 + Double(step), &store)
      #expect(Self.listBytes(store) == kept)
    }
    // Little of it is used now and then.
    for step in 0..<10 {
      for _ in 0..<10 {
        store.setPosition(.at(Double(step), 0), of: root)
        store.update()
      }
      Self.resize(root, 200 + Double(step), &store)
      #expect(Self.listBytes(store) == kept)
    }
    for step in 0..<20 {
      store.setPosition(.at(Double(step), 1), of: root)
      store.update()
    }
    #expect(Self.listBytes(store) < 1 << 16)
  }

  @Test("A layer made and destroyed again and again, with no question between")
  func slotsInUseAgain() {
    var store = LayerStore()
    let root = store.makeLayer()
    for k in 0..<20_000 {
      let layer = store.place(.zero, in: root)
      store.setPosition(.at(Double(k), 0), of: layer)
      store.destroy(layer)
    }
    #expect(Self.listBytes(store) < 1 << 10)
  }
}
