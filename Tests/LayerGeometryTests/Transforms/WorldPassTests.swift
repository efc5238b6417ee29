import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// What is kept of layers with sublayers, where their places in the tree and they themselves come and go
/// between updates.
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

  /// Every layer must be where the positions on its way up add up to.
  private func requireSums(_ layers: [LayerID], _ s: borrowing LayerStore, _ round: Int) throws {
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

  /// Superlayers made, given others and destroyed at random; what an update has done is what the levels
  /// multiply to.
  @Test("Anything, with an update now and then", arguments: Seeds.some(20))
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
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
      try requireSums(layers, s, round)
    }
  }

  @Test("Scenes that are moved whole again and again, in turns, and edited in between")
  func movedWhole() throws {
    var s = LayerStore()
    var random = SplitMix64(seed: 5)
    let tops = [s.makeLayer(), s.makeLayer()]
    // Superlayers enough that no sweep over what is under a top is worth its while, and then few.
    var layers = tops
    for k in 0..<600 {
      let layer = s.makeLayer()
      try s.addSublayer(layer, to: layers[k < 2 ? k : random.below(layers.count)])
      layers.append(layer)
    }
    for round in 0..<60 {
      let top = tops[round / 3 % 2]
      s.setPosition(.at(Double(round), 1), of: top)
      if round % 2 == 0 { s.setPosition(.at(2, Double(round)), of: layers[random.below(layers.count)]) }
      switch round % 10 {
      case 4: try? s.addSublayer(layers[random.below(layers.count)], to: layers[random.below(layers.count)])
      case 7: s.removeFromSuperlayer(layers[2 + random.below(layers.count - 2)])
      case 9:
        s.destroy(layers[2 + random.below(layers.count - 2)])
        layers = layers.filter { s.exists($0) }
      default: break
      }
      s.update()
      try requireSums(layers, s, round)
    }
  }

  /// Where (1, 1) of a layer lies, by the levels on its way up: positions that are whole and scales that are
  /// powers of two.
  private func place(_ layer: LayerID, _ s: borrowing LayerStore) -> Point {
    var (point, above) = (Point.at(1, 1), Optional(layer))
    while let level = above {
      let scale = s.affineTransform(of: level).a, position = s.position(of: level)
      point = .at(scale * point.x + position.x, scale * point.y + position.y)
      above = s.superlayer(of: level)
    }
    return point
  }

  @Test("Scenes moved whole, while superlayers get a scale, lose it and go under ones made after them")
  func scaledAndBack() throws {
    var s = LayerStore()
    var random = SplitMix64(seed: 6)
    let top = s.makeLayer()
    // Few levels, so that all numbers are exact; full words of rows, and one that is not.
    let groups = (0..<23).map { _ in s.place(.zero, in: top) }
    var layers = groups
    for _ in 0..<500 {
      let layer = s.place(.zero, in: groups[random.below(groups.count)])
      _ = s.place(.zero, in: layer)
      layers.append(layer)
    }
    for round in 0..<150 {
      for _ in 0..<(round % 4) {
        let layer = layers[random.below(layers.count)]
        let scale: Double = random.oneIn(2) ? 1 : 2
        s.setAffineTransform(.init(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), of: layer)
        try? s.addSublayer(layers[random.below(layers.count)], to: layers[random.below(100)])
      }
      s.setPosition(.at(Double(round), -1), of: top)
      s.update()
      for layer in layers {
        let map = s.worldTransform(of: layer), expected = place(layer, s)
        try #require(
          map.h11 + map.h31 == expected.x && map.h22 + map.h32 == expected.y, "round \(round), \(layer)")
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
