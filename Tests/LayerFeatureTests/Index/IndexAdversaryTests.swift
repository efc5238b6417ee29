import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Scenes made to hurt: the index must stay right, and stay one.
@Suite struct IndexAdversaryTests {
  private func makeParent(_ store: inout LayerStore, _ size: Double) -> LayerID {
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: size, height: size), of: root)
    store.setPosition(Point(x: size / 2, y: size / 2), of: root)
    return root
  }

  private func makeLayer(_ store: inout LayerStore, _ frame: Rect, in parent: LayerID) -> LayerID {
    let layer = store.makeLayer()
    store.setFrame(frame, of: layer)
    try? store.addSublayer(layer, to: parent)
    return layer
  }

  private func expectAgreement(
    _ store: borrowing LayerStore, _ root: LayerID, _ points: [Point], _ comment: String
  ) {
    let faults = store.hits.indexFaults()
    #expect(faults.isEmpty, "\(comment): \(faults)")
    for p in points {
      let expected = store.plainHitTest(p, in: root, options: .documented)
      #expect(store.hitTest(p, in: root) == expected, "\(comment), \(p)")
    }
  }

  @Test("Inserted at the same place again and again, between two siblings")
  func oneGap() throws {
    var store = LayerStore()
    var random = SplitMix64(seed: 5)
    let root = makeParent(&store, 400)
    for _ in 0..<200 {
      let (x, y) = (random.real(0, 360), random.real(0, 360))
      _ = makeLayer(&store, Rect(x: x, y: y, width: 40, height: 40), in: root)
    }
    let front = makeLayer(&store, Rect(x: 0, y: 0, width: 40, height: 40), in: root)
    for round in 0..<600 {
      let (x, y) = (random.real(0, 360), random.real(0, 360))
      let layer = makeLayer(&store, Rect(x: x, y: y, width: 40, height: 40), in: root)
      try store.insertSublayer(layer, below: front, in: root)
      _ = store.hitTest(Point(x: x, y: y), in: root)
      if round % 40 == 0 { expectAgreement(store, root, [Point(x: x + 1, y: y + 1)], "round \(round)") }
    }
  }

  @Test("The front-most sublayer goes to the back, for ever")
  func rotatingOrder() throws {
    var store = LayerStore()
    let root = makeParent(&store, 400)
    for k in 0..<150 {
      let at = Double(k)
      _ = makeLayer(&store, Rect(x: at, y: at, width: 200, height: 200), in: root)
    }
    for round in 0..<800 {
      guard let front = store.lastSublayer(of: root) else { return }
      try store.insertSublayer(front, at: round % 3, in: root)
      _ = store.hitTest(Point(x: 180, y: 180), in: root)
      if round % 200 == 0 { expectAgreement(store, root, [Point(x: 180, y: 180)], "round \(round)") }
    }
  }

  @Test("Far from the origin, where single precision is coarse", arguments: [1e6, 1e9, 1e15, -1e12])
  func farAway(distance: Double) {
    var store = LayerStore()
    var random = SplitMix64(seed: 9)
    let root = makeParent(&store, 400)
    store.setBounds(Rect(x: distance, y: distance, width: 400, height: 400), of: root)
    for _ in 0..<300 {
      let (x, y) = (random.real(0, 360).rounded(), random.real(0, 360).rounded())
      _ = makeLayer(&store, Rect(x: distance + x, y: distance + y, width: 32, height: 16), in: root)
    }
    var points: [Point] = []
    for _ in 0..<(isOptimized ? 400 : 100) {
      points.append(Point(x: random.real(0, 400).rounded(), y: random.real(0, 400).rounded()))
    }
    expectAgreement(store, root, points, "at \(distance)")
  }

  @Test("Huge, tiny, empty and coinciding sublayers, moved about")
  func mixedSizes() {
    var store = LayerStore()
    var random = SplitMix64(seed: 11)
    let root = makeParent(&store, 400)
    var layers: [LayerID] = []
    for k in 0..<400 {
      let size = [0, 1e-9, 3, 30, 1e6][k % 5]
      let (x, y) = (random.real(0, 400), random.real(0, 400))
      layers.append(
        makeLayer(&store, Rect(x: x - size / 2, y: y - size / 2, width: size, height: size), in: root))
    }
    for round in 0..<400 {
      let layer = layers[random.below(layers.count)]
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layer)
      store.setHidden(random.oneIn(2), of: layers[random.below(layers.count)])
      let p = Point(x: random.real(0, 400), y: random.real(0, 400))
      if round % 20 == 0 {
        expectAgreement(store, root, [p, store.position(of: layer)], "round \(round)")
      } else {
        #expect(
          store.hitTest(p, in: root) == store.plainHitTest(p, in: root, options: .documented))
      }
    }
  }

  @Test(
    "Turned and sheared sublayers, asked at their sides and just beside them", .enabled(if: isOptimized),
    arguments: [40.0, 4000])
  func turnedSublayers(length: Double) {
    var store = LayerStore()
    var random = SplitMix64(seed: 31)
    let root = makeParent(&store, 400)
    var layers: [LayerID] = []
    for _ in 0..<2500 {
      let layer = store.makeLayer()
      store.setBounds(
        Rect(x: random.real(-9, 9), y: 0, width: random.real(1, length), height: random.real(1, 40)),
        of: layer)
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layer)
      var t = AffineTransform(rotationAngle: random.real(-3, 3))
      t.c *= random.real(0.1, 2)
      store.setAffineTransform(t, of: layer)
      try? store.addSublayer(layer, to: root)
      layers.append(layer)
    }
    let distances = [0, 1e-13, -1e-13, 1e-6, -1e-6, 0.01, -0.01, 0.3, -0.3]
    var points: [Point] = []
    for k in 0..<4000 {
      let layer = layers[random.below(layers.count)], bounds = store.bounds(of: layer)
      var p = Point(
        x: random.real(bounds.minX, bounds.maxX), y: random.real(bounds.minY, bounds.maxY))
      let aside = distances[k % distances.count]
      switch random.below(4) {
      case 0: p.x = bounds.minX + aside
      case 1: p.x = bounds.maxX + aside
      case 2: p.y = bounds.minY + aside
      default: p.y = bounds.maxY + aside
      }
      if let point = store.convert(p, from: layer, to: root) { points.append(point) }
    }
    expectAgreement(store, root, points, "as built")
    for k in stride(from: 0, to: layers.count, by: 3) {
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layers[k])
      store.setCornerRadius(k % 5 == 0 ? 9 : 0, of: layers[k])
      if k % 7 == 0 { store.setAffineTransform(.identity, of: layers[k]) }
      _ = store.hitTest(points[k % points.count], in: root)
    }
    expectAgreement(store, root, points, "edited")
  }

  @Test(
    "Turned sublayers over more cells than are kept for one, and over fewer, in turn",
    .enabled(if: isOptimized))
  func turnedGiants() {
    var store = LayerStore()
    var random = SplitMix64(seed: 37)
    let root = makeParent(&store, 400)
    var layers: [LayerID] = []
    for k in 0..<8000 {
      let size = k % 1000 == 999 ? 900.0 : 4
      let layer = makeLayer(
        &store, Rect(x: random.real(0, 396), y: random.real(0, 396), width: size, height: size),
        in: root)
      store.setAffineTransform(AffineTransform(rotationAngle: random.real(0.1, 1.4)), of: layer)
      layers.append(layer)
    }
    let points = (0..<60).map { _ in Point(x: random.real(0, 400), y: random.real(0, 400)) }
    expectAgreement(store, root, points, "as built")
    for round in 0..<6 {
      for k in stride(from: 999, to: layers.count, by: 1000) {
        let size = [900.0, 150, 600, 30, 280, 900][round]
        store.setBounds(Rect(x: 0, y: 0, width: size, height: size / 2), of: layers[k])
        store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layers[k])
        _ = store.hitTest(points[round], in: root)
      }
      expectAgreement(store, root, points, "round \(round)")
    }
  }

  @Test("A chain deeper than any stack, cut and mended")
  func deepChain() throws {
    var store = LayerStore()
    let root = makeParent(&store, 400)
    var layers = [root]
    for _ in 0..<3000 {
      let layer = makeLayer(&store, Rect(x: 0, y: 0, width: 400, height: 400), in: layers[layers.count - 1])
      store.setPosition(Point(x: 200 + 1 / 64.0, y: 200), of: layer)
      layers.append(layer)
    }
    let points = (0..<8).map { Point(x: 50 * Double($0) + 0.5, y: 20) }
    expectAgreement(store, root, points, "whole")
    store.setPosition(Point(x: 200, y: 190), of: layers[1900])
    expectAgreement(store, root, points, "moved")
    store.setMasksToBounds(true, of: layers[2000])
    expectAgreement(store, root, points, "masked")
    store.setMasksToBounds(false, of: layers[2000])
    store.removeFromSuperlayer(layers[1200])
    expectAgreement(store, root, points, "cut")
    try store.addSublayer(layers[1200], to: layers[1199])
    expectAgreement(store, root, points, "mended")
    _ = makeLayer(&store, Rect(x: 10, y: 10, width: 20, height: 20), in: layers[300])
    expectAgreement(store, root, points, "branched")
    store.destroy(layers[900])
    expectAgreement(store, root, points, "destroyed below")
  }

  @Test(
    "Thousands of distinct zPositions under one superlayer", .enabled(if: isOptimized),
    arguments: [12.0, 300])
  func distinctDepths(size: Double) {
    var store = LayerStore()
    var random = SplitMix64(seed: 23)
    let root = makeParent(&store, 400)
    var layers: [LayerID] = []
    for k in 0..<3000 {
      let (x, y) = (random.real(0, 400), random.real(0, 400))
      layers.append(makeLayer(&store, Rect(x: x, y: y, width: size, height: size), in: root))
      store.setZPosition(Double((k * 7919) % 3000), of: layers[k])
    }
    for round in 0..<60 {
      store.setZPosition(random.real(0, 3000), of: layers[random.below(layers.count)])
      store.setPosition(
        Point(x: random.real(0, 400), y: random.real(0, 400)), of: layers[random.below(layers.count)])
      let p = Point(x: random.real(0, 400), y: random.real(0, 400))
      let expected = store.plainHitTest(p, in: root, options: .coreAnimation)
      #expect(store.hitTest(p, in: root, options: .coreAnimation) == expected, "round \(round)")
      var all: [LayerID] = [], expectedAll: [LayerID] = []
      store.forEachLayer(at: p, in: root, options: .coreAnimation) {
        all.append($0)
        return true
      }
      store.plainForEachLayer(at: p, in: root, options: .coreAnimation) {
        expectedAll.append($0)
        return true
      }
      #expect(all == expectedAll, "round \(round)")
      let area = QueryArea.rect(Rect(x: p.x, y: p.y, width: 20, height: 10))
      #expect(
        store.layers(intersecting: area, in: root, options: .coreAnimation)
          == store.hits.plainLayers(meeting: area, contained: false, in: root, options: .coreAnimation))
    }
  }
}
