import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Chains that are cut, mended, lengthened and clipped again and again: right all the time, and never walked through.
@Suite struct ChainEditTests {
  private struct Chain: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []
    var random = SplitMix64(seed: 17)

    init(length: Int) throws {
      for _ in 0..<length {
        let layer = make()
        if let last = layers.last { try store.addSublayer(layer, to: last) }
        layers.append(layer)
      }
    }

    mutating func make() -> LayerID {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: 4096, height: 4096), of: layer)
      store.setPosition(Point(x: 2048.25, y: 2048.25), of: layer)
      return layer
    }

    mutating func expectRight(_ comment: Comment) {
      let faults = store.indexFaults()
      #expect(faults.isEmpty, "\(comment): \(faults)")
      for _ in 0..<10 {
        let p = Point(x: random.real(0, 4096), y: random.real(0, 4096))
        let expected = store.plainHitTest(p, in: layers[0], options: .documented)
        #expect(store.hitTest(p, in: layers[0]) == expected, comment)
      }
    }

    func hit() { _ = store.hitTest(Point(x: 2000, y: 2000), in: layers[0]) }

    /// The most nodes and exact tests of any of some hit tests.
    mutating func worst() -> (nodes: Int, exact: Int) {
      var worst = (nodes: 0, exact: 0)
      for _ in 0..<200 {
        var counters = HitTestCounters()
        let p = Point(x: random.real(0, 4096), y: random.real(0, 4096))
        _ = store.hitTest(p, in: layers[0], counters: &counters)
        worst = (max(worst.nodes, counters.nodesVisited), max(worst.exact, counters.exactTests))
      }
      return worst
    }
  }

  @Test func cutAndMended() throws {
    var chain = try Chain(length: 4000)
    chain.expectRight("whole")
    for round in 0..<600 {
      let k = 1 + chain.random.below(chain.layers.count - 1)
      let layer = chain.layers[k]
      chain.store.removeFromSuperlayer(layer)
      if round % 3 != 0 { _ = chain.store.hitTest(Point(x: 2000, y: 2000), in: chain.layers[0]) }
      try chain.store.addSublayer(layer, to: chain.layers[k - 1])
      if round % 2 == 0 { _ = chain.store.hitTest(Point(x: 2000, y: 2000), in: chain.layers[0]) }
      if round % 100 == 0 { chain.expectRight("round \(round)") }
    }
    chain.expectRight("at the end")
    let worst = chain.worst()
    #expect(worst.nodes < 24 && worst.exact < 12, "\(worst)")
  }

  @Test func grownAtEitherEndAndInTheMiddle() throws {
    var chain = try Chain(length: 40)
    for round in 0..<1500 {
      let layer = chain.make()
      switch round % 3 {
      case 0:
        try chain.store.addSublayer(layer, to: chain.layers[chain.layers.count - 1])
        chain.layers.append(layer)
      case 1:
        try chain.store.addSublayer(chain.layers[0], to: layer)
        chain.layers.insert(layer, at: 0)
      default:
        let k = 1 + chain.random.below(chain.layers.count - 1)
        chain.store.removeFromSuperlayer(chain.layers[k])
        try chain.store.addSublayer(layer, to: chain.layers[k - 1])
        try chain.store.addSublayer(chain.layers[k], to: layer)
        chain.layers.insert(layer, at: k)
      }
      _ = chain.store.hitTest(Point(x: 2000, y: 2000), in: chain.layers[0])
      if round % 250 == 0 { chain.expectRight("round \(round)") }
    }
    chain.expectRight("at the end")
    let worst = chain.worst()
    #expect(worst.nodes < 24 && worst.exact < 12, "\(worst)")
  }

  @Test("Links that turn, and sublayers beside links, for a while")
  func branched() throws {
    var chain = try Chain(length: 2000)
    var guests: [LayerID] = []
    for round in 0..<500 {
      let k = chain.random.below(chain.layers.count - 1)
      switch round % 4 {
      case 0:
        let guest = chain.make()
        try chain.store.addSublayer(guest, to: chain.layers[k])
        guests.append(guest)
      case 1: if let guest = guests.popLast() { chain.store.destroy(guest) }
      case 2: chain.store.setHidden(true, of: chain.layers[max(k, 1500)])
      default: for layer in chain.layers { chain.store.setHidden(false, of: layer) }
      }
      _ = chain.store.hitTest(Point(x: 2000, y: 2000), in: chain.layers[0])
      if round % 100 < 4 { chain.expectRight("round \(round)") }
    }
    for guest in guests { chain.store.destroy(guest) }
    for layer in chain.layers { chain.store.setHidden(false, of: layer) }
    chain.expectRight("at the end")
    let worst = chain.worst()
    #expect(worst.nodes < 24 && worst.exact < 12, "\(worst)")
  }

  @Test("No cycle comes about, whatever the queries have seen of the edits before", arguments: 1...4)
  func cycles(seed: UInt64) throws {
    var chain = try Chain(length: 1500)
    chain.random = SplitMix64(seed: seed)
    var refused = 0
    for round in 0..<1200 {
      let layer = chain.layers[chain.random.below(chain.layers.count)]
      let target = chain.layers[chain.random.below(chain.layers.count)]
      let old = chain.store.superlayer(of: layer)
      var above: LayerID? = target
      while above != nil && above != layer { above = chain.store.superlayer(of: above!) }
      let isCycle = above != nil
      try #require(chain.store.isDescendant(target, of: layer) == isCycle, "round \(round)")
      do {
        try chain.store.addSublayer(layer, to: target)
        try #require(!isCycle, "round \(round)")
        // Mostly taken back, so that the chain stays long; sometimes before a query sees it.
        if chain.random.oneIn(2) { chain.hit() }
        if let old, !chain.random.oneIn(40) { try chain.store.addSublayer(layer, to: old) }
      } catch LayerError.wouldCreateCycle {
        try #require(isCycle, "round \(round)")
        refused += 1
      }
      if chain.random.oneIn(3) { chain.hit() }
      // The end of the chain goes, and others come in its slots.
      if round % 50 == 49, let last = chain.layers.popLast() {
        chain.store.destroy(last)
        chain.layers = chain.layers.filter { chain.store.exists($0) }
        for _ in 0..<40 {
          let layer = chain.make()
          try chain.store.addSublayer(layer, to: chain.layers[chain.layers.count - 1])
          chain.layers.append(layer)
        }
      }
      if round % 200 == 0 { chain.expectRight("round \(round)") }
    }
    #expect(refused > 100)
    chain.expectRight("at the end")
  }

  /// Links that neither shift nor differ, so that a node whose lanes have changed can look as it did: what is left of a chain
  /// that is parted has to be laid out all the way up.
  @Test("Parted by a second sublayer beside a link")
  func parted() throws {
    for k in stride(from: 0, to: 696, by: 8) {
      var chain = try Chain(length: 0)
      for n in 0..<700 {
        let side = n < k ? 1000.0 : 100.0
        let layer = chain.store.makeLayer()
        chain.store.setFrame(Rect(x: 0, y: 0, width: side, height: side), of: layer)
        if let last = chain.layers.last { try chain.store.addSublayer(layer, to: last) }
        chain.layers.append(layer)
      }
      let point = Point(x: 50, y: 50)
      #expect(chain.store.hitTest(point, in: chain.layers[0]) == chain.layers[699])
      let beside = chain.store.makeLayer()
      chain.store.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: beside)
      try chain.store.addSublayer(beside, to: chain.layers[k])
      #expect(chain.store.hitTest(point, in: chain.layers[0]) == chain.layers[699], "parted at \(k)")
      chain.expectRight("parted at \(k)")
    }
  }

  @Test("A chain of masks is not walked through either")
  func masked() throws {
    var chain = try Chain(length: 5000)
    for (k, layer) in chain.layers.enumerated() {
      chain.store.setMasksToBounds(true, of: layer)
      let side = 4096 - Double(k) * 0.6
      chain.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
    }
    chain.expectRight("all masks")
    let worst = chain.worst()
    #expect(worst.nodes < 80 && worst.exact < 40, "\(worst)")
    for round in 0..<200 {
      let layer = chain.layers[chain.random.below(chain.layers.count)]
      chain.store.setMasksToBounds(chain.random.oneIn(2), of: layer)
      let other = chain.layers[1 + chain.random.below(chain.layers.count - 1)]
      chain.store.setPosition(Point(x: chain.random.real(1500, 2048), y: 2048), of: other)
      if round % 20 == 0 { chain.expectRight("round \(round)") }
    }
  }
}
