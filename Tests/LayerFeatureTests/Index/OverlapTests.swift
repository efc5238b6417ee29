import LayerTestSupport
import Testing

#if DEBUG && SUBPROCESSES
  @testable import LayerGeometry

  /// Debug builds stop where the forest or a grid is accessed while it changes.
  @Suite struct OverlapTests {
    @Test func aReadOfTheForestWhileItChangesStops() async {
      await #expect(processExitsWith: .failure) {
        let store = LayerStore(), hits = store.hits
        func change(_ forest: inout BoxForest, while body: () -> Void) { body() }
        change(&hits.forest) { _ = hits.forest.entryCount }
      }
    }

    @Test func aChangeOfTheForestWhileItChangesStops() async {
      await #expect(processExitsWith: .failure) {
        let store = LayerStore(), hits = store.hits
        func change(_ forest: inout BoxForest, while body: () -> Void) { body() }
        change(&hits.forest) { hits.forest.reserveEntries(1) }
      }
    }

    @Test func aReadOfAGridWhileItChangesStops() async {
      await #expect(processExitsWith: .failure) {
        var store = LayerStore()
        let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
        for _ in 0..<100 { _ = store.place(.box(0, 0, 10, 10), in: root) }
        _ = store.hitTest(.at(3, 3), in: root)
        let hits = store.hits
        hits.withGrid(hits.forest.gridRow(of: root.index)) { _ in _ = hits.grids.count }
      }
    }

    @Test func accessesOneAfterAnotherDoNotStop() async {
      await #expect(processExitsWith: .success) {
        let store = LayerStore(), hits = store.hits
        hits.forest.reserveEntries(1)
        _ = hits.forest.entryCount
      }
    }
  }
#endif
