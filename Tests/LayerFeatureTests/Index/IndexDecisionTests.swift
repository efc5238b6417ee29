import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Where boxes and cells decide by themselves, without asking a layer's record.
@Suite struct IndexDecisionTests {
  @Test("Beside the edge of a layer so large that its box is widened", arguments: [0x1p30, 1e12])
  func beside(length: Double) {
    for isTall in [false, true] {
      for offset in [-0x1p-17, -0x1p-30, 0, 0x1p-17] {
        var store = LayerStore()
        let root = store.place(.box(-10, -10, 100, 100), at: .at(-10, -10), anchor: .zero)
        let size = isTall ? (50, length) : (length, 50)
        let large = store.place(.box(0, 0, size.0, size.1), anchor: .zero, in: root)
        _ = store.place(.box(0, 0, 1, 1), at: .at(60, 60), in: root)
        for point in [Point.at(offset, 20), .at(20, offset)] {
          let isInside = point.x >= 0 && point.y >= 0
          #expect(store.hitTest(point, in: root) == (isInside ? large : root), "\(point)")
        }
      }
    }
  }

  @Test("Scaled down from so large that its box is widened")
  func scaledDown() {
    var store = LayerStore()
    let root = store.place(.box(-10, -10, 100, 100), at: .at(-10, -10), anchor: .zero)
    let large = store.place(.box(0, 0, 0x1p40, 0x1p40), anchor: .zero, in: root)
    store.setAffineTransform(AffineTransform(scaleX: 0x1p-35, y: 0x1p-35), of: large)
    _ = store.place(.box(0, 0, 1, 1), at: .at(60, 60), in: root)
    #expect(store.hitTest(.at(-0x1p-17, 20), in: root) == root)
    #expect(store.hitTest(.at(0x1p-17, 20), in: root) == large)
    #expect(store.hitTest(.at(32, 20), in: root) == root)
  }

  /// What a cell holds of a side is rounded so that it can lie just within the next cell.
  @Test(
    "A sublayer over many cells, moved so that its sides come to lie anywhere in them",
    .enabled(if: isOptimized), arguments: 1...3)
  func overManyCells(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    for _ in 0..<2000 {
      _ = store.place(
        frame: .box(random.real(0, 390), random.real(0, 390), 10, 10), in: root)
    }
    let wide = store.place(frame: .box(100, 100, 90, 60), in: root)
    _ = store.hitTest(.at(1, 1), in: root)
    for k in 0..<400 {
      store.setPosition(.at(random.real(140, 180), random.real(120, 160)), of: wide)
      _ = store.hitTest(.at(1, 1), in: root)
      if k % 4 == 0 { try #require(store.hits.indexFaults() == [], "\(k)") }
    }
  }
}
