import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Store: a million siblings")
struct ManySiblingsTests {
  #if DEBUG
    static let count = 30_000
  #else
    static let count = 1_000_000
  #endif

  private func family(_ store: inout LayerStore) -> (root: LayerID, layers: [LayerID]) {
    let root = store.makeLayer()
    let layers = (0..<Self.count).map { _ in store.makeLayer() }
    for layer in layers { try! store.addSublayer(layer, to: root) }
    return (root, layers)
  }

  @Test("Appending, removing and putting back costs the same at any place")
  func removeAndAppend() throws {
    var store = LayerStore()
    let (root, layers) = family(&store)
    #expect(store.sublayerCount(of: root) == Self.count)
    var random = SplitMix64(seed: 1)
    for _ in 0..<Self.count {
      let layer = random.pick(layers)
      store.removeFromSuperlayer(layer)
      try store.addSublayer(layer, to: root)
    }
    #expect(store.sublayerCount(of: root) == Self.count)
    #expect(Set(store.sublayers(of: root)).count == Self.count)
  }

  @Test("Inserting above and below any sibling")
  func insertBeside() throws {
    var store = LayerStore()
    let (root, layers) = family(&store)
    var random = SplitMix64(seed: 2)
    for _ in 0..<Self.count {
      let (layer, sibling) = (random.pick(layers), random.pick(layers))
      if random.bits() % 2 == 0 {
        try store.insertSublayer(layer, above: sibling, in: root)
        guard layer == sibling || store.previousSibling(of: layer) == sibling else {
          Issue.record("\(layer) is not above \(sibling)")
          return
        }
      } else {
        try store.insertSublayer(layer, below: sibling, in: root)
        guard layer == sibling || store.nextSibling(of: layer) == sibling else {
          Issue.record("\(layer) is not below \(sibling)")
          return
        }
      }
    }
    #expect(Set(store.sublayers(of: root)).count == Self.count)
  }

  @Test("Replacing, and inserting at either end by index")
  func replaceAndInsertAtEnds() throws {
    var store = LayerStore()
    let (root, layers) = family(&store)
    var spare = store.makeLayer()
    for (k, layer) in layers.enumerated() {
      try store.replaceSublayer(layer, with: spare, in: root)
      spare = layer
      try store.insertSublayer(store.firstSublayer(of: root)!, at: Self.count, in: root)
      try store.insertSublayer(store.lastSublayer(of: root)!, at: k % 2, in: root)
    }
    #expect(store.sublayerCount(of: root) == Self.count)
    #expect(store.superlayer(of: spare) == nil)
  }

  @Test("Destroying one by one, and making new ones in their slots")
  func destroyOneByOne() throws {
    var store = LayerStore()
    var (root, layers) = family(&store)
    let bytes = store.memoryReport.totalBytes
    for k in layers.indices {
      store.destroy(layers[k])
      layers[k] = store.makeLayer()
      try store.addSublayer(layers[k], to: root)
    }
    #expect(store.count == Self.count + 1)
    #expect(store.sublayers(of: root) == layers)
    #expect(store.memoryReport.totalBytes == bytes)
    store.destroy(root)
    #expect(store.count == 0)
  }

  @Test("Edits between hit tests: a setter never walks the siblings", .enabled(if: isOptimized))
  func editsAndReads() {
    var store = LayerStore()
    let (root, layers) = family(&store)
    store.setBounds(.box(0, 0, 10, 10), of: root)
    store.setAnchorPoint(.zero, of: root)
    let front = layers.last!
    store.setBounds(.box(0, 0, 2, 2), of: front)
    for k in 0..<Self.count {
      let x = Double(k % 8)
      store.setPosition(.at(x + 1, 1), of: front)
      guard store.convert(.at(0, 0), from: front, to: root) == .at(x, 0) else {
        Issue.record("late in step \(k)")
        return
      }
    }
    #expect(store.hitTest(.at(store.position(of: front).x, 1), in: root) == front)
  }
}
