import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Damage: what has moved or changed its shape since it was last asked for")
struct DamageTests {
  /// Where every layer is, by other means.
  private func state(_ forest: borrowing EditedForest) -> [LayerID: (
    map: Homography, bounds: Rect, box: WorldBox
  )] {
    var state: [LayerID: (map: Homography, bounds: Rect, box: WorldBox)] = [:]
    for (_, layer) in forest.layers {
      let bounds = forest.kernel.store.bounds(of: layer)
      state[layer] = (
        forest.kernel.store.worldTransform(of: layer), bounds,
        bounds.isEmpty ? .null : forest.kernel.store.worldBox(of: layer)
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

  @Test("A side of a cube is damaged where the transform layer above it is seen edge-on and looks the same")
  func belowAnEdgeOnTransformLayer() {
    var store = LayerStore()
    for k in 0..<30 { _ = store.place(frame: .box(Double(k), 0, 9, 9)) }
    let root = store.place(.box(0, 0, 200, 200), at: .at(100, 100))
    let cube = store.place(.zero, at: .at(100, 100), kind: .transform, in: root)
    store.setTransform(.turnY(.pi / 2), of: cube)
    let side = store.place(.box(0, 0, 50, 50), in: cube)
    store.setTransform(.turnY(-.pi / 2), of: side)
    #expect(store.worldBox(of: side) == WorldBox(minX: 75, minY: 75, maxX: 125, maxY: 125))
    store.tracksDamage = true
    store.setAffineTransform(AffineTransform(scaleX: 2, y: 1), of: root)
    var damaged: [LayerDamage] = []
    store.takeDamage { damaged.append($0) }
    #expect(
      damaged.contains(
        LayerDamage(
          layer: side, oldBox: WorldBox(minX: 75, minY: 75, maxX: 125, maxY: 125),
          newBox: WorldBox(minX: 50, minY: 75, maxX: 150, maxY: 125))))
    store.takeDamage { _ in Issue.record("all of it was taken") }
  }

  @Test("A layer just made is reported, and has nothing to draw yet", arguments: [1, 30])
  func justMade(count: Int) {
    var store = LayerStore()
    for k in 0..<30 { _ = store.place(frame: .box(100 + Double(k), 100, 9, 9)) }
    store.tracksDamage = true
    var made: Set<LayerID> = []
    for _ in 0..<count { made.insert(store.makeLayer()) }
    var damaged: [LayerDamage] = []
    #expect(store.takeDamage { damaged.append($0) }.isNull)
    #expect(Set(damaged.map(\.layer)) == made)
    #expect(damaged.allSatisfy { $0.box.isNull })
    #expect(store.takeDamage { _ in Issue.record("all of it was taken") }.isNull)
    store.setFrame(.box(7, 8, 9, 10), of: made.first!)
    #expect(store.takeDamage() == WorldBox(minX: 7, minY: 8, maxX: 16, maxY: 18))
    store.setFrame(.box(7, 8, 0, 10), of: made.first!)
    #expect(store.takeDamage() == WorldBox(minX: 7, minY: 8, maxX: 16, maxY: 18))
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
