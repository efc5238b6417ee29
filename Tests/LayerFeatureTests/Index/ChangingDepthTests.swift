import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Siblings whose drawing order changes before every query.
@Suite struct ChangingDepthTests {
  private struct Crowd: ~Copyable {
    var store = LayerStore()
    var root: LayerID
    var layers: [LayerID] = []
    var random: SplitMix64

    init(_ count: Int, size: Double, seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      root = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: root)
      store.setPosition(Point(x: 200, y: 200), of: root)
      for _ in 0..<count { try add(size) }
    }

    mutating func add(_ size: Double) throws {
      let layer = store.makeLayer()
      store.setFrame(
        Rect(x: random.real(0, 400), y: random.real(0, 400), width: size, height: size), of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }

    mutating func edit(_ size: Double, depths: Int) throws {
      let k = random.below(layers.count)
      switch random.below(6) {
      case 0: try add(size)
      case 1:
        store.destroy(layers[k])
        layers.swapAt(k, layers.count - 1)
        layers.removeLast()
      case 2: try store.insertSublayer(layers[k], at: random.below(layers.count), in: root)
      default: store.setZPosition(Double(random.below(depths)), of: layers[k])
      }
    }

    mutating func point() -> Point { Point(x: random.real(0, 400), y: random.real(0, 400)) }
  }

  @Test(
    "Hits, lists and areas after every change", arguments: isOptimized ? [12.0, 300] : [12], [1, 2, 3000])
  func afterEveryChange(size: Double, depths: Int) throws {
    var crowd = try Crowd(1200, size: size, seed: UInt64(depths))
    for round in 0..<(isOptimized ? 120 : 60) {
      for _ in 0..<(1 + round % 3) { try crowd.edit(size, depths: depths) }
      let p = crowd.point()
      let hit = crowd.store.hitTest(p, in: crowd.root, options: .coreAnimation)
      let all = crowd.store.layers(at: p, in: crowd.root, options: .coreAnimation)
      let area = QueryArea.rect(Rect(x: p.x, y: p.y, width: 20, height: 10))
      let met = crowd.store.layers(intersecting: area, in: crowd.root, options: .coreAnimation)
      if round % 5 != 0 { continue }
      #expect(
        hit == crowd.store.plainHitTest(p, in: crowd.root, options: .coreAnimation), "round \(round)")
      var expected: [LayerID] = []
      crowd.store.plainForEachLayer(at: p, in: crowd.root, options: .coreAnimation) {
        expected.append($0)
        return true
      }
      #expect(all == expected, "round \(round)")
      #expect(
        met
          == crowd.store.hits.plainLayers(
            meeting: area, contained: false, in: crowd.root, options: .coreAnimation), "round \(round)")
    }
    #expect(crowd.store.hits.indexFaults().isEmpty)
  }

  @Test("Many queries after one change give the same answers", arguments: [12.0, 300])
  func manyQueries(size: Double) throws {
    var crowd = try Crowd(1000, size: size, seed: 5)
    for k in crowd.layers.indices { crowd.store.setZPosition(Double(k * 7919 % 500), of: crowd.layers[k]) }
    let points = (0..<20).map { _ in crowd.point() }
    let first = points.map { crowd.store.hitTest($0, in: crowd.root, options: .coreAnimation) }
    for _ in 0..<100 {
      #expect(points.map { crowd.store.hitTest($0, in: crowd.root, options: .coreAnimation) } == first)
    }
    #expect(
      points.map { crowd.store.plainHitTest($0, in: crowd.root, options: .coreAnimation) } == first)
  }

  @Test("One zPosition that comes and goes")
  func comesAndGoes() throws {
    var crowd = try Crowd(500, size: 12, seed: 6)
    let frame = crowd.store.frame(of: crowd.layers[7])
    let p = Point(x: frame.midX, y: frame.midY)
    let front = crowd.store.hitTest(p, in: crowd.root, options: .coreAnimation)
    for round in 0..<2000 {
      let isUp = round % 2 == 0
      crowd.store.setZPosition(isUp ? 1 : 0, of: crowd.layers[7])
      let hit = crowd.store.hitTest(p, in: crowd.root, options: .coreAnimation)
      #expect(hit == (isUp ? crowd.layers[7] : front))
    }
  }
}
