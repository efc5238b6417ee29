import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Layers with shapes, outsets and round corners in random trees: the index against a traversal.
@Suite("Layers with shapes")
struct ShapedLayerTests {
  /// A random shape in the bounds of a layer or beyond them.
  static func shape(_ random: inout SplitMix64) -> Shape? {
    let rect = Rect(
      x: random.real(-20, 10), y: random.real(-20, 10), width: random.real(1, 60), height: random.real(1, 60))
    let stroke = random.oneIn(3) ? StrokeStyle(width: random.real(0.1, 8), cap: .square) : nil
    let fill: FillRule? = stroke != nil && random.oneIn(2) ? nil : .evenOdd
    switch random.below(5) {
    case 0: return .ellipse(in: rect, fill: fill, stroke: stroke)
    case 1: return .roundedRect(rect, radii: CornerRadii(random.real(0, 30)), fill: fill, stroke: stroke)
    case 2:
      return .polygon((0..<3 + random.below(30)).map { _ in random.point(50) }, fill: fill, stroke: stroke)
    case 3:
      var path = Path()
      path.move(to: random.point(50))
      for _ in 0..<random.below(9) {
        path.addCurve(to: random.point(50), control1: random.point(80), control2: random.point(80))
        path.addQuadCurve(to: random.point(50), control: random.point(80))
      }
      return Shape(path, fill: fill, stroke: stroke)
    default: return nil
    }
  }

