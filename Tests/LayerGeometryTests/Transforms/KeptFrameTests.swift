import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Frames kept for bulk outputs follow every edit")
struct KeptFrameTests {
  private func frames(_ store: borrowing LayerStore) -> [Rect] {
    filled(store.indices.count, Rect.null) { store.frames(at: store.indices, into: &$0) }
  }

  private func boxes(_ store: borrowing LayerStore) -> [WorldBox] {
    filled(store.indices.count, WorldBox.null) { store.worldBoxes(at: store.indices, into: &$0) }
  }

  private func expectRight(_ store: borrowing LayerStore, _ layers: [LayerID]) {
    let (frames, boxes) = (frames(store), boxes(store))
    for layer in layers {
      #expect(haveSameBits([frames[layer.index]], [store.frame(of: layer)]))
      #expect(haveSameBits([boxes[layer.index]], [store.worldBox(of: layer)]))
    }
  }

  /// Under a root that is turned, and layers of every kind.
  private func makeLayers(_ store: inout LayerStore) -> [LayerID] {
    let root = store.makeLayer()
    store.setAffineTransform(AffineTransform(rotationAngle: 0.3), of: root)
    var layers = [root]
    for k in 0..<12 {
      let layer = store.makeLayer()
      store.setFrame(Rect(x: Double(10 * k), y: 5, width: 7, height: Double(3 + k)), of: layer)
      if k % 3 == 1 { store.setAffineTransform(AffineTransform(rotationAngle: Double(k)), of: layer) }
      if k % 5 == 4 { store.setTransform(Transform3D(rotationAngle: 0.4, x: 0, y: 1, z: 0), of: layer) }
      try? store.addSublayer(layer, to: k % 4 == 3 ? layers[k / 2] : root)
      layers.append(layer)
    }
    return layers
  }

