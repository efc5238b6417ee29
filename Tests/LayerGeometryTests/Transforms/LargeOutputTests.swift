import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Outputs of several megabytes are stored past the caches, by stores that want aligned addresses and whole
/// lines. Small parts of them are not, and must give the same bits.
@Suite("Bulk outputs: large ones, at any address", .enabled(if: isOptimized))
struct LargeOutputTests {
  private static let layerCount = 270_000

  /// Layers of every kind, in runs and one by one, at all depths; some without a place in any tree, some
  /// destroyed.
  private static func makeStore() -> LayerStore {
    var random = SplitMix64(seed: 0x1A26E)
    var store = LayerStore(minimumCapacity: layerCount)
    var layers: [LayerID] = []
    for k in 0..<layerCount {
      let isTransformLayer = random.below(4000) == 0
      let layer = store.makeLayer(isTransformLayer ? .transform : .ordinary)
      let size = Double(random.below(500)) / 8
      store.setBounds(Rect(x: 0, y: 0, width: size, height: size / 2 + 1), of: layer)
      store.setPosition(Point(x: Double(random.below(4000)) / 3, y: Double(random.below(4000))), of: layer)
      // Stretches of plain layers between stretches of all kinds.
      if k % 1000 > 400 { vary(layer, &store, &random) }
      if k > 0 && random.below(5000) != 0 {
        // Chains, long lists, and what is strewn about.
        let start = random.below(min(k, 100))
        let above = k % 3000 < 1000 ? k % 16 == 0 ? start : k - 1 : k % 3000 < 2000 ? k - k % 1000 - 1 : start
        try? store.addSublayer(layer, to: layers[above])
      }
      layers.append(layer)
    }
    for k in stride(from: 7, to: layerCount, by: 30_011) where store.exists(layers[k]) {
      if store.firstSublayer(of: layers[k]) == nil { store.destroy(layers[k]) }
    }
    return store
  }

  private static func vary(_ layer: LayerID, _ store: inout LayerStore, _ random: inout SplitMix64) {
    switch random.below(40) {
    case 0..<4:
      store.setAffineTransform(AffineTransform(rotationAngle: Double(random.below(100)) / 7), of: layer)
    case 4..<8: store.setAffineTransform(AffineTransform(scaleX: 1.25, y: -0.5), of: layer)
    case 8: store.setGeometryFlipped(true, of: layer)
    case 9: store.setBounds(Rect(x: 5, y: -7, width: 30, height: 20), of: layer)
    case 10 where random.below(100) == 0: store.setTransform(.turnY(0.4).then(.eye(900)), of: layer)
    case 11 where random.below(100) == 0: store.setSublayerTransform(.eye(700), of: layer)
    case 12 where random.below(100) == 0: store.setPosition(Point(x: 1.5e308, y: -1.5e308), of: layer)
    default: break
    }
  }

