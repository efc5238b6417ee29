import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Store: chains of 1,000,000")
struct DeepChainTests {
  static let depth = 1_000_000
  /// For chains that take long without optimization; deep enough for any recursion to overflow the stack.
  #if DEBUG
    static let slowDepth = 100_000
  #else
    static let slowDepth = 1_000_000
  #endif

  /// A chain, and its ends. Every layer is 16², offset by `step` in its superlayer.
  private func chain(
    _ kind: LayerKind, _ depth: Int, step: Double, _ store: inout LayerStore,
    _ each: (inout LayerStore, LayerID) -> Void
  ) -> (root: LayerID, leaf: LayerID) {
    let root = store.place(.box(0, 0, 16, 16), anchor: .zero, kind: kind)
    each(&store, root)
    var leaf = root
    for _ in 1..<depth {
      let layer = store.place(.box(0, 0, 16, 16), at: .at(step, 0), anchor: .zero, kind: kind, in: leaf)
      each(&store, layer)
      leaf = layer
    }
    return (root, leaf)
  }

  @Test("Ordinary layers: build, convert, hit, walk, refuse a cycle, destroy", .enabled(if: isOptimized))
  func ordinary() {
    var store = LayerStore(minimumCapacity: Self.depth)
    let (root, leaf) = chain(.ordinary, Self.depth, step: 0x1p-20, &store) { _, _ in }
    let total = Double(Self.depth - 1) * 0x1p-20
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(1 + total, 2))
    #expect(store.convert(.at(1 + total, 2), from: nil, to: leaf) == .at(1, 2))
    #expect(store.convert(.at(1, 2), from: leaf, to: root) == .at(1 + total, 2))
    #expect(store.convert(.box(1, 2, 3, 4), from: leaf, to: root) == .box(1 + total, 2, 3, 4))
    #expect(store.convert(.box(1, 2, 3, 4), from: root, to: leaf) == .box(1 - total, 2, 3, 4))
    #expect(store.worldTransform(of: leaf).project(.zero) == .at(total, 0))
    #expect(store.homography(from: leaf, to: nil)?.h31 == total)
    #expect(store.hitTest(.at(1, 1), in: root) == leaf)
    #expect(store.hitTest(.at(1, 1), in: root, options: .coreAnimation) == leaf)
    #expect(store.effectiveOpacity(of: leaf) == 1)
    #expect(store.isEffectivelyHidden(of: leaf) == false)
    #expect(store.contentsAreFlipped(of: leaf) == false)
    #expect(store.rootLayer(of: leaf) == root)
    #expect(store.isDescendant(leaf, of: root) == true)
    for order in [TraversalOrder.tree, .drawing] {
      var visited = 0
      store.forEachLayer(inSubtreeOf: root, order: order) { _ in
        visited += 1
        return .descend
      }
      #expect(visited == Self.depth)
    }
    #expect(throws: LayerError.wouldCreateCycle(root, under: leaf, call: "addSublayer(_:to:)")) {
      try store.addSublayer(root, to: leaf)
    }
    store.setPosition(.at(5, 0), of: root)
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(6 + total, 2))
    store.destroy(root)
    #expect(store.count == 0)
    #expect(store.exists(leaf) == false)
  }

  @Test("Bringing every world map up to date, all layers changed")
  func update() {
    var store = LayerStore(minimumCapacity: Self.slowDepth)
    var layers = [store.makeLayer()]
    for _ in 1..<Self.slowDepth {
      layers.append(store.place(.zero, at: .at(0x1p-20, 0), in: layers.last!))
    }
    for _ in 0..<2 {
      store.update()
      #expect(store.worldTransform(of: layers.last!).h31 == Double(Self.slowDepth - 1) * 0x1p-20)
      for layer in layers { store.setPosition(.at(0, 0), of: layer) }
      for layer in layers.dropFirst() { store.setPosition(.at(0x1p-20, 0), of: layer) }
    }
  }

  @Test("Turned and scaled layers, drawn in another order than listed", .enabled(if: isOptimized))
  func turned() {
    var store = LayerStore(minimumCapacity: Self.slowDepth)
    let quarter = AffineTransform(0, 1, -1, 0, 0, 0)
    let (root, leaf) = chain(.ordinary, Self.slowDepth, step: 0, &store) {
      $0.setAffineTransform(quarter, of: $1)
      $0.setZPosition(-1, of: $1)
    }
    // The depth is a multiple of 4: whole turns.
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(1, 2))
    #expect(store.convert(.at(1, 2), from: nil, to: leaf) == .at(1, 2))
    #expect(store.convert(.box(1, 2, 3, 4), from: nil, to: leaf) == .box(1, 2, 3, 4))
    #expect(store.hitTest(.at(0, 0), in: root, options: .coreAnimation) == leaf)
    #expect(store.layers(at: .at(0, 0), in: root, options: .coreAnimation).count == Self.slowDepth)
    store.destroy(root)
    #expect(store.count == 0)
  }

  @Test(
    "Transform layers: one 4×4 over the whole chain", .enabled(if: isOptimized),
    arguments: [HitTestOptions.SiblingOrder.tree, .depth])
  func transformLayers(order: HitTestOptions.SiblingOrder) {
    var store = LayerStore(minimumCapacity: Self.slowDepth + 1)
    let (root, last) = chain(.transform, Self.slowDepth, step: 0x1p-20, &store) { _, _ in }
    let leaf = store.place(.box(0, 0, 16, 16), anchor: .zero, in: last)
    let total = Double(Self.slowDepth - 1) * 0x1p-20
    store.setTransform(.move(0, 0, 7), of: root)
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(1 + total, 2))
    #expect(store.convert(.at(1, 2), from: root, to: leaf) == .at(1 - total, 2))
    let options = HitTestOptions.documented.with { $0.siblingOrder = order }
    #expect(store.hitTest(.at(1, 1), in: root, options: options) == leaf)
    store.setPosition(.at(3, 0), of: root)
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(4 + total, 2))
    store.update()
    #expect(store.worldTransform(of: leaf).project(.at(1, 2)) == .at(4 + total, 2))
    store.destroy(root)
    #expect(store.count == 0)
  }

  @Test("Built from the leaf up, and taken apart from the root down")
  func fromTheLeafUp() throws {
    var store = LayerStore(minimumCapacity: Self.slowDepth)
    let leaf = store.makeLayer()
    var top = leaf
    for _ in 1..<Self.slowDepth {
      let above = store.makeLayer()
      try store.addSublayer(top, to: above)
      top = above
    }
    #expect(store.rootLayer(of: leaf) == top)
    while let below = store.firstSublayer(of: top) {
      store.removeFromSuperlayer(below)
      store.destroy(top)
      top = below
    }
    #expect(top == leaf)
    #expect(store.count == 1)
  }
}
