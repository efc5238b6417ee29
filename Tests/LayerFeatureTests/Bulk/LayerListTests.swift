import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Layers by index, roots, iterators and user data")
struct LayerListTests {
  @Test("Random edits: roots, iterators and indices tell the same tree as links do", arguments: Seeds.some(8))
  func randomEdits(seed: UInt64) throws {
    var script = ValidationScript(seed: 300 + seed)
    for round in 0..<400 {
      script.step()
      let faults = script.store.validate()
      try #require(faults == [], "round \(round)")
      let alive = script.layers.filter { script.store.exists($0) }
      let roots = script.store.roots
      #expect(Set(roots) == Set(alive.filter { script.store.superlayer(of: $0) == nil }))
      let count = script.store.rootCount
      #expect(count == roots.count)
    }
    checkIterators(script.store, script.layers.filter { script.store.exists($0) })
  }

  private func checkIterators(_ store: borrowing LayerStore, _ layers: [LayerID]) {
    var all: [LayerID] = []
    var slots = store.layerIterator()
    while let layer = slots.next() { all.append(layer) }
    #expect(all == layers.sorted { $0.index < $1.index })
    let listed = store.allLayers
    #expect(listed == all)
    for index in store.indices {
      let layer = store.layer(at: index), expected = layers.first { $0.index == index }
      #expect(layer == expected)
    }
    let outside = [store.layer(at: -1), store.layer(at: 0), store.layer(at: store.indices.upperBound)]
    #expect(outside == [nil, nil, nil])
    for layer in layers {
      var found: [LayerID] = [], expected: [LayerID] = []
      var sublayers = store.sublayerIterator(of: layer)
      while let sublayer = sublayers.next() { found.append(sublayer) }
      expected = store.sublayers(of: layer)
      #expect(found == expected)
      (found, expected) = ([], [])
      var ancestors = store.ancestorIterator(of: layer)
      while let ancestor = ancestors.next() { found.append(ancestor) }
      store.forEachAncestor(of: layer) { expected.append($0) }
      #expect(found == expected)
      (found, expected) = ([], [])
      var subtree = store.subtreeIterator(of: layer)
      while let below = subtree.next() { found.append(below) }
      store.forEachLayer(inSubtreeOf: layer) {
        expected.append($0)
        return .descend
      }
      #expect(found == expected)
    }
  }

  @Test("A layer becomes the last root when it is made and when it leaves its superlayer")
  func rootOrder() throws {
    var store = LayerStore()
    let (a, b, c) = (store.makeLayer(), store.makeLayer(), store.makeLayer())
    var roots = store.roots
    #expect(roots == [a, b, c])
    try store.addSublayer(b, to: a)
    roots = store.roots
    #expect(roots == [a, c])
    store.removeFromSuperlayer(b)
    roots = store.roots
    #expect(roots == [a, c, b])
    store.removeFromSuperlayer(a)
    store.destroy(c)
    roots = store.roots
    let next = store.nextSibling(of: a)
    #expect(roots == [a, b] && next == nil, "a root has no siblings")
  }

  @Test("A hit test in the world tries the roots from the last to the first")
  func hitTestInTheWorld() {
    var store = LayerStore()
    let back = store.place(frame: .box(0, 0, 100, 100))
    let front = store.place(frame: .box(50, 50, 100, 100))
    let child = store.place(frame: .box(10, 10, 20, 20), in: front)
    let hits = [
      store.hitTest(.at(10, 10), in: nil), store.hitTest(.at(65, 65), in: nil),
      store.hitTest(.at(95, 95), in: nil), store.hitTest(.at(500, 5), in: nil),
    ]
    #expect(hits == [back, child, front, nil])
    store.setHidden(true, of: front)
    let behind = store.hitTest(.at(65, 65), in: nil)
    #expect(behind == back)
  }

  @Test("User data is 0 at first, follows a layer, and is not handed on to the next one in its slot")
  func userData() {
    var store = LayerStore()
    let a = store.makeLayer(), b = store.makeLayer()
    store.setUserData(.max, of: b)
    var values = [store.userData(of: a), store.userData(of: b)]
    #expect(values == [0, .max])
    let clone = store.clone()
    values = [clone.userData(of: a), clone.userData(of: b)]
    #expect(values == [0, .max])
    store.destroy(b)
    let c = store.makeLayer()
    let reused = store.userData(of: c)
    #expect(c.index == b.index && reused == 0)
    store.setUserData(7, of: c)
    var other = LayerStore(), moved = LayerID.null
    other.absorb(store) { if $0 == c { moved = $1 } }
    let absorbed = other.userData(of: moved)
    #expect(absorbed == 7)
    var publisher = LayerPublisher(other)
    publisher.store.setUserData(8, of: moved)
    publisher.publish()
    var reader = publisher.versions.makeReader()
    let published = reader.read { $0.userData(of: moved) }
    #expect(published == 8)
  }
}
