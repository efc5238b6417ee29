import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Published versions of siblings in one superlayer that have different depths.
@Suite struct PublishedDepthTests {
  @Test("Versions answer in drawing order where many siblings have other depths")
  func manyDepths() throws {
    var random = SplitMix64(seed: 5), store = LayerStore(), layers: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 400, 400))
    for _ in 0..<900 {
      let layer = store.place(frame: .box(random.real(0, 400), random.real(0, 400), 40, 40), in: root)
      if random.oneIn(5) { store.setZPosition(random.real(-1, 1), of: layer) }
      layers.append(layer)
    }
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    for round in 0..<(isOptimized ? 12 : 8) {
      // A few edits, and then so many that they are followed in bulk.
      for _ in 0..<(round % 4 == 3 ? 300 : 5) {
        let layer = layers[random.below(layers.count)]
        publisher.store.setZPosition(random.oneIn(2) ? 0 : random.real(-1, 1), of: layer)
        if random.oneIn(3) {
          publisher.store.setPosition(.at(random.real(0, 400), random.real(0, 400)), of: layer)
        }
      }
      let isPublished = publisher.publish()
      try #require(isPublished)
      if round % 4 == 3 {
        let faults = publisher.versionFaults()
        try #require(faults == [], "round \(round)")
      }
      for _ in 0..<(isOptimized ? 40 : 12) {
        let point = Point(x: random.real(0, 400), y: random.real(0, 400))
        let hit = reader.read { $0.hitTest(point, in: root, options: .coreAnimation) }
        let expected = publisher.store.plainHitTest(point, in: root, options: .coreAnimation)
        try #require(hit == expected, "round \(round), \(point)")
      }
    }
  }

  @Test("Groups with few layers among siblings of other depths, by all options")
  func groups() {
    var random = SplitMix64(seed: 8), store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 400))
    for depth in [1.0, 0, -1] {
      let group = store.place(frame: .box(random.real(0, 200), random.real(0, 200), 200, 200), in: page)
      store.setZPosition(depth, of: group)
      for _ in 0..<12 {
        let leaf = store.place(frame: .box(random.real(0, 180), random.real(0, 180), 30, 30), in: group)
        store.setCornerRadius(random.oneIn(3) ? 10 : 0, of: leaf)
      }
    }
    let publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let presets: [HitTestOptions] = [
      .documented, .coreAnimation, .uiKit, .css,
      .coreAnimation.with { $0.searchesOutsideLayers = false },
      .coreAnimation.with { $0.roundsCorners = true },
    ]
    for _ in 0..<100 {
      let point = Point(x: random.real(0, 400), y: random.real(0, 400))
      for options in presets {
        let hit = reader.read { $0.hitTest(point, in: page, options: options) }
        let expected = publisher.store.plainHitTest(point, in: page, options: options)
        #expect(hit == expected, "\(point), \(options)")
      }
    }
    #expect(publisher.versionFaults() == [])
  }

  @Test("The order of two sublayers of a hidden layer that a group's block does not show")
  func hiddenOrder() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 400))
    for k in 0..<12 { _ = store.place(frame: .box(Double(k) * 30, 0, 20, 20), in: page) }
    let hidden = store.place(frame: .box(0, 100, 400, 200), in: page)
    let rows = (0..<300).map { store.place(frame: .box(0, Double($0), 100, 1), in: hidden) }
    store.setHidden(true, of: hidden)
    let publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    for (a, b) in [(200, 0), (0, 200), (299, 298), (150, 30)] {
      let answers = [TraversalOrder.tree, .drawing].map { order in
        reader.read { $0.isInFront(rows[a], of: rows[b], order: order) }
      }
      #expect(answers == [a > b, a > b])
      let own = publisher.store.isInFront(rows[a], of: rows[b])
      #expect(own == (a > b))
    }
    #expect(publisher.versionFaults() == [] && publisher.store.validate() == [])
  }

  @Test("Depths that come after the trees were completed cost a reader a few nodes a hit")
  func laterDepths() {
    var random = SplitMix64(seed: 15), store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<1_000).map { _ in
      store.place(frame: .box(random.real(0, 300), random.real(0, 300), 100, 100), in: root)
    }
    func nodes(_ reader: inout LayerReader) -> Int {
      var counters = HitTestCounters()
      let points = (0..<100).map { _ in Point(x: random.real(50, 350), y: random.real(50, 350)) }
      reader.read {
        for point in points {
          _ = $0.hitTest(point, in: root, options: .coreAnimation, counters: &counters)
        }
      }
      return counters.nodesVisited + counters.exactTests
    }
    var counts: [Int] = []
    for isLater in [false, true] {
      var publisher = LayerPublisher(store.clone())
      if isLater { publisher.publish() }
      publisher.store.setZPosition(1, of: layers[500])
      for _ in 0..<2 { publisher.publish() }
      var reader = publisher.versions.makeReader()
      counts.append(nodes(&reader))
    }
    #expect(counts.allSatisfy { $0 < 1_000 }, "\(counts)")
  }
}
