import LayerGeometry
import LayerReference
import Testing

/// Every property: its default, its setter, and its value after a merge.
@Suite("Layer properties")
struct FacadePropertyTests {
  @Test("Defaults are CALayer's")
  func defaults() {
    let layer = Layer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(layer.transform == .identity && layer.affineTransform() == .identity)
    #expect(layer.sublayerTransform == .identity)
    #expect(!layer.isGeometryFlipped && !layer.contentsAreFlipped())
    #expect(!layer.masksToBounds && layer.cornerRadius == 0 && layer.maskedCorners == .all)
    #expect(!layer.isHidden && layer.opacity == 1 && layer.isDoubleSided && !layer.ignoresHitTesting)
    #expect(layer.hitTestMask == .max && layer.roundsAutoresizedFrame)
    #expect(layer.speed == 1 && layer.beginTime == 0 && layer.timeOffset == 0)
    #expect(layer.autoresizingMask == [] && layer.name == nil)
    #expect(layer.superlayer == nil && layer.sublayers == nil && layer.containsHandler == nil)
    #expect(ScrollLayer().scrollMode == .both)
  }

  private let values: [LayerProperty] = [
    .bounds(Rect(x: 1, y: 2, width: 30, height: 40)), .position(Point(x: 5, y: 6)),
    .anchorPoint(Point(x: 0.25, y: 2)), .anchorPointZ(7), .zPosition(8),
    .transform(Transform3D(rotationAngle: 1, x: 1, y: 2, z: 3)),
    .sublayerTransform(Transform3D(rotationAngle: 2, x: 1, y: 2, z: 3)), .isGeometryFlipped(true),
    .masksToBounds(true), .cornerRadius(9), .maskedCorners(.minXmaxY), .isHidden(true), .opacity(0.5),
    .isDoubleSided(false), .ignoresHitTesting(true), .hitTestMask(5), .roundsAutoresizedFrame(false),
    .speed(2), .beginTime(3), .timeOffset(4),
    .autoresizingMask([.width, .maxYMargin]), .inkOutsets(Outsets(2)), .name("name"), .userData(10),
    .shape(.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4))), .hitOutsets(Outsets(2)),
    .constraints([LayerConstraint(.minX, .maxX)]),
  ]

  @Test("Each property reads back what the store does")
  func readBack() throws {
    var store = LayerStore()
    let layer = Layer(), checked = Layer(), id = store.makeLayer()
    for value in values {
      layer.setPlainly(value)
      try checked.set(value)
      try store.set(value, of: id)
      #expect(layer.state == store.state(of: id) && checked.state == layer.state)
    }
    layer.setAffineTransform(AffineTransform(scaleX: 2, y: 3))
    store.setAffineTransform(AffineTransform(scaleX: 2, y: 3), of: id)
    layer.frame = Rect(x: 1, y: 1, width: 10, height: 10)
    store.setFrame(Rect(x: 1, y: 1, width: 10, height: 10), of: id)
    #expect(layer.state == store.state(of: id))
  }

  @Test("A number that is not finite throws, and nothing changes")
  func refusals() {
    let layer = Layer(), other = Layer()
    layer.addSublayer(other)
    let before = [layer.state, other.state], bad = Point(x: 0, y: .nan)
    #expect(throws: LayerError.self) { try layer.set(.position(bad)) }
    #expect(throws: LayerError.self) { try Layer.setPositions([.zero, bad], of: [layer, other]) }
    let frames = [Rect(x: 1, y: 1, width: 1, height: 1), Rect(origin: bad, size: .zero)]
    #expect(throws: LayerError.self) { try Layer.setFrames(frames, of: [layer, other]) }
    #expect([layer.state, other.state] == before)
  }

  @Test("Setters of many layers set what properties do")
  func setsMany() throws {
    let many = (0..<9).map { _ in Layer() }, single = (0..<9).map { _ in Layer() }
    for k in 1..<9 { many[0].addSublayer(many[k]) }
    var random = SplitMix64(seed: 7)
    let positions = many.map { _ in random.point(50) }, frames = many.map { _ in random.rect(80) }
    let transforms = many.map { _ in random.transform() }, hidden = many.map { _ in random.bits() % 2 == 0 }
    let affine = many.map { _ in AffineTransform(rotationAngle: random.real(-3, 3)) }
    func compare() { #expect(many.map(\.state) == single.map(\.state)) }
    try Layer.setPositions(positions, of: many)
    for k in many.indices { single[k].position = positions[k] }
    compare()
    try Layer.setTransforms(transforms, of: many)
    for k in many.indices { single[k].transform = transforms[k] }
    compare()
    try Layer.setFrames(frames, of: many)
    for k in many.indices { single[k].frame = frames[k] }
    compare()
    try Layer.setAffineTransforms(affine, of: many)
    for k in many.indices { single[k].setAffineTransform(affine[k]) }
    Layer.setHidden(hidden, of: many)
    for k in many.indices { single[k].isHidden = hidden[k] }
    compare()
    try Layer.setPositions([], of: [])
  }

  @Test("All properties survive a merge into a larger tree, and can be reset there")
  func surviveMerge() {
    let root = Layer(), layer = Layer(), scroll = ScrollLayer(), transform = TransformLayer()
    for _ in 0..<10 { root.addSublayer(Layer()) }
    scroll.scrollMode = .vertical
    for value in values { layer.setPlainly(value) }
    layer.addSublayer(scroll)
    layer.addSublayer(transform)
    let before = layer.state
    root.addSublayer(layer)
    #expect(layer.state == before)
    #expect(scroll.scrollMode == .vertical)
    #expect(kind(of: scroll) == .scroll && kind(of: transform) == .transform && kind(of: layer) == .ordinary)

    let fresh = Layer()
    for value in [
      LayerProperty.bounds(.zero), .position(.zero), .anchorPoint(Point(x: 0.5, y: 0.5)), .anchorPointZ(0),
      .zPosition(0), .transform(.identity), .sublayerTransform(.identity), .isGeometryFlipped(false),
      .masksToBounds(false), .cornerRadius(0), .maskedCorners(.all), .isHidden(false), .opacity(1),
      .isDoubleSided(true), .ignoresHitTesting(false), .speed(1), .beginTime(0), .timeOffset(0),
      .autoresizingMask([]), .name(nil), .hitTestMask(.max), .roundsAutoresizedFrame(true),
      .inkOutsets(.zero), .shape(nil), .hitOutsets(.zero),
      .userData(0), .constraints([]),
    ] {
      layer.setPlainly(value)
    }
    #expect(layer.state == fresh.state)
  }

  private func kind(of layer: Layer) -> LayerKind { layer.withStore { store, id in store.kind(of: id) } }

  @Test("A transform layer's sublayers keep their depth; it is never hit, they are")
  func transformLayer() throws {
    let root = Layer(), space = TransformLayer(), near = Layer(), far = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    root.position = Point(x: 100, y: 100)
    root.sublayerTransform.m34 = -1 / 200
    space.position = Point(x: 100, y: 100)
    root.addSublayer(space)
    for (layer, depth) in [(near, 100.0), (far, 0.0)] {
      layer.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
      layer.zPosition = depth
      space.addSublayer(layer)
    }
    // At half the distance to the eye everything is twice as large.
    #expect(near.convert(near.bounds, to: root) == Rect(x: 60, y: 60, width: 80, height: 80))
    #expect(far.convert(far.bounds, to: root) == Rect(x: 80, y: 80, width: 40, height: 40))
    #expect(root.hitTest(Point(x: 65, y: 65)) == near)
    #expect(root.hitTest(Point(x: 100, y: 100)) == far, "the later of the two, in tree order")
    var options = HitTestOptions.documented
    options.siblingOrder = .depth
    #expect(root.hitTest(Point(x: 100, y: 100), options: options) == near)
    #expect(root.hitTest(Point(x: 10, y: 10)) == root)
  }

  @Test("withStore gives the store and handle of a layer")
  func store() {
    let root = Layer(), layer = Layer()
    root.addSublayer(layer)
    let handle = layer.withStore { store, id in
      #expect(store.rootLayer(of: id) != id)
      return id
    }
    #expect(root.layer(for: handle) == layer)
    #expect(root.layer(for: .null) == nil)
  }
}
