import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Layers that are no rectangles: a subclass overrides `contains`, a handler replaces it.
@Suite("Overriding contains")
struct FacadeContainsTests {
  final class Disc: Layer {
    var callCount = 0
    override class var overridesContains: Bool { true }
    override func contains(_ point: Point) -> Bool {
      callCount += 1
      let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
      return dx * dx + dy * dy <= bounds.width * bounds.width / 4
    }
  }

  /// Overrides nothing that matters.
  class Plain: Layer {}

  final class Never: TransformLayer {
    override class var overridesContains: Bool { true }
    override func contains(_ point: Point) -> Bool { true }
  }

  let root = Layer()

  init() { root.frame = Rect(x: 0, y: 0, width: 200, height: 200) }

  @Test("Hit tests call an override with the layer's own coordinates")
  func override() {
    let disc = Disc()
    disc.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    disc.bounds.origin = Point(x: 1000, y: 0)
    root.addSublayer(disc)
    #expect(root.hitTest(Point(x: 100, y: 100)) == disc)
    #expect(root.hitTest(Point(x: 52, y: 52)) == root)
    #expect(root.hitTest(Point(x: 66, y: 66)) == disc)
    #expect(disc.callCount == 3)
    disc.removeFromSuperlayer()
    #expect(root.hitTest(Point(x: 100, y: 100)) == root)
  }

  @Test("Paths and pointers follow what hit tests say")
  func pathsAndPointers() {
    let knob = Layer()
    knob.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    knob.containsHandler = { layer, point in layer.bounds.contains(point) && point.x > 50 }
    root.addSublayer(knob)
    var tracker = PointerTracker(), events: [String] = []
    for x in [60.0, 120, 60] {
      let point = Point(x: x, y: 100)
      root.updatePointer(&tracker, at: point) {
        events.append($0 == knob ? "-knob" : "-root")
      } entered: {
        events.append($0 == knob ? "+knob" : "+root")
      }
      let hit = root.hitTest(point)
      #expect(root.hitPath(point).last?.layer === hit)
      #expect(tracker.path.count == (hit == knob ? 2 : 1))
    }
    #expect(events == ["+root", "+knob", "-knob"])
  }

  @Test("Hit tests call a handler until it is removed")
  func handler() {
    let layer = Layer()
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(layer)
    layer.containsHandler = { layer, point in layer.bounds.contains(point) && point.x < 10 }
    #expect(layer.contains(Point(x: 9, y: 0)) && !layer.contains(Point(x: 11, y: 0)))
    #expect(root.hitTest(Point(x: 59, y: 60)) == layer)
    #expect(root.hitTest(Point(x: 61, y: 60)) == root)
    layer.containsHandler = { _, _ in false }
    #expect(root.hitTest(Point(x: 59, y: 60)) == root)
    layer.containsHandler = nil
    #expect(root.hitTest(Point(x: 61, y: 60)) == layer)
  }

  @Test("Removing a subclass' handler restores its override")
  func handlerOfSubclass() {
    let disc = Disc()
    disc.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(disc)
    disc.containsHandler = { _, _ in true }
    disc.containsHandler = nil
    #expect(root.hitTest(Point(x: 52, y: 52)) == root)
    #expect(disc.callCount == 1)
  }

  @Test("A shape may reach outside the bounds; a mask still clips to them")
  func outsideTheBounds() {
    let layer = Layer()
    layer.frame = Rect(x: 50, y: 50, width: 10, height: 10)
    root.addSublayer(layer)
    layer.containsHandler = { _, _ in true }
    #expect(root.hitTest(Point(x: 150, y: 150)) == layer)
    layer.masksToBounds = true
    #expect(root.hitTest(Point(x: 150, y: 150)) == root)
    #expect(root.hitTest(Point(x: 55, y: 55)) == layer)
  }

  @Test("Presets that test the bounds of layers use their contains")
  func outline() {
    let layer = Layer(), leaf = Layer()
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    leaf.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    layer.addSublayer(leaf)
    layer.containsHandler = { _, point in point.x < 50 }
    #expect(root.hitTest(Point(x: 120, y: 100)) == leaf)
    #expect(root.hitTest(Point(x: 120, y: 100), options: .uiKit) == root)
    #expect(layer.hitTest(Point(x: 120, y: 100)) == nil)
  }

  @Test("Hidden and passed-through layers are not hit, a transform layer never is")
  func notAsked() {
    let disc = Disc(), never = Never()
    disc.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(disc)
    disc.isHidden = true
    #expect(root.hitTest(Point(x: 100, y: 100)) == root)
    #expect(disc.callCount == 0)
    disc.isHidden = false
    disc.ignoresHitTesting = true
    #expect(root.hitTest(Point(x: 100, y: 100)) == root)
    root.addSublayer(never)
    #expect(root.hitTest(Point(x: 100, y: 100)) == root)
  }

  /// Whether the store has built a hit-test index.
  private func hasIndex(_ layer: Layer) -> Bool {
    layer.withStore { store, _ in
      store.memoryReport.entries.contains { $0.name == "hit-test index" && $0.bytes > 4_096 }
    }
  }

  @Test("Hit tests use the index, also beside objects with a contains of their own")
  func indexBesideOwnContains() {
    for k in 0..<500 {
      let layer = Layer()
      layer.frame = Rect(x: Double(k % 20) * 10, y: Double(k / 20) * 8, width: 9, height: 7)
      root.addSublayer(layer)
    }
    do {
      let disc = Disc(), handled = Layer()
      handled.containsHandler = { _, _ in false }
      root.addSublayer(disc)
      root.addSublayer(handled)
      #expect(root.hitTest(Point(x: 5, y: 5)) == root.sublayers?.first)
      #expect(hasIndex(root))
      disc.removeFromSuperlayer()
      handled.removeFromSuperlayer()
    }
    #expect(root.hitTest(Point(x: 5, y: 5)) == root.sublayers?.first)
  }

