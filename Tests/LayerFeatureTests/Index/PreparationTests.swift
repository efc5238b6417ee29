import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// What `prepareQueries` has done, hits do not do; and each piece of it is as small as was asked for.
@Suite("Work done before hits")
struct PreparationTests {
  private struct Scene: ~Copyable {
    var store = LayerStore(), random: SplitMix64
    let root: LayerID
    var layers: [LayerID] = []

    init(_ count: Int, side: Double = 4000) {
      random = SplitMix64(seed: UInt64(count))
      root = store.place(frame: .box(0, 0, side, side))
      for _ in 0..<count {
        layers.append(store.place(frame: .box(random.real(0, side), random.real(0, side), 30, 30), in: root))
      }
    }

    mutating func moveFar(_ layer: LayerID) {
      store.setPosition(.at(random.real(0, 4000), random.real(0, 4000)), of: layer)
    }

    /// Expects that hits do nothing for the index after it was prepared.
    mutating func expectNoWork(_ options: HitTestOptions = .documented) {
      let isPrepared = store.prepareQueries(), prepared = store.hits.indexWork
      #expect(isPrepared)
      for k in 0..<500 {
        let point = Point(x: random.real(0, 4000), y: random.real(0, 4000))
        let hit = store.hitTest(point, in: root, options: options)
        if k % 20 == 0 { #expect(hit == store.plainHitTest(point, in: root, options: options)) }
      }
      #expect(store.hits.indexWork == prepared)
    }
  }

  @Test(
    "After many moves at once, of layers in a grid, and in lists that are not packed",
    arguments: [(true, false), (true, true), (false, false), (false, true)])
  func bulkMoves(isPrepared: Bool, isFar: Bool) {
    var scene = Scene(isOptimized ? 20_000 : 4_000)
    if isPrepared { _ = scene.store.prepareQueries() }
    _ = scene.store.hitTest(.at(5, 5), in: scene.root)
    for k in stride(from: 0, to: scene.layers.count, by: 3) {
      let layer = scene.layers[k], at = scene.store.position(of: layer)
      if isFar { scene.moveFar(layer) } else { scene.store.setPosition(.at(at.x + 9, at.y), of: layer) }
    }
    _ = scene.store.hitTest(.at(5, 5), in: scene.root)
    scene.expectNoWork()
  }

  /// A refresh in bulk follows more than 126 changes here. Cells are emptied from a 16th of the layers on.
  @Test("Cells stay filled where few layers move at once, and not where many do", arguments: [160, 500])
  func cellsAfterMovesInBulk(count: Int) {
    var scene = Scene(4_000)
    _ = scene.store.prepareQueries()
    for layer in scene.layers.prefix(count) {
      let at = scene.store.position(of: layer)
      scene.store.setPosition(.at(at.x + 1, at.y), of: layer)
    }
    let prepared = scene.store.hits.indexWork.filledCells
    for _ in 0..<100 {
      let point = Point(x: scene.random.real(0, 4000), y: scene.random.real(0, 4000))
      _ = scene.store.hitTest(point, in: scene.root)
    }
    let filled = scene.store.hits.indexWork.filledCells - prepared
    #expect((filled == 0) == (count < 4_000 / 16))
  }

  @Test("After the first hit in drawing order of layers that were all at one depth")
  func drawingOrder() {
    var scene = Scene(1_000)
    _ = scene.store.prepareQueries()
    scene.store.setZPosition(1, of: scene.layers[10])
    _ = scene.store.hitTest(.at(5, 5), in: scene.root, options: .coreAnimation)
    scene.expectNoWork(.coreAnimation)
  }

  @Test("After so many moves one by one that a tree is packed anew")
  func wear() {
    var scene = Scene(900)
    _ = scene.store.prepareQueries()
    for k in 0..<6_000 {
      scene.moveFar(scene.layers[k % 900])
      _ = scene.store.hitTest(.at(5, 5), in: scene.root)
    }
    scene.expectNoWork()
  }

  @Test("Pieces of the work for one superlayer of many")
  func piecesOfOneTree() {
    let scene = Scene(isOptimized ? 100_000 : 10_000)
    _ = scene.store.hitTest(.at(5, 5), in: scene.root)
    var mostCells = 0, mostEntries = 0, pieces = 0, isDone = false
    while !isDone && pieces < 100_000 {
      let before = scene.store.hits.indexWork
      isDone = scene.store.prepareQueries(atMost: 100)
      let work = scene.store.hits.indexWork
      // The first piece opens the tree.
      if pieces > 0 { mostEntries = max(mostEntries, work.packedEntries - before.packedEntries) }
      mostCells = max(mostCells, work.filledCells - before.filledCells)
      pieces += 1
    }
    #expect(isDone && mostCells <= 100 / 8 + 2 && mostEntries <= 100 + 768, "\(mostCells), \(mostEntries)")
  }

