import LayerReference
import LayerTestSupport
import Testing

#if DEBUG
  @testable import LayerGeometry
#else
  import LayerGeometry
#endif

@Suite("Store: handles")
struct HandleTests {
  @Test("Eight bytes; the all-zero handle is null, prints as null and exists nowhere")
  func null() {
    #expect(MemoryLayout<LayerID>.size == 8)
    #expect(LayerID.null.isNull)
    #expect(LayerID.null.rawValue == 0)
    #expect(LayerID(rawValue: 0) == .null)
    #expect(LayerID.null.description == "null")
    var store = LayerStore()
    #expect(store.exists(.null) == false)
    let layer = store.makeLayer()
    #expect(layer.isNull == false)
    #expect(store.exists(.null) == false)
  }

  @Test("Round trip through UInt64, for handles and for any integer")
  func rawValues() {
    var store = LayerStore()
    for _ in 0..<100 {
      let layer = store.makeLayer()
      #expect(LayerID(rawValue: layer.rawValue) == layer)
      #expect(store.exists(LayerID(rawValue: layer.rawValue)) == true)
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let raw = random.bits()
      #expect(LayerID(rawValue: raw).rawValue == raw)
    }
  }

  @Test("Prints index and generation, as in 12v3")
  func description() {
    var store = LayerStore()
    var layers = (0..<12).map { _ in store.makeLayer() }
    #expect(layers[0].description == "1v1")
    for _ in 0..<2 {
      store.destroy(layers[11])
      layers[11] = store.makeLayer()
    }
    #expect(layers[11].description == "12v3")
    #expect(layers[11].index == 12 && layers[11].generation == 3)
  }