  @Test("A subclass that overrides nothing changes no answer")
  func plainSubclass() {
    let plain = Plain()
    plain.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(plain)
    #expect(root.hitTest(Point(x: 100, y: 100)) == plain)
    #expect(root.hitTest(Point(x: 20, y: 20)) == root)
    #expect(plain.description == "Plain (50.0, 50.0, 100.0, 100.0)")
  }

  /// Does not ask for `contains` to be called.
  final class Unasked: Layer {
    var layouts = 0
    override func contains(_ point: Point) -> Bool { false }
    override func layoutSublayers() { layouts += 1 }
  }

  @Test("A subclass without overridesContains gets no contains calls, but its own layout")
  func unaskedSubclass() {
    let layer = Unasked()
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(layer)
    #expect(root.hitTest(Point(x: 60, y: 60)) == layer)
    layer.containsHandler = { _, _ in false }
    #expect(root.hitTest(Point(x: 60, y: 60)) == root)
    layer.containsHandler = nil
    #expect(root.hitTest(Point(x: 60, y: 60)) == layer)
    layer.setNeedsLayout()
    _ = layer.layoutIfNeeded()
    #expect(layer.layouts == 1)
  }

  @Test("contains may run hit tests and conversions")
  func nestedQueries() {
    let layer = Layer(), inner = Layer(), other = Layer()
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    inner.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    other.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    other.zPosition = -1
    root.addSublayer(layer)
    root.addSublayer(other)
    layer.addSublayer(inner)
    other.ignoresHitTesting = true
    // Only where its sublayer is, and an unrelated layer agrees.
    layer.containsHandler = { layer, point in
      let above = layer.convert(point, to: layer.superlayer)!
      return inner.hitTest(point) != nil && other.contains(above)
        && layer.superlayer!.convert(Rect(origin: above, size: .zero), to: layer).origin == point
    }
    for options in [HitTestOptions.documented, .coreAnimation, .uiKit] {
      #expect(root.hitTest(Point(x: 65, y: 65), options: options) == inner)
      inner.ignoresHitTesting = true
      #expect(root.hitTest(Point(x: 65, y: 65), options: options) == root)
      inner.ignoresHitTesting = false
      #expect(root.hitTest(Point(x: 55, y: 55), options: options) == root)
    }
  }

  @Test("A layer may be deinitialised during a hit test")
  func endWhileAsked() {
    let layer = Layer()
    var doomed: Layer? = Layer()
    let leaf = Layer()
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(layer)
    root.addSublayer(doomed!)
    doomed!.addSublayer(leaf)
    doomed!.removeFromSuperlayer()
    layer.containsHandler = { _, _ in
      doomed = nil
      return true
    }
    #expect(root.hitTest(Point(x: 1, y: 1)) == layer)
    #expect(doomed == nil && leaf.superlayer == nil)
    root.addSublayer(leaf)
    #expect(root.sublayers == [layer, leaf])
  }

  @Test("A query's closure may move layers and run queries: all other layers are found, none twice")
  func editsWhileVisiting() {
    let point = Point(x: 100, y: 100)
    var layers: [Layer] = []
    // Added one by one behind an index that is there, so that one made anew orders them by other labels.
    for _ in 0..<200 {
      let layer = Layer()
      layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
      root.addSublayer(layer)
      layers.append(layer)
      #expect(root.hitTest(point) == layer)
    }
    let (moving, staying) = (layers[..<150], layers[150...])
    for options in [HitTestOptions.documented, .coreAnimation, .uiKit] {
      var visited: [Layer] = []
      root.withStore { store, receiver in
        store.forEachLayer(at: point, in: receiver, options: options) { handle in
          visited.append(root.layer(for: handle)!)
          if visited.count % 7 == 1 {
            for (k, layer) in moving.enumerated() {
              layer.position.x = k % 3 == 0 ? 1000 : layer.position.x == 100 ? 101 : 100
              layer.isHidden = k % 3 == 1
            }
            #expect(root.hitTest(point, options: options) == staying.last)
          }
          return true
        }
      }
      #expect(Array(visited.prefix(staying.count)) == staying.reversed())
      #expect(visited.last == root && Set(visited).count == visited.count)
      #expect(visited.count == 1 + 50 + 50)
      for layer in layers { (layer.position, layer.isHidden) = (point, false) }
    }
  }

  @Test("Random rectangles: a handler that returns what the bounds do changes no answer")
  func sameAnswers() {
    var random = SplitMix64(seed: 41)
    var layers = [root]
    for _ in 0..<200 {
      let layer = random.bits() % 3 == 0 ? Plain() : Layer()
      layer.frame = random.rect(400)
      if random.bits() % 4 == 0 { layer.zPosition = Double(random.bits() % 3) }
      layers[Int(random.bits() % UInt64(layers.count))].addSublayer(layer)
      layers.append(layer)
    }
    let points = (0..<400).map { _ in Point(x: random.real(-100, 300), y: random.real(-100, 300)) }
    let presets = [HitTestOptions.documented, .coreAnimation, .uiKit]
    let before = points.flatMap { point in presets.map { root.hitTest(point, options: $0) } }
    for layer in layers { layer.containsHandler = { $0.bounds.contains($1) } }
    #expect(points.flatMap { point in presets.map { root.hitTest(point, options: $0) } } == before)
    for layer in layers { layer.containsHandler = nil }
    #expect(points.flatMap { point in presets.map { root.hitTest(point, options: $0) } } == before)
  }
}
