import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Under levels that keep axes the sides of a rectangle are carried by themselves, and many levels in one go.
@Suite("Rectangles between layers that keep axes: sizes as going level by level has them")
struct RectSizeTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 1..<12
  #else
    static let seeds: Range<UInt64> = 1..<200
  #endif

  /// What a level scales by.
  enum Scales: CaseIterable {
    case powersOfTwo, thirds, anything

    func one(_ random: inout SplitMix64) -> Double {
      let size =
        switch self {
        case .powersOfTwo: random.pick([0.25, 0.5, 1, 2, 8])
        case .thirds: random.pick([1.0 / 3, 3, 2.0 / 3, 0.1, 5])
        case .anything: random.real(0.01, 5)
        }
      return random.chance(0.3) ? -size : size
    }
  }

  /// A tree in which the levels below the root mirror, scale each axis by its own, turn by quarters, or only
  /// translate.
  private static func grow(
    _ store: inout LayerStore, _ scales: Scales, underTurn: Bool, _ random: inout SplitMix64
  ) -> [LayerID] {
    var layers = [store.place(.box(0, 0, 100, 100), at: .at(-3, 5), anchor: .zero)]
    if underTurn { store.setAffineTransform(AffineTransform(rotationAngle: 0.7), of: layers[0]) }
    for k in 1..<40 {
      let offset: Double =
        scales == .anything ? random.real(-1e4, 1e4) : Double(random.integer(-400...400)) / 8
      let above = layers[max(0, k - random.integer(1...4))]
      let layer = store.place(.box(0, 0, 8, 16), at: .at(offset, -offset / 2), anchor: .zero, in: above)
      switch random.integer(1...4) {
      case 1: break
      case 2:
        let (b, c) = (scales.one(&random), scales.one(&random))
        store.setAffineTransform(AffineTransform(0, b, c, 0, 0, 0), of: layer)
      default:
        store.setAffineTransform(
          AffineTransform(scaleX: scales.one(&random), y: scales.one(&random)), of: layer)
      }
      layers.append(layer)
    }
    return layers
  }

  @Test("Random trees", arguments: Scales.allCases, [false, true])
  func randomTrees(scales: Scales, underTurn: Bool) {
    for seed in Self.seeds {
      var random = SplitMix64(seed: 0x512E_0000 + seed)
      var store = LayerStore()
      let layers = Self.grow(&store, scales, underTurn: underTurn, &random)
      if random.chance(0.5) { store.update() }
      for round in 0..<60 {
        let (s, t) = (layers[random.integer(1...39)], layers[random.integer(1...39)])
        let width =
          round % 5 == 0 ? 0 : scales == .anything ? random.real(0, 100) : Double(random.integer(1...99)) / 4
        let rect = Rect(
          x: Double(random.integer(-99...99)) / 2, y: Double(random.integer(-99...99)), width: width,
          height: 7)
        let found = store.convert(rect, from: s, to: t),
          expected = store.hits.transforms.convertByLevels(rect, s.index, t.index)
        let comment: Comment = "\(seed): \(rect) from \(s) to \(t) is \(found), level by level \(expected)"
        if scales == .powersOfTwo {
          #expect(found == expected, comment)
        } else {
          #expect(abs(found.width - expected.width) <= 0x1p-47 * expected.width, comment)
          #expect(abs(found.height - expected.height) <= 0x1p-47 * expected.height, comment)
          let reach = abs(expected.minX) + abs(expected.minY) + expected.width + expected.height + 1e7
          #expect(isClose(found, expected, within: 0x1p-30 * reach), comment)
        }
        // Wherever it is, it is as large.
        let other = store.convert(rect.offsetBy(dx: 12.5, dy: -3), from: s, to: t)
        #expect(abs(found.width - other.width) <= 0x1p-47 * found.width, comment)
        #expect(abs(found.height - other.height) <= 0x1p-47 * found.height, comment)
      }
    }
  }

  /// Sides of so many digits that every product with a third is rounded. Along the other axis nothing is.
  @Test("Thirds along one axis, powers of two along the other", arguments: [false, true])
  func oneAxis(isAcross: Bool) {
    var random = SplitMix64(seed: 0x512F_0000)
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10, .scale(1.0 / 3, 0.7))
    func scale(_ x: Double, _ y: Double) -> Transform3D { isAcross ? .scale(y, x) : .scale(x, y) }
    let up = store.placeAtOrigin(10, 10, scale(1.0 / 3, 2), in: root)
    let down = store.placeAtOrigin(10, 10, scale(0.7, 8), in: root)
    let (a, b) = (store.placeAtOrigin(10, 10, in: up), store.placeAtOrigin(10, 10, in: down))
    for _ in 0..<100 {
      let rect = Rect(x: 3, y: 5, width: random.real(0, 100), height: random.real(0, 100))
      let found = store.convert(rect, from: a, to: b)
      #expect(isAcross ? found.width == rect.width / 4 : found.height == rect.height / 4)
    }
  }

  /// Too small, or too large, for the products on the way to keep their digits.
  @Test("Sides at the ends of the range", arguments: [0x1p-1060, 0x1p-700, 0x1p700])
  func endsOfTheRange(side: Double) {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10)
    var ends: [LayerID] = []
    for scale in [1.0 / 3 * 0x1p-300, 0.7 * 0x1p-299] {
      let scaled = store.placeAtOrigin(10, 10, .scale(scale, scale), in: root)
      ends.append(store.placeAtOrigin(10, 10, in: scaled))
    }
    let rect = Rect(x: 0, y: 0, width: side / 3, height: side)
    for (s, t) in [(ends[0], ends[1]), (ends[1], ends[0]), (ends[0], root), (root, ends[0])] {
      let found = store.convert(rect, from: s, to: t),
        expected = store.hits.transforms.convertByLevels(rect, s.index, t.index)
      let slack = 0x1p-1074 / (t == root ? 1 : 0x1p-299)
      #expect(found.isNull == expected.isNull)
      #expect(found.isNull || abs(found.width - expected.width) <= 0x1p-47 * expected.width + slack)
      #expect(found.isNull || abs(found.height - expected.height) <= 0x1p-47 * expected.height + slack)
    }
  }

  /// Multiplied, the levels are 0, or have lost digits. Perspective above has them multiplied.
  @Test("Levels whose product is too small for a Double", arguments: [false, true])
  func tinyProducts(underPerspective: Bool) {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10)
    var lean = Transform3D.identity
    lean.m14 = 0x1p-20
    let top = underPerspective ? store.placeAtOrigin(10, 10, lean, in: root) : root
    func chain(_ scales: [(Double, Double)]) -> LayerID {
      var above = top
      for (x, y) in scales { above = store.placeAtOrigin(10, 10, .scale(x, y), in: above) }
      return store.placeAtOrigin(10, 10, in: above)
    }
    let small = 0x1p-350 / 3
    let ends = [
      chain([(0x1p-600, 0x1p-600), (0x1p-600, 0x1p-600), (0x1p600, 0x1p600)]), chain([(0x1p-600, 0x1p-600)]),
      chain([(small, 1), (small, 1), (small, 1)]), chain([(small, 0x1p500), (small, 0x1p500)]),
    ]
    for s in ends + [top] {
      for t in ends + [top] {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        let found = store.convert(rect, from: s, to: t),
          expected = store.hits.transforms.convertByLevels(rect, s.index, t.index)
        #expect(found.isNull == expected.isNull)
        if found.isNull { continue }
        #expect(abs(found.width - expected.width) <= 0x1p-47 * expected.width, "\(s), \(t)")
        #expect(abs(found.height - expected.height) <= 0x1p-47 * expected.height, "\(s), \(t)")
      }
    }
  }
}
