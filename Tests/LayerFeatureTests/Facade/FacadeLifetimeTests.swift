import LayerGeometry
import LayerTestSupport
import Testing

/// Ownership between layers.
@Suite("Layer lifetime")
struct FacadeLifetimeTests {
  @Test("A superlayer retains its sublayers; a sublayer does not retain its superlayer")
  func ownership() {
    weak var weakParent: Layer?
    weak var weakChild: Layer?
    do {
      let parent = Layer()
      do {
        let child = Layer()
        parent.addSublayer(child)
        weakChild = child
      }
      weakParent = parent
      #expect(weakChild != nil && weakChild?.superlayer == parent)
    }
    #expect(weakParent == nil && weakChild == nil)
  }

  @Test("A retained sublayer becomes a root when its superlayer is deinitialised")
  func orphan() {
    let child = Layer(), leaf = Layer()
    weak var weakSibling: Layer?
    child.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    child.addSublayer(leaf)
    do {
      let parent = Layer(), sibling = Layer()
      parent.addSublayer(sibling)
      parent.addSublayer(child)
      weakSibling = sibling
    }
    #expect(weakSibling == nil)
    #expect(child.superlayer == nil && child.sublayers == [leaf])
    #expect(child.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    child.bounds.size.width = 50
    #expect(child.hitTest(child.position) == child)
  }

  @Test("Every removal from a superlayer releases the sublayer")
  func everyWayOut() {
    let parent = Layer(), other = Layer()
    weak var layer: Layer?
    func add() {
      let new = Layer()
      parent.addSublayer(new)
      layer = new
    }
    add()
    layer?.removeFromSuperlayer()
    #expect(layer == nil)
    add()
    parent.replaceSublayer(layer!, with: Layer())
    #expect(layer == nil && parent.sublayers?.count == 1)
    add()
    parent.replaceSublayer(parent.sublayers![0], with: layer!)
    #expect(parent.sublayers == [layer!])
    layer?.removeFromSuperlayer()
    #expect(layer == nil)
    add()
    parent.insertSublayer(layer!, below: layer!)
    parent.addSublayer(layer!)
    parent.sublayers = parent.sublayers
    #expect(parent.sublayers == [layer!])
    parent.sublayers = nil
    #expect(layer == nil)
    add()
    other.addSublayer(layer!)
    #expect(layer != nil && parent.sublayers == nil)
    other.insertSublayer(layer!, at: 0)
    other.insertSublayer(layer!, above: layer!)
    #expect(layer != nil)
    layer?.removeFromSuperlayer()
    #expect(layer == nil && other.sublayers == nil)
  }

  @Test("A chain of a million layers is made and released without recursion")
  func deepChain() {
    // Deep enough to overflow any thread's stack either way; a debug build takes 10 µs for each layer.
    #if DEBUG
      let depth = 30_000
    #else
      let depth = 1_000_000
    #endif
    var root: Layer? = Layer()
    weak var last: Layer?
    var deepest = root!
    for _ in 0..<depth {
      let next = Layer()
      deepest.addSublayer(next)
      deepest = next
    }
    last = deepest
    deepest = root!
    #expect(last != nil)
    deepest = Layer()
    root = nil
    #expect(last == nil)
  }

  @Test("A chain built from its deepest layer up, and retained there, is released from the top")
  func chainHeldAtTheBottom() {
    let deepest = Layer()
    do {
      var top = deepest
      for _ in 0..<(isOptimized ? 100_000 : 20_000) {
        let above = Layer()
        above.addSublayer(top)
        top = above
      }
      #expect(deepest.superlayer != nil)
    }
    #expect(deepest.superlayer == nil)
  }

  @Test("Slots of deinitialised layers are reused")
  func slotsAreReused() {
    let root = Layer()
    for _ in 0..<64 { root.addSublayer(Layer()) }
    // The first hit test makes the index.
    _ = root.hitTest(.zero)
    func sizes() -> (bytes: Int, count: Int) {
      root.withStore { store, _ in (store.memoryReport.totalBytes, store.count) }
    }
    let count = sizes().count
    // The first rounds make room for what a layer more takes, and for what edits need.
    var early = 0
    for round in 0..<4_000 {
      let spark = Layer()
      spark.cornerRadius = Double(round)
      spark.setAffineTransform(AffineTransform(scaleX: 2, y: 3))
      root.addSublayer(spark)
      _ = root.hitTest(.zero)
      spark.removeFromSuperlayer()
      if round == 1_000 { early = sizes().bytes }
    }
    #expect(sizes().count == count)
    #expect(sizes().bytes == early)
  }

