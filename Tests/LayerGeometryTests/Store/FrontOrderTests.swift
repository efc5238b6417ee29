import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Which of two layers is in front")
struct FrontOrderTests {
  /// All layers back to front.
  private func drawn(_ store: borrowing LayerStore, _ order: TraversalOrder) -> [LayerID] {
    var layers: [LayerID] = []
    for root in store.roots {
      store.forEachLayer(inSubtreeOf: root, order: order) {
        layers.append($0)
        return .descend
      }
    }
    return layers
  }

  @Test("As a traversal meets them, in both orders", arguments: 1...30)
  func traversal(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    var layers: [LayerID] = []
    for k in 0..<40 {
      let layer = store.makeLayer()
      if k > 0 && random.bits() % 12 != 0 {
        try store.addSublayer(layer, to: layers[Int(random.bits() % UInt64(k))])
      }
      store.setZPosition(Double(Int(random.bits() % 3)) - 1, of: layer)
      layers.append(layer)
    }
    for order in [TraversalOrder.tree, .drawing] {
      let drawn = drawn(store, order)
      for (i, back) in drawn.enumerated() {
        for (j, front) in drawn.enumerated() {
          #expect(store.isInFront(front, of: back, order: order) == (j > i), "\(order): \(front), \(back)")
        }
      }
    }
  }

  @Test("Objects of different trees have no order")
  func objects() {
    let root = Layer(), back = Layer(), front = Layer()
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(front.isInFront(of: back) && !back.isInFront(of: front) && back.isInFront(of: root))
    back.zPosition = 1
    #expect(back.isInFront(of: front, order: .drawing) && front.isInFront(of: back))
    #expect(!front.isInFront(of: Layer()) && !Layer().isInFront(of: front) && !root.isInFront(of: root))
  }

  @Test("Siblings that are more than 64 apart are compared by an index, which is made for it")
  func farSiblings() {
    for (distance, hasIndex) in [(64, false), (65, true)] {
      var store = LayerStore()
      let root = store.makeLayer()
      let layers = (0..<300).map { _ in store.place(frame: .box(0, 0, 9, 9), in: root) }
      let before = indexBytes(store), (back, front) = (layers[5], layers[5 + distance])
      let isInFront = store.isInFront(front, of: back), isBehind = store.isInFront(back, of: front)
      let after = indexBytes(store)
      #expect(isInFront && !isBehind && (after > before) == hasIndex, "\(distance)")
    }
  }

  private func indexBytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "hit-test index" }?.bytes ?? -1
  }

  @Test("Bringing a layer in front of the next that overlaps it takes three lines")
  func bringForward() throws {
    var store = LayerStore()
    let root = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 800, height: 100), of: root)
    var layers: [LayerID] = []
    for x in [0.0, 300, 20, 600] {
      let layer = store.makeLayer()
      store.setFrame(Rect(x: x, y: 0, width: 100, height: 100), of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }
    let moved = layers[0]
    let area = QueryArea.rect(store.convert(store.bounds(of: moved), from: moved, to: nil))
    let above = store.layers(intersecting: area, in: root, where: { store.isInFront($0, of: moved) }).last
    if let above { try store.insertSublayer(moved, above: above, in: root) }
    #expect(store.sublayers(of: root) == [layers[1], layers[2], moved, layers[3]])
  }
}
