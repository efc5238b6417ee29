import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Chains that grow and shrink at their ends for ever: their trees stay low.
@Suite struct ChainHeightTests {
  private struct Chain: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []

    init(_ count: Int) throws {
      for _ in 0..<count { try push() }
      hit()
    }

    private mutating func make() -> LayerID {
      let layer = store.makeLayer()
      store.setAnchorPoint(.zero, of: layer)
      store.setBounds(.box(0, 0, 100, 100), of: layer)
      return layer
    }

    mutating func push() throws {
      let layer = make()
      if let last = layers.last { try store.addSublayer(layer, to: last) }
      layers.append(layer)
    }

    mutating func cut(at k: Int) {
      store.removeFromSuperlayer(layers[k])
      layers.removeSubrange(k...)
    }

    /// Puts a layer between the first and the second.
    mutating func pushInFront() throws {
      let layer = make()
      try store.addSublayer(layer, to: layers[0])
      if layers.count > 1 { try store.addSublayer(layers[1], to: layer) }
      layers.insert(layer, at: 1)
    }

    /// Takes out what is between the first and the `k`-th.
    mutating func cutInFront(_ k: Int) throws {
      store.removeFromSuperlayer(layers[1])
      try store.addSublayer(layers[k], to: layers[0])
      layers.removeSubrange(1..<k)
    }

    func hit() { _ = store.hitTest(.at(50, 50), in: layers[0]) }

    func expectRight(_ comment: Comment) throws {
      try #require(store.indexFaults() == [], comment)
      try #require(store.hitTest(.at(50, 50), in: layers[0]) == layers.last, comment)
    }
  }

  @Test("Forty-nine more and twenty-five less, again and again, and no cycle goes unseen")
  func atTheDeepEnd() throws {
    var chain = try Chain(100)
    chain.cut(at: 73)
    chain.hit()
    for round in 1...200 {
      for _ in 0..<49 {
        try chain.push()
        chain.hit()
      }
      chain.cut(at: 73 + 24 * round)
      if round % 10 == 0 { try chain.expectRight("\(round)") } else { chain.hit() }
    }
    for k in [1, 70, 1000, 4000] {
      let isBelow = chain.store.isDescendant(chain.layers.last!, of: chain.layers[k])
      #expect(isBelow)
      var isRefused = false
      do { try chain.store.addSublayer(chain.layers[k], to: chain.layers.last!) } catch { isRefused = true }
      #expect(isRefused)
    }
  }

  @Test("Any number more and less at either end", arguments: UInt64(1)...6)
  func atEitherEnd(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var chain = try Chain(400)
    for round in 0..<150 {
      let isInFront = seed % 2 == 0 ? random.oneIn(2) : seed % 3 == 0
      let count = 1 + random.below(60)
      if random.oneIn(2) || chain.layers.count < 100 {
        for _ in 0..<count {
          if isInFront { try chain.pushInFront() } else { try chain.push() }
          if random.oneIn(3) { chain.hit() }
        }
      } else if isInFront {
        try chain.cutInFront(1 + count)
      } else {
        chain.cut(at: chain.layers.count - count)
      }
      chain.hit()
      if round % 10 == 0 { try chain.expectRight("\(round)") }
    }
    try chain.expectRight("at the end")
  }

  @Test("Taken out and put back anywhere, thousands of times: as low as a chain made at once")
  func anywhere() throws {
    var store = LayerStore()
    var layers: [LayerID] = []
    for k in 0..<4096 {
      let layer = store.makeLayer()
      store.setAnchorPoint(.zero, of: layer)
      store.setBounds(.box(0, 0, 10_000, 10_000), of: layer)
      if k > 0 {
        store.setPosition(.at(1, 1), of: layer)
        try store.addSublayer(layer, to: layers[k - 1])
      }
      layers.append(layer)
    }
    var random = SplitMix64(seed: 7)
    func nodesVisited() -> Int {
      var most = 0
      for k in stride(from: 5, to: layers.count, by: 97) {
        var counters = HitTestCounters()
        let point = Double(k) + 0.5
        let hit = store.hitTest(.at(point, point), in: layers[0], counters: &counters)
        #expect(hit == layers[k])
        most = max(most, counters.nodesVisited)
      }
      return most
    }
    let fresh = nodesVisited()
    for _ in 0..<4000 {
      let k = 1 + random.below(layers.count - 1)
      store.removeFromSuperlayer(layers[k])
      _ = store.hitTest(.at(5, 5), in: layers[0])
      try store.addSublayer(layers[k], to: layers[k - 1])
      _ = store.hitTest(.at(5, 5), in: layers[0])
    }
    #expect(nodesVisited() <= fresh + 1)
    try #require(store.indexFaults() == [])
  }
}
