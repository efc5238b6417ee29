import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// The nearest layer against a search of every layer, and the number of nodes it looks at.
@Suite("Nearest layer")
struct NearestLayerTests {
  @Test(
    "From anywhere, by all options, as a search of every layer says", arguments: IndexScript.Shape.allCases)
  func sameFromAnywhere(shape: IndexScript.Shape) {
    var script = IndexScript(seed: 4_000 &+ Seeds.offset, shape: shape, count: 300)
    for k in 0..<(isOptimized ? 400 : 50) {
      if k % 4 == 0 { script.edit() }
      let far = [1.0, 1.0, 30.0, 1e4, 1e9][script.random.below(5)]
      let point = Point(
        x: 200 + far * script.random.real(-500, 500), y: far * script.random.real(-500, 500))
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let receiver = script.layers[script.random.oneIn(2) ? 0 : script.random.below(script.layers.count)]
      expectSame(script.store, point, receiver, options, "\(shape), \(k)")
    }
  }

  @Test(
    "Nearest layer under transforms that squeeze, shear and move far away and back", arguments: Seeds.some(20)
  )
  func sameThroughHardTransforms(seed: UInt64) {
    var random = SplitMix64(seed: 9_000 &+ seed)
    var store = LayerStore()
    var layers = [store.place(frame: .box(0, 0, 400, 400))]
    for _ in 0..<400 {
      let parent = layers[random.below(random.oneIn(3) ? layers.count : min(layers.count, 4))]
      let far = random.oneIn(10) ? 1e9 : 300
      let layer = store.place(
        frame: .box(
          random.real(-far, far), random.real(-300, 300), random.real(0, 60), random.real(0, 60)),
        in: parent)
      if random.oneIn(3) {
        var t = AffineTransform(rotationAngle: random.real(-3, 3))
        if random.oneIn(3) { (t.a, t.b) = (t.a * 1e-4, t.b * 1e-4) }
        if random.oneIn(3) { (t.c, t.d) = (t.c + 100 * t.a, t.d + 100 * t.b) }
        if random.oneIn(9) { (t.tx, t.ty) = (1e9, -1e9) }
        store.setAffineTransform(t, of: layer)
      }
      if random.oneIn(8) { store.setBounds(.box(1e9, -1e9, 50, 40), of: layer) }
      if random.oneIn(4) { store.setMasksToBounds(true, of: layer) }
      if random.oneIn(9) { store.setIgnoresHitTesting(true, of: layer) }
      layers.append(layer)
    }
    store.setIgnoresHitTesting(true, of: layers[0])
    for k in 0..<(isOptimized ? 100 : 30) {
      let far = [1.0, 10.0, 1e6, 1e9][random.below(4)]
      let point = Point(x: far * random.real(-500, 500), y: far * random.real(-500, 500))
      // Own coordinates of 10⁹ under a transform that stretches them a hundredfold: regions are known to 10⁻⁵
      // or so.
      expectSame(store, point, layers[0], .coreAnimation, "seed \(seed), \(k)", slack: 1)
    }
  }

  private func expectSame(
    _ store: borrowing LayerStore, _ point: Point, _ receiver: LayerID, _ options: HitTestOptions,
    _ comment: Comment, slack: Double = 0
  ) {
    let found = store.nearestLayer(to: point, within: .infinity, in: receiver, options: options)
    let expected = store.hits.plainNearestLayer(to: point, within: .infinity, in: receiver, options: options)
    #expect(found?.layer == expected?.layer, comment)
    #expect(found?.distance == expected?.distance, comment)
    guard let expected else { return }
    let limit = expected.distance + slack * (1 + 0x1p-20 * expected.distance)
    let within = store.nearestLayer(to: point, within: limit, in: receiver, options: options)
    #expect(within?.layer == expected.layer, comment)
    if expected.distance > 0 {
      let short = expected.distance.nextDown
      #expect(store.nearestLayer(to: point, within: short, in: receiver, options: options) == nil, comment)
    }
  }

  @Test("A layer rejected by the predicate counts as pass-through", arguments: IndexScript.Shape.allCases)
  func predicates(shape: IndexScript.Shape) {
    // The same tree twice: one with a predicate, one with layers that are no targets instead.
    let whole = IndexScript(seed: 77, shape: shape, count: 250)
    var passing = IndexScript(seed: 77, shape: shape, count: 250)
    for layer in passing.layers where layer.index % 3 != 0 {
      passing.store.setIgnoresHitTesting(true, of: layer)
    }
    var random = SplitMix64(seed: 5)
    for _ in 0..<(isOptimized ? 200 : 70) {
      let point = Point(x: random.real(-900, 1300), y: random.real(-900, 1300))
      let found = whole.store.nearestLayer(to: point, within: .infinity, in: whole.layers[0]) {
        $0.index % 3 == 0
      }
      let expected = passing.store.hits.plainNearestLayer(
        to: point, within: .infinity, in: passing.layers[0], options: .documented)
      #expect(found?.layer.index == expected?.layer.index)
      #expect(found?.distance == expected?.distance)
    }
  }

