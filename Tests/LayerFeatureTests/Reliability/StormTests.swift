import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Storms of edits")
struct StormTests {
  #if DEBUG
    static let cycles = 40_000
    static let moves = 5000
  #else
    static let cycles = 10_000_000
    static let moves = 300_000
  #endif

  /// One slot lasts for 2²⁰ generations, so ten million layers use up ten slots.
  @Test("Making and destroying layers takes no more memory after ten million times than after a thousand")
  func cycles() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    var bytes = 0
    for k in 0..<Self.cycles {
      let layer = store.makeLayer()
      if k % 16 == 0 {
        store.setFrame(.box(1, 1, 8, 8), of: layer)
        store.setTransform(.turnY(0.5), of: layer)
        store.setName("layer", of: layer)
        try store.addSublayer(layer, to: root)
        let hit = store.hitTest(.at(5, 5), in: root)
        try #require(hit == layer)
      }
      store.destroy(layer)
      if k == 1000 { bytes = store.memoryReport.totalBytes }
    }
    let after = store.memoryReport.totalBytes, faults = store.validate()
    #expect(store.count == 1 && faults == [])
    #expect(after <= bytes + 4096, "\(bytes) bytes became \(after)")
  }

  @Test("Layers moved at random between superlayers: queries agree with a tree that is built anew")
  func reparenting() throws {
    var random = SplitMix64(seed: 11)
    var store = LayerStore()
    let root = store.place(frame: .box(-500, -500, 1000, 1000))
    var layers: [LayerID] = []
    for _ in 0..<400 { layers.append(store.place(frame: random.rect(200), in: root)) }
    var refused = 0
    for k in 0..<Self.moves {
      let layer = random.pick(layers), target = random.oneIn(4) ? root : random.pick(layers)
      do {
        if random.oneIn(2) {
          try store.addSublayer(layer, to: target)
        } else {
          try store.insertSublayer(layer, at: random.below(3), in: target)
        }
      } catch { refused += 1 }
      if k % 64 == 0 { _ = store.hitTest(random.point(500), in: root) }
    }
    #expect(refused > 0 && refused < Self.moves / 2)
    let faults = store.validate(), fresh = LayerStore.rebuilt(&store, root)
    #expect(faults == [])
    for _ in 0..<500 {
      let point = random.point(500)
      let hit = store.hitTest(point, in: root, options: .coreAnimation)
      let expected = fresh.store.hitTest(point, in: fresh.root, options: .coreAnimation)
      let number = hit.map { store.userData(of: $0) }
      let expectedNumber = expected.map { fresh.store.userData(of: $0) }
      #expect(number == expectedNumber)
    }
  }
}

/// A store and its root.
private struct Rebuilt: ~Copyable {
  var store = LayerStore()
  var root = LayerID.null
}

extension LayerStore {
  /// Numbers the layers below `root` and makes a store of the same layers, with bounds and positions alone.
  fileprivate static func rebuilt(_ old: inout LayerStore, _ root: LayerID) -> Rebuilt {
    var result = Rebuilt(), copies: [LayerID: LayerID] = [:], layers: [LayerID] = []
    old.forEachLayer(inSubtreeOf: root) {
      layers.append($0)
      return .descend
    }
    for (k, layer) in layers.enumerated() {
      old.setUserData(UInt64(k + 1), of: layer)
      let copy = result.store.place(
        old.bounds(of: layer), at: old.position(of: layer),
        in: old.superlayer(of: layer).flatMap { copies[$0] })
      result.store.setUserData(UInt64(k + 1), of: copy)
      copies[layer] = copy
    }
    result.root = copies[root] ?? .null
    return result
  }
}
