import LayerGeometry

/// Random edits of a store that is published, and questions to the store, to its published version, and
/// to both at other times.
struct SelfCheckScript: ~Copyable {
  private var publisher: LayerPublisher
  private var reader: LayerReader
  private var layers: [LayerID] = []
  private var random: ScriptRandom

  init(seed: UInt64) {
    random = ScriptRandom(seed: seed)
    publisher = LayerPublisher(LayerStore())
    reader = publisher.versions.makeReader()
    publisher.store.tracksDamage = true
    for _ in 0..<24 { grow() }
  }

  private mutating func anyLayer() -> LayerID { random.pick(layers) }
}

// MARK: - Edits

extension SelfCheckScript {
  mutating func edit() {
    if layers.count < 12 || random.oneIn(5) { return grow() }
    switch random.below(17) {
    case 0, 1: move()
    case 2: remove()
    case 3: layOut()
    case 4: setMany()
    case 5: time()
    case 6: scroll()
    case 7: replaceStore()
    case 8, 9: animate()
    case 10: outline()
    default: set(random.property(), of: anyLayer())
    }
  }

  /// A value may be refused, as that of a frame out of range; then nothing has changed.
  private mutating func set(_ property: LayerProperty, of layer: LayerID) {
    try? publisher.store.set(property, of: layer)
  }

  private mutating func grow() {
    let kinds: [LayerKind] = [.ordinary, .ordinary, .ordinary, .transform, .scroll]
    let layer = publisher.store.makeLayer(random.pick(kinds))
    if !layers.isEmpty, !random.oneIn(9) { try? publisher.store.addSublayer(layer, to: anyLayer()) }
    layers.append(layer)
    publisher.store.setUserData(random.bits(), of: layer)
    set(.frame(random.rect(200)), of: layer)
    if random.oneIn(3) { set(random.property(), of: layer) }
  }

  private mutating func move() {
    let layer = anyLayer(), other = anyLayer(), superlayer = publisher.store.superlayer(of: other)
    switch random.below(6) {
    case 0: try? publisher.store.addSublayer(layer, to: other)
    case 1: try? publisher.store.insertSublayer(layer, at: random.below(5), in: other)
    case 2: if let superlayer { try? publisher.store.insertSublayer(layer, above: other, in: superlayer) }
    case 3: if let superlayer { try? publisher.store.insertSublayer(layer, below: other, in: superlayer) }
    case 4: if let superlayer { try? publisher.store.replaceSublayer(other, with: layer, in: superlayer) }
    default: publisher.store.removeFromSuperlayer(layer)
    }
  }

  private mutating func remove() {
    let layer = anyLayer()
    if publisher.store.subtree(of: layer, in: .tree).count > 5 { return }
    publisher.store.destroy(layer)
    layers = layers.filter { publisher.store.exists($0) }
  }

  private mutating func layOut() {
    let layer = anyLayer()
    switch random.below(6) {
    case 0:
      publisher.store.setLayoutHandler(
        { store, layer in
          guard let first = store.firstSublayer(of: layer) else { return }
          store.setPosition(Point(x: store.bounds(of: layer).width / 2, y: 2), of: first)
        }, of: layer)
    case 1: publisher.store.setLayoutHandler(nil, of: layer)
    case 2: publisher.store.setNeedsLayout(of: layer)
    case 3: publisher.store.addConstraint(random.constraint(), to: layer)
    case 4: publisher.store.setLayoutManager(ConstraintLayoutManager(), of: layer)
    default: publisher.store.layoutIfNeeded(layer)
    }
  }

  private mutating func setMany() {
    let some = layers.filter { $0.index % 3 == 0 }
    var points: [Point] = [], rects: [Rect] = [], turns: [AffineTransform] = [], hidden: [Bool] = []
    for _ in some {
      points.append(random.point(150))
      rects.append(random.rect(120))
      turns.append(random.affine())
      hidden.append(random.oneIn(5))
    }
    switch random.below(4) {
    case 0: try? publisher.store.setPositions(points.span, of: some.span)
    case 1: try? publisher.store.setFrames(rects.span, of: some.span)
    case 2: try? publisher.store.setAffineTransforms(turns.span, of: some.span)
    default: try? publisher.store.setHidden(hidden.span, of: some.span)
    }
  }

  private mutating func time() {
    let layer = anyLayer()
    if random.oneIn(2) {
      publisher.store.pauseTime(of: layer, at: random.real(0, 20))
    } else {
      publisher.store.resumeTime(of: layer, at: random.real(0, 20))
    }
  }

  private mutating func animate() {
    if random.oneIn(8) { return publisher.store.removeAllAnimations(of: anyLayer()) }
    publisher.store.addAnimation(random.animation(), to: anyLayer())
  }

  private mutating func outline() {
    if random.oneIn(3) {
      let outsets = Outsets(
        minX: random.real(-9, 9), minY: random.real(-9, 9), maxX: random.real(-9, 9), maxY: random.real(-9, 9)
      )
      publisher.store.setHitOutsets(outsets, of: anyLayer())
    } else {
      publisher.store.setShape(random.oneIn(4) ? nil : random.shape(), of: anyLayer())
    }
  }

  private mutating func scroll() {
    if random.oneIn(2) {
      publisher.store.scroll(to: random.point(50), in: anyLayer())
    } else {
      publisher.store.scrollRectToVisible(random.rect(90), in: anyLayer())
    }
  }

  /// Puts a copy in the store's place, or takes in another store.
  private mutating func replaceStore() {
    if random.oneIn(2) {
      publisher.store = publisher.store.clone()
      return
    }
    var other = LayerStore()
    let root = other.makeLayer()
    for _ in 0..<4 {
      let layer = other.makeLayer()
      try? other.addSublayer(layer, to: root)
      try? other.set(random.property(), of: layer)
    }
    var moved: [LayerID] = []
    publisher.store.absorb(other) { moved.append($1) }
    layers += moved
  }
}

// MARK: - Questions

extension SelfCheckScript {
  /// Asks about a few layers.
  mutating func ask(_ digest: inout AnswerDigest) {
    let layer = anyLayer(), other = anyLayer(), options = random.hitTestOptions()
    let point = random.point(150), area = random.area()
    SelfCheckQuestions.askLayer(layer, other, point, publisher.store, &digest)
    SelfCheckQuestions.search(layer, point, area, options, publisher.store, &digest)
    digest.add(publisher.store.takeDamage { digest.add($0) })
    digest.add(publisher.publish())
    let receiver = anyLayer()
    reader.read { SelfCheckQuestions.askShown($0, receiver, other, point, area, options, &digest) }
    publisher.store.setTime(random.time())
    publisher.store.withPresentation {
      SelfCheckQuestions.askShown($0, receiver, other, point, area, options, &digest)
    }
    reader.read(at: random.time()) {
      SelfCheckQuestions.askShown($0, receiver, other, point, area, options, &digest)
    }
    digest.add(publisher.store.nextChange() ?? -1)
  }

  /// Asks about all layers in calls that answer for many.
  mutating func askForAll(_ digest: inout AnswerDigest) {
    SelfCheckQuestions.askBulk(publisher.store, &digest)
    let points = (0..<16).map { _ in random.point(200) }
    SelfCheckQuestions.askBatches(points, layers, anyLayer(), anyLayer(), publisher.store, &digest)
    digest.add(publisher.store.count)
  }
}

extension ScriptRandom {
  fileprivate mutating func area() -> QueryArea {
    oneIn(2) ? .rect(rect(150)) : .polygon((0..<(3 + below(3))).map { _ in point(150) })
  }
}