  // MARK: - Number of nodes

  enum Crowd: CaseIterable { case flat, turned, stretched, depth, scrolled, balanced, hidden }

  #if DEBUG
    private static let crowds = [2_000]
  #else
    private static let crowds = [5_000, 20_000]
  #endif

  @Test("From inside a crowd, beside it and far away, few nodes are looked at", arguments: Crowd.allCases)
  func looksAtAHandful(crowd: Crowd) {
    for count in Self.crowds {
      var scene = CrowdScene(crowd, count)
      for k in 0..<(isOptimized ? 100 : 30) {
        let far = [1.0, 2, 10, 100, 1e5][k % 5]
        let turn = AffineTransform(rotationAngle: scene.random.real(-3, 3))
        let point = Point(x: 2048 + far * 2000 * turn.a, y: 2048 + far * 2000 * turn.b)
        let before = scene.store.hits.regionWork
        let found = scene.store.nearestLayer(to: point, within: .infinity, in: scene.root)
        #expect(found != nil)
        let most = crowd == .depth ? 120 : 60
        let work = scene.store.hits.regionWork
        #expect(work.nodesVisited - before.nodesVisited <= most, "\(crowd), \(count), \(point)")
        #expect(work.exactTests - before.exactTests <= most, "\(crowd), \(count), \(point)")
        if k % 10 == 0 {
          expectSame(scene.store, point, scene.root, .documented, "\(crowd), \(count), \(point)")
        }
      }
    }
  }

  @Test(
    "Of many equally near layers the front-most is found",
    arguments: [HitTestOptions.documented, .coreAnimation])
  func ties(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    store.setIgnoresHitTesting(true, of: root)
    var layers: [LayerID] = []
    for k in 0..<1000 {
      layers.append(store.place(frame: .box(10, Double(k % 7), 30, 100), in: root))
      if options == .coreAnimation { store.setZPosition(Double(k % 5), of: layers[k]) }
    }
    let front = layers[999]
    for x in [-50.0, 10, 25, 40, 1e6] {
      #expect(
        store.nearestLayer(to: .at(x, 50), within: .infinity, in: root, options: options)?.layer == front)
    }
  }
}

/// Many layers under one that is no target itself.
private struct CrowdScene: ~Copyable {
  var store = LayerStore()
  var random = SplitMix64(seed: 31)
  let root: LayerID

  init(_ crowd: NearestLayerTests.Crowd, _ count: Int) {
    root = store.place(frame: .box(0, 0, 4096, 4096))
    store.setIgnoresHitTesting(true, of: root)
    var group = root
    if [.stretched, .depth, .scrolled].contains(crowd) {
      group = store.place(frame: .box(0, 0, 4096, 4096), in: root)
      store.setIgnoresHitTesting(true, of: group)
    }
    switch crowd {
    case .stretched:
      store.setAffineTransform(AffineTransform(a: 0.7, b: 0.7, c: -2.1, d: 2.1, tx: 0, ty: 0), of: group)
    case .depth:
      var t = Transform3D.identity
      t.m14 = 0.00005
      store.setTransform(t, of: group)
    case .scrolled:
      store.setMasksToBounds(true, of: group)
      group = store.place(frame: .box(-1_000_000, 0, 1_004_096, 4096), in: group)
      store.setIgnoresHitTesting(true, of: group)
    default: break
    }
    if crowd == .balanced { fillBalanced(count) } else { fill(group, crowd, count) }
  }

  private mutating func fill(_ group: LayerID, _ crowd: NearestLayerTests.Crowd, _ count: Int) {
    for k in 0..<count {
      let x = crowd == .scrolled ? 1_004_096 * Double(k) / Double(count) : random.real(0, 4096)
      let layer = store.place(frame: .box(x, random.real(0, 4000), 20, 20), in: group)
      if crowd == .turned {
        store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
      }
      if crowd == .hidden && k % 2 == 0 { store.setHidden(true, of: layer) }
    }
  }

  /// Eight sublayers to a layer, in two rows that fill it.
  private mutating func fillBalanced(_ count: Int) {
    var level = [(layer: root, size: Size(width: 4096, height: 4096))], made = 0
    while made < count {
      var next: [(layer: LayerID, size: Size)] = []
      for above in level where made < count {
        for k in 0..<8 {
          let (w, h) = (above.size.width / 4, above.size.height / 2)
          let frame = Rect.box(Double(k % 4) * w, Double(k / 4) * h, w * 0.9, h * 0.9)
          next.append((store.place(frame: frame, in: above.layer), frame.size))
          made += 1
        }
      }
      level = next
    }
  }
}
