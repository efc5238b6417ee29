import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Conversions: accuracy, standard rectangles and kept rows")
struct ConversionContractTests {
  #if DEBUG
    static let seeds = Seeds.some(10)
  #else
    static let seeds = Seeds.some(100)
  #endif

  @Test("A rectangle from a layer to itself is standardized, single and in batches")
  func sameLayer() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(10, 10, .turnZ(0.3))
    let rects = [Rect.box(5, 6, -3, -4), .infinite, .null, .box(1, 2, 3, 4)]
    let expected = [Rect.box(2, 2, 3, 4), .infinite, .null, .box(1, 2, 3, 4)]
    #expect(rects.map { store.convert($0, from: layer, to: layer) } == expected)
    let one = filled(rects.count, Rect.zero) { store.convert(rects.span, from: layer, to: layer, into: &$0) }
    #expect(one == expected)
    let layers = rects.map { _ in layer }
    let each = filled(rects.count, Rect.zero) {
      store.convert(rects.span, from: layers.span, to: layers.span, into: &$0)
    }
    #expect(each == expected)
  }

  @Test("Translations by dyadic numbers are exact, far from the origin and under anything")
  func dyadicTranslations() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: 0xD7AD_0000 + seed)
      var store = LayerStore()
      let root = store.place(.box(0, 0, 9, 9), at: .at(1e15 / 3, -1e9 / 7), anchor: .zero)
      if seed % 2 == 0 { store.setTransform(.turnZ(0.3), of: root) }
      var layers = [store.place(.box(0, 0, 9, 9), at: .at(0x1p40 + 0x1p-9, -0x1p45), anchor: .zero, in: root)]
      var sums = [SIMD2<Double>.zero]
      for _ in 0..<30 {
        let k = random.integer(0...layers.count - 1)
        let offset = SIMD2(
          Double(random.integer(-(1 << 24)...(1 << 24))) * 0x1p-10, Double(random.integer(-9...9)))
        layers.append(
          store.place(.box(0, 0, 9, 9), at: .at(offset.x, offset.y), anchor: .zero, in: layers[k]))
        sums.append(sums[k] + offset)
      }
      let points = (0..<40).map { _ in
        Point.at(Double(random.integer(-(1 << 20)...(1 << 20))) * 0x1p-10, Double(random.integer(-99...99)))
      }
      let (s, t) = (random.integer(0...30), random.integer(0...30))
      let carried = filled(points.count, Point.zero) {
        store.convert(points.span, from: layers[s], to: layers[t], into: &$0)
      }
      for (point, found) in zip(points, carried) {
        let d = sums[s] - sums[t]
        let expected = Point.at(point.x + d.x, point.y + d.y)
        #expect(found == expected)
        #expect(store.convert(point, from: layers[s], to: layers[t]) == expected)
        let rect = Rect(origin: point, size: Size(width: 1.0 / 3, height: 0.1))
        #expect(
          store.convert(rect, from: layers[s], to: layers[t]) == Rect(origin: expected, size: rect.size))
      }
    }
  }

  @Test("Neighbors in a translation 10¹² away keep their digits, turned or not, in every form")
  func farAway() {
    for angle in [0, 0.5] {
      var store = LayerStore()
      let root = store.placeAtOrigin(9, 9, .turnZ(0.3))
      let far = store.place(.box(0, 0, 9, 9), at: .at(1e12 / 3, -1e12 / 7), anchor: .zero, in: root)
      let ends = [0.25, 0.75].map { x in
        let layer = store.place(.box(0, 0, 9, 9), at: .at(x, 0), anchor: .zero, in: far)
        if angle != 0 { store.setTransform(.turnZ(angle), of: layer) }
        return store.place(.box(0, 0, 9, 9), at: .at(0.5, 0), anchor: .zero, in: layer)
      }
      let expected = Point.at(
        3 - 0.5 * AffineTransform(rotationAngle: angle).a, 4 + 0.5 * AffineTransform(rotationAngle: angle).b)
      let single = store.convert(.at(3, 4), from: ends[0], to: ends[1])
      #expect(isClose(single, expected, within: 4 * 0x1p-40))
      let one = filled(1, Point.zero) {
        store.convert([Point.at(3, 4)].span, from: ends[0], to: ends[1], into: &$0)
      }
      let each = filled(1, Point.zero) {
        store.convert([Point.at(3, 4)].span, from: [ends[0]].span, to: [ends[1]].span, into: &$0)
      }
      #expect(isClose(one[0], expected, within: 4 * 0x1p-40))
      #expect(each[0] == single)
    }
  }

  @Test("Turning a layer and turning it back leaves no memory behind")
  func turnedBack() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 9, 9), anchor: .zero)
    let turned = (0..<40).map { _ in store.place(.box(0, 0, 9, 9), anchor: .zero, in: root) }
    let leaves = turned.map { store.place(.box(0, 0, 9, 9), anchor: .zero, in: $0) }
    var bytes: [Int] = []
    for round in 0..<600 {
      let k = round % turned.count
      for angle in [0.3, 0] {
        store.setTransform(.turnZ(angle), of: turned[k])
        #expect(store.convert(.at(1, 2), from: leaves[k], to: leaves[(k + 1) % 40]) != nil)
      }
      bytes.append(store.memoryReport.entries.first { $0.name == "branch worlds" }!.bytes)
    }
    #expect(bytes[50] == bytes[599] && bytes[50] > 0)
  }

  @Test("From the world into a layer that keeps axes in three dimensions, below a turned one: all digits")
  func spatialScaleBelowTurn() {
    for m33 in [1.0, 2] {
      var store = LayerStore()
      let root = store.placeAtOrigin(
        10, 10, Transform3D(AffineTransform(-1.37, 0.377, 0.847, -0.517, -103.6, 112.7)))
      let leaf = store.place(.box(0, 0, 100, 50), in: root)
      var transform = Transform3D.identity
      (transform.m11, transform.m22, transform.m33) = (1e-6, 1e6, m33)
      store.setTransform(transform, of: leaf)
      let x = store.convert(.at(3, 5), from: nil, to: leaf)?.x ?? .nan
      #expect(abs(x - 92833963.06806934) < 1e-4)
    }
  }

  @Test("A rectangle through a projective level of very uneven rows agrees with its corners")
  func unevenRows() throws {
    var store = LayerStore()
    let q = store.place(.box(135.824, 42.441, 63.386, 111.847))
    store.setSublayerTransform(
      Transform3D(
        m11: -4.2207887740846e-07, m12: -8.621910732916407e-07, m13: 2.8013563568711235e-07,
        m14: 3.003757421244651e-10, m21: -892500.2981496041, m22: 340987.4298986846,
        m23: -295246.99906003696, m24: -316.57891804858946, m31: 0, m32: 0, m33: 0, m34: 0,
        m41: -99.57991030098964, m42: -52.20344709143224, m43: 118.11687797437986, m44: 1.126650951750411),
      of: q)
    let a = store.place(.box(0, 0, 10, 10), in: q), b = store.place(.box(0, 0, 10, 10), in: q)
    let rect = Rect.box(-29.589, -110.100, 26.702, 130.305)
    let corners = [
      Point.at(rect.minX, rect.minY), .at(rect.maxX, rect.minY), .at(rect.maxX, rect.maxY),
      .at(rect.minX, rect.maxY),
    ].compactMap { store.convert($0, from: a, to: b) }
    let found = store.convert(rect, from: a, to: b)
    try #require(corners.count == 4)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    #expect(isClose(found.minX, x.min()!, within: 1e-9) && isClose(found.maxX, x.max()!, within: 1e-9))
    #expect(isClose(found.minY, y.min()!, within: 1e-9) && isClose(found.maxY, y.max()!, within: 1e-9))
  }

  @Test("The depth of a transform layer counts where its sublayers are edge-on, by position or by matrix")
  func depthOfTransformLayers() throws {
    for way in 0..<3 {
      var store = LayerStore()
      let group = store.makeLayer(.transform)
      let layer = store.makeLayer()
      try store.addSublayer(layer, to: group)
      var lean = Transform3D.identity
      lean.m14 = 0.01
      store.setTransform(lean, of: layer)
      #expect(store.convert(.at(5, 5), from: nil, to: layer) != nil)
      switch way {
      case 0: store.setZPosition(1e15, of: group)
      case 1: store.setAnchorPointZ(-1e15, of: group)
      default: store.setTransform(.move(0, 0, 1e15), of: group)
      }
      #expect(store.convert(.at(5, 5), from: nil, to: layer) == nil, "\(way)")
    }
  }
}
