import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// One layer moved, then a hit test, again and again: what is brought up to date is that layer alone.
@Suite struct IndexMoveTests {
  enum Kind: CaseIterable { case stack, flat, turned, nested }

  private func fill(
    _ store: inout LayerStore, _ kind: Kind, _ count: Int, _ random: inout SplitMix64
  ) throws -> [LayerID] {
    var layers: [LayerID] = []
    for k in 0..<count {
      let layer = store.makeLayer()
      let isLarge = k == 0 || kind == .stack
      let side = isLarge ? 400 : random.real(4, 40)
      store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
      store.setPosition(
        isLarge ? Point(x: 200, y: 200) : Point(x: random.real(0, 400), y: random.real(0, 400)),
        of: layer)
      if kind == .turned && k > 0 {
        store.setAffineTransform(AffineTransform(rotationAngle: random.real(0, 6)), of: layer)
      }
      layers.append(layer)
      if k == 0 { continue }
      try store.addSublayer(layer, to: layers[kind == .nested ? (k - 1) / 5 : 0])
    }
    return layers
  }

  @Test(arguments: Kind.allCases, [9, 70, 900])
  func oneByOne(kind: Kind, count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    var store = LayerStore()
    let layers = try fill(&store, kind, count, &random)
    for round in 0..<(isOptimized ? 600 : 80) {
      let layer = layers[random.below(count)], old = store.position(of: layer)
      // Most by a little; some so far that they find no room where they lie; some to where they are.
      let reach: Double = random.oneIn(12) ? 500 : random.oneIn(6) ? 0 : 8
      store.setPosition(
        Point(x: old.x + random.real(-reach, reach), y: old.y + random.real(-reach, reach)), of: layer)
      let point = Point(x: random.real(-50, 450), y: random.real(-50, 450))
      let hit = store.hitTest(point, in: layers[0])
      try #require(
        hit == store.plainHitTest(point, in: layers[0], options: .documented), "round \(round)")
      if random.oneIn(3) { store.setPosition(old, of: layer) }
      guard round % 20 == 0 else { continue }
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "round \(round): \(faults)")
    }
  }
}
