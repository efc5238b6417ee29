import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Where a chain can be cut and joined again: at every member, together with other edits, and ten thousand times over.
@Suite struct ChainCutTests {
  /// Links that shift by steps that are no sums of powers of two, unless asked for, and by up to a pixel either way.
  private struct Chain: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []
    var random: SplitMix64
    let isDyadic: Bool

    init(length: Int, seed: UInt64 = 5, isDyadic: Bool = false) throws {
      random = SplitMix64(seed: seed)
      self.isDyadic = isDyadic
      for k in 0..<length {
        let layer = store.makeLayer()
        let side = 900 + 100 * random.real(0, 1).rounded(to: isDyadic)
        store.setFrame(Rect(x: step(), y: step(), width: side, height: side), of: layer)
        if k % 5 == 0 { store.setMasksToBounds(k % 3 == 0, of: layer) }
        if let last = layers.last { try store.addSublayer(layer, to: last) }
        layers.append(layer)
      }
      hit()
    }

    mutating func step() -> Double { random.real(-1, 1).rounded(to: isDyadic) }

    func hit() { _ = store.hitTest(Point(x: 500, y: 500), in: layers[0]) }

    mutating func expectRight(_ comment: Comment, points: Int = 4) {
      let faults = store.indexFaults()
      #expect(faults.isEmpty, "\(comment): \(faults)")
      for _ in 0..<points {
        let p = Point(x: random.real(-20, 1020), y: random.real(-20, 1020))
        let expected = store.plainHitTest(p, in: layers[0], options: .documented)
        #expect(store.hitTest(p, in: layers[0]) == expected, comment)
      }
    }

    /// Compares at corners of layers as they lie in the first one's space, or so far from them.
    mutating func expectRightAtEdges(_ distance: Double, _ comment: Comment) {
      for _ in 0..<300 {
        let layer = layers[random.below(layers.count)]
        let bounds = store.bounds(of: layer)
        let corner = Point(
          x: random.oneIn(2) ? bounds.origin.x : bounds.origin.x + bounds.size.width,
          y: bounds.origin.y + bounds.size.height * random.real(0, 1).rounded(to: true))
        guard let top = store.convert(corner, from: layer, to: layers[0]) else { continue }
        let frame = store.frame(of: layers[0])
        let p = Point(
          x: top.x + frame.origin.x + (random.oneIn(2) ? distance : -distance), y: top.y + frame.origin.y)
        let expected = store.plainHitTest(p, in: layers[0], options: .documented)
        #expect(store.hitTest(p, in: layers[0]) == expected, comment)
      }
    }

