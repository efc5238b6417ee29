import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite(
  "Batch conversions: as the single forms within tolerance, and the same bits however the batch is split")
struct ConvertBatchTests {
  #if DEBUG
    static let seeds = Seeds.some(3)
  #else
    static let seeds = Seeds.some(40)
  #endif
  private static let unreachable = Point(x: .nan, y: .nan)

  private func points(_ count: Int, _ random: inout SplitMix64) -> [Point] {
    var points = (0..<count).map { _ in
      Point.at(random.real(-300, 300), random.real(-300, 300))
    }
    points[0] = .at(.infinity, 0)
    points[1] = .at(0, .nan)
    points[2] = .at(1e308, -1e308)
    points[3] = .at(-0.0, 0)
    return points
  }

  private func isSame(_ found: Point, _ single: Point?) -> Bool {
    guard let single else { return found.x.isNaN && found.y.isNaN }
    return haveSameBits([found], [single])
  }

  @Test("Many points and rectangles through one pair of layers", arguments: TreeFamily.allCases)
  func onePair(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 200 + seed)
      var random = SplitMix64(seed: seed)
      let ids = forest.layers.map(\.id)
      if ids.isEmpty { continue }
      let points = points(23, &random)
      let rects =
        points.map { Rect(origin: $0, size: Size(width: random.real(-9, 60), height: 7)) } + [
          .infinite, .null,
        ]
      for _ in 0..<(isOptimized ? 12 : 6) {
        let ends = (0..<2).map { _ in random.bits() % 6 == 0 ? nil : random.pick(ids) }
        let (s, t) = (ends[0].map { forest.kernel[$0] }, ends[1].map { forest.kernel[$0] })
        let (from, to) = (ends[0].map { forest.reference[$0] }, ends[1].map { forest.reference[$0] })
        let carried = filled(points.count, Self.unreachable) {
          forest.kernel.store.convert(points.span, from: s, to: t, into: &$0)
        }
        let boxes = filled(rects.count, Rect.null) {
          forest.kernel.store.convert(rects.span, from: s, to: t, into: &$0)
        }
        let answers = points.map { ReferenceLayer.convert(ReferencePoint($0), from: from, to: to) }
        for k in points.indices {
          let single = forest.kernel.store.convert(points[k], from: s, to: t)
          #expect(
            agree(carried[k].orNil, single, answers[k]),
            "\(family) \(seed): \(points[k]): \(carried[k]), \(String(describing: single))")
        }
        for k in rects.indices {
          let single = forest.kernel.store.convert(rects[k], from: s, to: t)
          let answer = ReferenceLayer.convert(ReferenceRect(rects[k]), from: from, to: to)
          #expect(
            agree(boxes[k], single, answer), "\(family) \(seed): \(rects[k]): \(boxes[k]), \(single)")
        }
        var split: [Point] = []
        for part in parts(of: points.indices) {
          split += filled(part.count, Self.unreachable) {
            forest.kernel.store.convert(points.span.extracting(part), from: s, to: t, into: &$0)
          }
        }
        for k in points.indices {
          #expect(
            agree(split[k].orNil, carried[k].orNil, answers[k]),
            "\(family) \(seed): \(points[k]): \(split[k]), \(carried[k])")
        }
      }
    }
  }

  /// More than go in a block, with some among them that no corners are made of.
  @Test("Many rectangles through one pair of layers", arguments: TreeFamily.allCases)
  func rects(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 600 + seed)
      var random = SplitMix64(seed: seed)
      let ids = forest.layers.map(\.id)
      if ids.isEmpty { continue }
      var rects = points(isOptimized ? 300 : 50, &random).map {
        Rect(origin: $0, size: Size(width: random.real(-9, 60), height: Double(random.bits() % 9)))
      }
      for k in stride(from: 5, to: rects.count, by: 31) {
        rects[k] = [.infinite, .null, Rect(x: 1, y: 1.7e308, width: 1.7e308, height: 1), .zero][k % 4]
      }
      for _ in 0..<(isOptimized ? 6 : 3) {
        let s = random.pick(ids), t = random.bits() % 5 == 0 ? nil : random.pick(ids)
        for (s, t) in [(s, t), (t, s)] {
          let (from, to) = (s.map { forest.kernel[$0] }, t.map { forest.kernel[$0] })
          let boxes = filled(rects.count, Rect.null) {
            forest.kernel.store.convert(rects.span, from: from, to: to, into: &$0)
          }
          let wrong = rects.indices.first { k in
            let answer = ReferenceLayer.convert(
              ReferenceRect(rects[k]), from: s.map { forest.reference[$0] },
              to: t.map { forest.reference[$0] })
            return !agree(boxes[k], forest.kernel.store.convert(rects[k], from: from, to: to), answer)
          }
          if let wrong { Issue.record("\(family) \(seed): \(rects[wrong]): \(boxes[wrong])") }
        }
      }
    }
  }

  @Test("Perspective, and a translation after it, close to going point by point")
  func perspectiveThenTranslation() {
    var random = SplitMix64(seed: 0xFE)
    for _ in 0..<50 {
      var store = LayerStore()
      let root = store.place(Rect(x: 0, y: 0, width: 9, height: 9), anchor: .zero)
      let middle = store.place(Rect(x: 0, y: 0, width: 9, height: 9), anchor: .zero, in: root)
      let layer = store.place(Rect(x: 0, y: 0, width: 50, height: 30), in: middle)
      for moved in [root, middle] {
        store.setPosition(.at(random.real(-99, 99), random.real(-99, 99)), of: moved)
      }
      var map = Transform3D(AffineTransform(rotationAngle: random.real(-3, 3)))
      (map.m14, map.m24) = (random.real(-0.01, 0.01), random.real(-0.01, 0.01))
      store.setTransform(map, of: layer)
      for count in [22, 23] {
        let points = points(count, &random)
        for target in [nil, root, middle] {
          let carried = filled(count, Point.zero) {
            store.convert(points.span, from: layer, to: target, into: &$0)
          }
          for k in points.indices {
            let single = store.convert(points[k], from: layer, to: target), found = carried[k].orNil
            let reach = 0x1p-36 * (abs(points[k].x) + abs(points[k].y) + 1)
            #expect(
              found == single || single.map { isClose(found, $0, within: reach) } ?? false, "\(points[k])")
          }
          let split = points.indices.flatMap { k in
            filled(1, Point.zero) {
              store.convert(points.span.extracting(k..<k + 1), from: layer, to: target, into: &$0)
            }
          }
          #expect(haveSameBits(carried, split))
        }
      }
    }
  }

  @Test("Batches below a root that is far away keep the digits that single points keep")
  func batchesBelowAFarRootKeepTheirDigits() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 10, 10), at: .at(1e9, 0), anchor: .zero)
    let leaf = store.place(.box(0, 0, 10, 10), at: .at(132.7, 111.6), anchor: .zero, in: root)
    store.setAffineTransform(AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0), of: leaf)
    let rotated = store.placeAtOrigin(10, 10, .turnZ(0.4), in: leaf)
    for (source, target) in [(root, leaf), (leaf, root), (rotated, root), (root, rotated)] {
      let p = Point.at(80.7, 78.6), expected = store.convert(p, from: source, to: target)!
      let found = filled(1, Point.zero) { store.convert([p].span, from: source, to: target, into: &$0) }[0]
      #expect(isClose(found, expected, within: 200 * 0x1p-50), "\(found), singly \(expected)")
    }
  }

  @Test("Points and rectangles between layers that lie on each other are written, unchanged")
  func onEachOther() {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10)
    let a = store.placeAtOrigin(5, 5, in: root), b = store.placeAtOrigin(5, 5, in: root)
    let points = [Point.at(3, 4), .at(-1, 2)], rects = [Rect.box(1, 2, 3, 4), .box(-5, 0, 0, 6)]
    for (s, t) in [(a, b), (a, root), (root, b)] {
      let found = filled(2, Point.zero) { store.convert(points.span, from: s, to: t, into: &$0) }
      let boxes = filled(2, Rect.zero) { store.convert(rects.span, from: s, to: t, into: &$0) }
      #expect(found == points && boxes == rects)
    }
  }

  @Test("A W of 2⁻³³, in front of the eye but too near, has no image in any form")
  func tooNearTheEyeHasNoImage() {
    var store = LayerStore()
    let root = store.placeAtOrigin(10, 10)
    var transform = Transform3D.identity
    transform.m14 = 0x1p-33 - 1
    let layer = store.placeAtOrigin(1, 1, transform, in: root)
    let corner = Point.at(1, 0)
    for target in [nil, root] {
      #expect(store.convert(corner, from: layer, to: target) == nil)
      let batch = filled(1, Point.zero) { store.convert([corner].span, from: layer, to: target, into: &$0) }
      let pair = filled(1, Point.zero) {
        store.convert([corner].span, from: [layer].span, to: [target ?? .null].span, into: &$0)
      }
      #expect(batch[0].orNil == nil && pair[0].orNil == nil)
    }
    let quad = filled(8, Float(0)) { store.worldQuads(of: [layer].span, into: &$0) }
    #expect(quad[2].isNaN && quad[3].isNaN && quad[0] == 0 && quad[1] == 0)
  }

  /// More pairs than are on their way at once, and more on the long way than are carried together.
  @Test("Points and rectangles that each have their own pair", arguments: TreeFamily.allCases)
  func pairs(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 300 + seed)
      var random = SplitMix64(seed: seed)
      let layers = forest.layers.map(\.handle) + [.null]
      let points = points(600, &random)
      var rects = points.map { Rect(origin: $0, size: Size(width: 20, height: 10)) }
      for k in stride(from: 0, to: rects.count, by: 9) { rects[k] = k % 2 == 0 ? .infinite : .null }
      let from = points.map { _ in layers[Int(random.bits() % UInt64(layers.count))] }
      let to = points.map { _ in layers[Int(random.bits() % UInt64(layers.count))] }
      let carried = filled(points.count, Self.unreachable) {
        forest.kernel.store.convert(points.span, from: from.span, to: to.span, into: &$0)
      }
      let boxes = filled(rects.count, Rect.null) {
        forest.kernel.store.convert(rects.span, from: from.span, to: to.span, into: &$0)
      }
      var split: [Point] = []
      for part in parts(of: points.indices) {
        split += filled(part.count, Self.unreachable) {
          forest.kernel.store.convert(
            points.span.extracting(part), from: from.span.extracting(part), to: to.span.extracting(part),
            into: &$0)
        }
      }
      #expect(haveSameBits(carried, split))
      for k in points.indices {
        let (s, t) = (from[k].isNull ? nil : from[k], to[k].isNull ? nil : to[k])
        let single = forest.kernel.store.convert(points[k], from: s, to: t)
        #expect(
          isSame(carried[k], single),
          "\(family) \(seed): \(points[k]): \(carried[k]), \(String(describing: single))")
        #expect(boxes[k] == forest.kernel.store.convert(rects[k], from: s, to: t))
      }
    }
  }

  @Test("Points against the reference, each through its own pair", arguments: TreeFamily.allCases)
  func reference(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 400 + seed)
      var random = SplitMix64(seed: seed)
      let ids = forest.layers.map(\.id)
      if ids.isEmpty { continue }
      for _ in 0..<40 {
        let (s, t) = (
          ids[Int(random.bits() % UInt64(ids.count))], ids[Int(random.bits() % UInt64(ids.count))]
        )
        let p = ReferencePoint(x: random.real(-99, 99), y: random.real(-99, 99))
        let answer = ReferenceLayer.convert(p, from: forest.reference[s], to: forest.reference[t])
        if answer.margin.value < 0x1p-36 { continue }
        let found = filled(1, Self.unreachable) {
          forest.kernel.store.convert(
            [Point(p)].span, from: [forest.kernel[s]].span, to: [forest.kernel[t]].span, into: &$0)
        }[0]
        guard let expected = answer.point else {
          #expect(found.x.isNaN && found.y.isNaN)
          continue
        }
        let tolerance = 8 * answer.error + 0x1p-40 * answer.largest
        #expect(
          abs(found.x - expected.x) <= tolerance && abs(found.y - expected.y) <= tolerance,
          "\(family) \(seed): \(p) from \(s) to \(t): \(found), reference \(expected)")
      }
    }
  }
}
