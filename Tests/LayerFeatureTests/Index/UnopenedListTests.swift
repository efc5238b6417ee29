import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Edits of sublayers in chunks of a large tree that no search has opened.
@Suite struct UnopenedListTests {
  private static let side = 1600.0

  /// Thirty lines of a hundred small layers, each four lines in a row far apart, so that chunks lie over most
  /// of the root; then many at one point, the corner, in front.
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    var layers: [LayerID] = []

    init() throws {
      root = store.place(.box(0, 0, side, side), at: .at(side / 2, side / 2))
      for k in 0..<3000 {
        let y = Double(k / 100 * 17 % 30) * 53
        layers.append(store.place(.box(0, 0, 10, 10), at: .at(Double(k % 100) * 16, y), in: root))
      }
      for _ in 0..<200 { layers.append(store.place(.box(0, 0, 10, 10), at: .at(1590, 1590), in: root)) }
      try #require(store.hitTest(.at(1590, 1590), in: root) == layers.last)
      // Most chunks are lists.
      try #require(store.hits.indexWork.packedEntries < 2000)
    }

    func check(_ comment: Comment) throws {
      for step in stride(from: 0, to: 400, by: isOptimized ? 1 : 9) {
        let point = Point.at(Double(step % 20) * 80 + 7, Double(step / 20) * 80 + 11)
        let expected = store.plainHitTest(point, in: root, options: .documented)
        try #require(store.hitTest(point, in: root) == expected, comment)
      }
      try #require(store.validate() == [], comment)
    }
  }

  @Test func aLayerThatGrowsLargeInAListIsHit() throws {
    var scene = try Scene()
    scene.store.setBounds(.box(0, 0, 1580, 800), of: scene.layers[0])
    scene.store.setPosition(.at(795, 560), of: scene.layers[0])
    #expect(scene.store.hitTest(.at(1590, 1590), in: scene.root) == scene.layers.last)
    #expect(scene.store.validate() == [])
    try scene.check("grown")
  }

  @Test func layersThatGrowTogetherInAListAreHit() throws {
    var scene = try Scene()
    for k in [0, 1, 2, 250] {
      scene.store.setBounds(.box(0, 0, 1500 - Double(k), 700), of: scene.layers[k])
      scene.store.setPosition(.at(795, 560), of: scene.layers[k])
    }
    try scene.check("grown")
  }

  @Test func layersLeaveAListFromBothEnds() throws {
    var scene = try Scene()
    for k in [0, 383, 382, 1, 200, 767, 384, 2999, 150, 151, 152] {
      scene.store.removeFromSuperlayer(scene.layers[k])
      _ = scene.store.hitTest(.at(1590, 1590), in: scene.root)
      if isOptimized || k == 384 || k == 152 { try #require(scene.store.validate() == []) }
    }
    scene.store.prepareQueries()
    try scene.check("opened")
  }

  @Test func aListThatLosesAllItsLayersIsGone() throws {
    var scene = try Scene()
    for (k, layer) in scene.layers.enumerated() where k < 2900 {
      scene.store.removeFromSuperlayer(layer)
      if k % 150 == 0 { _ = scene.store.hitTest(.at(1590, 1590), in: scene.root) }
    }
    try scene.check("few left")
    for layer in scene.layers where scene.store.superlayer(of: layer) != nil {
      scene.store.removeFromSuperlayer(layer)
    }
    try scene.check("none left")
  }

  @Test func aLargeLayerWhoseLabelRisesStaysInFront() throws {
    var store = LayerStore(), random = SplitMix64(seed: 5)
    let root = store.place(.box(0, 0, 400, 400), at: .at(200, 200))
    func place() -> Point { .at(random.real(0, 400), random.real(0, 400)) }
    var layers = (0..<2000).map { _ in store.place(.box(0, 0, 8, 8), at: place(), in: root) }
    let large = store.place(.box(0, 0, 390, 390), at: .at(200, 200))
    try store.insertSublayer(large, above: layers[999], in: root)
    // All cells are filled, that of large layers, too: until then a search asks the tree.
    store.prepareQueries()
    for k in 0..<400 {
      // Just behind the large one and at times in front of it, until labels move, its own, too.
      let layer = store.place(.box(0, 0, 8, 8), at: place())
      if k % 4 == 3 {
        try store.insertSublayer(layer, above: large, in: root)
      } else {
        try store.insertSublayer(layer, below: large, in: root)
      }
      layers.append(layer)
      for point in [store.position(of: layer), place()] {
        let hit = store.hitTest(point, in: root)
        guard isOptimized || k % 5 == 0 else { continue }
        let expected = store.plainHitTest(point, in: root, options: .documented)
        try #require(hit == expected, "\(k)")
      }
      if k % (isOptimized ? 40 : 160) == 0 { try #require(store.validate() == [], "\(k)") }
    }
    #expect(store.hits.indexWork.changedLabels > 100)
  }
}
