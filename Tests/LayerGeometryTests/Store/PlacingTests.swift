import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Placing layers")
struct PlacingTests {
  /// A tree of layers with flips, bounds, anchors, depths and affine transforms of both kinds.
  func grow(_ store: inout LayerStore, _ random: inout SplitMix64) throws -> [LayerID] {
    func real(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.bits() >> 11) / 9_007_199_254_740_992
    }
    func turn() -> AffineTransform {
      AffineTransform(rotationAngle: real(-4, 4)).scaledBy(x: real(0.3, 3), y: real(-2, -0.5))
        .translatedBy(x: real(-20, 20), y: real(-20, 20))
    }
    var layers: [LayerID] = []
    for k in 0..<12 {
      let layer = store.makeLayer([.ordinary, .ordinary, .transform, .scroll][Int(random.bits() % 4)])
      if k > 0 && random.bits() % 8 != 0 {
        try store.addSublayer(layer, to: layers[Int(random.bits() % UInt64(k))])
      }
      let origin = Point(x: real(-50, 50), y: real(-50, 50))
      store.setBounds(Rect(x: origin.x, y: origin.y, width: real(1, 90), height: real(1, 90)), of: layer)
      store.setPosition(Point(x: real(-90, 90), y: real(-90, 90)), of: layer)
      store.setAnchorPoint(Point(x: real(-1, 2), y: real(-1, 2)), of: layer)
      store.setAnchorPointZ(real(-3, 3), of: layer)
      store.setZPosition(real(-9, 9), of: layer)
      store.setGeometryFlipped(random.bits() % 3 == 0, of: layer)
      if random.bits() % 2 == 0 { store.setAffineTransform(turn(), of: layer) }
      if random.bits() % 3 == 0 { store.setSublayerTransform(Transform3D(turn()), of: layer) }
      layers.append(layer)
    }
    return layers
  }

  func corners(_ store: borrowing LayerStore, _ layer: LayerID, _ space: LayerID?) -> [Point?] {
    let b = store.bounds(of: layer)
    return [
      Point(x: b.minX, y: b.minY), Point(x: b.maxX, y: b.minY), Point(x: b.maxX, y: b.maxY),
      Point(x: b.minX, y: b.maxY),
    ].map { store.convert($0, from: layer, to: space) }
  }

  func expectClose(_ found: [Point?], _ wanted: [Point?], _ what: String) {
    for (p, q) in zip(found, wanted) {
      guard let p, let q else {
        #expect(p == nil && q == nil, "\(what)")
        continue
      }
      let size = 1 + abs(q.x) + abs(q.y)
      #expect(abs(p.x - q.x) < 1e-9 * size && abs(p.y - q.y) < 1e-9 * size, "\(what): \(p), \(q)")
    }
  }

  @Test("A layer keeps its place under any other", arguments: 1...60)
  func keepsPlace(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try grow(&store, &random)
    for step in 0..<20 {
      let layer = layers[Int(random.bits() % 12)], superlayer = layers[Int(random.bits() % 12)]
      if store.isDescendant(superlayer, of: layer) { continue }
      let before = corners(store, layer, nil)
      try store.addSublayer(layer, to: superlayer, keepingPlace: true)
      #expect(store.superlayer(of: layer) == superlayer)
      expectClose(corners(store, layer, nil), before, "\(seed), \(step)")
    }
    #expect(store.validate().isEmpty)
  }

  @Test("A transform to any space", arguments: 1...60)
  func toSpace(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try grow(&store, &random)
    let transform = AffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3).translatedBy(x: 5, y: -7)
    for step in 0..<20 {
      let layer = layers[Int(random.bits() % 12)]
      let space = random.bits() % 4 == 0 ? nil : layers[Int(random.bits() % 12)]
      if let space, store.isDescendant(space, of: layer) {
        // It moves with the layer.
        #expect(throws: LayerError.noSuchPlace(layer, call: "setTransform(_:of:to:)")) {
          try store.setTransform(transform, of: layer, to: space)
        }
        continue
      }
      try store.setTransform(transform, of: layer, to: space)
      let b = store.bounds(of: layer)
      let wanted = [
        Point(x: b.minX, y: b.minY), Point(x: b.maxX, y: b.minY), Point(x: b.maxX, y: b.maxY),
        Point(x: b.minX, y: b.maxY),
      ].map { Optional($0.applying(transform)) }
      expectClose(corners(store, layer, space), wanted, "\(seed), \(step)")
    }
  }

  @Test("A sublayer transform and a flip between do not matter")
  func report() throws {
    var store = LayerStore()
    let page = store.makeLayer(), group = store.makeLayer(), layer = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 200, height: 150), of: group)
    store.setPosition(Point(x: 600, y: 300), of: group)
    store.setSublayerTransform(Transform3D(scaleX: 2, y: 2, z: 1), of: group)
    store.setFrame(Rect(x: 270, y: 180, width: 60, height: 40), of: layer)
    try store.addSublayer(group, to: page)
    try store.addSublayer(layer, to: page)
    try store.addSublayer(layer, to: group, keepingPlace: true)
    let place = store.convert(store.bounds(of: layer), from: layer, to: nil)
    #expect(place == Rect(x: 270, y: 180, width: 60, height: 40))
    #expect(throws: LayerError.wouldCreateCycle(group, under: layer, call: "addSublayer(_:to:keepingPlace:)"))
    {
      try store.addSublayer(group, to: layer, keepingPlace: true)
    }
  }

  @Test("What no transform in the plane does is an error, and changes nothing")
  func noSuchPlace() throws {
    var store = LayerStore()
    let page = store.makeLayer(), stage = store.makeLayer(), layer = store.makeLayer()
    store.setFrame(Rect(x: 10, y: 10, width: 20, height: 20), of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 100), of: stage)
    try store.addSublayer(layer, to: page)
    try store.addSublayer(stage, to: page)
    for transform in [Transform3D(m34: 0, m14: 0.01), Transform3D(scaleX: 1, y: 0, z: 1)] {
      store.setSublayerTransform(transform, of: stage)
      #expect(throws: LayerError.noSuchPlace(layer, call: "addSublayer(_:to:keepingPlace:)")) {
        try store.addSublayer(layer, to: stage, keepingPlace: true)
      }
      #expect(store.superlayer(of: layer) == page && store.roots == [page])
      #expect(store.position(of: layer) == Point(x: 20, y: 20))
    }
    let gone = store.makeLayer()
    store.destroy(gone)
    #expect(throws: LayerError.staleLayer(gone, call: "setTransform(_:of:to:)")) {
      try store.setTransform(.identity, of: gone, to: page)
    }
    #expect(throws: LayerError.notFinite(layer, call: "setTransform(_:of:to:)")) {
      try store.setTransform(AffineTransform(scale: .nan), of: layer, to: page)
    }
    #expect(throws: LayerError.notFinite(layer, call: "transform(_:by:in:)")) {
      try store.transform([layer], by: AffineTransform(translationX: .infinity, y: 0), in: page)
    }
    let root = Layer(), group = Layer(), child = Layer()
    group.sublayerTransform = Transform3D(scaleX: 0, y: 1, z: 1)
    root.addSublayer(group)
    #expect(throws: LayerError.self) { try group.addSublayer(keepingPlaceOf: child) }
    #expect(child.superlayer == nil)
    group.sublayerTransform = Transform3D(scaleX: 2, y: 1, z: 1)
    child.position = Point(x: 8, y: 4)
    try group.addSublayer(keepingPlaceOf: child)
    #expect(child.superlayer === group && child.convert(.zero, to: nil) == Point(x: 8, y: 4))
    let other = Layer()
    other.position = Point(x: 100, y: 0)
    for space in [nil, root, other] {
      try child.setTransform(AffineTransform(translationX: 3, y: 1), to: space)
      #expect(child.convert(Point(x: 1, y: 1), to: space) == Point(x: 4, y: 2))
    }
  }
}

extension Transform3D {
  fileprivate init(m34: Double, m14: Double) {
    self = .identity
    (self.m34, self.m14) = (m34, m14)
  }
}
