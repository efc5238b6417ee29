import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Area queries through the index against a search of every layer, and against hit tests, on random trees of
/// all kinds.
@Suite("Area queries")
struct AreaQueryTests {
  private func area(_ random: inout SplitMix64) -> QueryArea {
    func point(_ random: inout SplitMix64) -> Point {
      Point(x: random.real(-50, 450), y: random.real(-50, 450))
    }
    switch random.below(4) {
    case 0:
      let p = point(&random)
      return .rect(Rect(x: p.x, y: p.y, width: random.real(0, 30), height: random.real(0, 30)))
    case 1:
      let p = point(&random)
      return .rect(Rect(x: p.x, y: p.y, width: random.real(0, 300), height: random.real(0, 300)))
    case 2:
      // Convex: a regular polygon.
      let p = point(&random), radius = random.real(1, 120), corners = 3 + random.below(6)
      return .polygon(
        (0..<corners).map {
          let t = AffineTransform(rotationAngle: Double($0) / Double(corners) * 2 * .pi)
          return Point(x: p.x + radius * t.a, y: p.y + radius * t.b)
        })
    default:
      // Simple: a star around a point.
      let p = point(&random)
      return .polygon(
        (0..<12).map {
          let t = AffineTransform(rotationAngle: Double($0) / 12 * 2 * .pi)
          let radius = random.real(2, 150)
          return Point(x: p.x + radius * t.a, y: p.y + radius * t.b)
        })
    }
  }

  @Test(arguments: IndexScript.Shape.allCases, Seeds.some(6))
  func answersAreThoseOfAFullSearch(shape: IndexScript.Shape, seed: UInt64) {
    compareWithFullSearch(shape, seed, rounds: isOptimized ? 60 : 25)
  }

  @Test(
    "Regions that reach from here to beyond 2^53 times as far, through several layers with perspective",
    arguments: [2_100_034, 2_100_047] as [UInt64])
  func regionsThatReachFar(seed: UInt64) { compareWithFullSearch(.chains, seed, rounds: 60) }