  @Test("Pieces of the work for many small superlayers")
  func piecesOfManyTrees() {
    var store = LayerStore(), mostEntries = 0, pieces = 0, isDone = false
    let root = store.place(frame: .box(0, 0, 4000, 4000))
    let groups = (0..<300).map {
      store.place(frame: .box(Double($0 % 20) * 200, Double($0 / 20) * 200, 190, 190), in: root)
    }
    for group in groups {
      for k in 0..<12 {
        let layer = store.place(frame: .box(Double(k) * 15, 5, 9, 9), in: group)
        // Blocks show no translucent layers, so each group gets a tree of nodes.
        store.setOpacity(0.5, of: layer)
      }
    }
    // Between groups, so that only the tree of the root is built.
    _ = store.hitTest(.at(195, 195), in: root)
    while !isDone && pieces < 10_000 {
      let before = store.hits.indexWork.packedEntries
      isDone = store.prepareQueries(atMost: 100)
      mostEntries = max(mostEntries, store.hits.indexWork.packedEntries - before)
      pieces += 1
    }
    #expect(isDone && mostEntries > 0 && mostEntries <= 120)
  }

  @Test("A piece looks at no more layers than it was asked for, also where none has sublayers")
  func piecesOfLonelyLayers() {
    var store = LayerStore(), pieces = 1
    for _ in 0..<3_000 { _ = store.makeLayer() }
    while pieces < 10_000 && !store.prepareQueries(atMost: 100) { pieces += 1 }
    #expect(pieces >= 30 && pieces <= 40)
  }

  @Test("Pieces come to an end after more has been put off than is listed", .enabled(if: isOptimized))
  func fullQueue() {
    var store = LayerStore(), random = SplitMix64(seed: 4), groups: [[LayerID]] = []
    let root = store.place(frame: .box(0, 0, 10_000, 10_000))
    for _ in 0..<5_000 {
      let group = store.place(frame: .box(random.real(0, 9_000), random.real(0, 9_000), 200, 200), in: root)
      groups.append(
        (0..<12).map { _ in
          store.place(frame: .box(random.real(0, 190), random.real(0, 190), 9, 9), in: group)
        })
    }
    let isPrepared = store.prepareQueries()
    #expect(isPrepared)
    for (k, group) in groups.enumerated() {
      store.setPosition(.at(random.real(0, 2_000), random.real(0, 2_000)), of: group[3])
      if k % 100 == 0 { _ = store.hitTest(.at(5, 5), in: root) }
    }
    var pieces = 0
    while pieces < 20_000 && !store.prepareQueries(atMost: 100) { pieces += 1 }
    #expect(pieces < 5_000)
    let prepared = store.hits.indexWork
    for group in groups { _ = store.hitTest(store.convert(.at(4, 4), from: group[3], to: nil)!, in: root) }
    #expect(store.hits.indexWork == prepared)
  }

  @Test("Hits of versions stay as cheap as they were while few layers move between versions")
  func versions() {
    let scene = Scene(isOptimized ? 10_000 : 2_000)
    let edits = scene.layers.count / 50, root = scene.root
    var publisher = LayerPublisher(scene.store), random = SplitMix64(seed: 9)
    var reader = publisher.versions.makeReader()
    func average(_ reader: inout LayerReader, _ random: inout SplitMix64) -> Double {
      var counters = HitTestCounters()
      let points = (0..<500).map { _ in Point(x: random.real(0, 4000), y: random.real(0, 4000)) }
      reader.read { for point in points { _ = $0.hitTest(point, in: root, counters: &counters) } }
      return Double(counters.nodesVisited) / 500
    }
    let fresh = average(&reader, &random)
    for _ in 0..<(isOptimized ? 300 : 100) {
      for _ in 0..<edits {
        let layer = scene.layers[random.below(scene.layers.count)], at = publisher.store.position(of: layer)
        publisher.store.setPosition(.at(at.x + random.real(-20, 20), at.y + random.real(-20, 20)), of: layer)
      }
      publisher.publish()
    }
    let worn = average(&reader, &random)
    #expect(worn < 2 * fresh + 1, "\(fresh), \(worn)")
  }

  @Test("Inside of a hit test that has edited a layer there is work left")
  func insideAHitTest() {
    let root = Layer(), layers = (0..<100).map { _ in Layer() }
    root.frame = .box(0, 0, 400, 400)
    for layer in layers {
      layer.frame = .box(0, 0, 20, 20)
      root.addSublayer(layer)
    }
    let before = root.withStore { store, _ in store.prepareQueries() }
    var inside = true
    _ = root.hitTest(.at(10, 10)) { _ in
      layers[3].position = .at(300, 300)
      inside = root.withStore { store, _ in store.prepareQueries() }
      return true
    }
    let after = root.withStore { store, _ in store.prepareQueries() }
    #expect(before && !inside && after)
    #expect(root.hitTest(.at(300, 300)) === layers[3])
  }
}
