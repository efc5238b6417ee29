import LayerGeometry
import LayerReference
import LayerTestSupport

/// A random tree and random edits of it, to compare answers with and without the index.
struct IndexScript: ~Copyable {
  enum Shape: CaseIterable { case anything, fewBigParents, fewTurnedParents, transformLayers, chains }

  var store = LayerStore()
  var layers: [LayerID] = []
  var random: SplitMix64
  let shape: Shape

  private var hasFewParents: Bool { shape == .fewBigParents || shape == .fewTurnedParents }

  init(seed: UInt64, shape: Shape, count: Int) {
    random = SplitMix64(seed: seed)
    self.shape = shape
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: root)
    store.setPosition(Point(x: 200, y: 200), of: root)
    layers = [root]
    while layers.count < count { grow() }
  }

  mutating func grow() {
    let layer = store.makeLayer(nextKind())
    placeAnywhere(layer)
    let superlayer: LayerID
    switch shape {
    case .anything:
      superlayer = layers[random.below(random.oneIn(3) ? layers.count : min(layers.count, 6))]
    case .fewBigParents:
      superlayer = layers[layers.count < 3 ? 0 : random.below(3)]
    case .fewTurnedParents:
      let isAnywhere = layers.count > 400 && random.oneIn(4)
      superlayer = layers[layers.count < 3 ? 0 : random.below(isAnywhere ? layers.count : 3)]
    case .transformLayers:
      superlayer = layers[layers.count < 3 ? layers.count - 1 : random.below(min(layers.count, 5))]
    case .chains:
      superlayer = random.oneIn(30) ? layers[random.below(layers.count)] : layers[layers.count - 1]
      store.setPosition(Point(x: random.real(0, 20), y: random.real(0, 20)), of: layer)
    }
    try? store.addSublayer(layer, to: superlayer)
    layers.append(layer)
  }

  /// Transform layers among others, or large ones below one another, with bounds that a sublayer may leave.
  private mutating func nextKind() -> LayerKind {
    switch shape {
    case .anything: random.oneIn(20) ? .transform : .ordinary
    case .transformLayers: 1...4 ~= layers.count || random.oneIn(30) ? .transform : .ordinary
    default: .ordinary
    }
  }

  private mutating func placeAnywhere(_ layer: LayerID) {
    let reach = random.oneIn(10) ? 300.0 : 40.0
    let isWhole = random.oneIn(3)
    var numbers = [
      random.oneIn(4) ? random.real(-20, 20) : 0, random.oneIn(4) ? random.real(-20, 20) : 0,
      random.real(0, reach), random.real(0, reach), random.real(0, 400), random.real(0, 400),
    ]
    if isWhole { numbers = numbers.map { $0.rounded() } }
    store.setBounds(
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), of: layer)
    store.setPosition(Point(x: numbers[4], y: numbers[5]), of: layer)
    if shape == .fewTurnedParents && layers.count > 3 { turn(layer) }
  }

  /// Mostly turned as a whole, sometimes sheared until it is nearly a line, or by what leaves it upright.
  private mutating func turn(_ layer: LayerID) {
    var t = AffineTransform(rotationAngle: random.real(-3, 3))
    if random.oneIn(4) { t.c *= random.real(0, 3) }
    if random.oneIn(8) { t = AffineTransform(rotationAngle: .pi / 2 * Double(random.below(4))) }
    if random.oneIn(30) { (t.a, t.b) = (t.c, t.d) }
    store.setAffineTransform(t, of: layer)
  }

  private mutating func anyLayer() -> LayerID { layers[random.below(layers.count)] }

  private mutating func anySuperlayer() -> LayerID {
    hasFewParents ? layers[random.below(min(3, layers.count))] : anyLayer()
  }

  mutating func edit() {
    let layer = anyLayer()
    switch random.below(4) {
    case 0, 1: move(layer)
    case 2: changeLook(layer)
    default: changeTree(layer)
    }
  }

  /// Changes a layer's box or look, seldom the tree.
  mutating func editInPlace() {
    let layer = anyLayer()
    if random.oneIn(40) { return changeTree(layer) }
    if random.oneIn(4) { changeLook(layer) } else { move(layer) }
  }

  private mutating func move(_ layer: LayerID) {
    if shape == .fewTurnedParents && random.oneIn(4) { return turn(layer) }
    switch random.below(hasFewParents ? 4 : 8) {
    case 0, 1:
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layer)
    case 2:
      let p = store.position(of: layer)
      store.setPosition(
        Point(x: p.x + random.real(-4, 4), y: p.y + random.real(-4, 4)), of: layer)
    case 3:
      var bounds = store.bounds(of: layer)
      bounds.origin.x += random.real(-5, 5).rounded()
      store.setBounds(bounds, of: layer)
    case 4: placeAnywhere(layer)
    case 5: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
    case 6: store.setAffineTransform(AffineTransform(scaleX: random.real(-2, 2), y: 1.5), of: layer)
    default: moveInDepth(layer)
    }
  }

  private mutating func moveInDepth(_ layer: LayerID) {
    var t = Transform3D.identity
    if random.oneIn(2) { t.m34 = -1 / random.real(100, 500) }
    store.setSublayerTransform(t, of: layer)
    t = .identity
    if random.oneIn(2) {
      t.m14 = random.real(-0.01, 0.01)
      t.m13 = random.real(-0.5, 0.5)
    }
    store.setTransform(t, of: anyLayer())
    store.setZPosition(Double(random.below(3)), of: anyLayer())
    store.setGeometryFlipped(random.oneIn(2), of: anyLayer())
  }

  private mutating func changeLook(_ layer: LayerID) {
    switch random.below(7) {
    case 0:
      store.setMasksToBounds(random.oneIn(3), of: layer)
      if random.oneIn(10) { store.setBounds(Rect(x: 0, y: 0, width: 30, height: 0), of: layer) }
    case 1: store.setHidden(random.oneIn(4), of: layer)
    case 2: store.setIgnoresHitTesting(random.oneIn(4), of: layer)
    case 3: store.setCornerRadius(random.oneIn(2) ? 0 : random.real(0, 10), of: layer)
    case 4: store.setOpacity(random.oneIn(2) ? 1 : random.real(0, 0.02), of: layer)
    case 5:
      guard !hasFewParents || random.oneIn(10) else { return }
      store.setZPosition(random.oneIn(2) ? 0 : Double(random.below(3)), of: layer)
    default: store.setDoubleSided(random.oneIn(2), of: layer)
    }
  }

  private mutating func changeTree(_ layer: LayerID) {
    switch random.below(7) {
    case 0: store.removeFromSuperlayer(layer)
    case 1: try? store.addSublayer(layer, to: anySuperlayer())
    case 2:
      let superlayer = anySuperlayer()
      try? store.insertSublayer(
        layer, at: random.below(store.sublayerCount(of: superlayer) + 1), in: superlayer)
    case 3:
      guard let superlayer = store.superlayer(of: layer), let sibling = store.firstSublayer(of: superlayer)
      else { return }
      try? store.insertSublayer(layer, above: sibling, in: superlayer)
    case 4:
      guard layers.count > 5 && random.oneIn(4) else { return }
      store.destroy(layer)
      layers = layers.filter { store.exists($0) }
      if layers.isEmpty { layers.append(store.makeLayer()) }
    default:
      for _ in 0..<(shape == .chains ? random.below(60) : 1) { grow() }
    }
  }
}
