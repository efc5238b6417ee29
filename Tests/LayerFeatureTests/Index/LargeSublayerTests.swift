import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Many small sublayers and some over much of them: those that cells of one size list, those of the other,
/// and what takes a layer from one to the other.
@Suite struct LargeSublayerTests {
  private struct Scene: ~Copyable {
    var store = LayerStore()
    var random: SplitMix64
    let root: LayerID
    var small: [LayerID] = []
    var large: [LayerID] = []

    init(isTurned: Bool, seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      root = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: root)
      store.setPosition(Point(x: 200, y: 200), of: root)
      for k in 0..<12_000 {
        let isLarge = k % 600 == 599
        let layer = store.makeLayer()
        let side = isLarge ? random.real(60, 500) : 4
        store.setBounds(Rect(x: 0, y: 0, width: side, height: side * 0.8), of: layer)
        store.setPosition(place(), of: layer)
        if isTurned {
          let turn = AffineTransform(rotationAngle: random.real(0, 3))
          store.setAffineTransform(turn, of: layer)
        }
        try store.addSublayer(layer, to: root)
        if isLarge { large.append(layer) } else { small.append(layer) }
      }
    }

    mutating func place() -> Point { Point(x: random.real(0, 400), y: random.real(0, 400)) }

    mutating func expectRight(_ comment: Comment) throws {
      for _ in 0..<12 {
        let point = place()
        let expected = store.plainHitTest(point, in: root, options: .documented)
        try #require(store.hitTest(point, in: root) == expected, comment)
      }
      try expectBatchLikeSingle(comment)
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "\(comment): \(faults)")
    }

    private mutating func expectBatchLikeSingle(_ comment: Comment) throws {
      let points = (0..<200).map { _ in place() }
      var hits = [LayerID](repeating: root, count: points.count)
      var span = hits.mutableSpan
      store.hitTest(points.span, in: root, into: &span)
      for k in points.indices {
        try #require(hits[k] == store.hitTest(points[k], in: root) ?? .null, comment)
      }
    }

    mutating func hit() { _ = store.hitTest(place(), in: root) }
  }

  @Test(
    "Moved, resized, re-ordered, taken out and put back", .enabled(if: isOptimized),
    arguments: [false, true], [1, 2])
  func edited(isTurned: Bool, seed: UInt64) throws {
    var scene = try Scene(isTurned: isTurned, seed: seed)
    try scene.expectRight("as built")
    for round in 0..<8 {
      for layer in scene.large {
        let sibling = scene.small[scene.random.below(scene.small.count)]
        switch scene.random.below(6) {
        case 0: scene.store.setPosition(scene.place(), of: layer)
        case 1:
          let side = scene.random.oneIn(3) ? 4 : scene.random.real(100, 900)
          scene.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
        case 2: try scene.store.insertSublayer(layer, above: sibling, in: scene.root)
        case 3: try scene.store.addSublayer(layer, to: scene.root)
        case 4: scene.store.setHidden(scene.random.oneIn(2), of: layer)
        default:
          scene.store.removeFromSuperlayer(layer)
          if scene.random.oneIn(2) { scene.hit() }
          try scene.store.insertSublayer(layer, below: sibling, in: scene.root)
        }
        scene.hit()
      }
      try scene.expectRight("round \(round)")
    }
    // None is left, and they come back.
    for layer in scene.large { scene.store.removeFromSuperlayer(layer) }
    try scene.expectRight("without large ones")
    for layer in scene.large { try scene.store.addSublayer(layer, to: scene.root) }
    try scene.expectRight("large ones in front")
  }

  @Test(
    "Few at a time, as many as one cell takes and one more, none in between", .enabled(if: isOptimized),
    arguments: [false, true], [3, 4])
  func few(isTurned: Bool, seed: UInt64) throws {
    var scene = try Scene(isTurned: isTurned, seed: seed)
    for layer in scene.large { scene.store.setBounds(Rect(x: 0, y: 0, width: 4, height: 4), of: layer) }
    try scene.expectRight("all small")
    for round in 0..<6 {
      // Up to so many are large, by turns within reach of one cell and out of it.
      let most = [1, 3, 7, 8, 7, 12][round]
      for step in 0..<24 {
        let layer = scene.large[scene.random.below(most)]
        let side = step % 3 == 2 ? 4 : scene.random.real(200, 900)
        switch scene.random.below(4) {
        case 0: try scene.store.addSublayer(layer, to: scene.root)
        case 1:
          let sibling = scene.small[scene.random.below(scene.small.count)]
          try scene.store.insertSublayer(layer, above: sibling, in: scene.root)
        default: scene.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
        }
        scene.hit()
        if step % 8 == 0 { try scene.expectRight("round \(round), step \(step)") }
      }
      for layer in scene.large where round % 2 == 1 {
        scene.store.setBounds(Rect(x: 0, y: 0, width: 4, height: 4), of: layer)
        scene.hit()
      }
      try scene.expectRight("round \(round)")
    }
  }

  @Test(
    "Layers that a far sublayer makes large, more of them than a cell lists", .enabled(if: isOptimized),
    arguments: [false, true])
  func farSublayers(isTurned: Bool) throws {
    var scene = try Scene(isTurned: isTurned, seed: 7)
    for layer in scene.large { scene.store.destroy(layer) }
    var moved: [(layer: LayerID, next: LayerID?)] = []
    for round in 0..<40 {
      let k = 2 * scene.random.below(scene.small.count / 2)
      let (layer, superlayer) = (scene.small[k], scene.small[k + 1])
      guard scene.store.superlayer(of: layer) == scene.root else { continue }
      moved.append((layer, scene.store.nextSibling(of: layer)))
      try scene.store.addSublayer(layer, to: superlayer)
      scene.hit()
      if round % 10 == 9 { try scene.expectRight("round \(round)") }
    }
    for (layer, next) in moved.reversed() {
      if let next, scene.store.superlayer(of: next) == scene.root {
        try scene.store.insertSublayer(layer, below: next, in: scene.root)
      } else {
        try scene.store.addSublayer(layer, to: scene.root)
      }
      scene.hit()
    }
    try scene.expectRight("all back")
  }

  @Test("Neither a background nor panes behind or in front of small layers send queries to the tree")
  func counted() throws {
    var scene = try Scene(isTurned: false, seed: 9)
    for layer in scene.large { scene.store.destroy(layer) }
    func average(_ scene: inout Scene) -> (nodes: Double, exact: Double) {
      var counters = HitTestCounters()
      for _ in 0..<300 {
        _ = scene.store.hitTest(scene.place(), in: scene.root, counters: &counters)
      }
      return (Double(counters.nodesVisited) / 300, Double(counters.exactTests) / 300)
    }
    let alone = average(&scene)
    for k in 0..<6 {
      let pane = scene.store.makeLayer()
      let side = k == 0 ? 400.0 : 150
      scene.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: pane)
      scene.store.setPosition(k == 0 ? Point(x: 200, y: 200) : scene.place(), of: pane)
      let index = [0, 0, 4000, 8000, 11_000, 11_900][k]
      try scene.store.insertSublayer(pane, at: index, in: scene.root)
    }
    let together = average(&scene)
    #expect(together.nodes < alone.nodes + 1 && together.exact < alone.exact + 1, "\(alone), \(together)")
    try scene.expectRight("with panes")
  }
}
