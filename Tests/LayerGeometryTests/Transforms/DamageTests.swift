import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Damage: what is drawn elsewhere or otherwise than when it was last asked for")
struct DamageTests {
  /// Where and how a layer is drawn, by other means.
  private struct Drawing: Equatable {
    var transform: Homography
    var bounds: Rect
    var opacity: Double
    var box: WorldBox
  }

  private func drawings(_ forest: borrowing EditedForest) -> [LayerID: Drawing] {
    var drawings: [LayerID: Drawing] = [:]
    for (id, layer) in forest.layers {
      let isHidden = forest.kernel.store.isEffectivelyHidden(of: layer)
      let opacity = isHidden ? 0 : forest.kernel.store.effectiveOpacity(of: layer)
      let isUnseen = opacity == 0 || forest.reference[id].isTurnedAway
      drawings[layer] = Drawing(
        transform: forest.kernel.store.worldTransform(of: layer),
        bounds: forest.kernel.store.bounds(of: layer),
        opacity: opacity, box: isUnseen ? .null : clippedBox(forest.kernel.store, layer))
    }
    return drawings
  }

  /// The box of a layer, clipped by the boxes of the masks above it.
  private func clippedBox(_ store: borrowing LayerStore, _ layer: LayerID) -> WorldBox {
    if store.bounds(of: layer).isEmpty || store.kind(of: layer) == .transform { return .null }
    var box = store.worldBox(of: layer), above = store.superlayer(of: layer)
    while let mask = above {
      above = store.superlayer(of: mask)
      guard store.masksToBounds(of: mask) && store.kind(of: mask) != .transform else { continue }
      if store.bounds(of: mask).isEmpty { return .null }
      let clip = store.worldBox(of: mask)
      box = WorldBox(
        minX: max(box.minX, clip.minX), minY: max(box.minY, clip.minY), maxX: min(box.maxX, clip.maxX),
        maxY: min(box.maxY, clip.maxY))
    }
    return box.minX < box.maxX && box.minY < box.maxY ? box : .null
  }