  private func edit(_ store: inout LayerStore, _ layers: [LayerID], _ random: inout SplitMix64) {
    let layer = random.pick(layers)
    switch random.below(16) {
    case 0...3: store.setShape(Self.shape(&random), of: layer)
    case 4: store.setHitOutsets(Outsets(random.oneIn(2) ? 0 : random.real(-10, 30)), of: layer)
    case 5: store.setMasksToBounds(random.oneIn(4), of: layer)
    case 6: store.setCornerRadius(random.oneIn(2) ? 0 : random.real(1, 30), of: layer)
    case 7: store.setHidden(random.oneIn(8), of: layer)
    case 8: store.setZPosition(random.oneIn(4) ? random.real(-1, 1) : 0, of: layer)
    case 9: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-4, 4)), of: layer)
    case 10:
      store.setTransform(Transform3D(rotationAngle: random.real(-1, 1), x: 0, y: 1, z: 0), of: layer)
    case 11:
      store.setBounds(
        Rect(x: 0, y: 0, width: random.real(0, 60), height: random.oneIn(5) ? 0 : 40), of: layer)
    case 12: try? store.addSublayer(layer, to: random.pick(layers))
    case 13: store.setIgnoresHitTesting(random.oneIn(3), of: layer)
    default: store.setPosition(Point(x: random.real(0, 300), y: random.real(0, 300)), of: layer)
    }
  }

  /// What a layer itself contains, by a rule per kind.
  private func contains(
    _ store: borrowing LayerStore, _ layer: LayerID, _ p: Point, _ options: HitTestOptions
  ) -> Bool {
    let isPlain = store.shape(of: layer) == nil && store.hitOutsets(of: layer) == .zero
    if options.roundsCorners && isPlain {
      let radius = min(
        store.cornerRadius(of: layer), store.bounds(of: layer).width / 2, store.bounds(of: layer).height / 2)
      let inner = store.bounds(of: layer).insetBy(dx: radius, dy: radius)
      let dx = max(inner.minX - p.x, p.x - inner.maxX, 0), dy = max(inner.minY - p.y, p.y - inner.maxY, 0)
      if radius > 0 && dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius { return false }
    }
    return store.contains(p, in: layer)
  }

  @Test("Outsets reach a shape from beside it, not from the empty corner of its box")
  func outsetsBesideAShape() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 100, 100))
    store.setHitOutsets(Outsets(5), of: layer)
    // A triangle whose sides are many segments.
    let steps = (0..<100).map(Double.init)
    let corners =
      steps.map { Point.at($0, 0) } + steps.map { Point.at(100 - $0, $0) }
      + steps.map { Point.at(0, 100 - $0) }
    for shape in [Shape.polygon(corners), .polygon(corners, fill: nil, stroke: StrokeStyle(width: 1))] {
      store.setShape(shape, of: layer)
      let answers = [Point.at(54, 54), .at(70, 70), .at(97, 97), .at(-4, 50), .at(-6, 50)].map {
        store.contains($0, in: layer)
      }
      #expect(answers == [true, false, false, true, false])
    }
  }

  @Test("The index finds what a traversal finds", arguments: Seeds.some(40))
  func indexed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore(), layers = [store.makeLayer()]
    store.setFrame(Rect(x: 0, y: 0, width: 400, height: 400), of: layers[0])
    let isFlat = random.oneIn(3)
    for _ in 0..<(isFlat ? 300 : 150) {
      let layer = store.makeLayer()
      try store.addSublayer(layer, to: isFlat ? layers[0] : layers[random.below(layers.count)])
      store.setFrame(
        Rect(x: random.real(0, 350), y: random.real(0, 350), width: random.real(1, 60), height: 40), of: layer
      )
      layers.append(layer)
    }
    for _ in 0..<200 { edit(&store, layers, &random) }
    for round in 0..<(isOptimized ? 60 : 25) {
      for _ in 0..<random.below(4) { edit(&store, layers, &random) }
      for preset in [HitTestOptions.documented, .coreAnimation, .uiKit, .css] {
        var options = preset
        if random.oneIn(3) { options.roundsCorners = true }
        options.honorsCornerRadius = false
        if options.roundsCorners && !layers.allSatisfy({ hasPlainCorners(store, $0) }) {
          options.roundsCorners = false
        }
        let point = Point(x: random.real(-20, 420), y: random.real(-20, 420))
        let hit = store.hitTest(point, in: layers[0], options: options)
        let expected = store.hitTest(
          point, in: layers[0], options: options,
          contains: {
            contains(store, $0, $1, options)
          })
        #expect(hit == expected, "round \(round), \(point)")
        #expect(store.explainHit(point, in: layers[0], options: options).hit == hit)
        #expect(store.layers(at: point, in: layers[0], options: options).first == hit)
      }
    }
    let faults = store.validate()
    #expect(faults == [])
  }

  /// Whether round corners of a layer are those of its bounds alone.
  private func hasPlainCorners(_ store: borrowing LayerStore, _ layer: LayerID) -> Bool {
    store.cornerRadius(of: layer) == 0 || store.hitOutsets(of: layer) == .zero
  }

  @Test("Outsets reach as far as they say, from bounds, ellipses, lines and curves")
  func outsets() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 20, height: 10), of: layer)
    func contains(_ x: Double, _ y: Double) -> Bool { store.contains(Point(x: x, y: y), in: layer) }
    store.setHitOutsets(Outsets(minX: 1, minY: 2, maxX: 3, maxY: -4), of: layer)
    #expect(contains(-1, -2) && !contains(-1.01, 0) && !contains(0, -2.01) && contains(22.99, 5.99))
    #expect(!contains(23, 0) && !contains(0, 6))
    // A line that nobody can hit.
    var line = Path()
    line.move(to: Point(x: 0, y: 0))
    line.addLine(to: Point(x: 100, y: 100))
    store.setShape(Shape(line, fill: nil, stroke: StrokeStyle(width: 0.01)), of: layer)
    store.setHitOutsets(.zero, of: layer)
    #expect(!contains(55, 50))
    store.setHitOutsets(Outsets(5), of: layer)
    #expect(contains(55, 50) && contains(59.9, 50) && !contains(60.1, 50) && contains(-4.9, -4.9))
    store.setShape(.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20)), of: layer)
    #expect(contains(10, -4.9) && !contains(10, -5.1) && !contains(-3, -3) && contains(0, 0))
    // Less than nothing is left.
    store.setHitOutsets(Outsets(-11), of: layer)
    #expect(!contains(10, 10))
    // Bounds without an area.
    store.setShape(nil, of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 0, height: 30), of: layer)
    store.setHitOutsets(Outsets(4), of: layer)
    #expect(contains(3.9, 33) && contains(-4, -4) && !contains(4, 0))
    store.setPosition(Point(x: 50, y: 50), of: layer)
    #expect(store.hitTest(Point(x: 53, y: 50), in: layer, options: .coreAnimation) == layer)
  }

  @Test("A mask clips to its shape by option, and to its bounds always")
  func clips() throws {
    var store = LayerStore()
    let mask = store.makeLayer(), child = store.makeLayer()
    try store.addSublayer(child, to: mask)
    for layer in [mask, child] { store.setFrame(Rect(x: 0, y: 0, width: 40, height: 40), of: layer) }
    store.setMasksToBounds(true, of: mask)
    store.setShape(.ellipse(in: Rect(x: 0, y: 0, width: 80, height: 40)), of: mask)
    var options = HitTestOptions.coreAnimation
    let corner = Point(x: 2, y: 2)
    #expect(store.hitTest(corner, in: mask, options: options) == child)
    options.clipsToShape = true
    #expect(store.hitTest(corner, in: mask, options: options) == nil)
    #expect(store.hitTest(Point(x: 30, y: 20), in: mask, options: options) == child)
    #expect(store.hitTest(Point(x: 60, y: 20), in: mask, options: options) == nil)
  }

  @Test("Objects that decide are called where they may lie, and nowhere else")
  func objects() {
    final class Disk: Layer {
      override class var overridesContains: Bool { true }
      var callCount = 0
      override func contains(_ point: Point) -> Bool {
        callCount += 1
        return (point.x - 10) * (point.x - 10) + (point.y - 10) * (point.y - 10) < 225
      }
    }
    let root = Layer(), disk = Disk(), other = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 1000, height: 1000)
    for layer in [disk, other] {
      layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
      root.addSublayer(layer)
    }
    root.position = Point(x: 500, y: 500)
    disk.position = Point(x: 100, y: 100)
    other.position = Point(x: 300, y: 300)
    #expect(root.hitTest(Point(x: 300, y: 300)) === other)
    // Beyond its bounds, for it does not say where it ends.
    #expect(root.hitTest(Point(x: 114, y: 100)) === disk)
    disk.hitBounds = Rect(x: -5, y: -5, width: 30, height: 30)
    disk.callCount = 0
    #expect(root.hitTest(Point(x: 300, y: 300)) === other)
    #expect(root.hitTest(Point(x: 500, y: 300)) === root)
    #expect(disk.callCount == 0)
    #expect(root.hitTest(Point(x: 114, y: 100)) === disk)
    #expect(root.hitTest(Point(x: 109, y: 109)) === disk)
    #expect(disk.callCount == 2)
    disk.containsHandler = { _, _ in false }
    #expect(disk.hitBounds == Rect(x: -5, y: -5, width: 30, height: 30))
  }

  @Test("Layers share a shape, whose memory goes with the last of them")
  func sharing() {
    var store = LayerStore()
    let shape = Shape.polygon((0..<1000).map { Point(x: Double($0), y: Double($0 * $0 % 97)) })
    let layers = (0..<100).map { _ in store.makeLayer() }
    for layer in layers { store.setShape(shape, of: layer) }
    #expect(shape.byteCount < 40_000)
    #expect(layers.allSatisfy { store.shape(of: $0) == shape })
    for layer in layers { store.setShape(nil, of: layer) }
    #expect(store.validate().isEmpty && store.contains(Point(x: 1, y: 1), in: layers[0]) == false)
  }

  @Test("Outsets below zero leave the ends of a stroke as they are")
  func negativeOutsetsOfStrokes() {
    var store = LayerStore(), path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 100, y: 0))
    let layer = store.makeLayer()
    store.setShape(Shape(path, fill: nil, stroke: StrokeStyle(width: 20)), of: layer)
    for outsets in [Outsets.zero, Outsets(-1)] {
      store.setHitOutsets(outsets, of: layer)
      let hits = [-5.0, 5].map { store.contains(Point(x: $0, y: 0), in: layer) }
      #expect(hits == [false, true], "\(outsets)")
    }
  }

  @Test("An arc around a touching box that is just out of reach is told soon")
  func arcAroundABox() {
    var store = LayerStore(), path = Path()
    path.move(to: Point(x: 0, y: 10))
    path.addConic(to: Point(x: 10, y: 0), control: .zero, weight: 0.5.squareRoot())
    let layer = store.makeLayer()
    store.setHitOutsets(Outsets(8), of: layer)
    let start = ContinuousClock.now
    for (width, isHit) in [(19.9999998, false), (20.0000002, true)] {
      store.setShape(Shape(path, fill: nil, stroke: StrokeStyle(width: width)), of: layer)
      let contains = store.contains(Point(x: 18, y: 18), in: layer)
      #expect(contains == isHit, "\(width)")
    }
    // Millions of halvings would take longer.
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
