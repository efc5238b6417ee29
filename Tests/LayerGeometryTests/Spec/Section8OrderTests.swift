import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§8 Drawing order")
struct Section8OrderTests {
  @Test(
    "Pre-order, siblings by (zPosition, index); a sublayer is above its superlayer whatever its zPosition")
  func drawingOrder() {
    var store = LayerStore()
    let root = store.makeLayer()
    let a = store.place(.zero, in: root)
    let a1 = store.place(.zero, in: a)
    let a2 = store.place(.zero, in: a)
    let b = store.place(.zero, in: root)
    let b1 = store.place(.zero, in: b)
    let c = store.place(.zero, in: root)
    #expect(store.subtree(of: root, order: .drawing) == [root, a, a1, a2, b, b1, c])
    store.setZPosition(5, of: a)
    store.setZPosition(-100, of: b1)
    store.setZPosition(-1, of: a2)
    #expect(store.subtree(of: root, order: .drawing) == [root, b, b1, c, a, a2, a1])
    #expect(store.subtree(of: root, order: .tree) == [root, a, a1, a2, b, b1, c])
    #expect(store.subtree(of: a, order: .drawing) == [a, a2, a1])
    store.setZPosition(0, of: a)
    store.setZPosition(-0.0, of: c)
    #expect(store.subtree(of: root, order: .drawing) == [root, a, a2, a1, b, b1, c])
  }

  @Test("Stable, against a stable sort, after every kind of edit")
  func againstSort() throws {
    var random = SplitMix64(seed: 88)
    var store = LayerStore()
    let root = store.makeLayer()
    var spare: [LayerID] = []
    for _ in 0..<40 { spare.append(store.place(.zero, in: root)) }
    for _ in 0..<600 {
      let layers = store.sublayers(of: root)
      let pick = layers[Int(random.bits() % UInt64(layers.count))]
      switch random.bits() % 6 {
      case 0: store.setZPosition(Double(Int(random.bits() % 5)) - 2, of: pick)
      case 1: store.setZPosition(0, of: pick)
      case 2 where layers.count > 5: store.removeFromSuperlayer(pick)
      case 3: try store.insertSublayer(pick, at: Int(random.bits() % 40), in: root)
      case 4:
        let new = store.makeLayer()
        store.setZPosition(Double(random.bits() % 3), of: new)
        try store.addSublayer(new, to: root)
      case 5 where layers.count > 5: store.destroy(pick)
      default: break
      }
      let inTree = store.sublayers(of: root)
      let expected = inTree.indices.sorted {
        let (z, w) = (store.zPosition(of: inTree[$0]), store.zPosition(of: inTree[$1]))
        return z == w ? $0 < $1 : z < w
      }
      #expect(Array(store.subtree(of: root, order: .drawing).dropFirst()) == expected.map { inTree[$0] })
    }
  }

  @Test("Steps: a subtree can be skipped, and the walk stopped", arguments: [TraversalOrder.tree, .drawing])
  func steps(order: TraversalOrder) {
    var store = LayerStore()
    let root = store.makeLayer()
    let a = store.place(.zero, in: root)
    let a1 = store.place(.zero, in: a)
    let b = store.place(.zero, in: root)
    let b1 = store.place(.zero, in: b)
    let c = store.place(.zero, in: root)
    for layer in [a, a1, b, b1, c] { store.setZPosition(1, of: layer) }
    store.setZPosition(2, of: c)
    var visited: [LayerID] = []
    store.forEachLayer(inSubtreeOf: root, order: order) { layer in
      visited.append(layer)
      return layer == a ? .skipSublayers : layer == b1 ? .stop : .descend
    }
    #expect(visited == [root, a, b, b1])
    #expect(store.subtree(of: root, order: order).contains(a1))
  }

  @Test("A walk stops with the error its closure throws")
  func throwing() {
    struct Enough: Error {}
    var store = LayerStore()
    let root = store.makeLayer()
    _ = store.place(.zero, in: root)
    var visited = 0
    for order in [TraversalOrder.tree, .drawing] {
      #expect(throws: Enough.self) {
        try store.forEachLayer(inSubtreeOf: root, order: order) { _ throws(Enough) in
          visited += 1
          throw Enough()
        }
      }
    }
    #expect(visited == 2)
  }
}
