import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// The first conversions of a large store share the work of keeping world transforms. Edits come in between.
@Suite struct FirstConversionTests {
  /// A random tree of turned, scaled and plain layers, and edits of it.
  private struct Script: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []
    var random: SplitMix64

    init(seed: UInt64, count: Int) throws {
      random = SplitMix64(seed: seed)
      for _ in 0..<count { try add() }
    }

    mutating func add() throws {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: random.real(1, 100), height: 50), of: layer)
      turn(layer)
      if !layers.isEmpty && random.chance(0.99) {
        try store.addSublayer(layer, to: layers[random.below(layers.count)])
      }
      layers.append(layer)
    }

    mutating func turn(_ layer: LayerID) {
      store.setPosition(Point(x: random.real(-100, 100), y: random.real(-100, 100)), of: layer)
      switch random.below(4) {
      case 0: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
      case 1: store.setAffineTransform(AffineTransform(scaleX: random.real(0.5, 2), y: 1), of: layer)
      default: store.setAffineTransform(.identity, of: layer)
      }
    }

    mutating func edit() throws {
      let k = 1 + random.below(layers.count - 1)
      switch random.below(5) {
      case 0: try? store.addSublayer(layers[k], to: layers[random.below(k)])
      case 1: store.removeFromSuperlayer(layers[k])
      case 2: try add()
      case 3 where store.firstSublayer(of: layers[k]) == nil:
        store.destroy(layers[k])
        layers.remove(at: k)
      default: turn(layers[k])
      }
    }
  }

  private func expectClose(_ a: Point, _ b: Point, _ comment: Comment) {
    let tolerance = 1e-8 * (1 + abs(b.x) + abs(b.y))
    #expect(isClose(a, b, within: tolerance), comment)
  }

  @Test(
    "Conversions agree with those of a store that keeps everything from the start", .enabled(if: isOptimized),
    arguments: 1...8)
  func agree(seed: UInt64) throws {
    var first = try Script(seed: seed, count: 15_000), kept = try Script(seed: seed, count: 15_000)
    kept.store.update()
    for step in 0..<12 {
      for _ in 0..<200 {
        try first.edit()
        try kept.edit()
      }
      let (s, t) = (first.random.below(first.layers.count), first.random.below(first.layers.count))
      _ = (kept.random.below(kept.layers.count), kept.random.below(kept.layers.count))
      let point = Point(x: 3, y: 4), rect = Rect(x: -1, y: 2, width: 5, height: 6)
      let a = first.store.convert(point, from: first.layers[s], to: first.layers[t])
      let b = kept.store.convert(point, from: kept.layers[s], to: kept.layers[t])
      try expectClose(#require(a), #require(b), "step \(step)")
      let c = first.store.convert(rect, from: first.layers[s], to: nil)
      let d = kept.store.convert(rect, from: kept.layers[s], to: nil)
      expectClose(c.origin, d.origin, "step \(step)")
      expectClose(Point(x: c.maxX, y: c.maxY), Point(x: d.maxX, y: d.maxY), "step \(step)")
    }
    for k in first.layers.indices {
      let a = first.store.worldTransform(of: first.layers[k])
      let b = kept.store.worldTransform(of: kept.layers[k])
      try #require(a == b, "layer \(k)")
    }
  }
}
