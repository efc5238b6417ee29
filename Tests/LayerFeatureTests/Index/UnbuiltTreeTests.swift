import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Trees are built when a search enters them. Edits to layers whose trees are unbuilt must not be lost.
@Suite struct UnbuiltTreeTests {
  /// A store of groups in groups that overlap little, so that a hit enters few of them.
  private struct Document: ~Copyable {
    var store = LayerStore()
    var layers: [LayerID] = []
    var random: SplitMix64
    static let side = 10_000.0

    init(seed: UInt64, count: Int) throws {
      random = SplitMix64(seed: seed)
      layers.append(make(size: Self.side))
      for _ in 1..<count {
        let layer = make(size: random.real(10, 400))
        try store.addSublayer(layer, to: layers[random.below(min(layers.count, count / 8))])
        layers.append(layer)
      }
    }

    mutating func make(size: Double) -> LayerID {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: size, height: size), of: layer)
      store.setPosition(place(), of: layer)
      return layer
    }

    mutating func place() -> Point {
      Point(x: random.real(0, Self.side / 2), y: random.real(0, Self.side / 2))
    }

    mutating func edit() throws {
      let k = 1 + random.below(layers.count - 1), layer = layers[k]
      let other = layers[random.below(k)]
      switch random.below(9) {
      case 0: store.setPosition(place(), of: layer)
      case 1:
        let size = random.real(1, 500)
        store.setBounds(Rect(x: 0, y: 0, width: size, height: size), of: layer)
      case 2: store.setHidden(random.chance(0.5), of: layer)
      case 3: store.setMasksToBounds(random.chance(0.5), of: layer)
      case 4: store.removeFromSuperlayer(layer)
      case 5, 6: try? store.addSublayer(layer, to: other)
      case 7:
        layers.append(make(size: random.real(10, 400)))
        try store.addSublayer(layers[layers.count - 1], to: other)
      default:
        guard store.firstSublayer(of: layer) == nil || random.chance(0.1) else { return }
        store.destroy(layer)
        var alive: [LayerID] = []
        for layer in layers where store.exists(layer) { alive.append(layer) }
        layers = alive
      }
    }

    /// Hits so few points that most trees stay unbuilt.
    mutating func check(_ comment: String) throws {
      for _ in 0..<random.below(3) {
        let point = place()
        let hit = store.hitTest(point, in: layers[0])
        let expected = store.plainHitTest(point, in: layers[0], options: .documented)
        try #require(hit == expected, "\(comment)")
      }
      try #require(store.hits.indexFaults() == [], "\(comment)")
    }
  }

  @Test("Edits between a few hits", arguments: Seeds.some(12))
  func edits(seed: UInt64) throws {
    var document = try Document(seed: seed, count: 400)
    try document.check("built")
    for step in 0..<(isOptimized ? 250 : 80) {
      // Now and then so many that the index begins anew, or that it sorts them.
      let most = step % 25 == 0 ? 300 : step % 25 == 12 ? 90 : 5
      for _ in 0...document.random.below(most) { try document.edit() }
      // The transforms read the changes so far, the index does not.
      if document.random.chance(0.2) { _ = document.store.worldTransform(of: document.layers[0]) }
      for _ in 0..<document.random.below(3) { try document.edit() }
      try document.check("step \(step)")
    }
  }

  @Test("A root and a masking layer whose sublayers' boxes do not matter, until they do")
  func boxesThatComeToMatter() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 1000, 1000)), spare = store.place(frame: .box(0, 0, 10, 10))
    let mask = store.place(frame: .box(100, 100, 10, 10))
    store.setMasksToBounds(true, of: mask)
    try store.addSublayer(mask, to: page)
    for owner in [mask, spare] {
      for k in 0..<3 {
        try store.addSublayer(store.place(frame: .box(Double(200 + 20 * k), 300, 10, 10)), to: owner)
      }
    }
    // The index begins; this hit enters neither.
    #expect(store.hitTest(.at(900, 900), in: page) == page)
    store.setMasksToBounds(false, of: mask)
    #expect(store.hitTest(.at(345, 405), in: page) == store.sublayers(of: mask)[2])
    try store.addSublayer(spare, to: page)
    #expect(store.hitTest(.at(225, 305), in: page) == store.sublayers(of: spare)[1])
    #expect(store.hitTest(.at(900, 900), in: page) == page)
    #expect(store.validate() == [])
  }

  @Test(
    "Areas, the nearest layer and all layers at a point build what they enter",
    arguments: 1...(isOptimized ? 6 : 2) as ClosedRange<UInt64>)
  func otherQueries(seed: UInt64) throws {
    var document = try Document(seed: seed, count: 400)
    for step in 0..<60 {
      for _ in 0...document.random.below(8) { try document.edit() }
      let point = document.place(), root = document.layers[0]
      let area = QueryArea.rect(Rect(x: point.x, y: point.y, width: 300, height: 200))
      switch document.random.below(3) {
      case 0:
        let found = document.store.layers(intersecting: area, in: root)
        let expected = document.store.hits.plainLayers(
          meeting: area, contained: false, in: root, options: .documented)
        try #require(found == expected, "step \(step)")
      case 1:
        let found = document.store.nearestLayer(to: point, within: 500, in: root)
        let expected = document.store.hits.plainNearestLayer(
          to: point, within: 500, in: root, options: .documented)
        try #require(found?.layer == expected?.layer, "step \(step)")
      default:
        var expected: [LayerID] = []
        document.store.plainForEachLayer(at: point, in: root, options: .documented) {
          expected.append($0)
          return true
        }
        try #require(document.store.layers(at: point, in: root) == expected, "step \(step)")
      }
      try #require(document.store.hits.indexFaults() == [], "step \(step)")
    }
  }

  @Test("A transform layer that moves before the first hit, above layers made from the leaf up")
  func leafFirst() throws {
    var store = LayerStore()
    let leaf = store.place(frame: .box(0, 0, 10, 10)), other = store.place(frame: .box(900, 900, 10, 10))
    let middle = store.makeLayer()
    let group = store.makeLayer(.transform), root = store.place(frame: .box(0, 0, 1000, 1000))
    try store.addSublayer(leaf, to: middle)
    try store.addSublayer(middle, to: group)
    try store.addSublayer(group, to: root)
    try store.addSublayer(other, to: root)
    // The own transforms are up to date, the index has not begun.
    _ = store.worldTransform(of: leaf)
    store.setPosition(.at(500, 0), of: group)
    let hits = [store.hitTest(.at(505, 5), in: root), store.hitTest(.at(5, 5), in: root)]
    #expect(hits == [leaf, root])
    #expect(store.validate() == [])
  }
}
