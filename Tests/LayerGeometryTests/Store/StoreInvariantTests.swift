import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Store: invariants after random edits")
struct StoreInvariantTests {
  @Test("Links, counts and walks stay consistent, and a plain model agrees", arguments: Seeds.some(12))
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var store = LayerStore(minimumCapacity: Int(seed % 3) * 10)
    var model = PlainForest()
    var dead: [LayerID] = []
    for step in 0..<400 {
      if model.layers.count < 3 || random.bits() % 8 == 0 {
        let layer = store.makeLayer(random.bits() % 5 == 0 ? .transform : .ordinary)
        #expect(!dead.contains(layer))
        model.make(layer)
      } else if random.bits() % 30 == 0 {
        let layer = random.pick(model.layers)
        store.destroy(layer)
        dead += model.destroy(layer)
      } else {
        let edit = HierarchyEdit(&random, in: model)
        let succeeded = edit.apply(to: &store)
        #expect(succeeded == edit.apply(to: &model), "\(edit) in step \(step)")
      }
      if random.bits() % 4 == 0, let first = model.layers.first {
        store.setZPosition(Double(random.bits() % 3), of: first)
      }
      if step % 10 == 0 { check(store, model, dead) }
    }
    check(store, model, dead)
  }

  private func check(_ store: borrowing LayerStore, _ model: PlainForest, _ dead: [LayerID]) {
    #expect(StoreInvariants.violation(in: store, layers: Set(model.layers)) == nil)
    for layer in model.layers {
      #expect(store.sublayers(of: layer) == model.sublayers[layer]!)
      #expect(store.superlayer(of: layer) == model.superlayer[layer])
    }
    for layer in dead { #expect(store.exists(layer) == false) }
  }

  @Test("The checker notices a layer that is missing and one too many")
  func checkerNotices() {
    var store = LayerStore()
    let a = store.makeLayer(), b = store.makeLayer()
    #expect(StoreInvariants.violation(in: store, layers: [a, b]) == nil)
    #expect(StoreInvariants.violation(in: store, layers: [a]) != nil)
    store.destroy(b)
    #expect(StoreInvariants.violation(in: store, layers: [a, b]) != nil)
  }
}
