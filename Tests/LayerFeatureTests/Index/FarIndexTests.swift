import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Boxes of the index are single precision, and sums of large numbers: where that is coarse, layers decide.
@Suite("The index where coordinates are large")
struct FarIndexTests {
  private func expectPlainAnswers(
    _ store: borrowing LayerStore, _ points: [Point], in root: LayerID, _ comment: Comment
  ) {
    // The first look fills a cell, the second one asks it.
    for _ in 0..<2 {
      for p in points {
        let found = store.hitTest(p, in: root)
        let expected = store.plainHitTest(p, in: root, options: .documented)
        #expect(found == expected, "\(comment): \(p)")
      }
    }
    #expect(store.hits.indexFaults() == [])
  }

  @Test("A stack of layers that is narrower than the finest column", arguments: [1e6, 4e6])
  func narrowStack(x: Double) {
    for width in [4.0, 16, 40] {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 5e6, 1000))
      for _ in 0..<64 { _ = store.place(frame: .box(x, 0, width, 1000), in: root) }
      let offsets = [-0.36, -0.25, -0.12, -0.02, 0, 0.25, width - 0.1, width, width + 0.1, width + 0.3]
      expectPlainAnswers(store, offsets.map { .at(x + $0, 500) }, in: root, "\(width)")
      var flat = LayerStore()
      let page = flat.place(frame: .box(0, 0, 1000, 5e6))
      for _ in 0..<64 { _ = flat.place(frame: .box(0, x, 1000, width), in: page) }
      expectPlainAnswers(flat, offsets.map { .at(500, x + $0) }, in: page, "\(width), lying")
    }
  }

  @Test("A grid at the end of what single precision holds")
  func lastNumbers() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1e39, 1000))
    for _ in 0..<65 { _ = store.place(frame: .box(3.4015e38, 0, 1e32, 1000), in: root) }
    expectPlainAnswers(store, [.at(3.4015e38, 5), .at(1e38, 5)], in: root, "the last numbers")
  }

  @Test("Many columns of cells")
  func columns() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 5e6, 1000))
    for k in 0..<400 { _ = store.place(frame: .box(4e6 + 8 * Double(k), 0, 8, 1000), in: root) }
    let points = (0..<400).map { Point.at(4e6 + 8 * Double($0) - 0.1, 500) }
    expectPlainAnswers(store, points, in: root, "columns")
  }

  @Test("Edges in cells of a grid far from the origin")
  func edgesInCells() {
    var store = LayerStore(), random = SplitMix64(seed: 1)
    let root = store.place(frame: .box(0, 0, 2e6, 1000))
    let layers = (0..<400).map { _ in
      store.place(frame: .box(1e6 + random.real(0, 4000), random.real(0, 900), 60, 60), in: root)
    }
    store.prepareQueries()
    var points: [Point] = []
    for (k, layer) in layers.enumerated() where isOptimized || k % 4 == 0 {
      let frame = store.frame(of: layer)
      for x in [frame.minX - 0.05, frame.maxX + 0.05] { points.append(.at(x, frame.midY)) }
    }
    expectPlainAnswers(store, points, in: root, "edges")
  }

  @Test("A layer in a block that is narrower than a place of its coordinates")
  func narrowInABlock() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 0x1p51, 1000))
    for k in 0..<11 { _ = store.place(frame: .box(Double(20 * k), 500, 10, 10), in: page) }
    let far = store.place(.box(0, 0, 0x1p-10, 10), at: .at(0x1p50, 0), anchor: .zero, in: page)
    #expect(store.hitTest(.at(0x1p50, 5), in: page) == far)
  }

  @Test("Layers smaller than what their boxes are widened by")
  func tinyLayers() {
    var store = LayerStore(), small = LayerStore()
    let root = store.place(frame: .box(0, 0, 1, 1))
    for k in 0..<64 {
      _ = store.place(.box(0, 0, 1e-33, 1e-33), at: .at(Double(k) * 1e-32, 0), anchor: .zero, in: root)
    }
    expectPlainAnswers(store, (0..<64).map { .at(Double($0) * 1e-32 + 0.5e-33, 0.5e-33) }, in: root, "tiny")
    // Every number is a sum of few powers of two.
    let page = small.place(frame: .box(0, 0, 1, 1))
    for k in 0..<400 {
      let place = Point.at(Double(k % 20) * 0x1p-35, Double(k / 20) * 0x1p-35)
      _ = small.place(.box(128, 128, 0x1p-37, 0x1p-37), at: place, anchor: .zero, in: page)
    }
    let points = (0..<20).map { Point.at(Double($0) * 0x1p-35 - 0x1p-39, 19 * 0x1p-35 + 0x1p-38) }
    expectPlainAnswers(small, points, in: page, "small")
  }

  @Test("Layers in a block that are made small far away", arguments: [0x1p30, 0x1p40, 0x1p52])
  func smallFarAway(x: Double) {
    var store = LayerStore(), points: [Point] = []
    let page = store.place(.box(0, 0, 2 * x, 1000), at: .zero, anchor: .zero)
    for k in 0..<12 {
      let width = [1.0, 3, 5, 7, 9, 11][k % 6], place = Point.at(x + Double(17 * k + k % 2), 0)
      let layer = store.place(.box(0, 0, width * 0x1p20, 0x1p23), at: place, anchor: .zero, in: page)
      store.setAffineTransform(AffineTransform(scale: 0x1p-20), of: layer)
      for edge in [place.x, place.x + width] { for d in [-1.0, 0, 1] { points.append(.at(edge + d, 4)) } }
    }
    expectPlainAnswers(store, points, in: page, "\(x)")
  }

  @Test("Layers that a long segment enters at one point come front to back")
  func longSegment() {
    var store = LayerStore()
    let root = store.place(.box(-1, -1, 12, 12), at: .at(-1, -1), anchor: .zero)
    let layers = (0..<4).map { _ in store.place(.box(0, 0, 1, 0.7), at: .zero, anchor: .zero, in: root) }
    var found: [LayerID] = []
    store.forEachLayer(crossedFrom: .at(-3e9, 0.34), to: .at(1.3e10, 0.34), in: root) {
      found.append($0.layer)
      return true
    }
    #expect(found == [root] + layers.reversed())
  }

  @Test("A position and a translation that cancel")
  func canceledTranslation() {
    var store = LayerStore()
    let root = store.place(.box(-10, -10, 100, 100), at: .at(-10, -10), anchor: .zero)
    let a = store.place(.box(0, 0, 0.3, 10), at: .at(1e12, 5), anchor: .at(0.5, 0.5), in: root)
    store.setAffineTransform(AffineTransform(translationX: -1e12, y: 0), of: a)
    _ = store.place(.box(0, 0, 1, 1), at: .at(60, 60), in: root)
    expectPlainAnswers(store, [-0.15001, -0.14999, 0.14999, 0.15].map { .at($0, 5) }, in: root, "canceled")
  }
}

