import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Placing selections")
struct SelectionPlacingTests {
  @Test("Edits that no query has seen yet count")
  func unread() throws {
    for (call, wanted) in [110.0, 7, 100, 100].enumerated() {
      var store = LayerStore()
      let page = store.makeLayer(), group = store.makeLayer(), leaf = store.makeLayer()
      try store.addSublayer(group, to: page)
      try store.addSublayer(leaf, to: group)
      _ = store.convert(Point.zero, from: leaf, to: page)
      store.setAffineTransform(AffineTransform(scale: 2), of: group)
      store.setPosition(Point(x: 100, y: 0), of: group)
      switch call {
      case 0: try store.transform([leaf], by: AffineTransform(translationX: 10, y: 0), in: page)
      case 1: try store.setTransform(AffineTransform(translationX: 7, y: 0), of: leaf, to: page)
      case 2: try store.addSublayer(leaf, to: page, keepingPlace: true)
      default: try store.ungroup(group)
      }
      let place = store.convert(Point.zero, from: leaf, to: page)
      #expect(place == Point(x: wanted, y: 0), "\(call)")
    }
  }

  @Test("A selection moves as one in any space, and each layer once", arguments: 1...60)
  func transforms(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try PlacingTests().grow(&store, &random)
    for step in 0..<20 {
      let list = (0..<4).map { _ in layers[Int(random.bits() % 12)] }
      let space = random.bits() % 4 == 0 ? nil : layers[Int(random.bits() % 12)]
      let transform = [
        AffineTransform(translationX: 3, y: -5), AffineTransform(rotationAngle: 0.3),
        AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0), AffineTransform(scaleX: 1.5, y: 0.75),
      ][step % 4]
      if let space, list.contains(where: { store.isDescendant(space, of: $0) }) {
        let before = layers.map { store.transform(of: $0) }
        #expect(throws: LayerError.self) { try store.transform(list, by: transform, in: space) }
        #expect(layers.map { store.transform(of: $0) } == before)
        continue
      }
      let wanted = layers.map { layer in
        PlacingTests().corners(store, layer, space).map { p in
          list.contains { store.isDescendant(layer, of: $0) } ? p?.applying(transform) : p
        }
      }
      try store.transform(list, by: transform, in: space)
      for (layer, wanted) in zip(layers, wanted) {
        PlacingTests().expectClose(PlacingTests().corners(store, layer, space), wanted, "\(seed), \(step)")
      }
    }
    #expect(store.validate().isEmpty)
  }

  @Test("A nudge leaves transforms as they are, also those in three dimensions")
  func nudge() throws {
    var store = LayerStore()
    let page = store.makeLayer(), layer = store.makeLayer()
    store.setAffineTransform(AffineTransform(rotationAngle: 0.1).scaledBy(x: 3, y: 1.1), of: page)
    try store.addSublayer(layer, to: page)
    let turned = Transform3D(rotationAngle: 0.7, x: 1, y: 1, z: 0)
    store.setTransform(turned, of: layer)
    try store.transform([layer], by: AffineTransform(translationX: 1, y: 0), in: nil)
    #expect(store.transform(of: layer) == turned)
    #expect(store.position(of: layer) != .zero)
    try store.transform([layer], by: AffineTransform(rotationAngle: 0.2), in: nil)
    #expect(!store.transform(of: layer).isAffine)
  }

  @Test("Deep and broad selections take a walk for each layer only")
  func deep() throws {
    var store = LayerStore()
    var layers = [store.makeLayer()]
    for k in 1..<20_000 {
      layers.append(store.makeLayer())
      try store.addSublayer(layers[k], to: layers[k - 1])
    }
    try store.transform(layers, by: AffineTransform(translationX: 1, y: 2), in: nil)
    #expect(store.position(of: layers[0]) == .at(1, 2) && store.position(of: layers[1]) == .zero)
    try store.transform(layers.reversed(), by: AffineTransform(translationX: 1, y: 2), in: nil)
    #expect(store.position(of: layers[0]) == .at(2, 4) && store.position(of: layers[19_999]) == .zero)
  }

  @Test("Insertions and replacements keep the layer where it is", arguments: 1...30)
  func insertions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try PlacingTests().grow(&store, &random)
    var count = 0
    for step in 0..<20 {
      let layer = layers[Int(random.bits() % 12)], sibling = layers[Int(random.bits() % 12)]
      guard let superlayer = store.superlayer(of: sibling), layer != sibling,
        !store.isDescendant(superlayer, of: layer)
      else { continue }
      let before = PlacingTests().corners(store, layer, nil)
      switch random.bits() % 4 {
      case 0: try store.insertSublayer(layer, at: 0, in: superlayer, keepingPlace: true)
      case 1: try store.insertSublayer(layer, above: sibling, in: superlayer, keepingPlace: true)
      case 2: try store.insertSublayer(layer, below: sibling, in: superlayer, keepingPlace: true)
      default:
        try store.replaceSublayer(sibling, with: layer, in: superlayer, keepingPlace: true)
        #expect(store.superlayer(of: sibling) == nil)
      }
      #expect(store.superlayer(of: layer) == superlayer)
      PlacingTests().expectClose(PlacingTests().corners(store, layer, nil), before, "\(seed), \(step)")
      count += 1
    }
    #expect(count >= 5)
  }

  @Test("A layer that keeps its superlayer keeps its transform, though that one adds perspective")
  func keepsSuperlayer() throws {
    var store = LayerStore()
    let stage = store.place(frame: .box(0, 0, 100, 100))
    store.setSublayerTransform(.turnY(0.5).then(.eye(300)), of: stage)
    let layer = store.place(frame: .box(10, 10, 20, 20), in: stage)
    let other = store.place(frame: .box(40, 40, 20, 20), in: stage)
    store.setTransform(.turnZ(0.3), of: layer)
    try store.addSublayer(layer, to: stage, keepingPlace: true)
    let order = store.sublayers(of: stage)
    #expect(order == [other, layer])
    #expect(store.transform(of: layer) == .turnZ(0.3) && store.position(of: layer) == .at(20, 20))
  }

  private typealias Edit = (inout LayerStore, _ layer: LayerID, _ sibling: LayerID, _ group: LayerID) throws
    -> Void

  @Test("Without keeping the place they are the plain edits: transform and position stay")
  func notKept() throws {
    let edits: [(kept: Edit, plain: Edit)] = [
      ({ try $0.addSublayer($1, to: $3, keepingPlace: false) }, { try $0.addSublayer($1, to: $3) }),
      (
        { try $0.insertSublayer($1, at: 1, in: $3, keepingPlace: false) },
        { try $0.insertSublayer($1, at: 1, in: $3) }
      ),
      (
        { try $0.insertSublayer($1, above: $2, in: $3, keepingPlace: false) },
        { try $0.insertSublayer($1, above: $2, in: $3) }
      ),
      (
        { try $0.insertSublayer($1, below: $2, in: $3, keepingPlace: false) },
        { try $0.insertSublayer($1, below: $2, in: $3) }
      ),
      (
        { try $0.replaceSublayer($2, with: $1, in: $3, keepingPlace: false) },
        { try $0.replaceSublayer($2, with: $1, in: $3) }
      ),
    ]
    for (k, edit) in edits.enumerated() {
      var store = LayerStore()
      let page = store.place(.zero), group = store.place(.zero, at: .at(50, 0), in: page)
      let siblings = (0..<3).map { _ in store.place(.zero, in: group) }
      let layer = store.place(.zero, at: .at(7, 8), in: page)
      store.setAffineTransform(AffineTransform(scale: 2), of: group)
      var plain = store.clone()
      try edit.kept(&store, layer, siblings[1], group)
      try edit.plain(&plain, layer, siblings[1], group)
      let (list, wanted) = (store.sublayers(of: group), plain.sublayers(of: group))
      let (position, transform) = (store.position(of: layer), store.transform(of: layer))
      #expect(list == wanted && position == .at(7, 8) && transform == .identity, "\(k)")
    }
  }

  @Test("Sublayers of a root that is dissolved become the last roots, in their order")
  func ungroupsRoot() throws {
    var store = LayerStore()
    let group = store.makeLayer(), other = store.makeLayer()
    let a = store.place(.zero, in: group), b = store.place(.zero, in: group)
    try store.ungroup(group)
    let roots = store.roots
    #expect(roots == [group, other, a, b])
  }

  @Test("A dissolved group leaves its sublayers in order where they were", arguments: 1...30)
  func ungroups(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore()
    let layers = try PlacingTests().grow(&store, &random)
    for layer in layers {
      let sublayers = store.sublayers(of: layer), superlayer = store.superlayer(of: layer)
      let siblings = superlayer.map { store.sublayers(of: $0) }
      let before = sublayers.map { PlacingTests().corners(store, $0, nil) }
      try store.ungroup(layer)
      #expect(store.sublayers(of: layer).isEmpty && store.superlayer(of: layer) == nil)
      if let superlayer, let siblings {
        let wanted = siblings.flatMap { $0 == layer ? sublayers : [$0] }
        #expect(store.sublayers(of: superlayer) == wanted)
      }
      for (sublayer, before) in zip(sublayers, before) {
        #expect(store.superlayer(of: sublayer) == superlayer)
        PlacingTests().expectClose(PlacingTests().corners(store, sublayer, nil), before, "\(seed)")
      }
    }
    #expect(store.validate().isEmpty)
  }
}