  private func compareWithFullSearch(_ shape: IndexScript.Shape, _ seed: UInt64, rounds: Int) {
    var script = IndexScript(seed: 100 + seed, shape: shape, count: shape == .fewBigParents ? 400 : 120)
    for round in 0..<rounds {
      for _ in 0..<(round == 0 ? 0 : 1 + script.random.below(4)) { script.edit() }
      let receiver = script.layers[round % 2 == 0 ? 0 : script.random.below(script.layers.count)]
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let area = area(&script.random)
      let comment: Comment = "\(shape), seed \(seed), round \(round), \(area), \(options)"
      #expect(
        script.store.layers(intersecting: area, in: receiver, options: options)
          == script.store.hits.plainLayers(meeting: area, contained: false, in: receiver, options: options),
        comment)
      #expect(
        script.store.layers(containedIn: area, in: receiver, options: options)
          == script.store.hits.plainLayers(meeting: area, contained: true, in: receiver, options: options),
        comment
      )
      expectSameNearest(&script, receiver, options, comment)
    }
  }

  private func expectSameNearest(
    _ script: inout IndexScript, _ receiver: LayerID, _ options: HitTestOptions, _ comment: Comment
  ) {
    let point = Point(x: script.random.real(-300, 700), y: script.random.real(-300, 700))
    let limit = script.random.oneIn(3) ? .infinity : script.random.real(0, 300)
    let found = script.store.nearestLayer(to: point, within: limit, in: receiver, options: options)
    let expected = script.store.hits.plainNearestLayer(
      to: point, within: limit, in: receiver, options: options)
    #expect(found?.layer == expected?.layer, comment)
    #expect(found?.distance == expected?.distance, comment)
  }

  @Test(
    "A hit layer intersects every area around the point", arguments: Seeds.some(8)
  )
  func areasAgreeWithPoints(seed: UInt64) {
    var script = IndexScript(seed: 200 + seed, shape: .anything, count: 150)
    var options = HitTestOptions.documented
    options.searchesOutsideReceiver = true
    options.honorsCornerRadius = false
    for _ in 0..<40 {
      script.edit()
      // An edit may have destroyed the one before.
      let root = script.layers[0]
      let area = area(&script.random)
      let met = Set(script.store.layers(intersecting: area, in: root, options: options))
      let held = Set(script.store.layers(containedIn: area, in: root, options: options))
      #expect(held.isSubset(of: met))
      for _ in 0..<30 {
        let p = Point(x: script.random.real(-50, 450), y: script.random.real(-50, 450))
        guard let isInside = area.holds(p, clearBy: 1e-6) else { continue }
        script.store.forEachLayer(at: p, in: root, options: options) {
          if isInside && !met.contains($0) {
            // A region without area has points, but no area in common with anything.
            let parts = script.store.layers(intersecting: .rect(.infinite), in: $0, options: options)
            #expect(parts.isEmpty, "\($0) at \(p) in \(area)")
          }
          if !isInside { #expect(!held.contains($0), "\($0) at \(p) beside \(area)") }
          return true
        }
      }
    }
  }

  @Test(
    "An area with corners far away loses nothing of what is near the others",
    arguments: [1e3, 1e9, 1e18, 1e30])
  func areasThatReachFar(far: Double) throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 200, height: 200), of: root)
    store.setFrame(Rect(x: 10, y: 10, width: 20, height: 20), of: layer)
    try store.addSublayer(layer, to: root)
    func corners(_ near: Double) -> QueryArea {
      .polygon([(-far, -far), (near, -far), (near, near), (-far, near)].map { Point(x: $0, y: $1) })
    }
    #expect(store.layers(intersecting: corners(50), in: root) == [layer, root])
    #expect(store.layers(containedIn: corners(50), in: root) == [layer])
    #expect(store.layers(intersecting: corners(10), in: root) == [root])
    #expect(store.layers(intersecting: corners(-1), in: root).isEmpty)
  }

  /// The mask is at 10⁶, and its x axis is 20 times as long as its y axis: its edges are uncertain by 0.02 in
  /// its own coordinates. A strip of 0.005 is left of the layer.
  @Test("A search loses nothing at the edge of a mask far away, however the mask is sheared")
  func edgesOfFarMasks() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 2e6, 2e6))
    let mask = store.place(.box(0, 0, 10, 10), at: .at(1e6, 1e6), anchor: .zero, in: root)
    store.setAffineTransform(AffineTransform(0.1, 3, 0.1, 0.1, 0, 0), of: mask)
    store.setMasksToBounds(true, of: mask)
    let layer = store.place(frame: .box(-10, 0, 10.005, 10), in: mask)
    let area = QueryArea.rect(.infinite), all = [layer, mask, root]
    let plain = store.hits.plainLayers(meeting: area, contained: false, in: root, options: .documented)
    #expect(store.layers(intersecting: area, in: root) == all && plain == all)
  }

  @Test("A small area of a big scene looks at little more than it finds", arguments: [false, true])
  func looksNearOnly(isTurned: Bool) throws {
    var store = LayerStore()
    var random = SplitMix64(seed: 77)
    let root = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 4096, height: 4096), of: root)
    var parents = [root]
    while store.count < (isOptimized ? 20_000 : 8_000) {
      // Every fourth thousand below a layer of its own, which is turned.
      if store.count % 4000 == 3999 {
        let group = store.makeLayer()
        store.setFrame(Rect(x: 0, y: 0, width: 4096, height: 4096), of: group)
        if isTurned { store.setAffineTransform(AffineTransform(rotationAngle: 0.3), of: group) }
        try store.addSublayer(group, to: root)
        parents.append(group)
      }
      let layer = store.makeLayer()
      store.setFrame(
        Rect(x: random.real(0, 4096), y: random.real(0, 4096), width: 20, height: 20), of: layer)
      try store.addSublayer(layer, to: parents[parents.count - 1])
    }
    for _ in 0..<50 {
      let (x, y) = (random.real(500, 3500), random.real(500, 3500))
      let area = QueryArea.rect(Rect(x: x, y: y, width: 60, height: 40))
      let found = store.layers(intersecting: area, in: root).count
      #expect(found > 0)
      let before = store.hits.regionWork.exactTests
      store.forEachLayer(intersecting: area, in: root) { _ in true }
      #expect(store.hits.regionWork.exactTests - before < 4 * found + 20)
    }
  }

  @Test("The predicate of a nearest-layer search sees ever nearer layers")
  func nearestWithPredicate() throws {
    var store = LayerStore()
    let root = store.makeLayer(.transform)
    var layers: [LayerID] = []
    for k in 0..<100 {
      let layer = store.makeLayer()
      store.setFrame(Rect(x: Double(k) * 10, y: 0, width: 5, height: 5), of: layer)
      try store.addSublayer(layer, to: root)
      layers.append(layer)
    }
    let point = Point(x: 402, y: 30)
    #expect(store.nearestLayer(to: point, within: .infinity, in: root)?.layer == layers[40])
    #expect(store.nearestLayer(to: point, within: 20, in: root) == nil)
    let odd = store.nearestLayer(to: point, within: .infinity, in: root) { $0 != layers[40] }
    #expect(odd?.layer == layers[39] || odd?.layer == layers[41])
    #expect(store.nearestLayer(to: point, within: .infinity, in: root) { _ in false } == nil)
  }

  @Test("A mask that crosses the eye clips, and so does the mask around it")
  func maskAcrossTheEye() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    // W = 1 − x/200: x = 50 goes to 66.7, and everything from x = 200 on is behind the eye.
    var lean = Transform3D.identity
    lean.m14 = -1 / 200
    let mask = store.placeAtOrigin(400, 50, lean, in: root)
    let layer = store.placeAtOrigin(400, 100, in: mask)
    for masked in [root, mask] { store.setMasksToBounds(true, of: masked) }
    func found(_ area: Rect) -> [LayerID] { store.layers(intersecting: .rect(area), in: root) }
    // At x = 66 the mask's edge y = 50 is at 50 / (1 − 49.6/200) = 66.5.
    #expect(found(.box(66, 64, 0.5, 2)) == [layer, mask, root])
    #expect(found(.box(66, 67, 0.5, 20)) == [root])
    #expect(found(.box(101, 10, 50, 5)) == [])
    #expect(store.nearestLayer(to: .at(150, 10), within: 49, in: root) == nil)
    #expect(store.nearestLayer(to: .at(150, 10), within: 51, in: root)?.layer == layer)
    let contained = store.layers(containedIn: .rect(.box(0, 0, 100, 100)), in: root)
    #expect(contained == [layer, mask, root], "what the root's mask leaves of them")
    store.setMasksToBounds(false, of: root)
    #expect(found(.box(101, 10, 50, 5)) == [layer, mask])
    #expect(found(.box(1e6, 0, 1, 1e3)) == [layer, mask])
    #expect(found(.box(-50, 10, 20, 5)) == [])
  }
}

extension QueryArea {
  /// Whether a point is inside; nil if it is too near to an edge.
  fileprivate func holds(_ p: Point, clearBy margin: Double) -> Bool? {
    let corners: [Point]
    switch self {
    case .rect(let r):
      corners = [
        Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
        Point(x: r.minX, y: r.maxY),
      ]
    case .polygon(let points): corners = points
    default: return nil
    }
    var isInside = false
    for k in corners.indices {
      let a = corners[k], b = corners[(k + 1) % corners.count]
      if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
        isInside.toggle()
      }
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1) : 0
      let (nearX, nearY) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
      if nearX * nearX + nearY * nearY < margin * margin { return nil }
    }
    return isInside
  }
}
