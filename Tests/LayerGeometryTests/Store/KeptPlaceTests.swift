import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// §8: bounds and anchor points that change while the layer stays where it is.
@Suite("Bounds and anchor points that keep a layer's place")
struct KeptPlaceTests {
  private func places(_ store: borrowing LayerStore, _ layer: LayerID) -> [Point?] {
    [.at(0, 0), .at(30, -10), .at(7, 50)].map { (point: Point) in store.convert(point, from: layer, to: nil) }
  }

  @Test("Own coordinates stay where they are, in the plane and in space", arguments: 1...60)
  func stays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try PlacingTests().grow(&store, &random)
    func real(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.bits() >> 11) / 9_007_199_254_740_992
    }
    for layer in layers {
      // Those are about the anchor point.
      store.setSublayerTransform(.identity, of: layer)
      if random.bits() % 3 != 0 { continue }
      var transform = Transform3D(rotationAngle: real(-1, 1), x: real(-1, 1), y: real(-1, 1), z: 1)
      if random.bits() % 2 == 0 { transform.m34 = -1 / 5000 }
      store.setTransform(transform, of: layer)
    }
    for step in 0..<20 {
      let layer = layers[Int(random.bits() % 12)], before = layers.map { places(store, $0) }
      let (depth, isPlane) = (store.zPosition(of: layer), store.transform(of: layer).isAffine)
      if random.bits() % 2 == 0 {
        let bounds = Rect(x: real(-90, 90), y: real(-90, 90), width: real(-50, 90), height: real(-50, 90))
        try store.setBounds(bounds, of: layer, keepingPlace: true)
        #expect(store.bounds(of: layer) == bounds.standardized)
      } else {
        let anchor = Point(x: real(-2, 3), y: real(-2, 3))
        try store.setAnchorPoint(anchor, of: layer, keepingPlace: true)
        #expect(store.anchorPoint(of: layer) == anchor)
      }
      let (depthAfter, isPlaneAfter) = (store.zPosition(of: layer), store.transform(of: layer).isAffine)
      #expect(depthAfter == depth && isPlaneAfter == isPlane)
      for (k, other) in layers.enumerated() {
        PlacingTests().expectClose(places(store, other), before[k], "\(seed), \(step), layer \(k)")
      }
    }
    #expect(store.validate().isEmpty)
  }

  @Test("A handle of a turned layer, dragged past the other corner and back")
  func handle() throws {
    var store = LayerStore()
    let page = store.makeLayer(), shape = store.makeLayer()
    store.setFrame(.box(300, 300, 100, 50), of: shape)
    try store.addSublayer(shape, to: page)
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 2), of: shape)
    let corner = store.convert(Point.at(0, 0), from: shape, to: page)
    let fixed = try #require(corner)
    for pointer in [Point.at(320, 400), .at(400, 200), .at(310, 310)] {
      let dragged = store.convert(pointer, from: page, to: shape)
      let corner = try #require(dragged)
      try store.setBounds(Rect(x: 0, y: 0, width: corner.x, height: corner.y), of: shape, keepingPlace: true)
      let box = store.boundingBox(of: [shape], in: page)
      let wanted = Rect(x: fixed.x, y: fixed.y, width: pointer.x - fixed.x, height: pointer.y - fixed.y)
        .standardized
      #expect(abs(box.minX - wanted.minX) < 1e-9 && abs(box.maxX - wanted.maxX) < 1e-9)
      #expect(abs(box.minY - wanted.minY) < 1e-9 && abs(box.maxY - wanted.maxY) < 1e-9)
    }
  }

  @Test("Without keeping the place they are the plain setters; autoresizing follows as ever")
  func plain() throws {
    var store = LayerStore()
    let layer = store.makeLayer(), sublayer = store.makeLayer()
    store.setBounds(.box(0, 0, 100, 100), of: layer)
    store.setFrame(.box(10, 10, 80, 80), of: sublayer)
    store.setAutoresizingMask(.width, of: sublayer)
    try store.addSublayer(sublayer, to: layer)
    try store.setBounds(.box(0, 0, 110, 100), of: layer, keepingPlace: true)
    #expect(store.frame(of: sublayer) == .box(10, 10, 90, 80))
    #expect(store.position(of: layer) == .at(5, 0))
    try store.setBounds(.box(0, 0, 100, 100), of: layer, keepingPlace: false)
    try store.setAnchorPoint(.at(0, 0), of: layer, keepingPlace: false)
    #expect(store.position(of: layer) == .at(5, 0))
    #expect(store.frame(of: layer) == .box(5, 0, 100, 100))
  }

  @Test("Bad arguments throw, and nothing changes")
  func errors() throws {
    var store = LayerStore()
    let layer = store.makeLayer(), gone = store.makeLayer()
    store.destroy(gone)
    store.setBounds(.box(0, 0, 100, 100), of: layer)
    store.setAffineTransform(AffineTransform(scale: 1e200), of: layer)
    let (bounds, anchor) = ("setBounds(_:of:keepingPlace:)", "setAnchorPoint(_:of:keepingPlace:)")
    #expect(throws: LayerError.staleLayer(gone, call: bounds)) {
      try store.setBounds(.box(0, 0, 1, 1), of: gone, keepingPlace: true)
    }
    #expect(throws: LayerError.staleLayer(gone, call: anchor)) {
      try store.setAnchorPoint(.at(0, 0), of: gone, keepingPlace: true)
    }
    for keeps in [false, true] {
      #expect(throws: LayerError.notFinite(layer, call: bounds)) {
        try store.setBounds(.box(0, .nan, 1, 1), of: layer, keepingPlace: keeps)
      }
      #expect(throws: LayerError.notFinite(layer, call: anchor)) {
        try store.setAnchorPoint(.at(.infinity, 0), of: layer, keepingPlace: keeps)
      }
    }
    #expect(throws: LayerError.noSuchPlace(layer, call: bounds)) {
      try store.setBounds(.box(1e150, 0, 1, 1), of: layer, keepingPlace: true)
    }
    #expect(throws: LayerError.noSuchPlace(layer, call: anchor)) {
      try store.setAnchorPoint(.at(1e150, 0), of: layer, keepingPlace: true)
    }
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 100))
    #expect(store.anchorPoint(of: layer) == .at(0.5, 0.5))
    #expect(store.position(of: layer) == .at(0, 0))
  }

  @Test("Objects keep their places")
  func objects() throws {
    let page = Layer(), shape = Layer()
    page.addSublayer(shape)
    shape.frame = .box(10, 20, 30, 40)
    shape.setAffineTransform(AffineTransform(rotationAngle: 0.3))
    let points = [Point.at(0, 0), .at(10, 0), .at(0, 10)]
    let before = points.map { shape.convert($0, to: nil) }
    try shape.setAnchorPoint(.at(0, 1), keepingPlace: true)
    try shape.setBounds(.box(-5, -6, 70, 80), keepingPlace: true)
    PlacingTests().expectClose(points.map { shape.convert($0, to: nil) }, before, "object")
    #expect(shape.bounds == .box(-5, -6, 70, 80) && shape.anchorPoint == .at(0, 1))
  }

  @Test("The box of a selection with a group in it")
  func selection() throws {
    var store = LayerStore()
    let page = store.makeLayer(), group = store.makeLayer(), shape = store.makeLayer()
    for layer in [group, shape] { try store.addSublayer(layer, to: page) }
    for frame in [Rect.box(200, 100, 60, 40), .box(300, 150, 60, 40)] {
      let member = store.makeLayer()
      store.setFrame(frame, of: member)
      try store.addSublayer(member, to: group)
    }
    store.setFrame(.box(400, 300, 60, 40), of: shape)
    #expect(store.boundingBox(ofSubtrees: [group, shape], in: page) == .box(200, 100, 260, 240))
    #expect(store.boundingBox(ofSubtrees: [shape], in: page) == .box(400, 300, 60, 40))
    #expect(store.boundingBox(ofSubtrees: [], in: page).isNull)
    store.setHidden(true, of: shape)
    #expect(store.boundingBox(ofSubtrees: [group, shape], in: nil) == .box(200, 100, 160, 90))
    let everything = store.boundingBox(
      ofSubtrees: [group, shape], in: nil, rules: [.findsPassThrough, .findsHidden])
    #expect(everything == .box(200, 100, 260, 240))
  }

  @Test("The box around the bounds of several layers, in a layer's coordinates and in the world")
  func severalLayers() {
    var store = LayerStore()
    let page = store.place(frame: .box(100, 0, 500, 500))
    let layers = [Rect.box(10, 20, 30, 40), .box(60, 5, 10, 10), .box(30, 70, 5, 5)].map {
      store.place(frame: $0, in: page)
    }
    let (own, world) = (store.boundingBox(of: layers, in: page), store.boundingBox(of: layers, in: nil))
    let none = store.boundingBox(of: [], in: page)
    #expect(own == .box(10, 5, 60, 70) && world == .box(110, 5, 60, 70) && none.isNull)
  }

  @Test("Transforms about a point")
  func about() {
    let turn = AffineTransform(rotationAngle: .pi / 2).about(.at(10, 20))
    #expect(Point.at(10, 20).applying(turn) == .at(10, 20))
    #expect(Point.at(13, 20).applying(turn) == .at(10, 23))
    let step = AffineTransform(translationX: 3, y: 4)
    #expect(step.about(.at(100, 7)) == step)
  }
}