    /// Takes a layer out, or puts it under one further up, and takes that back.
    mutating func cutAndJoin(_ k: Int, under other: Int?, looksBetween: Bool = true) throws {
      if let other {
        try store.addSublayer(layers[k], to: layers[other])
      } else {
        store.removeFromSuperlayer(layers[k])
      }
      if looksBetween { hit() }
      try store.addSublayer(layers[k], to: layers[k - 1])
      hit()
    }
  }

  @Test("Cut at every member", arguments: [16, 17, 64, 65, 137])
  func everywhere(length: Int) throws {
    var chain = try Chain(length: length)
    for k in 1..<length {
      chain.store.removeFromSuperlayer(chain.layers[k])
      chain.expectRight("without \(k)", points: 2)
      try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      chain.expectRight("with \(k) again", points: 2)
    }
  }

  @Test("A new superlayer at every member, and from every member")
  func reparented() throws {
    var chain = try Chain(length: 75)
    for k in 2..<75 {
      for other in [k - 2, k / 2, 0] {
        try chain.store.addSublayer(chain.layers[k], to: chain.layers[other])
        chain.expectRight("\(k) under \(other)", points: 1)
        try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
        chain.expectRight("\(k) back from \(other)", points: 1)
      }
    }
  }

  @Test("A chain ended by a layer that turns, at every member, and gone on")
  func ended() throws {
    var chain = try Chain(length: 75)
    for k in 0..<75 {
      chain.store.setAffineTransform(AffineTransform(rotationAngle: 0.01), of: chain.layers[k])
      chain.expectRight("ended at \(k)", points: 2)
      chain.store.setAffineTransform(.identity, of: chain.layers[k])
      chain.expectRight("gone on at \(k)", points: 2)
    }
  }

  @Test("Several edits close together between two queries", arguments: Seeds.some(4))
  func together(seed: UInt64) throws {
    var chain = try Chain(length: 300, seed: seed)
    for round in 0..<400 {
      let near = 1 + chain.random.below(280)
      for _ in 0...chain.random.below(5) {
        let k = near + chain.random.below(16), layer = chain.layers[k]
        switch chain.random.below(5) {
        case 0:
          let frame = chain.store.frame(of: layer)
          let moved = Point(x: frame.origin.x + chain.step(), y: frame.origin.y + chain.step())
          chain.store.setFrame(Rect(origin: moved, size: frame.size), of: layer)
        case 1: chain.store.setMasksToBounds(chain.random.oneIn(3), of: layer)
        case 2: chain.store.setHidden(chain.random.oneIn(3), of: layer)
        case 3: try chain.cutAndJoin(k, under: nil, looksBetween: chain.random.oneIn(2))
        default: try chain.cutAndJoin(k, under: chain.random.below(k), looksBetween: chain.random.oneIn(2))
        }
      }
      if round % 8 == 0 { for layer in chain.layers { chain.store.setHidden(false, of: layer) } }
      chain.expectRight("round \(round)", points: 2)
    }
  }

  /// The index's own check compares where each leaf node lies with the sum of the offsets above it.
  @Test("Ten thousand cuts and joins do not move anything", arguments: [false, true])
  func drift(isDyadic: Bool) throws {
    var chain = try Chain(length: 1000, isDyadic: isDyadic)
    for round in 0..<5000 {
      let k = 2 + chain.random.below(997)
      try chain.cutAndJoin(k, under: chain.random.oneIn(2) ? nil : chain.random.below(k - 1))
      if round % 3 == 0 {
        let layer = chain.layers[chain.random.below(1000)]
        let size = chain.store.bounds(of: layer).size
        chain.store.setFrame(
          Rect(origin: Point(x: chain.step(), y: chain.step()), size: size), of: layer)
        chain.hit()
      }
      if round % 1000 == 0 { chain.expectRight("round \(round)") }
    }
    chain.expectRight("at the end", points: 100)
    chain.expectRightAtEdges(isDyadic ? 0 : 1e-7, "at edges")
  }

  @Test("Far offsets that are cut away, or taken back further down, cost no digits")
  func farOff() throws {
    var chain = try Chain(length: 400)
    for (k, far) in [(37, 3e9), (38, -3e9), (200, 7e11), (203, -7e11)] {
      let size = chain.store.bounds(of: chain.layers[k]).size
      chain.store.setFrame(Rect(origin: Point(x: far, y: 0.1), size: size), of: chain.layers[k])
    }
    chain.expectRight("as built")
    for k in [205, 201, 120, 39, 38] {
      chain.store.removeFromSuperlayer(chain.layers[k])
      chain.hit()
      // What is left, and what hangs under the layer taken out, for itself.
      chain.expectRight("above \(k)")
      let whole = chain.layers
      chain.layers = Array(whole[k..<min(k + 60, 400)])
      if k == 39 || k >= 205 { chain.expectRightAtEdges(1e-8, "below \(k)") }
      chain.layers = Array(whole[..<37])
      chain.expectRightAtEdges(1e-8, "above \(k)")
      chain.layers = whole
      try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      chain.hit()
    }
    chain.expectRight("at the end")
  }

  @Test("A step too small to count, above layers without size at the origin")
  func tinyStep() throws {
    var store = LayerStore()
    var layers = [store.place(frame: .box(0, 0, 4000, 4000))]
    for k in 1...80 {
      layers.append(
        k == 9
          ? store.place(frame: .box(1000, 0, 10, 10), in: layers[k - 1])
          : store.place(.zero, anchor: .zero, in: layers[k - 1]))
    }
    #expect(store.hitTest(.at(1005, 5), in: layers[0]) == layers[9])
    store.setPosition(.at(1e-17, 0), of: layers[2])
    #expect(store.hitTest(.at(1005, 5), in: layers[0]) == layers[9])
    #expect(store.indexFaults() == [])
  }

  @Test("What was cut off leaves no digits behind", arguments: [0x1p55, 0x1p300])
  func farAway(distance: Double) throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let first = store.place(.box(0, 0, 0x1p51, 100), at: .at(distance, 0), anchor: .zero, in: root)
    let second = store.place(.box(0, 0, 2, 2), at: .at(0x1p50 + 1, 0), anchor: .zero, in: first)
    var last = second
    for _ in 0..<80 { last = store.place(.zero, anchor: .zero, in: last) }
    _ = store.hitTest(.at(1, 1), in: root)
    store.removeFromSuperlayer(first)
    _ = store.hitTest(.at(1, 1), in: root)
    store.setPosition(.zero, of: first)
    #expect(store.hitTest(.at(0x1p50, 0.5), in: first) == first, "1 to the left of the second")
    #expect(store.hitTest(.at(0x1p50 + 1, 0.5), in: first) == second)
  }
}

extension Double {
  /// To eighths, if asked for.
  fileprivate func rounded(to eighths: Bool) -> Double { eighths ? (self * 8).rounded() / 8 : self }
}
