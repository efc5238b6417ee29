import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Absorbing one store into another, compared with a store that held all layers from the start.
@Suite("Absorbing a store")
struct LayerStoreAbsorbTests {
  /// A store, and the counterparts of its layers in a store that holds the layers of two.
  struct Half: ~Copyable {
    var store = LayerStore()
    var ids: [LayerID] = []
    var twins: [LayerID] = []

    mutating func edit(_ all: inout LayerStore, _ random: inout SplitMix64) throws {
      if ids.count < 4 || random.bits() % 6 == 0 {
        let kind = LayerKind(rawValue: UInt8(random.bits() % 12)) ?? .ordinary
        ids.append(store.makeLayer(kind))
        twins.append(all.makeLayer(kind))
        return
      }
      let i = random.below(ids.count), j = random.below(ids.count)
      switch random.bits() % 16 {
      case 0...3:
        do { try store.addSublayer(ids[i], to: ids[j]) } catch { return }
        try all.addSublayer(twins[i], to: twins[j])
      case 4:
        store.removeFromSuperlayer(ids[i])
        all.removeFromSuperlayer(twins[i])
      case 5:
        store.destroy(ids[i])
        all.destroy(twins[i])
        let alive = ids.indices.filter { store.exists(ids[$0]) }
        (ids, twins) = (alive.map { ids[$0] }, alive.map { twins[$0] })
      case 6: store.update()
      case 7:
        let options = [HitTestOptions.documented, .coreAnimation, .depth][random.below(3)]
        _ = store.hitTest(random.point(100), in: ids[i], options: options)
      default:
        let property = random.property()
        do { try store.set(property, of: ids[i]) } catch { return }
        try all.set(property, of: twins[i])
      }
    }

    func difference(_ all: borrowing LayerStore, _ random: inout SplitMix64) -> String? {
      func twin(_ id: LayerID?) -> LayerID? { id.map { twins[ids.firstIndex(of: $0)!] } }
      if store.count != ids.count { return "count" }
      for (id, other) in zip(ids, twins) {
        if store.state(of: id) != all.state(of: other) { return "state of \(id)" }
        if store.kind(of: id) != all.kind(of: other) { return "kind of \(id)" }
        if twin(store.superlayer(of: id)) != all.superlayer(of: other) { return "superlayer of \(id)" }
        let sublayers = store.sublayers(of: id)
        if sublayers.map({ twin($0)! }) != all.sublayers(of: other) { return "sublayers of \(id)" }
        if sublayers.count != store.sublayerCount(of: id) { return "count of sublayers of \(id)" }
        if store.worldTransform(of: id) != all.worldTransform(of: other) { return "world of \(id)" }
        var drawn: [LayerID?] = [], expected: [LayerID?] = []
        store.forEachLayer(inSubtreeOf: id, order: .drawing) {
          drawn.append(twin($0)); return .descend
        }
        all.forEachLayer(inSubtreeOf: other, order: .drawing) {
          expected.append($0); return .descend
        }
        if drawn != expected { return "drawing order under \(id)" }
      }
      for _ in 0..<20 where !ids.isEmpty {
        let i = random.below(ids.count), j = random.below(ids.count)
        let point = random.point(200)
        for options in [HitTestOptions.documented, .coreAnimation, .uiKit, .depth] {
          let hit = twin(store.hitTest(point, in: ids[i], options: options))
          if hit != all.hitTest(point, in: twins[i], options: options) {
            return "hit at \(point) in \(ids[i])"
          }
        }
        let converted = store.convert(point, from: ids[i], to: ids[j])
        if converted != all.convert(point, from: twins[i], to: twins[j]) { return "convert" }
      }
      return nil
    }

    mutating func absorb(_ other: consuming Half) {
      var moved: [LayerID: LayerID] = [:]
      store.absorb(other.store) { old, new in moved[old] = new }
      ids += other.ids.map { moved[$0]! }
      twins += other.twins
    }
  }

  @Test("Roots keep their order, behind those that were there")
  func rootsKeepTheirOrder() {
    var store = LayerStore(), other = LayerStore()
    let first = store.makeLayer(), second = store.makeLayer()
    let a = other.makeLayer(), b = other.makeLayer(), c = other.makeLayer(), d = other.makeLayer()
    try! other.addSublayer(b, to: d)
    other.removeFromSuperlayer(b)
    try! other.addSublayer(a, to: c)
    #expect(other.roots == [c, d, b])
    var new: [LayerID: LayerID] = [:]
    store.absorb(other) { new[$0] = $1 }
    let faults = store.validate()
    #expect(store.roots == [first, second] + [c, d, b].map { new[$0]! } && faults == [])
  }

  @Test("Random stores with freed slots, rare properties, names and partly derived state")
  func randomStoresAreAbsorbed() throws {
    for seed in facadeSeeds(8, 250) {
      var random = SplitMix64(seed: seed)
      var all = LayerStore()
      var first = Half()
      for round in 0..<4 {
        var second = Half()
        for _ in 0..<random.below(200) { try first.edit(&all, &random) }
        for _ in 0..<random.below(200) { try second.edit(&all, &random) }
        if random.bits() % 2 == 0 { swap(&first, &second) }
        first.absorb(second)
        if random.bits() % 2 == 0 { first.store.update() }
        // Edits before anything is read, then with reads between them.
        for _ in 0..<random.below(20) { try first.edit(&all, &random) }
        let difference = first.difference(all, &random)
        #expect(difference == nil, "seed \(seed), round \(round)")
        if difference != nil { return }
      }
    }
  }

  @Test("Old handles are stale, and new ones are the store's own")
  func handles() throws {
    var store = LayerStore(), other = LayerStore()
    let own = store.makeLayer()
    let a = other.makeLayer(), b = other.makeLayer(), c = other.makeLayer()
    try other.addSublayer(c, to: a)
    other.destroy(b)
    var moved: [LayerID: LayerID] = [:]
    store.absorb(other) { moved[$0] = $1 }
    #expect(moved.count == 2 && store.count == 3)
    #expect(!store.exists(a) && !store.exists(b) && !store.exists(c))
    let (newA, newC) = try (#require(moved[a]), #require(moved[c]))
    #expect(store.exists(own) && store.exists(newA) && store.exists(newC))
    #expect(store.superlayer(of: newC) == newA && store.superlayer(of: newA) == nil)
    store.destroy(newA)
    #expect(store.count == 1 && !store.exists(newC))
  }

  @Test("Absorbing reuses free slots, so the store does not grow")
  func freeSlots() {
    var store = LayerStore()
    let keep = store.makeLayer()
    for _ in 0..<100 {
      var other = LayerStore()
      let gone = other.makeLayer(), made = other.makeLayer()
      other.setAffineTransform(AffineTransform(scaleX: 2, y: 2), of: made)
      other.setCornerRadius(3, of: made)
      other.destroy(gone)
      var new = LayerID.null
      store.absorb(other) { _, id in new = id }
      #expect(new.index == 2)
      store.destroy(new)
    }
    #expect(store.exists(keep) && store.count == 1)
  }

  @Test("An empty store absorbs, and is absorbed")
  func empty() {
    var store = LayerStore()
    store.absorb(LayerStore())
    #expect(store.count == 0)
    var other = LayerStore()
    let layer = other.makeLayer()
    other.setName("name", of: layer)
    var new = LayerID.null
    store.absorb(other) { _, id in new = id }
    #expect(store.count == 1 && store.name(of: new) == "name")
    store.absorb(LayerStore(minimumCapacity: 100))
    #expect(store.count == 1)
  }
}
