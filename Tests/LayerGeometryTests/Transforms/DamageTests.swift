import LayerGeometry
import LayerReference
import Testing

@Suite("Damage: what has moved or changed its shape since it was last asked for")
struct DamageTests {
  /// Where every layer is, by other means.
  private func state(_ forest: borrowing EditedForest) -> [LayerID: (
    map: Homography, bounds: Rect, box: WorldBox
  )] {
    var state: [LayerID: (map: Homography, bounds: Rect, box: WorldBox)] = [:]
    for (_, layer) in forest.layers {
      state[layer] = (
        forest.kernel.store.worldTransform(of: layer), forest.kernel.store.bounds(of: layer),
        forest.kernel.store.worldBox(of: layer)
      )
    }
    return state
  }

  @Test("Random edits: the layers, their boxes and the union", arguments: TreeFamily.allCases)
  func random(family: TreeFamily) {
    for seed in 1..<5 as Range<UInt64> {
      var forest = EditedForest(family, seed: 500 + seed)
      forest.kernel.store.tracksDamage = true
      var before = state(forest)
      for round in 0..<12 {
        for _ in 0..<(round % 4) { forest.edit() }
        if round % 3 == 1 { forest.kernel.store.update() }
        var found: [LayerID: LayerDamage] = [:]
        let total = forest.kernel.store.takeDamage {
          #expect(found[$0.layer] == nil)
          found[$0.layer] = $0
        }
        let after = state(forest)
        var union = WorldBox.null
        for layer in Set(before.keys).union(after.keys) {
          let (old, new) = (before[layer], after[layer])
          if let old, let new, old.map == new.map, old.bounds == new.bounds {
            #expect(found[layer] == nil)
            continue
          }
          let expected = LayerDamage(layer: layer, oldBox: old?.box ?? .null, newBox: new?.box ?? .null)
          #expect(found[layer] == expected, "\(family) \(seed), round \(round)")
          union = union.union(expected.box)
        }
        #expect(found.keys.allSatisfy { before[$0] != nil || after[$0] != nil })
        #expect(total == union)
        before = after
      }
    }
  }

  @Test(
    "Moved and moved back is no damage; nothing changed is none; a moved superlayer takes its subtree along")
  func plain() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(10, 10, 20, 20), in: root)
    let other = store.place(frame: .box(50, 50, 20, 20), in: root)
    store.tracksDamage = true
    #expect(store.takeDamage { _ in Issue.record("nothing has changed") }.isNull)
    store.setPosition(.at(25, 20), of: child)
    store.update()
    store.setPosition(.at(20, 20), of: child)
    #expect(store.takeDamage { _ in Issue.record("it is back") }.isNull)
    store.setPosition(.at(21, 20), of: child)
    var damaged: [LayerDamage] = []
    #expect(store.takeDamage { damaged.append($0) } == WorldBox(minX: 10, minY: 10, maxX: 31, maxY: 30))
    #expect(
      damaged == [
        LayerDamage(
          layer: child, oldBox: WorldBox(minX: 10, minY: 10, maxX: 30, maxY: 30),
          newBox: WorldBox(minX: 11, minY: 10, maxX: 31, maxY: 30))
      ])
    store.setPosition(.at(51, 50), of: root)
    damaged = []
    store.takeDamage { damaged.append($0) }
    #expect(Set(damaged.map(\.layer)) == [root, child, other])
    store.destroy(other)
    damaged = []
    store.takeDamage { damaged.append($0) }
    #expect(
      damaged == [
        LayerDamage(layer: other, oldBox: WorldBox(minX: 51, minY: 50, maxX: 71, maxY: 70), newBox: .null)
      ])
    store.tracksDamage = false
    #expect(store.memoryReport.entries.first { $0.name == "damage" }?.bytes == 0)
  }

  @Test("What was damaged as much before allocates nothing")
  func steady() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let layers = (0..<1000).map { store.place(frame: .box(Double($0), 0, 9, 9), in: root) }
    store.tracksDamage = true
    func round(_ k: Int) {
      for layer in layers { store.setPosition(.at(Double(k), 5), of: layer) }
      var count = 0
      store.takeDamage { _ in count += 1 }
      #expect(count == layers.count)
    }
    round(1)
    round(2)
    let bytes = store.memoryReport.entries.first { $0.name == "damage" }!.bytes
    for k in 3..<9 { round(k) }
    #expect(store.memoryReport.entries.first { $0.name == "damage" }!.bytes == bytes)
  }
}
