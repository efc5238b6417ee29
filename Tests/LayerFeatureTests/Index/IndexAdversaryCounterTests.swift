import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Scenes made to hurt, and how much a hit test may look at in them.
@Suite struct IndexAdversaryCounterTests {
  private struct Scene: ~Copyable {
    var store = LayerStore()
    var random = SplitMix64(seed: 1)
    var layers: [LayerID] = []
    let root: LayerID

    init(at origin: Double = 0) {
      root = store.makeLayer()
      store.setBounds(Rect(x: origin, y: origin, width: 4096, height: 4096), of: root)
      store.setPosition(Point(x: 2048, y: 2048), of: root)
    }

    mutating func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: width, height: height), of: layer)
      store.setPosition(Point(x: x, y: y), of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }

    mutating func coordinate() -> Double { random.real(0, 4096) }

    mutating func hit() { _ = store.hitTest(Point(x: coordinate(), y: coordinate()), in: root) }

    /// Averages over many points.
    mutating func average() -> (nodes: Double, exact: Double) {
      var counters = HitTestCounters()
      for _ in 0..<300 {
        _ = store.hitTest(Point(x: coordinate(), y: coordinate()), in: root, counters: &counters)
      }
      return (Double(counters.nodesVisited) / 300, Double(counters.exactTests) / 300)
    }
  }

  @Test func everythingOnOnePoint() throws {
    var scene = Scene()
    for _ in 0..<5000 { try scene.add(2048, 2048, 4, 4) }
    var counters = HitTestCounters()
    for _ in 0..<100 {
      let point = Point(x: scene.random.real(2047, 2049), y: scene.random.real(2047, 2049))
      #expect(scene.store.hitTest(point, in: scene.root, counters: &counters) == scene.layers.last)
    }
    #expect(counters.nodesVisited <= 200 && counters.exactTests <= 300, "\(counters)")
    let (nodes, exact) = scene.average()
    #expect(nodes < 3 && exact < 10, "\(nodes), \(exact)")
  }

  @Test("Everything huge, and small layers among huge ones", arguments: [false, true])
  func everythingHuge(isMixed: Bool) throws {
    var scene = Scene()
    for k in 0..<5000 {
      let width = isMixed && k % 2 == 1 ? 20 : 1e6
      try scene.add(scene.coordinate(), scene.coordinate(), width, isMixed ? 20 : 1e6)
    }
    let (nodes, exact) = scene.average()
    #expect(nodes < (isMixed ? 15 : 2) && exact < 3, "\(nodes), \(exact)")
  }

  @Test("Coordinates where single precision knows only multiples of 64")
  func farAway() throws {
    var scene = Scene(at: 1e9)
    for _ in 0..<10_000 { try scene.add(1e9 + scene.coordinate(), 1e9 + scene.coordinate(), 40, 40) }
    let (nodes, exact) = scene.average()
    #expect(nodes < 100 && exact < 80, "\(nodes), \(exact)")
  }

  @Test func emptyAndTinyLayers() throws {
    var scene = Scene()
    for k in 0..<10_000 {
      try scene.add(scene.coordinate(), scene.coordinate(), k % 3 == 0 ? 0 : 1e-12, k % 3 == 1 ? 0 : 40)
    }
    let (nodes, exact) = scene.average()
    #expect(nodes < 8 && exact < 3, "\(nodes), \(exact)")
  }

  @Test func distinctScales() throws {
    var scene = Scene()
    for k in 0..<20_000 {
      try scene.add(scene.coordinate(), scene.coordinate(), 60, 60)
      let scale = AffineTransform(scaleX: 0.1 + Double(k) * 1e-4, y: 1)
      scene.store.setAffineTransform(scale, of: scene.layers[k])
    }
    let (nodes, exact) = scene.average()
    #expect(nodes < 3 && exact < 3, "\(nodes), \(exact)")
  }

  @Test(
    "Turned layers, and lines whose boxes are nearly empty",
    arguments: [
      (60.0, 60.0, 6.0), (160, 4, 15), (800, 1, 180),
    ])
  func turned(width: Double, height: Double, bound: Double) throws {
    var scene = Scene()
    for _ in 0..<(isOptimized ? 10_000 : 4_000) {
      try scene.add(scene.coordinate(), scene.coordinate(), width, height)
      let turn = AffineTransform(rotationAngle: scene.random.real(0, 6))
      scene.store.setAffineTransform(turn, of: scene.layers[scene.layers.count - 1])
    }
    let (nodes, exact) = scene.average()
    #expect(nodes < bound && exact < bound * 0.7, "\(nodes), \(exact)")
  }

  @Test("Re-ordered, replaced and moved about for ever, a tree stays one", arguments: 0...2)
  func edited(how: Int) throws {
    var scene = Scene()
    let count = isOptimized ? 3000 : 1000
    for _ in 0..<count { try scene.add(scene.coordinate(), scene.coordinate(), 110, 110) }
    for _ in 0..<2 * count {
      let layer = scene.layers[scene.random.below(scene.layers.count)]
      let other = scene.layers[scene.random.below(scene.layers.count)]
      let place = Point(x: scene.coordinate(), y: scene.coordinate())
      switch how {
      case 0: if layer != other { try scene.store.insertSublayer(layer, above: other, in: scene.root) }
      case 1:
        scene.store.removeFromSuperlayer(layer)
        scene.hit()
        scene.store.setPosition(place, of: layer)
        try scene.store.addSublayer(layer, to: scene.root)
      default: scene.store.setPosition(place, of: layer)
      }
      scene.hit()
    }
    let (nodes, exact) = scene.average()
    #expect(nodes < 25 && exact < 4, "\(nodes), \(exact)")
  }
}
