import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Many layers changed between two hits: the index follows them in bulk.
@Suite struct BulkMoveTests {
  @Test("A tenth to all layers change in place", arguments: IndexScript.Shape.allCases, Seeds.some(4))
  func randomTrees(shape: IndexScript.Shape, seed: UInt64) throws {
    var script = IndexScript(seed: seed, shape: shape, count: 600)
    for round in 0..<(isOptimized ? 20 : 10) {
      let percents = [10, 20, 30, 45, 100][round % 5]
      for _ in 0..<script.layers.count * percents / 100 { script.editInPlace() }
      // The transforms read the first half, the index does not.
      if script.random.oneIn(4) {
        _ = script.store.worldTransform(of: script.layers[0])
        for _ in 0..<20 { script.editInPlace() }
      }
      for _ in 0..<4 {
        let point = Point(x: script.random.real(-50, 450), y: script.random.real(-50, 450))
        let options = IndexDifferentialTests.options[
          script.random.below(IndexDifferentialTests.options.count)]
        let hit = script.store.hitTest(point, in: script.layers[0], options: options)
        let expected = script.store.plainHitTest(point, in: script.layers[0], options: options)
        try #require(hit == expected, "round \(round), \(point), \(options)")
      }
      if round % 2 == 0 { try #require(script.store.hits.indexFaults() == [], "round \(round)") }
    }
  }

  /// A list of many, of which some have sublayers that stick out of them.
  private func makeList(_ count: Int, _ random: inout SplitMix64) throws -> LayerStore {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    for k in 0..<count {
      let side = k % 200 == 0 ? 300 : random.real(2, 20)
      let layer = store.place(frame: .box(random.real(0, 1000), random.real(0, 1000), side, side))
      if k % 7 == 0 { store.setAffineTransform(AffineTransform(rotationAngle: random.real(0, 6)), of: layer) }
      try store.addSublayer(layer, to: root)
      if k % 5 == 0 { try store.addSublayer(store.place(frame: .box(-5, -5, 12, 12)), to: layer) }
    }
    return store
  }

  private func move(_ layer: LayerID, by reach: Double, _ store: inout LayerStore, _ random: inout SplitMix64)
  {
    let old = store.position(of: layer)
    store.setPosition(
      Point(x: old.x + random.real(-reach, reach), y: old.y + random.real(-reach, reach)), of: layer)
  }

  private func check(_ store: inout LayerStore, _ random: inout SplitMix64, _ comment: String) throws {
    let root = store.roots[0]
    for _ in 0..<6 {
      let point = Point(x: random.real(0, 1000), y: random.real(0, 1000))
      let hit = store.hitTest(point, in: root)
      try #require(hit == store.plainHitTest(point, in: root, options: .documented), "\(comment), \(point)")
    }
    try #require(store.hits.indexFaults() == [], "\(comment)")
  }

  @Test("Layers in lists that are not packed move into cells that are filled", arguments: [false, true])
  func listsReachFilledCells(isDrawn: Bool) throws {
    let options: HitTestOptions = isDrawn ? .coreAnimation : .documented
    var store = LayerStore(), layers: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 1000, 1000)), rows = isOptimized ? 100 : 40
    for k in 0..<100 * rows {
      let layer = store.place(frame: .box(Double(k % 100) * 10 + 1, Double(k / 100) * 10 + 1, 8, 8))
      store.setZPosition(Double(k % 10 == 0 ? 1 : 0), of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }
    // Twice, so that cells are filled.
    for _ in 0..<3 {
      for y in 0..<rows { _ = store.hitTest(.at(505, Double(y) * 10 + 5), in: root, options: options) }
    }
    for round in 1...16 {
      // Those far right of the line come nearer to it, and lie upon it at last.
      for (k, layer) in layers.enumerated() where k % 100 >= 75 && k % 100 < 90 {
        let old = store.position(of: layer)
        store.setPosition(Point(x: old.x - 20, y: old.y), of: layer)
      }
      for y in stride(from: 0, to: rows, by: isOptimized ? 9 : 19) {
        let point = Point(x: 505, y: Double(y) * 10 + 5)
        let hit = store.hitTest(point, in: root, options: options)
        try #require(hit == store.plainHitTest(point, in: root, options: options), "round \(round), \(point)")
      }
      if round % (isOptimized ? 4 : 16) == 0 {
        try #require(store.hits.indexFaults() == [], "round \(round)")
      }
    }
  }

