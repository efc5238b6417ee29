import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Whether layers with round corners are covered, against every point of a raster.
@Suite("What is covered where corners are round")
struct RoundExposureTests {
  /// Makes turned cards on a page, some of which clip others; many have round corners. Returns the page.
  private static func fill(_ store: inout LayerStore, _ random: inout SplitMix64) -> LayerID {
    let page = store.place(frame: .box(0, 0, 200, 200))
    var layers = [page]
    for _ in 0..<14 {
      let above = random.chance(0.5) ? page : random.pick(layers), size = random.real(20, 150)
      let layer = store.place(
        .box(0, 0, size, random.real(20, 150)), at: .at(random.real(20, 180), random.real(20, 180)), in: above
      )
      if random.chance(0.4) {
        store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
      }
      layers.append(layer)
    }
    for layer in layers {
      if random.chance(0.6) { store.setCornerRadius(random.real(1, 60), of: layer) }
      if random.chance(0.3) {
        store.setMaskedCorners(CornerMask(rawValue: UInt8(random.below(16))), of: layer)
      }
      store.setMasksToBounds(random.chance(0.3), of: layer)
    }
    return page
  }

  private static let raster: [Point] = {
    let places = stride(from: 0.5, to: 200, by: isOptimized ? 4 : 10)
    return places.flatMap { x in places.map { Point.at(x, $0) } }
  }()

  @Test(
    "A covered layer is hit nowhere, an exposed one at its point",
    arguments: [HitTestOptions.documented, .css])
  func hits(options: HitTestOptions) {
    var covered = 0, exposed = 0
    for seed in Seeds.some(60) {
      var random = SplitMix64(seed: 900 + seed), store = LayerStore()
      let page = Self.fill(&store, &random)
      var seen: Set<LayerID> = []
      for point in Self.raster {
        var hit = store.hitTest(point, in: page, options: options)
        while let layer = hit {
          seen.insert(layer)
          hit = store.superlayer(of: layer)
        }
      }
      for layer in store.allLayers where store.sublayerCount(of: layer) == 0 {
        switch store.exposure(of: layer, in: page, options: options) {
        case .exposed(let point):
          let hit = store.hitTest(point, in: page, options: options)
          #expect(hit == layer, "\(seed), \(layer)")
          exposed += 1
        case .covered:
          #expect(!seen.contains(layer), "\(seed), \(layer)")
          covered += 1
        case .undecided: break
        }
      }
    }
    #expect(covered > 5 && exposed > 50)
  }

  @Test("What a round mask cuts off is not seen; of what it leaves the point is inside of the arc")
  func cutOff() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 300))
    let avatar = store.place(frame: .box(100, 100, 100, 100), in: page)
    store.setMasksToBounds(true, of: avatar)
    store.setCornerRadius(50, of: avatar)
    let corner = store.place(frame: .box(0, 0, 10, 10), in: avatar)
    let part = store.place(frame: .box(0, 0, 30, 30), in: avatar)
    #expect(store.exposure(of: corner, in: page, by: .paint) == .covered)
    guard case .exposed(let point) = store.exposure(of: part, in: page, by: .paint) else {
      Issue.record("the part inside of the arc is seen")
      return
    }
    #expect((point.x - 150) * (point.x - 150) + (point.y - 150) * (point.y - 150) < 2500)
  }

  @Test("What is translucent in front is passed, however much it is, until something opaque covers")
  func translucent() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(0, 0, 100, 100), in: page)
    for _ in 0..<50 { store.setOpacity(0.5, of: store.place(frame: .box(0, 0, 100, 100), in: page)) }
    let seen = store.exposure(of: layer, in: page, by: .paint)
    let tiles = (0..<4).map {
      store.place(frame: .box(Double($0 % 2) * 50, Double($0 / 2) * 50, 50, 50), in: page)
    }
    let covered = store.exposure(of: layer, in: page, by: .paint)
    store.setHidden(true, of: tiles[3])
    let through = store.exposure(of: layer, in: page, by: .paint)
    #expect(seen == .exposed(at: .at(50, 50)) && covered == .covered && through == .exposed(at: .at(75, 75)))
    // What is opaque and behind covers nothing.
    #expect(store.exposure(of: tiles[0], in: page, by: .paint) == .exposed(at: .at(25, 25)))
  }

  @Test("Of a covered layer nothing is painted that opaque layers leave")
  func paint() {
    var covered = 0
    for seed in Seeds.some(60) {
      var random = SplitMix64(seed: 1300 + seed), store = LayerStore()
      let page = Self.fill(&store, &random), layers = store.allLayers
      for layer in layers where store.exposure(of: layer, in: page, by: .paint) == .covered {
        let front = layers.filter { store.isInFront($0, of: layer) }
        for point in Self.raster where Self.isPainted(layer, at: point, store) {
          let isCovered = front.contains { Self.isPainted($0, at: point, store) }
          #expect(isCovered, "\(seed), \(layer), \(point)")
        }
        covered += 1
      }
    }
    #expect(covered > 5)
  }

  @Test("What sticks out of an arc, and not out of the sides around it, is not said to be covered")
  func besideAnArc() {
    var store = LayerStore()
    let page = store.place(frame: .box(-20_000, -20_000, 40_000, 40_000))
    let radius = 10_000.0, angle = AffineTransform(rotationAngle: 8.5 * .pi / 32)
    let middle = Point(x: 20_000 + angle.a * (radius - 1), y: 20_000 + angle.b * (radius - 1))
    let button = store.place(.box(0, 0, 8, 8), at: middle, in: page)
    let disk = store.place(.box(0, 0, 2 * radius, 2 * radius), at: .at(20_000, 20_000), in: page)
    store.setCornerRadius(radius, of: disk)
    #expect(store.exposure(of: button, in: page, options: .css) != .covered)
    #expect(store.exposure(of: button, in: page, by: .paint) != .covered)
    // Of a corner that is not masked, nothing is cut.
    store.setMaskedCorners([.minXminY, .maxXminY, .minXmaxY], of: disk)
    #expect(store.exposure(of: button, in: page, options: .css) == .covered)
    #expect(store.exposure(of: button, in: page, by: .paint) == .covered)
  }

  /// Returns whether a point of the world lies in a layer and in the masks above, all with round corners.
  private static func isPainted(_ layer: LayerID, at point: Point, _ store: borrowing LayerStore) -> Bool {
    var next: LayerID? = layer
    while let k = next {
      let shape = RoundedRect(
        rect: store.bounds(of: k), radius: store.cornerRadius(of: k), corners: store.maskedCorners(of: k))
      if k == layer || store.masksToBounds(of: k) {
        guard let own = store.convert(point, from: nil, to: k), shape.contains(own) else { return false }
      }
      next = store.superlayer(of: k)
    }
    return true
  }
}
