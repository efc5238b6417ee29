import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Points through one pair of layers: the single form's bits, by vectors of any length")
struct PointBatchTests {
  #if DEBUG
    private static let seeds = Seeds.some(5)
  #else
    private static let seeds = Seeds.some(80)
  #endif

  private static let widths = hasWideVectors ? [false, true] : [false]

  /// Expects a batch to be what its points are one by one, and says how many of them arrive.
  @discardableResult
  private func expectSingles(
    _ points: [Point], _ store: borrowing LayerStore, _ source: LayerID, _ target: LayerID,
    _ comment: String
  ) -> Int {
    let singles = points.map { store.convert($0, from: source, to: target) ?? Point(x: .nan, y: .nan) }
    for isWide in Self.widths {
      let carried = filled(points.count, Point.zero) {
        store.convert(points.span, from: source, to: target, into: &$0, isWide: isWide)
      }
      let wrong = points.indices.first {
        singles[$0].x.isNaN
          ? !(carried[$0].x.isNaN && carried[$0].y.isNaN) : !haveSameBits([carried[$0]], [singles[$0]])
      }
      if let wrong {
        let (found, expected) = (carried[wrong], singles[wrong])
        Issue.record("\(comment): \(points[wrong]): \(found), not \(expected); wide: \(isWide)")
      }
    }
    return singles.count { !$0.x.isNaN }
  }

  /// Many digits or few, so that some points round at once, some late and some nowhere; and at times what has no place.
  private func points(_ count: Int, _ random: inout SplitMix64) -> [Point] {
    let edges: [Double] = [0, -0.0, 0x1p-1030, -1e-290, 1e300, -1.7e308, .infinity, .nan]
    func coordinate(_ kind: UInt64) -> Double {
      switch kind {
      case 0: random.real(-300, 300)
      case 1: Double(Int(random.bits() % 600)) - 300
      case 2: (Double(Int(random.bits() % (1 << 31))) - 0x1p30) * 0x1p-26
      default: random.bits() % 9 == 0 ? random.pick(edges) : Double(Int(random.bits() % 4000)) / 8
      }
    }
    let ofAll = random.bits() % 6
    return (0..<count).map { _ in
      let kind = ofAll < 4 ? ofAll : random.bits() % 4
      return Point(x: coordinate(kind), y: coordinate(kind))
    }
  }

  private func count(_ random: inout SplitMix64) -> Int {
    random.bits() % 3 == 0 ? Int(random.bits() % 700) : Int(random.bits() % 24)
  }

