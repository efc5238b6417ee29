import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Where every value on the way is exact, a chain answers exactly, whatever was cut off, moved away or joined before: at the edges of
/// its layers, and 2⁻⁴⁰ beside them.
@Suite struct ChainExactnessTests {
  private struct Chain: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []
    var random: SplitMix64
    /// Whether a layer's offset is a multiple of an eighth, or has all digits.
    let isDyadic: (Int) -> Bool

    init(length: Int, seed: UInt64, isDyadic: @escaping (Int) -> Bool) throws {
      random = SplitMix64(seed: seed)
      self.isDyadic = isDyadic
      for k in 0..<length {
        let layer = store.makeLayer()
        store.setAnchorPoint(.zero, of: layer)
        let side = ((600 + 200 * random.real(0, 1)) * 8).rounded() / 8
        store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
        store.setPosition(step(k), of: layer)
        if k % 7 == 3 { store.setMasksToBounds(true, of: layer) }
        if let last = layers.last { try store.addSublayer(layer, to: last) }
        layers.append(layer)
      }
      hit()
    }

    mutating func step(_ k: Int) -> Point {
      let p = Point(x: random.real(-2, 2), y: random.real(-2, 2))
      return isDyadic(k) ? Point(x: (p.x * 8).rounded() / 8, y: (p.y * 8).rounded() / 8) : p
    }

    func hit() { if let first = layers.first { _ = store.hitTest(Point(x: 300, y: 300), in: first) } }

    /// Compares with the plain descent from a layer, at corners of layers deeper than it.
    mutating func expectExact(from receiver: Int, through last: Int, _ points: Int, _ comment: Comment) {
      var offset = store.position(of: layers[receiver])
      var corners: [Point] = []
      for k in receiver...last {
        if k > receiver {
          let p = store.position(of: layers[k])
          offset = Point(x: offset.x + p.x, y: offset.y + p.y)
        }
        let side = store.bounds(of: layers[k]).size.width
        corners.append(offset)
        corners.append(Point(x: offset.x + side, y: offset.y + side))
      }
      for _ in 0..<points {
        let corner = corners[random.below(corners.count)]
        let beside = Double(random.below(3) - 1) * 0x1p-40
        let along = (random.real(0, 500) * 8).rounded() / 8
        let p =
          random.oneIn(2)
          ? Point(x: corner.x + beside, y: corner.y + (random.oneIn(2) ? along : -along))
          : Point(x: corner.x + (random.oneIn(2) ? along : -along), y: corner.y + beside)
        let expected = store.plainHitTest(p, in: layers[receiver], options: .documented)
        #expect(store.hitTest(p, in: layers[receiver]) == expected, comment)
      }
    }

    mutating func expectSound(_ comment: Comment) {
      let faults = store.indexFaults()
      #expect(faults.isEmpty, "\(comment): \(faults)")
    }

