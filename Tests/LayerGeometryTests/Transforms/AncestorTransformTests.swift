import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Bulk outputs: layers that share a long way up")
struct AncestorTransformTests {
  /// With optimization, too deep to be walked up from each of its layers.
  #if DEBUG
    static let depth = 3_000
  #else
    static let depth = 300_000
  #endif
  /// Added up exactly, and never as large as a layer.
  static let step = Point(x: 0x1p-17, y: 0x1p-16)

  /// From the root down.
  private static func chain(
    _ store: inout LayerStore, isShuffled: Bool, depth: Int = AncestorTransformTests.depth
  ) -> [LayerID] {
    var layers = (0..<depth).map { _ in store.place(.box(0, 0, 64, 64), at: step, anchor: .zero) }
    var random = SplitMix64(seed: 12)
    if isShuffled { layers.shuffle(using: &random) }
    for (above, layer) in zip(layers, layers.dropFirst()) { try! store.addSublayer(layer, to: above) }
    return layers
  }

  private static func lean(_ layer: LayerID, _ store: inout LayerStore) {
    var transform = Transform3D.identity
    (transform.m11, transform.m14, transform.m24) = (0.5, 0x1p-9, 0x1p-11)
    store.setTransform(transform, of: layer)
  }

  @Test("Perspective at the top and half way down", arguments: [false, true])
  func perspective(isShuffled: Bool) {
    var store = LayerStore(minimumCapacity: Self.depth)
    let layers = Self.chain(&store, isShuffled: isShuffled)
    store.setPosition(.zero, of: layers[0])
    for level in [1, Self.depth / 2] { Self.lean(layers[level], &store) }
    let indices = store.indices
    var (frames, boxes, bytes) = ([Rect](), [WorldBox](), [Int]())
    for _ in 0..<2 {
      frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: nil, into: &$0) }
      boxes = filled(indices.count, WorldBox.null) { store.worldBoxes(at: indices, into: &$0) }
      let listed = filled(layers.count, WorldBox.null) { store.worldBoxes(of: layers.span, into: &$0) }
      #expect(listed.elementsEqual(layers.lazy.map { boxes[$0.index] }))
      bytes.append(store.memoryReport.totalBytes)
    }
    #expect(bytes[0] == bytes[1])
    for level in [0, 1, 2, 1000, Self.depth / 2 - 1, Self.depth / 2, Self.depth / 2 + 1, Self.depth - 1] {
      let layer = layers[level], bounds = store.bounds(of: layer)
      let byLevels = store.hits.transforms.convertByLevels(bounds, layer.index, layers[0].index)
      #expect(isClose(frames[layer.index], byLevels, within: 0x1p-30), "\(level)")
      let single = store.convert(bounds, from: layer, to: nil)
      #expect(isClose(frames[layer.index], single, within: 0x1p-30), "\(level)")
      #expect(boxes[layer.index] == store.worldBox(of: layer), "\(level)")
    }
  }

  /// Perspective above, and scales of all kinds, which are too many for one product to keep all digits.
  @Test("Frames in an ancestor", .enabled(if: isOptimized), arguments: [false, true])
  func ancestor(isShuffled: Bool) {
    let depth = 20_000
    var store = LayerStore(minimumCapacity: depth)
    let layers = Self.chain(&store, isShuffled: isShuffled, depth: depth)
    Self.lean(layers[depth / 2], &store)
    for level in stride(from: 3, to: depth - 8, by: 16) {
      store.setAffineTransform(AffineTransform(scaleX: 2, y: -0.5), of: layers[level])
      store.setAffineTransform(
        AffineTransform(a: 0, b: 2, c: -0.5, d: 0, tx: 0, ty: 0), of: layers[level + 4])
    }
    let indices = store.indices
    for level in [1, 1000, depth / 2 + 2] {
      let ancestor = layers[level], bounds = store.bounds(of: ancestor)
      var bytes = [Int]()
      var frames = [Rect]()
      for _ in 0..<2 {
        frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: ancestor, into: &$0) }
        bytes.append(store.memoryReport.totalBytes)
      }
      #expect(bytes[0] == bytes[1])
      #expect(haveSameBits([frames[ancestor.index]], [bounds]))
      for below in [level - 1, level + 1, level + 40, 2000, depth / 2, depth - 1] {
        let layer = layers[below], frame = frames[layer.index]
        let single = store.convert(store.bounds(of: layer), from: layer, to: ancestor)
        #expect(isClose(frame, single, within: 0x1p-24), "\(level), \(below)")
        let byLevels = store.hits.transforms.convertByLevels(
          store.bounds(of: layer), layer.index, ancestor.index)
        #expect(
          !frame.isNull && isClose(frame, byLevels, within: 0x1p-24),
          "\(level), \(below): \(frame), \(byLevels)")
      }
    }
  }

  /// Each of them converted alone goes through all the turns above it.
  @Test("Frames of a turned chain in a layer beside it")
  func beside() throws {
    let depth = Self.depth / 10
    var store = LayerStore(minimumCapacity: depth + 2)
    let root = store.place(.box(0, 0, 64, 64))
    let beside = store.place(.box(0, 0, 8, 8), at: .at(9, 4), in: root)
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5), of: beside)
    let layers = Self.chain(&store, isShuffled: false, depth: depth)
    try store.addSublayer(layers[0], to: root)
    for layer in layers { store.setAffineTransform(AffineTransform(rotationAngle: 0.01), of: layer) }
    let indices = store.indices
    let frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: beside, into: &$0) }
    for level in [0, 1, depth / 2, depth - 1] {
      let layer = layers[level]
      let single = store.convert(store.bounds(of: layer), from: layer, to: beside)
      #expect(isClose(frames[layer.index], single, within: 0x1p-24), "\(level)")
    }
    #expect(frames[beside.index] == store.bounds(of: beside))
    #expect(frames[root.index] == store.convert(store.bounds(of: root), from: root, to: beside))
  }

  /// Those frames end at the layers above, where paths to the world do not.
  @Test("Frames in an ancestor do not end later paths there")
  func laterPaths() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    store.setTransform(.turnY(0.5).then(.eye(300)), of: root)
    let child = store.place(frame: .box(10, 10, 20, 20), in: root)
    let before = store.worldBox(of: child), indices = store.indices
    let frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: root, into: &$0) }
    let after = store.worldBox(of: child)
    #expect(frames[child.index] == .box(10, 10, 20, 20))
    #expect(after == before && before != WorldBox(.box(10, 10, 20, 20)))
  }

  @Test("A turned clip at the top and another half way down", arguments: [false, true])
  func turnedClips(isShuffled: Bool) {
    var store = LayerStore(minimumCapacity: Self.depth)
    let layers = Self.chain(&store, isShuffled: isShuffled)
    for level in [0, Self.depth / 2] {
      store.setAffineTransform(AffineTransform(rotationAngle: 0.25), of: layers[level])
      store.setMasksToBounds(true, of: layers[level])
    }
    let indices = store.indices
    var frames: [Rect] = []
    for _ in 0..<2 {
      frames = filled(indices.count, Rect.null) { store.clippedFrames(at: indices, into: &$0) }
    }
    for level in [0, 1, 1000, Self.depth / 2, Self.depth / 2 + 1, Self.depth - 1] {
      let layer = layers[level]
      #expect(haveSameBits([frames[layer.index]], [store.clippedFrame(of: layer)]), "\(level)")
      #expect(!frames[layer.index].isNull)
    }
    let (mask, below) = (frames[layers[0].index], frames[layers[1000].index])
    #expect(mask.minY <= below.minY && below.maxY <= mask.maxY)
    #expect(mask.minX <= below.minX && below.maxX <= mask.maxX)
    #expect(below.minY > mask.minY && below.width > mask.width - 1)
  }

  /// Chains of all kinds of levels under a root whose own space is the space above it.
  @Test(
    "Close to going level by level, and bulk outputs to the single forms",
    arguments: 1...(isOptimized ? 40 : 6))
  func mixedLevels(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var store = LayerStore()
    var layers = [store.place(.box(0, 0, 100, 100), anchor: .zero)]
    for _ in 1..<80 {
      let above = random.integer(0...3) == 0 ? layers.randomElement(using: &random)! : layers.last!
      let isGroup = random.integer(0...9) == 0
      let layer = store.makeLayer(isGroup ? .transform : .ordinary)
      let side = random.real(60, 120)
      store.setBounds(.box(random.real(-5, 5), random.real(-5, 5), side, side), of: layer)
      store.setPosition(.at(random.real(40, 60), random.real(40, 60)), of: layer)
      store.setTransform(Self.transform(&random), of: layer)
      store.setMasksToBounds(random.integer(0...3) == 0, of: layer)
      try store.addSublayer(layer, to: above)
      layers.append(layer)
    }
    let indices = store.indices
    let frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: nil, into: &$0) }
    let clipped = filled(indices.count, Rect.null) { store.clippedFrames(at: indices, into: &$0) }
    for (level, layer) in layers.enumerated() {
      let bounds = store.bounds(of: layer)
      let byLevels = store.hits.transforms.convertByLevels(bounds, layer.index, layers[0].index)
      let frame = frames[layer.index]
      #expect(frame.isNull == byLevels.isNull, "\(level): \(frame), \(byLevels)")
      let reach = abs(byLevels.minX) + abs(byLevels.minY) + byLevels.width + byLevels.height
      if !frame.isNull && reach < 0x1p20 {
        #expect(isClose(frame, byLevels, within: 0x1p-36 * (1 + reach)), "\(level): \(frame), \(byLevels)")
      }
      let single = store.convert(bounds, from: layer, to: nil)
      let isAlike = frame == single || isClose(frame, single, within: 0x1p-36 * (1 + reach))
      #expect(isAlike || reach >= 0x1p20, "\(level)")
      #expect(haveSameBits([clipped[layer.index]], [store.clippedFrame(of: layer)]), "\(level)")
    }
    for (level, ancestor) in layers.enumerated() where level % 8 == 1 {
      let frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: ancestor, into: &$0) }
      for layer in layers {
        let bounds = store.bounds(of: layer), frame = frames[layer.index]
        let byLevels = store.hits.transforms.convertByLevels(bounds, layer.index, ancestor.index)
        let reach = abs(byLevels.minX) + abs(byLevels.minY) + byLevels.width + byLevels.height
        let single = store.convert(bounds, from: layer, to: ancestor)
        let isAlike = frame == single || isClose(frame, single, within: 0x1p-30 * (1 + reach))
        #expect(isAlike || reach >= 0x1p20, "\(level)")
        #expect(frame.isNull == byLevels.isNull, "\(level): \(frame), \(byLevels)")
        if !frame.isNull && reach < 0x1p20 {
          #expect(isClose(frame, byLevels, within: 0x1p-30 * (1 + reach)), "\(level): \(frame), \(byLevels)")
        }
      }
    }
  }

  private static func transform(_ random: inout SplitMix64) -> Transform3D {
    switch random.integer(0...9) {
    case 0: return Transform3D(AffineTransform(scaleX: random.real(0.9, 1.1), y: random.real(0.9, 1.1)))
    case 1, 2: return Transform3D(AffineTransform(rotationAngle: random.real(-1, 1)))
    case 3: return .turnY(random.real(-0.5, 0.5)).then(.eye(800))
    case 4: return .turnY(random.real(-0.5, 0.5))
    default: return .identity
    }
  }
}
