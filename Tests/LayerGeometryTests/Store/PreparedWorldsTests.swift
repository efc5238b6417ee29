import LayerGeometry
import Testing

@Suite("Store: world transforms that are prepared in pieces")
struct PreparedWorldsTests {
  private func branchBytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "branch worlds" }?.bytes ?? -1
  }

  /// A step is 4,096 slots.
  @Test("Asked for no work it does none; asked for little, one step")
  func pieces() throws {
    var store = LayerStore()
    for _ in 0..<10_000 {
      let group = store.makeLayer(), leaf = store.makeLayer()
      try store.addSublayer(leaf, to: group)
    }
    let before = branchBytes(store)
    let isDone = store.prepareQueries(atMost: 0), afterNone = branchBytes(store)
    let isDoneByOne = store.prepareQueries(atMost: 1), afterOne = branchBytes(store)
    let isAllDone = store.prepareQueries(), afterAll = branchBytes(store)
    #expect(!isDone && !isDoneByOne && isAllDone)
    #expect(afterNone == before && afterOne > before && 2 * afterOne < afterAll)
  }

  @Test("The first conversions of points and rectangles do one step each, until all is done")
  func firstConversions() throws {
    var store = LayerStore(), leaf = LayerID.null
    for _ in 0..<10_000 {
      let group = store.makeLayer()
      leaf = store.makeLayer()
      try store.addSublayer(leaf, to: group)
    }
    let before = branchBytes(store), point = store.convert(Point.zero, from: leaf, to: nil)
    let afterPoint = branchBytes(store), rect = store.convert(Rect.zero, from: leaf, to: nil)
    let afterRect = branchBytes(store)
    for _ in 0..<3 { _ = store.convert(Point.zero, from: leaf, to: nil) }
    let afterFive = branchBytes(store)
    store.update()
    let afterAll = branchBytes(store)
    #expect(point == .zero && rect == .zero)
    #expect(before < afterPoint && afterPoint < afterRect && 2 * afterPoint < afterAll)
    #expect(afterFive == afterAll)
  }
}