    /// Takes a layer out and puts it back, or lets it hang further up in between.
    mutating func disturb(_ k: Int) throws {
      switch random.below(3) {
      case 0: store.removeFromSuperlayer(layers[k])
      case 1: try store.addSublayer(layers[k], to: layers[random.below(k)])
      default: store.setPosition(step(k), of: layers[k])
      }
      hit()
      if store.superlayer(of: layers[k]) != layers[k - 1] {
        try store.addSublayer(layers[k], to: layers[k - 1])
      }
      hit()
    }
  }

  @Test("Eighths, cut at every member, seen from above the cut and from below it")
  func everywhere() throws {
    var chain = try Chain(length: 200, seed: 3) { _ in true }
    for k in 1..<200 {
      chain.store.removeFromSuperlayer(chain.layers[k])
      chain.expectExact(from: 0, through: k - 1, 12, "above \(k)")
      chain.expectExact(from: k, through: 199, 12, "below \(k)")
      chain.expectSound("without \(k)")
      try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      chain.expectExact(from: 0, through: 199, 12, "with \(k) again")
    }
  }

  @Test(
    "What is above layers with many digits stays exact, and what is below once they are cut away",
    arguments: 1...6)
  func mixed(seed: UInt64) throws {
    // One to thirty layers in a row with many digits, from the 150th on.
    let rounded = 150..<150 + [1, 2, 5, 9, 17, 30][Int(seed) - 1]
    var chain = try Chain(length: 400, seed: seed) { !rounded.contains($0) }
    for round in 0..<120 {
      try chain.disturb(1 + chain.random.below(399))
      if round % 4 == 0 { chain.expectExact(from: 0, through: 149, 8, "above, round \(round)") }
      if round % 4 == 1 {
        let k = rounded.upperBound + chain.random.below(100)
        chain.store.removeFromSuperlayer(chain.layers[k])
        chain.hit()
        chain.expectExact(from: k, through: 399, 8, "below \(k), round \(round)")
        try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      }
      if round % 8 == 7 { chain.expectSound("round \(round)") }
    }
  }

  @Test(
    "Spaces that begin far off: boxes there are coarse, answers are not", arguments: [0x1p14, 0x1p19, 0x1p30])
  func farOff(distance: Double) throws {
    var chain = try Chain(length: 300, seed: 11) { _ in true }
    for k in [20, 70, 71, 150] {
      chain.store.setPosition(Point(x: distance, y: -distance), of: chain.layers[k])
      chain.store.setPosition(Point(x: -distance, y: distance), of: chain.layers[k + 3])
    }
    chain.hit()
    for k in [21, 22, 23, 71, 72, 73, 74, 151, 152, 153] {
      chain.store.removeFromSuperlayer(chain.layers[k])
      chain.hit()
      let last = k < 70 ? 69 : k < 150 ? 149 : 299
      chain.expectExact(from: k, through: last, 40, "below \(k)")
      chain.expectSound("without \(k)")
      try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      chain.hit()
    }
    for round in 0..<60 {
      // A move of what is far off shifts all on one side of it.
      let k = [20, 70, 71, 150][chain.random.below(4)]
      let near = chain.random.oneIn(2)
      chain.store.setPosition(near ? .zero : Point(x: distance, y: -distance), of: chain.layers[k])
      chain.store.setPosition(near ? .zero : Point(x: -distance, y: distance), of: chain.layers[k + 3])
      chain.hit()
      if near { chain.expectExact(from: 0, through: 19, 8, "round \(round)") }
      if round % 8 == 7 { chain.expectSound("round \(round)") }
    }
  }

  @Test("Layers that neither shift nor differ, cut, moved and joined", arguments: 1...3)
  func alike(seed: UInt64) throws {
    var chain = try Chain(length: 0, seed: seed) { _ in true }
    for k in 0..<300 {
      let layer = chain.store.place(
        .box(0, 0, 100, 100), anchor: .zero, in: k == 0 ? nil : chain.layers[k - 1])
      chain.layers.append(layer)
    }
    chain.hit()
    for round in 0..<300 {
      let k = 1 + chain.random.below(299)
      chain.store.removeFromSuperlayer(chain.layers[k])
      if chain.random.oneIn(2) { chain.hit() }
      #expect(chain.store.hitTest(.at(50, 50), in: chain.layers[0]) == chain.layers[k - 1], "round \(round)")
      #expect(chain.store.hitTest(.at(50, 50), in: chain.layers[k]) == chain.layers[299], "round \(round)")
      try chain.store.addSublayer(chain.layers[k], to: chain.layers[k - 1])
      if chain.random.oneIn(2) {
        chain.store.setPosition(.zero, of: chain.layers[1 + chain.random.below(299)])
      }
      #expect(chain.store.hitTest(.at(50, 50), in: chain.layers[0]) == chain.layers[299], "round \(round)")
      if round % 20 == 0 { chain.expectSound("round \(round)") }
    }
  }
}