  @Test("Indices are dense, and a destroyed layer's index is reused under a new generation")
  func reuse() {
    var store = LayerStore()
    let layers = (0..<50).map { _ in store.makeLayer() }
    #expect(layers.map(\.index) == Array(1...50))
    for layer in layers[10..<20] { store.destroy(layer) }
    let fresh = (0..<10).map { _ in store.makeLayer() }
    #expect(Set(fresh.map(\.index)) == Set(11...20))
    #expect(fresh.allSatisfy { $0.generation == 2 })
    for layer in layers[10..<20] { #expect(store.exists(layer) == false) }
    for layer in fresh { #expect(store.exists(layer) == true) }
    #expect(store.makeLayer().index == 51)
    #expect(store.count == 51)
  }

  @Test("A reused slot starts with every property at its default and no ties to the past")
  func reuseIsClean() throws {
    var store = LayerStore()
    let parent = store.place(.box(0, 0, 100, 100))
    let old = store.place(.box(1, 2, 3, 4), at: .at(5, 6), anchor: .zero, kind: .transform, in: parent)
    _ = store.place(.zero, in: old)
    store.setTransform(.turnY(1).then(.eye(99)), of: old)
    store.setSublayerTransform(.scale(2, 2), of: old)
    store.setZPosition(3, of: old)
    store.setOpacity(0.5, of: old)
    store.setCornerRadius(9, of: old)
    store.setHidden(true, of: old)
    store.setMasksToBounds(true, of: old)
    store.setGeometryFlipped(true, of: old)
    store.setDoubleSided(false, of: old)
    store.setIgnoresHitTesting(true, of: old)
    store.setSpeed(4, of: old)
    store.setName("old", of: old)
    store.setAutoresizingMask(.width, of: old)
    _ = store.hitTest(.at(0, 0), in: parent, options: .coreAnimation)
    store.destroy(old)
    let new = [store.makeLayer(), store.makeLayer()].first { $0.index == old.index }!
    #expect(store.kind(of: new) == .ordinary)
    #expect(store.bounds(of: new) == .zero)
    #expect(store.transform(of: new) == .identity)
    #expect(store.sublayerTransform(of: new) == .identity)
    #expect(store.zPosition(of: new) == 0)
    #expect(store.opacity(of: new) == 1)
    #expect(store.cornerRadius(of: new) == 0)
    #expect(store.isHidden(of: new) == false)
    #expect(store.masksToBounds(of: new) == false)
    #expect(store.isGeometryFlipped(of: new) == false)
    #expect(store.isDoubleSided(of: new) == true)
    #expect(store.ignoresHitTesting(of: new) == false)
    #expect(store.speed(of: new) == 1)
    #expect(store.name(of: new) == nil)
    #expect(store.autoresizingMask(of: new) == [])
    #expect(store.superlayer(of: new) == nil)
    #expect(store.sublayers(of: new) == [])
    #expect(store.convert(.at(7, 8), from: new, to: nil) == .at(7, 8))
    try store.addSublayer(new, to: parent)
    #expect(store.convert(.at(7, 8), from: new, to: parent) == .at(7, 8))
  }

  @Test("So does one whose layer had what few layers have")
  func reuseIsCleanOfRareProperties() {
    var store = LayerStore()
    let old = store.makeLayer(.scroll)
    store.setScrollMode(.vertical, of: old)
    store.setAnchorPointZ(2, of: old)
    store.setMaskedCorners([], of: old)
    store.setHitTestMask(5, of: old)
    store.setShape(.ellipse(in: .box(0, 0, 9, 9)), of: old)
    store.setHitOutsets(Outsets(1), of: old)
    store.setInkOutsets(Outsets(2), of: old)
    store.setBeginTime(3, of: old)
    store.setTimeOffset(4, of: old)
    store.setUserData(6, of: old)
    store.setConstraints([LayerConstraint(.minX, .minX)], of: old)
    store.setLayoutHandler({ _, _ in }, of: old)
    store.addAnimation(.basic(.opacity, to: 0.5), to: old)
    store.setNeedsLayout(of: old)
    store.destroy(old)
    let new = store.makeLayer()
    #expect(new.index == old.index && new != old)
    #expect(store.scrollMode(of: new) == .both)
    #expect(store.anchorPointZ(of: new) == 0)
    #expect(store.maskedCorners(of: new) == .all)
    #expect(store.hitTestMask(of: new) == .max)
    #expect(store.shape(of: new) == nil)
    #expect(store.hitOutsets(of: new) == .zero)
    #expect(store.inkOutsets(of: new) == .zero)
    #expect(store.beginTime(of: new) == 0)
    #expect(store.timeOffset(of: new) == 0)
    #expect(store.userData(of: new) == 0)
    #expect(store.constraints(of: new) == [])
    #expect(store.layoutHandler(of: new) == nil)
    #expect(store.animations(of: new) == [])
    #expect(store.needsLayout(of: new) == false)
    let isHit = store.contains(.at(0, 0), in: new), faults = store.validate()
    #expect(!isHit && faults == [])
  }

  @Test("Destroying an ancestor makes every handle below it stale, and no other")
  func ancestorDestroyed() {
    var store = LayerStore()
    let root = store.makeLayer()
    let middle = store.place(.zero, in: root)
    let leaves = (0..<20).map { _ in store.place(.zero, in: middle) }
    let other = store.place(.zero, in: root)
    store.destroy(middle)
    #expect(store.exists(middle) == false)
    for leaf in leaves { #expect(store.exists(leaf) == false) }
    #expect(store.exists(root) == true && store.exists(other) == true)
    #expect(store.sublayers(of: root) == [other])
    #expect(StoreInvariants.violation(in: store, layers: [root, other]) == nil)
  }

  @Test("Handles of another store are noticed")
  func otherStore() {
    var a = LayerStore(), b = LayerStore()
    for _ in 0..<20 {
      let inA = a.makeLayer(), inB = b.makeLayer()
      #expect(inA.index == inB.index)
      #expect(a.exists(inB) == false)
      #expect(b.exists(inA) == false)
      #expect(throws: LayerError.staleLayer(inB, call: "set(_:of:)")) { try a.set(.isHidden(true), of: inB) }
    }
  }

  @Test("An integer that was never a handle is stale, whatever it is")
  func forgedHandles() {
    var random = SplitMix64(seed: 8)
    var store = LayerStore()
    let alive = (0..<10).map { _ in store.makeLayer() }
    for _ in 0..<10_000 {
      let forged = LayerID(rawValue: random.bits())
      #expect(store.exists(forged) == alive.contains(forged))
    }
    for layer in alive {
      for bit in 0..<64 {
        let forged = LayerID(rawValue: layer.rawValue ^ (1 << UInt64(bit)))
        #expect(store.exists(forged) == alive.contains(forged), "bit \(bit) of \(layer) turned over")
      }
    }
  }

  @Test("A slot that is free has no handle at all: not the old one, and not the next one yet")
  func freeSlots() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.destroy(layer)
    for step in -2...3 {
      let forged = LayerID(rawValue: layer.rawValue &+ UInt64(bitPattern: Int64(step)) << 32)
      #expect(store.exists(forged) == false, "\(forged)")
    }
  }

  @Test("A handle with an index but no generation is not null but stale")
  func indexWithoutGeneration() {
    let forged = LayerID(rawValue: 5)
    #expect(forged != .null)
    #expect(forged.isNull == false)
    var store = LayerStore()
    for _ in 0..<10 { _ = store.makeLayer() }
    #expect(store.exists(forged) == false)
  }

  @Test("A slot whose generations are used up is retired, so that no stale handle looks alive")
  func exhaustion() {
    var store = LayerStore()
    let first = store.makeLayer()
    store.destroy(first)
    var layer = store.makeLayer()
    #if DEBUG  // Most generations are skipped, which would take seconds.
      store.generations[layer.index] += LayerID.generationMask - 100
      layer = store.handle(layer.index)
    #endif
    var reuses = 2
    while layer.index == first.index && reuses < 1 << 22 {
      store.destroy(layer)
      layer = store.makeLayer()
      reuses += 1
      if layer.rawValue == first.rawValue { break }
    }
    #expect(layer.rawValue != first.rawValue)
    #expect(store.exists(first) == false)
    #expect(layer.index != first.index, "retired after \(reuses) uses")
    store.destroy(layer)
    #expect(store.makeLayer().index == layer.index)
    #expect(store.count == 1)
  }
}