/// Edits and searches that meet in ways that random ones hardly do.
@Suite("The index after unusual edits")
struct UnusualEditTests {
  @Test("A layer rotated about its center keeps its box, not its outline")
  func sameBox() throws {
    var store = LayerStore(), layers: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 400, 400))
    for k in 0..<400 {
      layers.append(store.place(frame: .box(Double(k % 20) * 20, Double(k / 20) * 20, 16, 6), in: root))
      store.setAffineTransform(AffineTransform(rotationAngle: 0.7), of: layers[k])
    }
    let converted = store.convert(.at(14, 3), from: layers[210], to: root), p = try #require(converted)
    for _ in 0..<3 { _ = store.hitTest(p, in: root) }
    store.setAffineTransform(AffineTransform(rotationAngle: -0.7), of: layers[210])
    let found = store.hitTest(p, in: root), expected = store.plainHitTest(p, in: root, options: .documented)
    #expect(found == expected && store.hits.indexFaults() == [])
  }

  @Test("A layer that loses its only sublayer and changes its superlayer in one go")
  func movedLeaf() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 900, 900))
    let groups = [0.0, 450].map { store.place(frame: .box($0, 0, 400, 400), in: root) }
    for group in groups {
      for k in 0..<80 {
        _ = store.place(frame: .box(Double(k % 9) * 40, Double(k / 9) * 40, 30, 30), in: group)
      }
    }
    let a = store.place(frame: .box(100, 100, 20, 20), in: groups[0])
    let sublayer = store.place(frame: .box(0, 0, 90, 90), in: a)
    store.prepareQueries()
    store.removeFromSuperlayer(sublayer)
    try store.addSublayer(a, to: groups[1])
    _ = store.hitTest(.at(110, 110), in: root)
    #expect(store.hits.indexFaults() == [])
  }

  @Test("A hit test above the group that a search is in makes no block of it")
  func blockDuringASearch() {
    var store = LayerStore(), count = 0
    let window = store.place(frame: .box(0, 0, 400, 400))
    let page = store.place(frame: .box(0, 0, 300, 300), in: window)
    _ = store.place(frame: .box(350, 350, 9, 9), in: window)
    for _ in 0..<12 { _ = store.place(frame: .box(10, 10, 50, 50), in: page) }
    store.forEachLayer(at: .at(20, 20), in: page) { _ in
      count += 1
      _ = store.hitTest(.at(20, 20), in: window)
      return true
    }
    #expect(count == 13)
  }

  @Test("A layer that sticks out of its grid is not hit where it ends")
  func beyondTheGrid() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<100).map {
      store.place(frame: .box(Double($0 % 10) * 40, Double($0 / 10) * 40, 40, 40), in: root)
    }
    _ = store.hitTest(.at(5, 5), in: root)
    store.setFrame(.box(360, 360, 70, 40), of: layers[99])
    for _ in 0..<3 { #expect(store.hitTest(.at(440, 380), in: root, options: .coreAnimation) == nil) }
  }

  @Test("A cell that too many layers meet is not filled at each look")
  func costlyCell() {
    var store = LayerStore(), random = SplitMix64(seed: 2)
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    for k in 0..<5000 {
      let d = random.real(110, 280) * (k % 2 == 0 ? 1 : -1)
      let layer = store.place(.box(0, 0, 1400, 1), at: .at(500 + d, 500 - d), anchor: .at(0.5, 0.5), in: root)
      store.setAffineTransform(AffineTransform(rotationAngle: .pi / 4), of: layer)
    }
    for _ in 0..<10 { _ = store.hitTest(.at(500, 500), in: root) }
    let before = store.hits.indexWork.nodesForCells
    for _ in 0..<5 { _ = store.hitTest(.at(500, 500), in: root) }
    let after = store.hits.indexWork.nodesForCells
    #expect(after == before)
  }
}
