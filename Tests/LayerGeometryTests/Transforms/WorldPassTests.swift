import LayerGeometry
import Testing

/// What is kept of layers with sublayers, where their places in the tree and they themselves come and go between updates.
@Suite("Worlds: rows that are given back and used again")
struct WorldPassTests {
  @Test("A superlayer that has left a destroyed one, and got a sublayer before that was seen")
  func leftAndDestroyed() throws {
    var s = LayerStore()
    let p1 = s.makeLayer(), p2 = s.makeLayer(), p3 = s.makeLayer(), x = s.makeLayer(), y = s.makeLayer()
    let y1 = s.makeLayer(), z = s.makeLayer(), a = s.makeLayer(), c = s.makeLayer()
    try s.addSublayer(a, to: p1)
    try s.addSublayer(c, to: p3)
    try s.addSublayer(y1, to: y)
    s.update()
    try s.addSublayer(x, to: a)
    try s.addSublayer(y, to: z)
    try s.addSublayer(a, to: p2)
    s.destroy(p1)
    s.destroy(p3)
    s.update()
    s.setPosition(.at(100, 0), of: z)
    s.update()
    #expect(s.worldTransform(of: y1).h31 == 100)
    s.setPosition(.at(0, 7), of: p2)
    s.update()
    #expect(s.worldTransform(of: x).h32 == 7)
  }

  /// Superlayers made, given others and destroyed at random; what an update has done is what the levels multiply to.
  @Test("Anything, with an update now and then", arguments: UInt64(1)...20)
  func anything(seed: UInt64) throws {
    var random = IndexRandom(state: seed)
    var s = LayerStore()
    var layers = (0..<12).map { _ in s.makeLayer() }
    s.update()
    for round in 0..<200 {
      for _ in 0..<(1 + random.below(8)) {
        let layer = layers[random.below(layers.count)]
        switch random.below(5) {
        case 0: layers.append(s.makeLayer())
        case 1 where layers.count > 4:
          s.destroy(layer)
          layers = layers.filter { s.exists($0) }
          if layers.isEmpty { layers.append(s.makeLayer()) }
        case 2: s.setPosition(.at(Double(random.below(100)), Double(random.below(100))), of: layer)
        default: try? s.addSublayer(layer, to: layers[random.below(layers.count)])
        }
      }
      if random.oneIn(3) { continue }
      s.update()
      for layer in layers {
        var (sum, above) = (Point.zero, Optional(layer))
        while let level = above {
          sum = .at(sum.x + s.position(of: level).x, sum.y + s.position(of: level).y)
          above = s.superlayer(of: level)
        }
        let map = s.worldTransform(of: layer)
        try #require(Point.at(map.h31, map.h32) == sum, "round \(round), \(layer)")
      }
    }
  }

  @Test("Superlayers that come and go without an update ever: the notes about them stay few")
  func notesStayFew() throws {
    var s = LayerStore()
    let leaf = s.place(.box(0, 0, 1, 1), in: s.makeLayer())
    _ = s.convert(Point.zero, from: leaf, to: nil)
    var bytes = 0
    for k in 0..<4000 {
      let superlayer = s.makeLayer()
      try s.addSublayer(s.makeLayer(), to: superlayer)
      _ = s.hitTest(.zero, in: superlayer)
      s.destroy(superlayer)
      if k == 1000 { bytes = s.memoryReport.totalBytes }
    }
    #expect(s.memoryReport.totalBytes == bytes)
    s.setPosition(.at(3, 4), of: leaf)
    s.update()
    #expect(s.worldTransform(of: leaf).h31 == 2.5)
  }
}
