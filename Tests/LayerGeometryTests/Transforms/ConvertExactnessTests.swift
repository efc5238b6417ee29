import Foundation
import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Conversions between layers add translations up beforehand. No digit may be lost by it.
@Suite("Conversions between layers: as accurate as level by level, wherever the layers are")
struct ConvertExactnessTests {
  #if DEBUG
    static let seeds = Seeds.some(12)
  #else
    static let seeds = Seeds.some(200)
  #endif
  static let fewSeeds = seeds.prefix(seeds.count / 10 + 1)

  private func distance(_ a: Point?, _ b: Point) -> Double {
    guard let a else { return .infinity }
    return max(abs(a.x - b.x), abs(a.y - b.y))
  }

  @Test("Near each other and far from the origin, under a turn: what world coordinates would lose is kept")
  func nearEachOther() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 10, 10), at: .at(660.1, -412.7), anchor: .zero)
    store.setTransform(Transform3D(AffineTransform(rotationAngle: 0.3)), of: root)
    let (left, right) = (
      store.place(.box(0, 0, 10, 10), at: .at(660.3, 0.2), anchor: .zero, in: root),
      store.place(.box(0, 0, 10, 10), at: .at(660.7, 0.1), anchor: .zero, in: root)
    )
    let a = store.place(.box(0, 0, 10, 10), at: .at(0.7, 0.3), anchor: .zero, in: left)
    let b = store.place(.box(0, 0, 10, 10), at: .at(0.3, 0.4), anchor: .zero, in: right)
    let found = store.convert(.at(0.02, 0.03), from: a, to: b)
    // Of the level path, which meets 661, only its own roundings.
    let expected = Point.at(0.02 + 0.7 + (660.3 - 660.7) - 0.3, 0.03 + 0.3 + (0.2 - 0.1) - 0.4)
    #expect(distance(found, expected) <= 0x1p-52)
  }

  /// What the first sum loses is all that is left of the second.
  @Test(
    "Far away and back: what is left of the sums keeps its digits", arguments: [(0x1p53, 0.375), (1e9, 0.3)])
  func farAndBack(far: Double, rest: Double) {
    var store = LayerStore()
    var above = store.place(.box(0, 0, 10, 10), anchor: .zero)
    for x in [far, rest, -far] {
      above = store.place(.box(0, 0, 10, 10), at: .at(x, 0), anchor: .zero, in: above)
    }
    let source = store.place(.box(0, 0, 10, 10), at: .at(1.0 / 3, 0), anchor: .zero, in: above)
    let scaled = store.placeAtOrigin(10, 10, .scale(2, 2), in: above)
    let target = store.place(.box(0, 0, 10, 10), at: .at(5, 0), anchor: .zero, in: scaled)
    for (s, t, x) in [(source, target, (0.1 + 1.0 / 3) / 2 - 5), (target, source, 2 * 5.1 - 1.0 / 3)] {
      #expect(distance(store.convert(.at(0.1, 0), from: s, to: t), .at(x, 0)) <= 0x1p-49)
      #expect(abs(store.convert(Rect(x: 0.1, y: 0, width: 1, height: 1), from: s, to: t).minX - x) <= 0x1p-49)
    }
  }

  @Test(
    "A layer that is nearly a line, under a turn: as exact to the top as by levels, with sublayers or without"
  )
  func nearlyALine() throws {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10, Transform3D(AffineTransform(rotationAngle: 0.3)))
    let leaf = store.place(.box(0, 0, 10, 10), anchor: .zero, in: root)
    store.setAffineTransform(AffineTransform(0x1p19 + 1, 0x1p19, 0x1p19, 0x1p19 - 1, 0, 0), of: leaf)
    // The leaf's own map takes (1, −1) to (1, 1), exactly.
    let image = store.convert(.at(1, 1), from: root, to: nil)!
    for _ in 0..<2 {
      #expect(distance(store.convert(image, from: nil, to: leaf), .at(1, -1)) < 1e-9)
      #expect(distance(store.convert(.at(1, -1), from: leaf, to: nil), image) < 1e-15)
      var result = [Point.zero]
      var span = result.mutableSpan
      store.convert([image].span, from: nil, to: leaf, into: &span)
      #expect(result[0] == store.convert(image, from: nil, to: leaf))
      try store.addSublayer(store.makeLayer(), to: leaf)
    }
  }

  @Test("Up by thirds, down by thirds: integers stay integers")
  func thirds() {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10, Transform3D(AffineTransform(rotationAngle: 0.7)))
    var leaves: [LayerID] = []
    for x in [5.0, -10] {
      let scaled = store.place(.box(0, 0, 10, 10), at: .at(x, 2), anchor: .zero, in: root)
      store.setTransform(.scale(3, 3), of: scaled)
      leaves.append(store.place(.box(0, 0, 10, 10), at: .at(1, 7), anchor: .zero, in: scaled))
    }
    #expect(store.convert(.at(4, 9), from: leaves[0], to: leaves[1]) == .at(9, 9))
    #expect(store.convert(.at(9, 9), from: leaves[1], to: leaves[0]) == .at(4, 9))
  }

  /// Expects what the contract promises where the reference's answer has no error; returns whether it has
  /// none.
  private func isExact(
    _ p: ReferencePoint, _ source: Int, _ target: Int, _ reference: ReferenceForest,
    _ kernel: borrowing KernelForest<LayerStore>, _ comment: Comment
  ) -> Bool {
    let answer = ReferenceLayer.convert(p, from: reference[source], to: reference[target])
    guard let expected = answer.point, answer.error == 0 else { return false }
    let found = kernel.store.convert(Point(p), from: kernel[source], to: kernel[target])
    #expect(distance(found, Point(expected)) <= 0x1p-40 * answer.largest, comment)
    return true
  }

  enum RootKind: CaseIterable {
    case turned
    /// Most sums of translations up to the origin have no end.
    case shifted
    /// More bases than are counted.
    case scaledOften
  }

  /// A dyadic tree under a root that is anything but: whatever is above the common ancestor must leave no
  /// trace.
  @Test("A dyadic tree under an odd root: within the accuracy of the contract", arguments: RootKind.allCases)
  func dyadicUnderOddRoot(kind: RootKind) {
    var exact = 0
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: 0xD1AD_1C00 + seed)
      var recipe = generator.tree(.dyadic)
      var above = [ReferenceProperties()]
      above[0].position = ReferencePoint(x: 660.1, y: -0.3)
      if kind == .turned {
        above[0].transform = ReferenceTransform.scale(1.0 / 3, 0.7).concatenating(.rotation(0.3, 0, 0, 1))
      }
      for k in 0..<(kind == .scaledOften ? 8 : 0) {
        above.append(ReferenceProperties())
        above[k + 1].transform = k % 2 == 0 ? .scale(2, 2) : .scale(0.5, 0.5)
      }
      above.append(ReferenceProperties())
      above[above.count - 1].position =
        kind == .turned ? ReferencePoint(x: 0.1, y: 1e5 / 3) : ReferencePoint(x: -660, y: 1.0 / 3)
      let count = above.count
      recipe.nodes =
        above.enumerated().map { .init(id: $0, parent: $0 == 0 ? nil : $0 - 1, properties: $1) }
        + recipe.nodes.map {
          .init(id: $0.id + count, parent: ($0.parent ?? -1) + count, properties: $0.properties)
        }
      let reference = ReferenceForest(recipe), kernel = KernelForest(recipe)
      let ids = recipe.nodes.map(\.id).filter { $0 >= count }
      for _ in 0..<60 {
        let (s, t) = (generator.random.pick(ids), generator.random.pick(ids))
        let p = ReferencePoint(
          x: Double(generator.random.integer(-400...400)) / 8, y: Double(generator.random.integer(-9...9)))
        exact += isExact(p, s, t, reference, kernel, "\(seed): \(p) from \(s) to \(t)") ? 1 : 0
      }
    }
    #expect(exact > 20 * Self.seeds.count)
  }

  /// Coordinates of so many digits that every product with such a turn is rounded: whether a way goes through
  /// one must be known.
  @Test("Turns here and there in a dyadic tree: within the accuracy of the contract")
  func pathsAroundRotations() {
    var exact = 0
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: 0xA40D_0000 + seed)
      var recipe = generator.tree(.dyadic)
      recipe.changeEach {
        switch generator.random.integer(0...9) {
        case 0: $0.transform = .rotation(0.3, 0, 0, 1)
        case 1: $0.transform = .scale(1.0 / 3, 1.0 / 3)
        case 2...4: $0.transform = .scale(2, 0.5)
        default: break
        }
      }
      let reference = ReferenceForest(recipe), kernel = KernelForest(recipe)
      let ids = recipe.nodes.map(\.id)
      for _ in 0..<200 {
        let (s, t) = (generator.random.pick(ids), generator.random.pick(ids))
        let p = ReferencePoint(
          x: Double(2 * generator.random.integer(-(1 << 30)...(1 << 30)) + 1) * 0x1p-26,
          y: Double(generator.random.integer(-9...9)))
        exact += isExact(p, s, t, reference, kernel, "\(seed): \(p) from \(s) to \(t)") ? 1 : 0
      }
    }
    #expect(exact > 20 * Self.seeds.count)
  }

  /// What was asked before an edit must not show after it, in batches, brought up to date at once or not.
  @Test("Batches after edits: the bits of a store built anew", arguments: TreeFamily.allCases)
  func afterEdits(family: TreeFamily) {
    for seed in Self.fewSeeds {
      var forest = EditedForest(family, seed: 900 + seed, edits: 3)
      var random = SplitMix64(seed: seed)
      for round in 0..<(isOptimized ? 12 : 6) {
        forest.edit()
        if round % 3 == 1 { forest.kernel.store.update() }
        let ids = forest.layers.map(\.id)
        if ids.isEmpty { break }
        let fresh = KernelForest(forest.reference.recipe)
        let ends = (0..<2).map { _ in (0..<40).map { _ in random.pick(ids) } }
        let points = (0..<40).map { _ in Point(x: random.real(-99, 99), y: random.real(-99, 99)) }
        let edited = carried(points, ends, forest.kernel), anew = carried(points, ends, fresh)
        #expect(haveSameBits(edited, anew), "\(family) \(seed) \(round)")
      }
    }
  }

  /// Epochs are counted in 26 bits. When they run out, nothing that was kept may pass for right.
  @Test("Across the end of the epochs: the bits of a store built anew", arguments: TreeFamily.allCases)
  func endOfEpochs(family: TreeFamily) {
    for seed in Self.fewSeeds {
      var forest = EditedForest(family, seed: 1_900 + seed, edits: 3)
      var random = SplitMix64(seed: seed)
      for round in 0..<8 {
        if round % 2 == 0 { forest.kernel.store.hits.transforms.useUpEpochs() }
        forest.edit()
        if round % 3 == 1 { forest.kernel.store.update() }
        let ids = forest.layers.map(\.id)
        if ids.isEmpty { break }
        let fresh = KernelForest(forest.reference.recipe)
        for id in ids where !haveSameTransforms(forest.kernel, fresh, id) {
          Issue.record("\(family) \(seed) \(round): the world map of \(id)")
        }
        let ends = (0..<2).map { _ in (0..<40).map { _ in random.pick(ids) } }
        let points = (0..<40).map { _ in Point(x: random.real(-99, 99), y: random.real(-99, 99)) }
        let edited = carried(points, ends, forest.kernel), anew = carried(points, ends, fresh)
        #expect(haveSameBits(edited, anew), "\(family) \(seed) \(round)")
      }
    }
  }

  private func haveSameTransforms(
    _ a: borrowing KernelForest<LayerStore>, _ b: borrowing KernelForest<LayerStore>, _ id: Int
  ) -> Bool {
    let (map, other) = (a.store.worldTransform(of: a[id]), b.store.worldTransform(of: b[id]))
    return map == other || !map.isFinite
  }

  /// Up through one basis and down through another: the way through all levels at once, which has to be told
  /// from one that would lose what they share.
  @Test("Two turned layers near each other, far from the origin of what turns both")
  func referenceFramesFarFromOrigin() {
    for distance in [0.0, 660.1, 1e6 + 0.1, 1e9 + 0.1] {
      var store = LayerStore()
      let root = store.place(.box(0, 0, 10, 10), at: .at(distance, -distance), anchor: .zero)
      store.setTransform(Transform3D(AffineTransform(rotationAngle: 0.3)), of: root)
      let plane = store.place(.box(0, 0, 10, 10), at: .at(distance, distance), anchor: .zero, in: root)
      var leaves: [LayerID] = []
      for (angle, x) in [(0.5, 660.3), (0.5, 660.7)] {
        let turned = store.place(.box(0, 0, 10, 10), at: .at(x, 0), anchor: .zero, in: plane)
        store.setTransform(Transform3D(AffineTransform(rotationAngle: angle)), of: turned)
        leaves.append(store.place(.box(0, 0, 10, 10), at: .at(0.7, 0.3), anchor: .zero, in: turned))
      }
      let found = store.convert(.at(0.02, 0.03), from: leaves[0], to: leaves[1])
      // The same turn up and down leaves the difference between the two positions, turned back.
      let apart = 660.3 - 660.7
      let expected = Point.at(0.02 + apart * cos(0.5), 0.03 - apart * sin(0.5))
      #expect(self.distance(found, expected) <= 661 * 0x1p-50, "\(distance)")
    }
  }

  /// A point on a level path of which every value is exact arrives exactly, also where products of levels are
  /// not.
  @Test("Integers through thirds and turns by quarters, up and down through different bases")
  func integersThroughBases() throws {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10, Transform3D(AffineTransform(rotationAngle: 0.7)))
    let up = store.placeAtOrigin(10, 10, .scale(3, 5), in: root)
    let quarter = store.placeAtOrigin(10, 10, Transform3D(AffineTransform(0, 1, -1, 0, 0, 0)), in: up)
    let down = store.placeAtOrigin(10, 10, .scale(5, 3), in: root)
    let third = store.placeAtOrigin(10, 10, .scale(7, 1), in: down)
    let a = store.place(.box(0, 0, 1, 1), at: .at(2, 1), anchor: .zero, in: quarter)
    let b = store.place(.box(0, 0, 1, 1), at: .at(4, -3), anchor: .zero, in: third)
    for x in -20...20 {
      for y in -20...20 {
        // Multiples that make all quotients come out even.
        let p = Point.at(Double(x * 3) - 2, Double(y * 35) - 1)
        let expected = Point.at(Double(-y * 35 * 3) / 35 - 4, Double(x * 3 * 5) / 3 + 3)
        #expect(store.convert(p, from: a, to: b) == expected)
      }
    }
  }

  @Test("A corner at −0 and sides of 0 have their box at 0, on every processor")
  func signsOfZeros() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setGeometryFlipped(true, of: layer)
    #expect(store.convert(Point.zero, from: nil, to: layer)?.y.sign == .minus)
    let box = store.convert(Rect.zero, from: nil, to: layer)
    #expect(box.origin.x.sign == .plus && box.origin.y.sign == .plus)
  }

  private func carried(_ points: [Point], _ ends: [[Int]], _ kernel: borrowing KernelForest<LayerStore>)
    -> [Point]
  {
    var (from, to) = ([LayerID](), [LayerID]())
    for id in ends[0] { from.append(kernel[id]) }
    for id in ends[1] { to.append(kernel[id]) }
    var result = [Point](repeating: Point(x: .nan, y: .nan), count: points.count)
    var span = result.mutableSpan
    kernel.store.convert(points.span, from: from.span, to: to.span, into: &span)
    return result
  }
}