  @Test(
    "Random edits: every change is reported with its boxes, and nothing without an edit",
    arguments: TreeFamily.allCases)
  func random(family: TreeFamily) {
    for seed in 1...(isOptimized ? 4 : 1) as ClosedRange<UInt64> {
      var forest = EditedForest(family, seed: 500 + seed)
      forest.kernel.store.tracksDamage = true
      var before = drawings(forest)
      for round in 0..<12 {
        for _ in 0..<(round % 4) { forest.edit() }
        if round % 3 == 1 { forest.kernel.store.update() }
        var found: [LayerID: LayerDamage] = [:]
        let total = forest.kernel.store.takeDamage {
          #expect(found[$0.layer] == nil)
          found[$0.layer] = $0
        }
        let after = drawings(forest)
        for layer in Set(before.keys).union(after.keys) {
          let expected = LayerDamage(
            layer: layer, oldBox: before[layer]?.box ?? .null, newBox: after[layer]?.box ?? .null)
          let mayBeLeftOut = before[layer] == after[layer] || expected.box.isNull
          #expect(
            found[layer] == expected || mayBeLeftOut && found[layer] == nil, "\(family) \(seed), \(round)")
        }
        #expect(found.isEmpty || round % 4 != 0)
        #expect(found.keys.allSatisfy { before[$0] != nil || after[$0] != nil })
        #expect(total == found.values.reduce(WorldBox.null) { $0.union($1.box) })
        before = after
      }
    }
  }

  @Test("Opacity, hiding, masks, corners and order are damage, of what they show on")
  func looks() throws {
    var store = LayerStore()
    for k in 0..<30 { _ = store.place(frame: .box(Double(k), 0, 9, 9)) }
    let root = store.place(frame: .box(0, 0, 100, 100))
    let group = store.place(frame: .box(10, 10, 50, 50), in: root)
    let child = store.place(frame: .box(5, 5, 20, 20), in: group)
    let other = store.place(frame: .box(50, 50, 20, 20), in: root)
    store.tracksDamage = true
    func damaged(_ edit: (inout LayerStore) throws -> Void) rethrows -> Set<LayerID> {
      try edit(&store)
      var layers: Set<LayerID> = []
      store.takeDamage { layers.insert($0.layer) }
      return layers
    }
    #expect(damaged { $0.setOpacity(0.5, of: group) } == [group, child])
    #expect(damaged { $0.setOpacity(0.5, of: group) } == [])
    #expect(damaged { $0.setHidden(true, of: group) } == [group, child])
    #expect(damaged { $0.setHidden(true, of: child) } == [], "it is hidden already")
    #expect(damaged { $0.setHidden(false, of: group) } == [group])
    #expect(damaged { $0.setHidden(false, of: child) } == [child])
    #expect(damaged { $0.setMasksToBounds(true, of: group) } == [group, child])
    #expect(damaged { $0.setCornerRadius(8, of: group) } == [group, child])
    #expect(damaged { $0.setCornerRadius(3, of: child) } == [child])
    #expect(damaged { $0.setMaskedCorners([], of: group) } == [group, child])
    #expect(damaged { $0.setDoubleSided(false, of: other) } == [], "its front is seen")
    #expect(damaged { $0.setZPosition(2, of: group) } == [group, child])
    #expect(try damaged { try $0.insertSublayer(other, at: 0, in: root) } == [other])
    #expect(damaged { $0.setIgnoresHitTesting(true, of: other) } == [], "it is drawn as before")
  }

  @Test(
    "Corners without a radius, a radius without corners, and the back of what faces the eye are no damage")
  func unseenLooks() {
    var store = LayerStore()
    for k in 0..<30 { _ = store.place(frame: .box(Double(k), 0, 9, 9)) }
    let mask = store.place(frame: .box(0, 0, 100, 100))
    let card = store.place(frame: .box(10, 10, 50, 50), in: mask)
    let leaf = store.place(frame: .box(5, 5, 20, 20), in: card)
    store.setMasksToBounds(true, of: mask)
    store.tracksDamage = true
    func damaged(_ edit: (inout LayerStore) -> Void) -> Set<LayerID> {
      edit(&store)
      var layers: Set<LayerID> = []
      store.takeDamage { layers.insert($0.layer) }
      return layers
    }
    for layer in [mask, card] {
      #expect(damaged { $0.setMaskedCorners(.minXminY, of: layer) } == [])
      #expect(damaged { $0.setCornerRadius(-3, of: layer) } == [], "it counts as 0")
      #expect(damaged { $0.setMaskedCorners([], of: layer) } == [])
      #expect(damaged { $0.setCornerRadius(8, of: layer) } == [])
    }
    #expect(damaged { $0.setMaskedCorners(.minXminY, of: mask) } == [mask, card, leaf])
    #expect(damaged { $0.setMaskedCorners(.maxXmaxY, of: card) } == [card])
    #expect(damaged { $0.setDoubleSided(false, of: card) } == [])
    #expect(damaged { $0.setTransform(.turnY(.pi), of: card) } == [card, leaf], "it is seen no more")
    #expect(damaged { $0.setDoubleSided(true, of: card) } == [card, leaf])
    #expect(damaged { $0.setDoubleSided(false, of: leaf) } == [], "it lies in the plane of the card")
    #expect(damaged { $0.setDoubleSided(false, of: card) } == [card, leaf])
  }

  @Test("A layer moved to another superlayer is damage, though it looks the same and comes at the same place")
  func movedToAnotherSuperlayer() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let a = store.place(frame: .box(0, 0, 50, 50), in: root)
    let b = store.place(frame: .box(0, 0, 50, 50), in: root)
    let child = store.place(frame: .box(10, 10, 20, 20), in: a)
    store.tracksDamage = true
    store.setZPosition(2, of: a)
    store.takeDamage()
    try store.addSublayer(child, to: b)
    #expect(store.takeDamage() == WorldBox(minX: 10, minY: 10, maxX: 30, maxY: 30))
  }

  @Test("A layer that becomes a root is damage, though it stays where it is: it is painted later")
  func becomesARoot() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 50, 50))
    let layer = store.place(frame: .box(0, 0, 10, 10), in: root)
    _ = store.place(frame: .box(5, 5, 10, 10), in: root)
    store.tracksDamage = true
    store.takeDamage()
    store.removeFromSuperlayer(layer)
    let damage = store.takeDamage()
    #expect(damage == WorldBox(minX: 0, minY: 0, maxX: 10, maxY: 10))
  }

  @Test("A zero that is set as a negative one is no damage")
  func signOfZero() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 9, 9))
    store.tracksDamage = true
    store.takeDamage()
    store.setBounds(.box(-0.0, -0.0, 9, 9), of: layer)
    let origin = store.bounds(of: layer).origin, damage = store.takeDamage()
    #expect(origin.x.sign == .minus && origin.y.sign == .minus, "it is stored as it is set")
    #expect(damage.isNull)
  }

  @Test("Without tracking, everything is reported, each time")
  func withoutTracking() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(10, 10, 20, 20), in: root)
    for _ in 0..<2 {
      var damaged: [LayerDamage] = []
      let total = store.takeDamage { damaged.append($0) }
      #expect(total == WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100))
      #expect(Set(damaged.map(\.layer)) == [root, child])
      #expect(damaged.allSatisfy { $0.oldBox.isNull && !$0.newBox.isNull })
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

  @Test("A layer just made has nothing to draw yet, and is not reported", arguments: [1, 30])
  func justMade(count: Int) {
    var store = LayerStore()
    for k in 0..<30 { _ = store.place(frame: .box(100 + Double(k), 100, 9, 9)) }
    store.tracksDamage = true
    var made: Set<LayerID> = []
    for _ in 0..<count { made.insert(store.makeLayer()) }
    #expect(store.takeDamage { _ in Issue.record("there is nothing to draw") }.isNull)
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
      for layer in layers {
        store.setPosition(.at(Double(k), 5), of: layer)
        store.setNeedsDisplay(in: .box(0, 0, 1, 1), of: layer)
      }
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