  @Test("In trees of every family", arguments: TreeFamily.allCases)
  func families(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 5_000 + seed)
      var random = SplitMix64(seed: seed)
      let layers = forest.layers.map(\.handle)
      if layers.isEmpty { continue }
      for _ in 0..<20 {
        let (source, target) = (random.pick(layers), random.pick(layers))
        expectSingles(
          points(count(&random), &random), forest.kernel.store, source, target, "\(family) \(seed)")
      }
    }
  }

  /// Ways from basis to basis, short and long, exact and rounded.
  @Test("Turns and thirds here and there in dyadic trees")
  func turnsInDyadicTrees() {
    var (shorts, longs, arrived) = (0, 0, 0)
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: 0xBA7C_0000 + seed)
      var recipe = generator.tree(.dyadic)
      recipe.changeEach {
        switch generator.random.integer(0...9) {
        case 0: $0.transform = .rotation(0.3, 0, 0, 1)
        case 1: $0.transform = .scale(1.0 / 3, 1.0 / 3)
        case 2: $0.position = ReferencePoint(x: generator.random.real(-99, 99), y: 1e5 / 3)
        case 3: $0.transform = .scale(2, 0.5)
        default: break
        }
      }
      let kernel = KernelForest(recipe)
      let ids = recipe.nodes.map(\.id)
      for _ in 0..<40 {
        let (s, t) = (generator.random.pick(ids), generator.random.pick(ids))
        let points = points(count(&generator.random), &generator.random)
        arrived += expectSingles(points, kernel.store, kernel[s], kernel[t], "\(seed) \(s) \(t)")
        for point in points.prefix(9) {
          let (short, long) = kernel.store.convertBothWays(point, from: kernel[s], to: kernel[t])
          shorts += short == nil ? 0 : 1
          longs += short == nil && long != nil ? 1 : 0
        }
      }
    }
    #expect(shorts > 40 && longs > 40 && arrived > 1000, "\(shorts) \(longs) \(arrived)")
  }

  @Test("Chains of numbers that are very large or very small")
  func extremes() {
    let sizes: [Double] = [0, -0.0, 0x1p-1030, 1e-200, 1e-20, 0.1, 1, 3, 660.1, 1e9, 1e15, 1e200, 1e307]
    for seed in Self.seeds {
      var random = SplitMix64(seed: 0xE0 + seed)
      func number() -> Double { random.pick(sizes) * (random.bits() % 2 == 0 ? 1 : -1) }
      var store = LayerStore()
      let root = store.place(.box(0, 0, 9, 9), anchor: .zero)
      var ends: [LayerID] = [root]
      for _ in 0..<4 {
        var above = root
        for _ in 0..<1 + random.bits() % 4 {
          above = store.place(.box(0, 0, 9, 9), anchor: .zero, in: above)
          let isWild = random.bits() % 3 == 0
          store.setPosition(Point(x: isWild ? number() : 7, y: isWild ? number() : 0.3), of: above)
          switch random.bits() % 5 {
          case 0: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: above)
          case 1: store.setAffineTransform(AffineTransform(scaleX: number(), y: number()), of: above)
          case 2:
            store.setAffineTransform(AffineTransform(number(), number(), number(), number(), 0, 0), of: above)
          default: break
          }
          ends.append(above)
        }
      }
      for source in ends {
        for target in ends where target != source {
          let points = (0..<20).map { _ in Point(x: number(), y: number()) }
          expectSingles(points, store, source, target, "\(seed)")
        }
      }
    }
  }

  /// Products there lose digits that fused operations do not keep either.
  @Test("Points next to nothing, between turns about the origin")
  func nextToNothing() {
    var store = LayerStore(), random = SplitMix64(seed: 0x7147)
    let root = store.placeAtOrigin(9, 9)
    let ends = [0.3, -0.7, 0.1].map { angle in
      let turned = store.placeAtOrigin(9, 9, Transform3D(AffineTransform(rotationAngle: angle)), in: root)
      return store.placeAtOrigin(9, 9, in: turned)
    }
    for exponent in stride(from: -1074, to: -880, by: 3) {
      let size = Double(sign: .plus, exponent: exponent, significand: 1)
      let points = (0..<100).map { k in
        Point(x: k % 9 == 0 ? 0 : random.real(-4, 4) * size, y: k % 7 == 0 ? -0.0 : random.real(-4, 4) * size)
      }
      for (source, target) in [(ends[0], ends[1]), (ends[1], ends[2]), (ends[2], root)] {
        expectSingles(points, store, source, target, "\(exponent)")
      }
    }
  }

  /// Points and entries of any size, and counts that no block has: up, down and both.
  @Test("By affine maps: the same bits", .enabled(if: hasWideVectors))
  func affine() {
    let edges: [Double] = [0, -0.0, 1, -1, 0x1p-1030, 1e300, -1e300, .infinity, .nan, 3, 0.1, -7.5]
    for seed in Self.seeds.flatMap({ first in (0..<10).map { first * 10 + $0 } }) {
      var random = SplitMix64(seed: 0xAF + seed)
      func entry() -> Double { random.bits() % 4 == 0 ? random.pick(edges) : random.real(-3, 3) }
      func map() -> AffineTransform {
        let isDiagonal = random.bits() % 3 == 0, isCrossed = !isDiagonal && random.bits() % 2 == 0
        return AffineTransform(
          isCrossed ? 0 : entry(), isDiagonal ? 0 : entry(), isDiagonal ? 0 : entry(),
          isCrossed ? 0 : entry(), entry(), entry())
      }
      let (up, down) = (map(), random.bits() % 4 == 0 ? AffineTransform(translationX: 3, y: 0.1) : map())
      let points = (0..<count(&random)).map { _ in Point(x: entry(), y: entry()) }
      let projected = Homography(
        h11: entry(), h12: entry(), h13: entry() / 1000, h21: entry(), h22: entry(), h23: entry() / 1000,
        h31: entry(), h32: entry(), h33: entry())
      expectSame(points, "up \(up)") { $0.raise(by: up) }
      expectSame(points, "down \(down)") { $0.lower(by: down) }
      expectSame(points, "up \(up), down \(down)") { $0.carry(up: up, down: down) }
      expectSame(points, "down \(projected)") { $0.unproject(by: projected) }
    }
  }

  private func expectSame(_ points: [Point], _ comment: String, _ carry: (PointBatch) -> Void) {
    var results = [points, points, points]
    for (k, isWide) in [false, true, true].enumerated() {
      results[k].withUnsafeMutableBufferPointer { result in
        points.withUnsafeBufferPointer { points in
          guard let source = points.baseAddress, let target = result.baseAddress else { return }
          // The last where they are.
          let start = k == 2 ? UnsafePointer(target) : source
          carry(PointBatch(start, into: target, count: points.count, isWide: isWide))
        }
      }
    }
    for k in points.indices {
      let found = results.map { $0[k] }
      if found.allSatisfy({ $0.x.isNaN && $0.y.isNaN }) { continue }
      if haveSameBits([found[0]], [found[1]]) && haveSameBits([found[0]], [found[2]]) { continue }
      Issue.record("\(comment): \(points[k]): \(found)")
    }
  }
}
