import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Edits of the hierarchy with stale handles")
struct HierarchyErrorTests {
  @Test("Every handle of every call is checked; the call throws and changes nothing")
  func staleHandles() throws {
    var store = LayerStore(), other = LayerStore()
    let root = store.makeLayer(), child = store.makeLayer(), destroyed = store.makeLayer()
    try store.addSublayer(child, to: root)
    store.destroy(destroyed)
    for stale in [destroyed, other.makeLayer(), .null] {
      func expectError(_ call: String, _ edit: (inout LayerStore) throws -> Void) {
        #expect(throws: LayerError.staleLayer(stale, call: call)) { try edit(&store) }
        let (sublayers, roots) = (store.sublayers(of: root), store.roots)
        #expect(sublayers == [child] && roots == [root], "\(call) of \(stale)")
      }
      expectError("addSublayer(_:to:)") { try $0.addSublayer(stale, to: root) }
      expectError("addSublayer(_:to:)") { try $0.addSublayer(child, to: stale) }
      expectError("insertSublayer(_:at:in:)") { try $0.insertSublayer(stale, at: 0, in: root) }
      expectError("insertSublayer(_:at:in:)") { try $0.insertSublayer(child, at: 0, in: stale) }
      expectError("insertSublayer(_:above:in:)") { try $0.insertSublayer(stale, above: child, in: root) }
      expectError("insertSublayer(_:above:in:)") { try $0.insertSublayer(child, above: stale, in: root) }
      expectError("insertSublayer(_:above:in:)") { try $0.insertSublayer(child, above: child, in: stale) }
      expectError("insertSublayer(_:below:in:)") { try $0.insertSublayer(stale, below: child, in: root) }
      expectError("insertSublayer(_:below:in:)") { try $0.insertSublayer(child, below: stale, in: root) }
      expectError("insertSublayer(_:below:in:)") { try $0.insertSublayer(child, below: child, in: stale) }
      expectError("replaceSublayer(_:with:in:)") { try $0.replaceSublayer(stale, with: child, in: root) }
      expectError("replaceSublayer(_:with:in:)") { try $0.replaceSublayer(child, with: stale, in: root) }
      expectError("replaceSublayer(_:with:in:)") { try $0.replaceSublayer(child, with: child, in: stale) }
    }
  }

  @Test("Calls that keep layers in their place check every handle, too, and change nothing")
  func staleHandlesKeepingPlace() throws {
    var store = LayerStore(), other = LayerStore()
    let root = store.makeLayer(), child = store.makeLayer(), destroyed = store.makeLayer()
    try store.addSublayer(child, to: root)
    store.destroy(destroyed)
    for stale in [destroyed, other.makeLayer(), .null] {
      func expectError(_ call: String, _ edit: (inout LayerStore) throws -> Void) {
        #expect(throws: LayerError.staleLayer(stale, call: call)) { try edit(&store) }
        let (sublayers, roots) = (store.sublayers(of: root), store.roots)
        #expect(sublayers == [child] && roots == [root], "\(call) of \(stale)")
        #expect(store.position(of: child) == .zero, "\(call) of \(stale)")
      }
      for (layer, superlayer) in [(stale, root), (child, stale)] {
        expectError("addSublayer(_:to:keepingPlace:)") {
          try $0.addSublayer(layer, to: superlayer, keepingPlace: true)
        }
        expectError("insertSublayer(_:at:in:keepingPlace:)") {
          try $0.insertSublayer(layer, at: 0, in: superlayer, keepingPlace: true)
        }
        expectError("insertSublayer(_:above:in:keepingPlace:)") {
          try $0.insertSublayer(layer, above: child, in: superlayer, keepingPlace: true)
        }
        expectError("insertSublayer(_:below:in:keepingPlace:)") {
          try $0.insertSublayer(layer, below: child, in: superlayer, keepingPlace: true)
        }
        expectError("replaceSublayer(_:with:in:keepingPlace:)") {
          try $0.replaceSublayer(child, with: layer, in: superlayer, keepingPlace: true)
        }
      }
      expectError("ungroup(_:)") { try $0.ungroup(stale) }
      let moved = AffineTransform(translationX: 1, y: 2)
      expectError("transform(_:by:in:)") { try $0.transform([child], by: moved, in: stale) }
      expectError("transform(_:by:in:)") { try $0.transform([child, stale], by: moved, in: root) }
      expectError("setTransform(_:of:to:)") { try $0.setTransform(moved, of: child, to: stale) }
      expectError("setTransform(_:of:to:)") { try $0.setTransform(moved, of: stale, to: root) }
    }
  }

  @Test("Descriptions name the call, and layers in the order of their sentence")
  func descriptions() {
    var store = LayerStore()
    let a = store.makeLayer(), b = store.makeLayer(), call = "call(_:)"
    let sentences: [(LayerError, String)] = [
      (.staleLayer(a, call: call), "the handle 1v1 is stale"),
      (.notFinite(a, call: call), "layer 1v1: a number is not finite"),
      (.wouldCreateCycle(a, under: b, call: call), "layer 1v1 cannot go under 2v1"),
      (.notASublayer(a, of: b, call: call), "layer 1v1 is no sublayer of 2v1"),
      (.noSuchPlace(a, call: call), "layer 1v1: no transform in the plane does this"),
    ]
    for (error, sentence) in sentences {
      #expect(error.description.hasPrefix("call(_:): \(sentence)"), "\(error)")
    }
  }

  @Test("Calls that keep layers in their place check siblings, and name themselves")
  func siblingsKeepingPlace() throws {
    var store = LayerStore(), other = LayerStore()
    let root = store.makeLayer(), child = store.makeLayer(), a = store.makeLayer(), stale = other.makeLayer()
    try store.addSublayer(child, to: root)
    for sibling in [a, stale] {
      func expectError(_ call: String, _ edit: (inout LayerStore) throws -> Void) {
        let error =
          sibling == a
          ? LayerError.notASublayer(sibling, of: root, call: call) : .staleLayer(sibling, call: call)
        #expect(throws: error) { try edit(&store) }
      }
      expectError("insertSublayer(_:above:in:keepingPlace:)") {
        try $0.insertSublayer(a, above: sibling, in: root, keepingPlace: true)
      }
      expectError("insertSublayer(_:below:in:keepingPlace:)") {
        try $0.insertSublayer(a, below: sibling, in: root, keepingPlace: true)
      }
      expectError("replaceSublayer(_:with:in:keepingPlace:)") {
        try $0.replaceSublayer(sibling, with: a, in: root, keepingPlace: true)
      }
    }
  }
}
