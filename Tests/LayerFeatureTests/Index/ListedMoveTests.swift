import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Sublayers of a large tree that change before a search has packed the chunk they lie in: its list is looked
/// through by cells, which must follow.
@Suite struct ListedMoveTests {
  private static let side = 4096.0
  private static let count = 30_000

  private enum Change: CaseIterable { case near, far, size, hide, remove, insert, front }

  @Test(.enabled(if: isOptimized), arguments: 0..<6 as Range<UInt64>)
  func searchesFindWhatMovedInAList(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var store = LayerStore()
    let root = store.makeLayer()
    // Drawing order takes points in the superlayer's space: here the same.
    store.setFrame(Rect(x: 0, y: 0, width: Self.side, height: Self.side), of: root)
    var layers: [LayerID] = []
    for k in 0..<Self.count {
      layers.append(store.makeLayer())
      store.setBounds(
        Rect(x: 0, y: 0, width: random.real(60, 120), height: random.real(60, 120)), of: layers[k])
      store.setPosition(place(&random), of: layers[k])
      if k % 5 == 0 { store.setZPosition(Double(random.below(4)), of: layers[k]) }
      try store.addSublayer(layers[k], to: root)
    }
    // Begins the index; most chunks stay lists.
    _ = store.hitTest(Point(x: 1, y: 1), in: root)
    for round in 0..<60 {
      let center = place(&random)
      // Far enough to leave its cell, not its chunk.
      let moved = layers[random.below(layers.count)], old = store.position(of: moved)
      let new = Point(x: old.x + random.real(-350, 350), y: old.y + random.real(-350, 350))
      store.setPosition(new, of: moved)
      for _ in 0..<random.below(4) {
        let k = random.below(layers.count), layer = layers[k]
        switch Change.allCases[random.below(Change.allCases.count)] {
        case .near:
          let old = store.position(of: layer)
          store.setPosition(
            Point(x: old.x + random.real(-40, 40), y: old.y + random.real(-40, 40)), of: layer)
        case .far:
          let point = Point(x: center.x + random.real(-9, 9), y: center.y + random.real(-9, 9))
          store.setPosition(point, of: layer)
        case .size: store.setBounds(Rect(x: 0, y: 0, width: random.real(1, 200), height: 9), of: layer)
        case .hide: store.setHidden(random.chance(0.5), of: layer)
        case .remove: store.removeFromSuperlayer(layer)
        case .insert: try store.insertSublayer(layer, at: 0, in: root)
        case .front: try store.addSublayer(layer, to: root)
        }
      }
      for point in [new, center] {
        var (found, plain): ([LayerID], [LayerID]) = ([], [])
        store.forEachLayer(at: point, in: root, options: .coreAnimation) {
          found.append($0)
          return true
        }
        store.plainForEachLayer(at: point, in: root, options: .coreAnimation) {
          plain.append($0)
          return true
        }
        try #require(found == plain, "round \(round) at \(point)")
        let area = QueryArea.rect(Rect(x: point.x - 20, y: point.y - 20, width: 40, height: 40))
        let inside = store.layers(intersecting: area, in: root)
        let plainInside = store.hits.plainLayers(
          meeting: area, contained: false, in: root, options: .documented)
        try #require(inside == plainInside, "round \(round) at \(point)")
      }
    }
    #expect(store.hits.indexFaults() == [])
  }

  private func place(_ random: inout SplitMix64) -> Point {
    Point(x: random.real(0, Self.side), y: random.real(0, Self.side))
  }
}
