import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Groups of ten to sixty-four plain layers are searched as blocks: nested, rotated, scaled, flipped, while
/// all kinds of edits come and go.
@Suite struct BlockTests {
  /// Groups in groups with small leaves, in whole numbers or not.
  private struct Drawing: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    var layers: [LayerID] = []
    var random: SplitMix64
    let isWhole: Bool

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      isWhole = seed % 2 == 0
      root = store.place(frame: .box(0, 0, 1000, 1000))
      for _ in 0..<random.below(20) + 3 {
        var superlayer = root
        for _ in 0...random.below(4) { superlayer = try add(isSmall: false, to: superlayer) }
        for _ in 0..<random.below(40) { _ = try add(isSmall: true, to: superlayer) }
      }
    }

    mutating func real(_ low: Double, _ high: Double) -> Double {
      let value = random.real(low, high)
      return isWhole ? value.rounded() : value
    }

    mutating func add(isSmall: Bool, to superlayer: LayerID) throws -> LayerID {
      let layer = store.makeLayer()
      let size = isSmall ? (real(2, 60), real(2, 40)) : (real(60, 400), real(60, 300))
      let x = random.chance(0.2) ? real(-20, 20) : 0
      store.setBounds(Rect(x: x, y: 0, width: size.0, height: size.1), of: layer)
      store.setPosition(
        Point(x: real(0, isSmall ? 400 : 900), y: real(0, isSmall ? 300 : 900)), of: layer)
      store.setAffineTransform(transform(), of: layer)
      store.setGeometryFlipped(random.chance(0.05), of: layer)
      try store.addSublayer(layer, to: superlayer)
      layers.append(layer)
      return layer
    }

    mutating func transform() -> AffineTransform {
      switch random.below(20) {
      case 0...2: AffineTransform(rotationAngle: random.real(-3, 3))
      case 3...5: AffineTransform(scaleX: random.real(0.5, 1.5), y: random.real(0.5, 1.5))
      case 6: AffineTransform(rotationAngle: .pi / 2)
      default: .identity
      }
    }

    mutating func edit() throws {
      let layer = layers[random.below(layers.count)], other = layers[random.below(layers.count)]
      let position = store.position(of: layer)
      switch random.below(22) {
      case 0...6:
        store.setPosition(Point(x: position.x + real(-8, 8), y: position.y + real(-8, 8)), of: layer)
      case 7: store.setPosition(Point(x: real(0, 900), y: real(0, 900)), of: layer)
      case 8: store.setHidden(random.chance(0.5), of: layer)
      case 9:
        let size = (real(0, 80), real(0, 80))
        store.setBounds(Rect(x: real(-9, 9), y: real(-9, 9), width: size.0, height: size.1), of: layer)
      case 10: store.setMasksToBounds(random.chance(0.5), of: layer)
      case 11: store.setIgnoresHitTesting(random.chance(0.5), of: layer)
      case 12: store.removeFromSuperlayer(layer)
      case 13...15: try? store.addSublayer(layer, to: random.chance(0.3) ? root : other)
      case 16: _ = try add(isSmall: random.chance(0.8), to: other)
      case 17:
        if random.chance(0.7) { return }
        store.destroy(layer)
        var alive: [LayerID] = []
        for layer in layers where store.exists(layer) { alive.append(layer) }
        layers = alive
      case 18: store.setAffineTransform(transform(), of: layer)
      case 19: store.setOpacity(random.chance(0.3) ? 0.5 : 1, of: layer)
      case 20: store.setZPosition(random.chance(0.3) ? random.real(-1, 1) : 0, of: layer)
      default: store.setCornerRadius(random.chance(0.5) ? 5 : 0, of: layer)
      }
    }

    mutating func check(_ comment: String) throws {
      let receiver = random.chance(0.9) ? root : layers[random.below(layers.count)]
      for _ in 0..<8 {
        let point = Point(x: real(0, 1000), y: real(0, 1000))
        let options: HitTestOptions =
          random.chance(0.2) ? .coreAnimation : random.chance(0.1) ? .uiKit : .documented
        let expected = store.plainHitTest(point, in: receiver, options: options)
        let hit = store.hitTest(point, in: receiver, options: options)
        try #require(hit == expected, "\(comment), \(point)")
        if random.chance(0.05) {
          let first = store.layers(at: point, in: receiver, options: options).first
          try #require(first == expected, "\(comment), \(point)")
        }
      }
    }
  }

  @Test("All kinds of edits between hits", arguments: Seeds.some(10))
  func edits(seed: UInt64) throws {
    var drawing = try Drawing(seed: seed)
    for step in 0..<(isOptimized ? 150 : 60) {
      for _ in 0...drawing.random.below(3) { try drawing.edit() }
      try drawing.check("step \(step)")
      if step % 10 == 0 { try #require(drawing.store.validate() == [], "step \(step)") }
    }
  }

  @Test("Just few enough layers for a block, and one more", arguments: [9, 10, 11, 63, 64, 65, 66])
  func sizes(count: Int) {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 1000, 1000)),
      board = store.place(frame: .box(0, 0, 900, 900), in: page)
    _ = store.place(frame: .box(950, 950, 20, 20), in: page)
    var leaves: [LayerID] = [], group = board
    for k in 0..<count {
      if k % 8 == 0 {
        group = store.place(frame: .box(0, Double(k) * 10, 900, 40), in: board)
      } else {
        leaves.append(store.place(frame: .box(Double(k % 8) * 50, 5, 40, 20), in: group))
      }
    }
    for leaf in leaves {
      let center = store.convert(.at(20, 10), from: leaf, to: nil)!
      #expect(store.hitTest(center, in: page) == leaf)
    }
    #expect(store.validate() == [])
  }

  @Test("Just few enough levels for a block, and more", arguments: 6...10)
  func levels(count: Int) {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 500, 500))
    _ = store.place(frame: .box(450, 450, 20, 20), in: page)
    let top = store.place(frame: .box(50, 50, 300, 300), in: page)
    for k in 0..<10 { _ = store.place(frame: .box(Double(k) * 20, 280, 10, 10), in: top) }
    var deepest = top
    for _ in 0..<count { deepest = store.place(frame: .box(2, 2, 200, 200), in: deepest) }
    store.setAffineTransform(AffineTransform(rotationAngle: 0.3), of: deepest)
    let center = store.convert(.at(100, 100), from: deepest, to: nil)!
    #expect(store.hitTest(center, in: page) == deepest)
    #expect(store.validate() == [])
  }

  @Test("Leaves with round masks, and those nearly transparent, are asked themselves")
  func rulesOfMembers() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 500, 500)),
      group = store.place(frame: .box(0, 0, 480, 60), in: page)
    _ = store.place(frame: .box(450, 450, 20, 20), in: page)
    let leaves = (0..<12).map { store.place(frame: .box(Double($0) * 40, 0, 40, 40), in: group) }
    store.setMasksToBounds(true, of: leaves[3])
    store.setCornerRadius(20, of: leaves[3])
    store.setOpacity(0.005, of: leaves[5])
    let opaque = HitTestOptions.documented.with { $0.minimumOpacity = 0.01 }
    for _ in 0..<2 {
      #expect(
        store.hitTest(.at(121, 1), in: page) == group && store.hitTest(.at(140, 20), in: page) == leaves[3])
      #expect(store.hitTest(.at(121, 1), in: page, options: .coreAnimation) == leaves[3])
      #expect(store.hitTest(.at(220, 20), in: page) == leaves[5])
      #expect(store.hitTest(.at(220, 20), in: page, options: opaque) == group)
    }
  }

  @Test("A leaf gets a sublayer, and loses it again")
  func leafThatBecomesAGroup() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 500, 500)), group = store.place(frame: .box(10, 10, 100, 100))
    try store.addSublayer(group, to: page)
    var leaves: [LayerID] = []
    for k in 0..<20 {
      leaves.append(store.place(frame: .box(Double(20 * k), 0, 10, 10)))
      try store.addSublayer(leaves[k], to: group)
    }
    #expect(store.hitTest(.at(215, 15), in: page) == leaves[10])
    let badge = store.place(frame: .box(0, 200, 10, 10))
    try store.addSublayer(badge, to: leaves[10])
    #expect(store.hitTest(.at(215, 215), in: page) == badge)
    #expect(store.validate() == [])
    store.removeFromSuperlayer(badge)
    #expect(store.hitTest(.at(215, 215), in: page) == page)
    #expect(store.hitTest(.at(215, 15), in: page) == leaves[10])
    #expect(store.validate() == [])
  }

  @Test("Hit tests from inside a group, and of its superlayers, in turn")
  func receiversInsideAGroup() throws {
    var drawing = try Drawing(seed: 77)
    for step in 0..<200 {
      let receiver = step % 2 == 0 ? drawing.root : drawing.layers[step % drawing.layers.count]
      let point = Point(x: drawing.real(0, 600), y: drawing.real(0, 600))
      let expected = drawing.store.plainHitTest(point, in: receiver, options: .documented)
      let hit = drawing.store.hitTest(point, in: receiver)
      try #require(hit == expected)
      if step % 3 == 0 { try drawing.edit() }
    }
    #expect(drawing.store.validate() == [])
  }
}