  @Test("A free slot is as a layer just made, and so is a layer just made in it")
  func slots() throws {
    var store = LayerStore()
    let layers = makeLayers(&store)
    expectRight(store, layers)
    let gone = layers[2], untouched = boxes(store)[0]
    store.destroy(gone)
    #expect(frames(store)[gone.index] == .zero)
    #expect(haveSameBits([boxes(store)[gone.index]], [untouched]))
    let new = store.makeLayer()
    #expect(new.index == gone.index)
    expectRight(store, [new])
    try store.addSublayer(new, to: layers[0])
    store.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: new)
    expectRight(store, layers.filter { store.exists($0) } + [new])
  }

  @Test("A layer goes from plain to turned to leaning and back, under superlayers that do")
  func kinds() {
    var store = LayerStore()
    let layers = makeLayers(&store)
    expectRight(store, layers)
    let transforms = [
      Transform3D.identity, Transform3D(AffineTransform(rotationAngle: 1)),
      Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0), Transform3D(AffineTransform(scaleX: -2, y: 3)),
      Transform3D(AffineTransform(rotationAngle: .pi / 2)),
    ]
    for step in 0..<40 {
      store.setTransform(transforms[step * step % 7 % transforms.count], of: layers[step % layers.count])
      store.setTransform(transforms[step % transforms.count], of: layers[(step * 5 + 1) % layers.count])
      expectRight(store, layers)
    }
  }

  @Test("Layers made, moved to other superlayers and taken from another store")
  func structure() throws {
    var store = LayerStore()
    var layers = makeLayers(&store)
    expectRight(store, layers)
    for k in 4..<8 {
      try store.addSublayer(layers[k], to: layers[k - 3])
      expectRight(store, layers)
      store.removeFromSuperlayer(layers[k + 2])
      expectRight(store, layers)
    }
    var other = LayerStore()
    expectRight(other, makeLayers(&other))
    store.absorb(other) { layers.append($1) }
    expectRight(store, layers)
    for _ in 0..<100 { layers.append(store.makeLayer()) }
    expectRight(store, layers)
  }

  @Test("Under sublayer transforms and transform layers, flipped, scrolled, under what is destroyed")
  func surroundings() throws {
    var store = LayerStore()
    var layers = makeLayers(&store)
    // Only frames at first.
    _ = frames(store)
    let group = store.makeLayer(.transform)
    store.setZPosition(30, of: group)
    for step in 0..<24 {
      let layer = layers[step % layers.count]
      switch step % 6 {
      case 0: store.setSublayerTransform(Transform3D(rotationAngle: 0.2, x: 1, y: 0, z: 0), of: layers[0])
      case 1: try? store.addSublayer(layer, to: group)
      case 2: store.setGeometryFlipped(step % 4 == 2, of: layer)
      case 3: store.setBounds(Rect(x: Double(step), y: -3, width: 9, height: 4), of: layer)
      case 4: store.setSublayerTransform(.identity, of: layers[0])
      default: store.setAnchorPoint(Point(x: 0.25, y: Double(step)), of: layer)
      }
      expectRight(store, layers)
    }
    // What has left a superlayer that is destroyed before that is seen, and its row is another's.
    let doomed = store.makeLayer(), other = store.makeLayer(), leaf = store.makeLayer()
    store.setPosition(Point(x: 1000, y: 0), of: other)
    try store.addSublayer(layers[3], to: doomed)
    expectRight(store, layers)
    try store.addSublayer(layers[3], to: layers[5])
    store.destroy(doomed)
    try store.addSublayer(leaf, to: other)
    layers += [other, leaf, group]
    expectRight(store, layers)
  }

  @Test("A mirrored layer in a turned plane: its near edge has all its digits, however far off the other is")
  func nearEdge() throws {
    for exponent in [30, 60] {
      var store = LayerStore()
      let root = store.makeLayer(), layer = store.makeLayer()
      store.setAffineTransform(AffineTransform(rotationAngle: .pi / 2), of: root)
      store.setAnchorPoint(Point(x: 0, y: 0), of: layer)
      let width = Double(sign: .plus, exponent: exponent, significand: 1)
      store.setBounds(Rect(x: 0, y: 0, width: width, height: 10), of: layer)
      store.setAffineTransform(AffineTransform(scaleX: -1, y: 1), of: layer)
      store.setPosition(Point(x: 1 + 0x1p-24, y: 0), of: layer)
      try store.addSublayer(layer, to: root)
      expectRight(store, [root, layer])
      #expect(store.worldBox(of: layer).maxY == 1 + 0x1p-23)
    }
  }

  @Test("A layer mirrored upside down, 10⁹ high, in a turned plane: its corners have all their digits")
  func mirroredVertically() throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.makeLayer()
    // A turn and a scale by 5, in whole numbers.
    store.setAffineTransform(AffineTransform(a: 3, b: 4, c: -4, d: 3, tx: 0, ty: 0), of: root)
    store.setAnchorPoint(.zero, of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 1, height: 1e9), of: layer)
    store.setAffineTransform(AffineTransform(scaleX: 1, y: -1), of: layer)
    store.setPosition(Point(x: 0, y: 0x1p-24), of: layer)
    try store.addSublayer(layer, to: root)
    expectRight(store, [root, layer])
    let box = store.worldBox(of: layer)
    #expect(box.minX == -0x1p-22)
    #expect(box.maxY == Float(4).nextUp)
    #expect(Double(box.maxX) >= 4e9 + 3 && Double(box.minY) <= -3e9)
  }

  @Test("Frames take 32 bytes a layer, however often layers turn")
  func memory() {
    var store = LayerStore(minimumCapacity: 1000)
    let layers = (0..<1000).map { _ in store.makeLayer() }
    func kept() -> Int { store.memoryReport.entries.first { $0.name == "frames" }?.bytes ?? -1 }
    #expect(kept() == 0)
    _ = frames(store)
    let bytes = kept()
    #expect(bytes >= 1001 * 32 && bytes <= 1001 * 48)
    for round in 0..<6 {
      for layer in layers {
        store.setAffineTransform(AffineTransform(rotationAngle: round % 2 == 0 ? 1 : 0), of: layer)
      }
      _ = boxes(store)
    }
    #expect(kept() == bytes)
  }

  @Test("Layers made, turned, boxed and destroyed leave no bytes behind")
  func madeAndDestroyed() {
    var store = LayerStore()
    var bytes: [Int] = []
    for _ in 0..<300 {
      let layer = store.makeLayer()
      store.setAffineTransform(AffineTransform(rotationAngle: 1), of: layer)
      _ = boxes(store)
      store.destroy(layer)
      bytes.append(store.memoryReport.totalBytes)
    }
    #expect(bytes[299] == bytes[1])
  }
}
