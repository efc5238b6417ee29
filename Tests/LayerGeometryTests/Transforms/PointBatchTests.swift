import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Points through one pair of layers: as the single form, within tolerance")
struct PointBatchTests {
  #if DEBUG
    private static let seeds = Seeds.some(3)
  #else
    private static let seeds = Seeds.some(80)
  #endif

  /// Expects a batch to agree with its points one by one, and returns how many of them arrive.
  @discardableResult
  private func expectSingles(
    _ points: [Point], _ kernel: borrowing KernelForest<LayerStore>, _ reference: ReferenceForest,
    _ source: Int,
    _ target: Int, _ comment: String
  ) -> Int {
    let carried = filled(points.count, Point.zero) {
      kernel.store.convert(points.span, from: kernel[source], to: kernel[target], into: &$0)
    }
    for k in points.indices {
      let single = kernel.store.convert(points[k], from: kernel[source], to: kernel[target])
      let answer = ReferenceLayer.convert(
        ReferencePoint(points[k]), from: reference[source], to: reference[target])
      if agree(carried[k].orNil, single, answer) { continue }
      Issue.record("\(comment): \(points[k]): \(carried[k]), not \(String(describing: single))")
      break
    }
    return carried.count { !$0.x.isNaN }
  }

  /// Many digits or few, so that some points round at once, some late and some nowhere; and at times what has
  /// no place.
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
      let ids = forest.layers.map(\.id)
      if ids.isEmpty { continue }
      for _ in 0..<(isOptimized ? 20 : 6) {
        let (source, target) = (random.pick(ids), random.pick(ids))
        expectSingles(
          points(count(&random), &random), forest.kernel, forest.reference, source, target,
          "\(family) \(seed)")
      }
    }
  }

  @Test("Turns and thirds here and there in dyadic trees")
  func turnsInDyadicTrees() {
    var arrived = 0
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
      let kernel = KernelForest(recipe), reference = ReferenceForest(recipe)
      let ids = recipe.nodes.map(\.id)
      for _ in 0..<40 {
        let (s, t) = (generator.random.pick(ids), generator.random.pick(ids))
        let points = points(count(&generator.random), &generator.random)
        arrived += expectSingles(points, kernel, reference, s, t, "\(seed) \(s) \(t)")
      }
    }
    #expect(arrived > 1000, "\(arrived)")
  }

  @Test("Chains of numbers that are very large or very small: no crash, finite or (NaN, NaN)")
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
          let carried = filled(points.count, Point.zero) {
            store.convert(points.span, from: source, to: target, into: &$0)
          }
          #expect(carried.allSatisfy { $0.isFinite || $0.orNil == nil }, "\(seed)")
        }
      }
    }
  }
}
