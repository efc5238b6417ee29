import LayerGeometry
import LayerReference
import LayerTestSupport

/// Random edits and queries of every kind.
struct ValidationScript: ~Copyable {
  var store = LayerStore()
  var layers: [LayerID] = []
  var random: SplitMix64
  /// Whether a clone may take the store's place; it has no more memory than it needs.
  var clones = true

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Makes a script whose steps go on with another's store, or a clone of it.
  init(_ store: consuming LayerStore, _ layers: [LayerID], _ random: SplitMix64) {
    self.store = store
    (self.layers, self.random) = (layers, random)
  }

  mutating func anyLayer() -> LayerID { layers[random.below(layers.count)] }

  mutating func step() {
    if layers.count < 4 || random.oneIn(7) { return grow() }
    switch random.below(12) {
    case 0...3: move()
    case 4: try! store.set(random.property(), of: anyLayer())
    case 5: remove()
    case 6: layOut()
    case 7, 8: query()
    default: for _ in 0...random.below(3) { try! store.set(random.property(), of: anyLayer()) }
    }
  }

  private mutating func grow() {
    let kinds: [LayerKind] = [.ordinary, .ordinary, .ordinary, .transform, .scroll]
    let layer = store.makeLayer(random.pick(kinds))
    layers.append(layer)
    if layers.count > 1, !random.oneIn(4) { try? store.addSublayer(layer, to: anyLayer()) }
  }

  private mutating func move() {
    let layer = anyLayer(), other = anyLayer(), superlayer = store.superlayer(of: other)
    switch random.below(5) {
    case 0: try? store.addSublayer(layer, to: other)
    case 1: try? store.insertSublayer(layer, at: random.below(4), in: other)
    case 2: if let superlayer { try? store.insertSublayer(layer, above: other, in: superlayer) }
    case 3: if let superlayer { try? store.replaceSublayer(other, with: layer, in: superlayer) }
    default: store.removeFromSuperlayer(layer)
    }
  }

  private mutating func remove() {
    if random.oneIn(6) { return absorb() }
    // Large subtrees only now and then, so that the store grows.
    let layer = anyLayer()
    if store.subtree(of: layer, order: .tree).count > 4 && !random.oneIn(20) { return }
    store.destroy(layer)
    layers = layers.filter { store.exists($0) }
  }

  private mutating func absorb() {
    var other = ValidationScript(seed: random.bits())
    for _ in 0..<12 { other.grow() }
    for _ in 0..<20 { try! other.store.set(other.random.property(), of: other.anyLayer()) }
    other.query()
    var moved: [LayerID] = []
    store.absorb(other.takeStore()) { moved.append($1) }
    layers += moved
  }

  private mutating func takeStore() -> LayerStore {
    var taken = LayerStore()
    swap(&taken, &store)
    return taken
  }

  private mutating func layOut() {
    let layer = anyLayer()
    switch random.below(6) {
    case 0:
      store.setLayoutHandler(
        { store, layer in
          if let first = store.firstSublayer(of: layer) { store.setPosition(Point(x: 1, y: 2), of: first) }
        }, of: layer)
    case 1: store.setLayoutHandler(nil, of: layer)
    case 2: store.setNeedsLayout(of: layer)
    case 3: store.addConstraint(LayerConstraint(.midX, .midX), to: layer)
    case 4: store.setLayoutManager(ConstraintLayoutManager(), of: layer)
    default: _ = store.layoutIfNeeded(layer)
    }
  }

  private mutating func query() {
    let layer = anyLayer(), other = anyLayer(), point = random.point(100)
    switch random.below(11) {
    case 10: if clones { store = store.clone() }
    case 0: store.update()
    case 1: _ = store.worldTransform(of: layer)
    case 2: _ = store.convert(point, from: layer, to: other)
    case 3: store.fillBulkOutputs()
    case 4: _ = store.convertTime(1, from: layer, to: other)
    case 5: if store.tracksDamage { store.takeDamage() } else { store.tracksDamage = true }
    case 6: _ = store.subtree(of: layer, order: .drawing)
    case 7: _ = store.frame(of: layer)
    default:
      let options = [HitTestOptions.documented, .coreAnimation, .depth][random.below(3)]
      _ = store.hitTest(point, in: layer, options: options)
    }
  }
}
