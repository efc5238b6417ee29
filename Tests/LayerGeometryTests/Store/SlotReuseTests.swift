import LayerGeometry
import LayerTestSupport
import Testing

/// What few layers have takes a row of a table. Rows are given back one by one, and serve the next layer.
@Suite("Store: rows of rarely set properties serve again")
struct SlotReuseTests {
  private typealias Edit = (inout LayerStore, LayerID) -> Void
  private typealias Setting = (name: String, set: Edit, reset: Edit)

  private static var settings: [Setting] {
    [
      ("name", { $0.setName("a name", of: $1) }, { $0.setName(nil, of: $1) }),
      ("shape", { $0.setShape(.ellipse(in: .box(0, 0, 9, 9)), of: $1) }, { $0.setShape(nil, of: $1) }),
      ("hit outsets", { $0.setHitOutsets(Outsets(1), of: $1) }, { $0.setHitOutsets(.zero, of: $1) }),
      ("ink outsets", { $0.setInkOutsets(Outsets(1), of: $1) }, { $0.setInkOutsets(.zero, of: $1) }),
      ("transform", { $0.setTransform(.turnY(1), of: $1) }, { $0.setTransform(.identity, of: $1) }),
      ("turn", { $0.setTransform(.turnZ(1), of: $1) }, { $0.setTransform(.identity, of: $1) }),
      ("flip", { $0.setGeometryFlipped(true, of: $1) }, { $0.setGeometryFlipped(false, of: $1) }),
      (
        "sublayer transform", { $0.setSublayerTransform(.scale(2, 2), of: $1) },
        { $0.setSublayerTransform(.identity, of: $1) }
      ),
      ("speed", { $0.setSpeed(2, of: $1) }, { $0.setSpeed(1, of: $1) }),
      ("hit-test mask", { $0.setHitTestMask(1, of: $1) }, { $0.setHitTestMask(.max, of: $1) }),
      ("handler", { $0.setLayoutHandler({ _, _ in }, of: $1) }, { $0.setLayoutHandler(nil, of: $1) }),
      (
        "constraints", { $0.setConstraints([LayerConstraint(.minX, .minX)], of: $1) },
        { $0.setConstraints([], of: $1) }
      ),
      (
        "animation", { $0.addAnimation(.basic(.opacity, to: 0), to: $1, key: "a key") },
        { $0.removeAllAnimations(of: $1) }
      ),
    ]
  }

  /// The memory of a store but for the list of changes, which nobody reads here.
  private static func bytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.reduce(0) { $0 + ($1.name == "changes" ? 0 : $1.bytes) }
  }

  @Test("Set and taken back on one layer after another, each takes the room of one")
  func inTurn() {
    for setting in Self.settings {
      var store = LayerStore(), first = 0
      let layers = (0..<500).map { _ in store.makeLayer() }
      let empty = Self.bytes(store)
      // The last layer first: some memory is by slot.
      for layer in layers.reversed() {
        setting.set(&store, layer)
        setting.reset(&store, layer)
        if first == 0 { first = Self.bytes(store) }
      }
      let last = Self.bytes(store)
      #expect(first > empty && last == first, "\(setting.name)")
    }
  }

  @Test("Destroyed with what it has, one layer after another takes the room of one")
  func destroyed() {
    for setting in Self.settings {
      var store = LayerStore(), first = 0
      for _ in 0..<500 {
        let layer = store.makeLayer()
        setting.set(&store, layer)
        store.destroy(layer)
        if first == 0 { first = Self.bytes(store) }
      }
      let last = Self.bytes(store)
      #expect(last == first, "\(setting.name)")
    }
  }

  @Test("A clone has the rows that are free in its original")
  func cloned() {
    for setting in Self.settings where setting.name != "animation" {
      var store = LayerStore()
      let layers = (0..<500).map { _ in store.makeLayer() }
      for layer in layers { setting.set(&store, layer) }
      for layer in layers { setting.reset(&store, layer) }
      var clone = store.clone()
      let before = Self.bytes(clone)
      for layer in layers { setting.set(&clone, layer) }
      let after = Self.bytes(clone)
      #expect(after == before, "\(setting.name)")
    }
  }

  @Test("Copied, restored or absorbed, layers without user data take no memory for it")
  func noUserData() throws {
    var store = LayerStore(), other = LayerStore()
    let root = store.place(frame: .box(0, 0, 9, 9)), layer = store.place(frame: .box(0, 0, 5, 5), in: root)
    let states = store.states(of: [layer])
    store.duplicate(root)
    store.setPosition(.at(3, 3), of: layer)
    try store.restore(states)
    _ = other.makeLayer()
    store.absorb(other)
    let bytes = store.memoryReport.entries.first { $0.name == "user data" }?.bytes
    #expect(bytes == 0)
  }
}