  @Test("Layers of a long list move, near or far, while most of it is not packed", arguments: Seeds.some(3))
  func longLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var store = try makeList(2500, &random)
    if seed % 2 == 0 { store.prepareQueries() }
    let layers = store.allLayers
    _ = store.hitTest(.at(500, 500), in: layers[0])
    for round in 0..<10 {
      let share = [0.1, 0.2, 0.4][round % 3]
      for layer in layers.dropFirst() where random.unit() < share {
        let isFar = round % 2 == 1 && random.oneIn(round == 9 ? 2 : 100)
        move(layer, by: isFar ? 900 : 4, &store, &random)
        if random.oneIn(50) { store.setHidden(random.chance(0.5), of: layer) }
      }
      // Some come and go meanwhile.
      for _ in 0..<5 {
        let layer = layers[1 + random.below(layers.count - 1)]
        if random.chance(0.5) {
          store.removeFromSuperlayer(layer)
        } else {
          try? store.addSublayer(layer, to: layers[0])
        }
      }
      try check(&store, &random, "round \(round)")
    }
  }

  @Test("A fifth of the layers moves: none is packed again, and later hits find the trees they know")
  func nothingIsPackedAgain() throws {
    var random = SplitMix64(seed: 3)
    var store = try makeList(isOptimized ? 20_000 : 8_000, &random)
    store.prepareQueries()
    let layers = store.allLayers
    for _ in 0..<3 {
      for layer in layers.dropFirst() where random.oneIn(5) { move(layer, by: 1, &store, &random) }
      let before = store.hits.indexWork
      _ = store.hitTest(.at(500, 500), in: layers[0])
      let after = store.hits.indexWork
      #expect(after.packedEntries - before.packedEntries < 2000)
      #expect(after.writtenBoxes - before.writtenBoxes < 20_000)
    }
    try check(&store, &random, "at last")
  }

  @Test(
    "A layer moves far inside its chunk, whose lane is wider than its layers: the superlayer's box follows")
  func lanesOfChunksAreUpperBounds() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 10_010, 10_010))
    let group = store.place(frame: .box(4000, 0, 10, 10), in: root)
    let page = store.place(frame: .box(0, 0, 10_010, 10_010), in: root)
    // Two clusters, each of them a chunk. The layers of the first are close together and stay in tree order,
    // so a row of 64 lies below each lane of the chunk's root.
    var layers: [LayerID] = []
    for k in 0..<256 {
      let column = k < 192 ? k % 64 : k - 193
      layers.append(
        k == 192
          ? store.place(frame: .box(5, 20, 5, 5), in: page)
          : store.place(frame: .box(Double(column) * 5, Double(k / 64) * 5, 5, 5), in: page))
    }
    let wide = store.place(frame: .box(-700, 8, 2000, 5), in: page)
    for k in 0..<600 {
      _ = store.place(frame: .box(9500 + Double(k % 24) * 20, 9500 + Double(k / 24) * 20, 5, 5), in: page)
    }
    let others = (0..<100).map { _ in store.place(frame: .box(0, 0, 10, 10), in: group) }
    // No chunk is packed when the wide layer leaves, so the lane keeps its box.
    _ = store.hitTest(.at(5000, 5000), in: root)
    store.removeFromSuperlayer(wide)
    _ = store.hitTest(.at(5000, 5000), in: root)
    let before = store.hits.indexWork.packedEntries
    _ = store.hitTest(.at(2, 2), in: root)
    let packed = store.hits.indexWork.packedEntries - before
    try #require(packed == 256)
    try #require(store.hits.indexFaults() == [])
    // The only layer below the rows goes to their other end, which changes no lane of the chunk's root.
    store.setPosition(.at(302.5, 22.5), of: layers[192])
    for layer in others { store.setPosition(.at(6, 6), of: layer) }
    try #require(store.hits.indexFaults() == [])
    let hit = store.hitTest(.at(302, 22), in: root)
    #expect(hit == layers[192])
  }

  @Test("A chain of layers in slots against its order is given up, and begun anew")
  func chainsAgainstTheOrderOfSlots() throws {
    var store = LayerStore()
    let layers = (0..<6000).map { _ in store.place(frame: .box(1, 0, 100, 100)) }
    for k in 1..<layers.count { try store.addSublayer(layers[k - 1], to: layers[k]) }
    let root = layers[layers.count - 1]
    _ = store.hitTest(.at(5, 5), in: root)
    for k in 0..<900 { store.setPosition(.at(51 + Double(k % 7), 50), of: layers[k]) }
    let hit = store.hitTest(.at(5, 5), in: root)
    #expect(hit == store.plainHitTest(.at(5, 5), in: root, options: .documented))
    #expect(store.validate() == [])
  }
}