  @Test(
    "Handlers that come and go on one layer after another take the room of one", arguments: [true, false])
  func handlersInTurn(areLayouts: Bool) {
    let root = Layer()
    let layers = (0..<500).map { _ in Layer() }
    root.sublayers = layers
    func bytes() -> Int {
      root.withStore { store, _ in
        store.memoryReport.entries.reduce(0) { $0 + ($1.name == "changes" ? 0 : $1.bytes) }
      }
    }
    var sizes: [Int] = []
    for layer in layers.reversed() {
      if areLayouts {
        layer.layoutHandler = { _ in }
        layer.layoutHandler = nil
      } else {
        layer.containsHandler = { _, _ in true }
        layer.containsHandler = nil
      }
      sizes.append(bytes())
    }
    #expect(sizes[499] == sizes[0])
  }

  /// Calls `onEnd` when it is deinitialised.
  final class Witness: Layer {
    var onEnd: (() -> Void)?
    deinit { onEnd?() }
  }

  @Test("A deinitialiser may edit the tree that is being released")
  func editsInDeinit() {
    let survivor = Layer(), big = Layer()
    for _ in 0..<100 { big.addSublayer(Layer()) }
    weak var tail: Layer?
    var ends = 0
    do {
      let root = Layer()
      for k in 0..<10 {
        let witness = Witness()
        let leaf = Layer()
        witness.addSublayer(leaf)
        root.addSublayer(witness)
        tail = leaf
        witness.onEnd = {
          ends += 1
          // Merges the tree that is being released with a larger one, and moves the remaining layers between
          // them.
          if k == 7 { big.addSublayer(survivor) }
          if k == 3 { survivor.removeFromSuperlayer() }
        }
      }
      root.addSublayer(survivor)
    }
    #expect(ends == 10 && tail == nil)
    #expect(survivor.superlayer == nil || survivor.superlayer == big)
    #expect(big.withStore { store, _ in store.count } >= 101)
    big.addSublayer(survivor)
    #expect(big.withStore { store, _ in store.count } == 102)
  }

  /// A tree whose last released sublayer calls `onEnd`, when all others but `kept` are deinitialised.
  private func doomedTree(keeping kept: Layer?, onEnd: @escaping () -> Void) -> Layer {
    let root = Layer(), witness = Witness()
    witness.onEnd = onEnd
    root.addSublayer(witness)
    witness.addSublayer(Layer())
    for _ in 0..<4 { root.addSublayer(Layer()) }
    if let kept { root.addSublayer(kept) }
    return root
  }

  @Test("Two trees that merge while both are released", arguments: [false, true])
  func mergeOfTwoEnds(isAnybodyLeft: Bool) {
    weak var weakUpper: Layer?
    weak var weakLower: Layer?
    var upper: Layer? = Layer(), lower: Layer? = Layer()
    (weakUpper, weakLower) = (upper, lower)
    var ends = 0
    var inner: Layer? = doomedTree(keeping: lower) {
      ends += 1
      upper!.addSublayer(lower!)
      if !isAnybodyLeft { (upper, lower) = (nil, nil) }
    }
    var outer: Layer? = doomedTree(keeping: upper) {
      ends += 1
      inner = nil
    }
    #expect(inner != nil && outer != nil)
    outer = nil
    #expect(ends == 2 && inner == nil)
    #expect((weakUpper != nil) == isAnybodyLeft && (weakLower != nil) == isAnybodyLeft)
    if let upper, let lower {
      #expect(upper.superlayer == nil && upper.sublayers == [lower])
      #expect(upper.withStore { store, _ in store.count } == 2)
      upper.addSublayer(Layer())
      #expect(upper.sublayers?.count == 2)
    }
  }
}
