import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// How much a hit test looks at, per scene: an algorithm that gets slower shows here without a clock.
@Suite struct IndexCounterTests {
  private func makeRoot(_ store: inout LayerStore) -> LayerID {
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 4096, height: 4096), of: root)
    store.setPosition(Point(x: 2048, y: 2048), of: root)
    return root
  }

  private func average(
    _ store: borrowing LayerStore, _ root: LayerID
  ) -> (nodes: Double, exact: Double) {
    var random = SplitMix64(seed: 3)
    var counters = HitTestCounters()
    let queries = 400
    for _ in 0..<queries {
      let p = Point(x: random.real(0, 4096), y: random.real(0, 4096))
      _ = store.hitTest(p, in: root, counters: &counters)
    }
    #expect(counters.boxesTested == 8 * counters.nodesVisited)
    return (Double(counters.nodesVisited) / Double(queries), Double(counters.exactTests) / Double(queries))
  }

  @Test(arguments: [0.0, 1.0])
  func flatScene(rotation: Double) throws {
    var store = LayerStore()
    var random = SplitMix64(seed: 1)
    let root = makeRoot(&store)
    for _ in 0..<(isOptimized ? 20_000 : 8_000) {
      let layer = store.makeLayer()
      store.setBounds(
        Rect(x: 0, y: 0, width: random.real(16, 256), height: random.real(16, 256)), of: layer)
      store.setPosition(Point(x: random.real(0, 4096), y: random.real(0, 4096)), of: layer)
      if rotation != 0 {
        store.setAffineTransform(AffineTransform(rotationAngle: random.real(0, 6)), of: layer)
      }
      try store.addSublayer(layer, to: root)
    }
    let (nodes, exact) = average(store, root)
    #expect(nodes < (rotation == 0 ? 2.5 : 8))
    #expect(exact < (rotation == 0 ? 2 : 5))
  }

  @Test func balancedTree() throws {
    var store = LayerStore()
    let root = makeRoot(&store)
    var layers = [root]
    while layers.count < 20_000 {
      let parent = layers[(layers.count - 1) / 8], slot = (layers.count - 1) % 8
      let size = store.bounds(of: parent).size
      let (width, height) = (size.width / 4, size.height / 2)
      let layer = store.makeLayer()
      store.setFrame(
        Rect(
          x: Double(slot % 4) * width, y: Double(slot / 4) * height, width: width * 0.9,
          height: height * 0.9), of: layer)
      try store.addSublayer(layer, to: parent)
      layers.append(layer)
    }
    let (nodes, exact) = average(store, root)
    #expect(nodes < 8)
    #expect(exact < 8)
  }

  @Test("Groups that are not found themselves have the boxes of what is in them, also when that moves")
  func groups() throws {
    for passesThrough in [false, true] {
      var store = LayerStore(), random = SplitMix64(seed: 4), leaves: [LayerID] = []
      let root = makeRoot(&store)
      func place(_ leaf: LayerID) -> Rect {
        Rect(x: random.real(0, 4000), y: random.real(0, 4000), width: 16, height: 16)
      }
      for _ in 0..<(isOptimized ? 4000 : 1500) {
        let group = store.makeLayer(), leaf = store.makeLayer()
        if passesThrough {
          store.setFrame(Rect(x: 0, y: 0, width: 4096, height: 4096), of: group)
          store.setIgnoresHitTesting(true, of: group)
        }
        store.setFrame(place(leaf), of: leaf)
        try store.addSublayer(group, to: root)
        try store.addSublayer(leaf, to: group)
        leaves.append(leaf)
      }
      var (nodes, exact) = average(store, root)
      #expect(nodes < 8 && exact < 4, "\(passesThrough)")
      for leaf in leaves.prefix(leaves.count / 4) { store.setFrame(place(leaf), of: leaf) }
      (nodes, exact) = average(store, root)
      #expect(nodes < 12 && exact < 4, "\(passesThrough), moved")
      let areFound = leaves.prefix(60).allSatisfy { leaf in
        let center = store.worldBox(of: leaf)
        let point = Point(x: Double(center.minX) + 8, y: Double(center.minY) + 8)
        let hit = store.hitTest(point, in: root)
        return hit != nil && hit == store.hitTest(point, in: root, contains: { store.contains($1, in: $0) })
      }
      #expect(areFound && store.validate() == [])
    }
  }

  @Test(
    "Layers that become as large as the page and small again are where they belong, alone and beside others",
    arguments: [0, 350])
  func growAndShrink(nudged: Int) throws {
    var store = LayerStore(), random = SplitMix64(seed: 5), layers: [LayerID] = [], frames: [Rect] = []
    let root = makeRoot(&store), count = isOptimized ? 20_000 : 6_000
    for _ in 0..<count {
      let layer = store.makeLayer()
      frames.append(Rect(x: random.real(0, 4080), y: random.real(0, 4080), width: 16, height: 16))
      store.setFrame(frames[frames.count - 1], of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }
    let before = average(store, root)
    for _ in 0..<10 {
      // With others, they shrink in a refresh in bulk.
      let changed = (0..<(nudged == 0 ? 300 : 250) * count / 20_000).map { _ in random.below(layers.count) }
      for k in changed { store.setFrame(store.bounds(of: root), of: layers[k]) }
      _ = store.hitTest(.zero, in: root)
      for k in changed { store.setFrame(frames[k], of: layers[k]) }
      for _ in 0..<nudged * count / 20_000 {
        let k = random.below(layers.count)
        frames[k].origin.x += 1
        store.setFrame(frames[k], of: layers[k])
      }
      _ = store.hitTest(.zero, in: root)
    }
    let after = average(store, root), faults = store.validate()
    #expect(after.nodes < before.nodes + 15 && after.exact < 2 && faults == [])
  }

  @Test func stack() throws {
    var store = LayerStore()
    let root = makeRoot(&store)
    for _ in 0..<5000 {
      let layer = store.makeLayer()
      store.setFrame(Rect(x: 0, y: 0, width: 4096, height: 4096), of: layer)
      try store.addSublayer(layer, to: root)
    }
    let (nodes, exact) = average(store, root)
    #expect(nodes < 2)
    #expect(exact < 2)
  }
}