  /// The bits of `count` elements that `fill` writes `shift` bytes behind a multiple of 64.
  private func bytes<Element: BitwiseCopyable>(
    _ count: Int, _ element: Element, shift: Int = 0, _ fill: (inout MutableSpan<Element>) -> Void
  ) -> [UInt8] {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride + 128, alignment: 64)
    defer { memory.deallocate() }
    let place = memory.baseAddress! + shift
    let elements = place.bindMemory(to: Element.self, capacity: count)
    elements.initialize(repeating: element, count: count)
    var span = MutableSpan(_unsafeStart: elements, count: count)
    fill(&span)
    return Array(UnsafeRawBufferPointer(start: place, count: count * MemoryLayout<Element>.stride))
  }

  private func check<Element: BitwiseCopyable>(
    _ store: borrowing LayerStore, _ what: String, _ element: Element, shifts: [Int],
    _ fill: (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void
  ) {
    let indices = store.indices
    var small: [UInt8] = []
    for start in stride(from: 0, to: indices.count, by: 997) {
      let part = start..<min(start + 997, indices.count)
      small += bytes(part.count, element) { fill(store, part, &$0) }
    }
    for (first, shift) in shifts.enumerated() {
      let part = first..<indices.count - first / 2
      let large = bytes(part.count, element, shift: shift) { fill(store, part, &$0) }
      let size = MemoryLayout<Element>.stride
      #expect(
        haveSameBits(large, small[part.lowerBound * size..<part.upperBound * size]),
        "\(what), \(shift) bytes on")
    }
  }

  @Test("Rectangles, maps, boxes and placements: the same bits as in small parts")
  func outputs() {
    let store = Self.makeStore()
    check(store, "frames", Rect.null, shifts: [0, 8, 16, 40]) { $0.frames(at: $1, into: &$2) }
    check(store, "world maps", Homography.identity, shifts: [0, 8, 24, 56]) {
      $0.worldTransforms(at: $1, into: &$2)
    }
    check(store, "world boxes", WorldBox.null, shifts: [0, 4, 16, 48]) {
      $0.worldBoxes(at: $1, into: &$2)
    }
    check(store, "world placements", WorldPlacement(), shifts: [0, 8, 16, 24, 32, 40]) {
      $0.worldPlacements(at: $1, into: &$2)
    }
  }

  @Test("Frames in columns: the same bits as rectangles, wherever the columns are")
  func columns() {
    let store = Self.makeStore()
    let count = store.indices.count
    let rects = filled(count, Rect.null) { store.frames(at: store.indices, into: &$0) }
    for shifts in [[0, 0, 0, 0], [8, 8, 8, 8], [48, 16, 0, 32], [0, 8, 0, 0]] {
      let part = 3..<count - 2
      let columns = UnsafeMutablePointer<Double>.allocate(capacity: 4 * (count + 16))
      defer { columns.deallocate() }
      columns.initialize(repeating: .nan, count: 4 * (count + 16))
      let places = (0..<4).map { columns + $0 * (count + 16) / 8 * 8 + shifts[$0] / 8 }
      do {
        var x = MutableSpan(_unsafeStart: places[0], count: part.count)
        var y = MutableSpan(_unsafeStart: places[1], count: part.count)
        var width = MutableSpan(_unsafeStart: places[2], count: part.count)
        var height = MutableSpan(_unsafeStart: places[3], count: part.count)
        store.frames(at: part, x: &x, y: &y, width: &width, height: &height)
      }
      let wrong = part.first { i in
        let rect = rects[i], k = i - part.lowerBound
        let expected = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        return !haveSameBits(expected, places.map { $0[k] })
      }
      #expect(wrong == nil, "columns at \(shifts)")
    }
  }

  @Test("Points through one pair of layers: the same bits as in small parts, and where they are")
  func points() throws {
    var store = LayerStore(), random = SplitMix64(seed: 0x9017)
    let root = store.makeLayer(), turned = store.place(.box(0, 0, 9, 5), in: root)
    let scaled = store.place(.box(0, 0, 7, 3), in: turned), moved = store.place(.box(0, 0, 3, 3), in: root)
    store.setAffineTransform(AffineTransform(rotationAngle: 0.7), of: turned)
    store.setAffineTransform(AffineTransform(scaleX: 3, y: 0.3), of: scaled)
    store.setPosition(.at(1.1, -7.3), of: moved)
    let eye = store.place(.box(0, 0, 9, 9), in: root)
    store.setTransform(.turnY(0.4).then(.eye(300)), of: eye)
    let points = (0..<Self.layerCount).map { k in
      k % 50_000 == 49_999 ? Point(x: 1.7e308, y: -1.7e308) : .at(random.real(-9, 9), random.real(-9, 9))
    }
    for (source, target) in [
      (moved, nil), (moved, root), (scaled, root), (scaled, moved), (moved, scaled), (eye, nil), (eye, moved),
    ] {
      var small: [UInt8] = []
      for start in stride(from: 0, to: points.count, by: 997) {
        let part = points[start..<min(start + 997, points.count)]
        small += bytes(part.count, Point.zero) {
          store.convert(part.span, from: source, to: target, into: &$0)
        }
      }
      for shift in [0, 8, 16, 40] {
        let large = bytes(points.count, Point.zero, shift: shift) {
          store.convert(points.span, from: source, to: target, into: &$0)
        }
        #expect(haveSameBits(large, small[...]), "\(source) to \(target as Any), \(shift) bytes on")
      }
    }
  }

  @Test("A published version's halves of a large output are the halves of the store's")
  func publishedHalves() {
    let store = Self.makeStore()
    let indices = store.indices
    let whole = filled(indices.count, WorldPlacement()) { store.worldPlacements(at: indices, into: &$0) }
    let half = indices.count / 2 + 1
    let publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let parts = reader.read { version in
      filled(half, WorldPlacement()) { version.worldPlacements(at: 0..<half, into: &$0) }
        + filled(indices.count - half, WorldPlacement()) {
          version.worldPlacements(at: half..<indices.count, into: &$0)
        }
    }
    #expect(haveSameBits(whole, parts))
  }
}
