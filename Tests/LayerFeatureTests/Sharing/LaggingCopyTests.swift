import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Copies that lag behind, and stores that are only copied")
struct LaggingCopyTests {
  private static func grid(_ store: inout LayerStore, _ count: Int) -> (root: LayerID, layers: [LayerID]) {
    let root = store.place(frame: .box(0, 0, 400, 400))
    var layers: [LayerID] = []
    for k in 0..<count {
      layers.append(store.place(frame: .box(Double(k % 20) * 20, Double(k / 20) * 20, 9, 9), in: root))
    }
    return (root, layers)
  }

  /// A copy that lags behind by more than 165 of 202 slots' changes is made anew. The version before is only
  /// 100 changes behind, but a reader of the one before that has to copy all layers.
  @Test("A reader misses no change where a copy was made anew, though the one before it was not")
  func copyMadeAnew() {
    var store = LayerStore()
    let layers = Self.grid(&store, 200).layers
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    _ = reader.read(at: 0) { $0.position(of: layers[0]) }
    publisher.store.setPosition(.at(1, 1), of: layers[0])
    publisher.publish()
    let first = reader.read(at: 0) { $0.position(of: layers[0]) }
    for half in [0..<100, 100..<200] {
      for layer in layers[half] { publisher.store.setPosition(.at(2, 3), of: layer) }
      let isPublished = publisher.publish()
      #expect(isPublished)
    }
    let positions = reader.read(at: 0) { shown in layers.map { shown.position(of: $0) } }
    #expect(first == .at(1, 1) && positions.allSatisfy { $0 == .at(2, 3) })
    #expect(reader.presentationFaults() == [])
  }

  private func indexBytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "hit-test index" }?.bytes ?? -1
  }

  @Test("A store that is only presented and published gets no index of its own")
  func noIndex() {
    var store = LayerStore()
    let (root, layers) = Self.grid(&store, 300), before = indexBytes(store)
    store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layers[0])
    for k in 1...2 {
      store.setPosition(.at(Double(k), 9), of: layers[k])
      _ = store.presentation.hitTest(.at(5, 5), in: root)
    }
    let presented = indexBytes(store)
    var publisher = LayerPublisher(store)
    for k in 1...2 {
      publisher.store.setPosition(.at(Double(k), 5), of: layers[k])
      publisher.publish()
    }
    let published = indexBytes(publisher.store)
    #expect(presented == before && published == before)
  }

  @Test("A presentation that is not tracked anyway is not made in order to stop tracking it")
  func noPresentation() {
    var store = LayerStore()
    _ = store.place(frame: .box(0, 0, 9, 9))
    store.tracksPresentationDamage = false
    let isMade = store.hasPresentedStore
    store.tracksPresentationDamage = true
    let isMadeAfter = store.hasPresentedStore
    #expect(!isMade && isMadeAfter)
  }
}
