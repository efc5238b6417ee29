import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§4 Converting points")
struct Section4Tests {
  @Test("Parent 200×200 with sublayerTransform scale 2, child at (100,50) moved (5,6): (0,0) → (60,−38)")
  func sublayerScale() {
    var store = LayerStore()
    let parent = store.place(.box(0, 0, 200, 200))
    let child = store.place(.box(0, 0, 50, 50), at: .at(100, 50), in: parent)
    store.setSublayerTransform(.scale(2, 2), of: parent)
    store.setTransform(.move(5, 6), of: child)
    #expect(store.convert(.at(0, 0), from: child, to: parent) == .at(60, -38))
    #expect(store.convert(.at(60, -38), from: parent, to: child) == .at(0, 0))
  }

  /// Root 200² anchor 0; parent bounds (5,7,100,80), anchor 0, position (20,30), flipped; child 10², anchor
  /// 0, position (15,17).
  @Test("The flipped parent's three numbers, both ways")
  func flippedParent() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 200, 200), anchor: .zero)
    let parent = store.place(.box(5, 7, 100, 80), at: .at(20, 30), anchor: .zero, in: root)
    let child = store.place(.box(0, 0, 10, 10), at: .at(15, 17), anchor: .zero, in: parent)
    store.setGeometryFlipped(true, of: parent)
    #expect(store.convert(.at(0, 0), from: child, to: root) == .at(30, 100))
    #expect(store.convert(.at(0, 10), from: child, to: root) == .at(30, 90))
    #expect(store.convert(.at(5, 7), from: parent, to: root) == .at(20, 110))
    #expect(store.convert(.at(30, 100), from: root, to: child) == .at(0, 0))
    #expect(store.convert(.at(30, 90), from: root, to: child) == .at(0, 10))
    #expect(store.convert(.at(20, 110), from: root, to: parent) == .at(5, 7))
  }

  static let turned: [(own: Point, above: Point)] = [
    (.at(5, 7), .at(50.2061836, 101.7187246)), (.at(105, 7), .at(145.7398326, 131.2707453)),
    (.at(5, 87), .at(73.8478002, 25.2918055)), (.at(11, 13), .at(57.7113238, 97.7598269)),
    (.at(-58.6732737, 80.1700154), .at(11, 13)),
  ]

  @Test("Bounds (5,7,100,80), anchor (.25,.75), position (80,90), rotation .3, flipped", arguments: turned)
  func turnedAndFlipped(own: Point, above: Point) {
    var store = LayerStore()
    let layer = store.place(.box(5, 7, 100, 80), at: .at(80, 90), anchor: .at(0.25, 0.75))
    store.setTransform(.turnZ(0.3), of: layer)
    store.setGeometryFlipped(true, of: layer)
    #expect(isClose(store.convert(own, from: layer, to: nil), above, within: 1e-7))
    #expect(isClose(store.convert(above, from: nil, to: layer), own, within: 1e-7))
  }

  @Test("Trees share the space above their roots: 50² roots at 25 and 500 give (0,0) → (−475,−475)")
  func differentTrees() {
    var store = LayerStore()
    let near = store.place(.box(0, 0, 50, 50), at: .at(25, 25))
    let far = store.place(.box(0, 0, 50, 50), at: .at(500, 500))
    #expect(store.convert(.at(0, 0), from: near, to: far) == .at(-475, -475))
    #expect(store.convert(.at(0, 0), from: far, to: near) == .at(475, 475))
    let leaf = store.place(.box(0, 0, 10, 10), at: .at(1, 2), anchor: .zero, in: near)
    #expect(store.convert(.at(0, 0), from: leaf, to: far) == .at(-474, -473))
  }

  @Test("nil is the space above the root, the root's own geometry included")
  func spaceAboveTheRoot() {
    var store = LayerStore()
    let root = store.place(.box(10, 20, 100, 100), at: .at(7, 9), anchor: .zero)
    store.setTransform(.scale(2, 4), of: root)
    #expect(store.convert(.at(10, 20), from: root, to: nil) == .at(7, 9))
    #expect(store.convert(.at(11, 21), from: root, to: nil) == .at(9, 13))
    #expect(store.convert(.at(9, 13), from: nil, to: root) == .at(11, 21))
    #expect(store.convert(.at(9, 13), from: nil, to: nil) == .at(9, 13))
  }

  @Test("Same layer: unchanged, even where the layer has no inverse")
  func sameLayer() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 10, 10))
    store.setTransform(.scale(0, 0), of: layer)
    #expect(store.convert(.at(0.1, 1e300), from: layer, to: layer) == .at(0.1, 1e300))
    #expect(store.convert(.box(1, 2, 3, 4), from: layer, to: layer) == .box(1, 2, 3, 4))
  }

  @Test("The path turns at the deepest common ancestor; levels above it do not count")
  func deepestCommonAncestor() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100, .scale(0, 0))
    let middle = store.placeAtOrigin(100, 100, .turnY(.pi / 2), in: root)
    let a = store.place(.box(0, 0, 10, 10), at: .at(20, 20), in: middle)
    let b = store.place(.box(0, 0, 10, 10), at: .at(50, 60), in: middle)
    #expect(store.convert(.at(1, 2), from: a, to: b) == .at(-29, -38))
    #expect(store.convert(.at(1, 2), from: a, to: middle) == .at(16, 17))
    #expect(store.convert(.at(16, 17), from: middle, to: a) == .at(1, 2))
    #expect(store.convert(.at(1, 2), from: nil, to: a) == nil)
  }

  /// Integers all the way: the point grows to about 10¹², and every level has the determinant 1.
  @Test("A long chain of shears converts exactly, growing and shrinking, both ways", arguments: [10, 20, 28])
  func shears(depth: Int) {
    var store = LayerStore()
    let other = store.place(.zero)
    func chain(_ transform: AffineTransform) -> (root: LayerID, leaf: LayerID) {
      let root = store.placeAtOrigin(10, 10, Transform3D(transform))
      var leaf = root
      for _ in 1..<depth { leaf = store.placeAtOrigin(10, 10, Transform3D(transform), in: leaf) }
      return (root, leaf)
    }
    let growing = chain(AffineTransform(2, 1, 1, 1, 0, 0))
    let shrinking = chain(AffineTransform(1, -1, -1, 2, 0, 0))
    let small = Point.at(3, 5)
    var large = small
    for _ in 0..<depth { large = .at(2 * large.x + large.y, large.x + large.y) }

    #expect(store.convert(small, from: growing.leaf, to: nil) == large)
    #expect(store.convert(large, from: nil, to: growing.leaf) == small)
    #expect(store.convert(large, from: shrinking.leaf, to: nil) == small)
    #expect(store.convert(small, from: nil, to: shrinking.leaf) == large)
    #expect(store.hitTest(large, in: growing.root, options: .coreAnimation) == growing.leaf)
    // Between two layers the answers are the same.
    #expect(store.convert(large, from: other, to: growing.leaf) == small)
    #expect(store.convert(large, from: shrinking.leaf, to: other) == small)
    #expect(store.convert(small, from: growing.leaf, to: shrinking.leaf) != nil)
  }

  @Test("Single and batch forms agree, unreachable as (NaN, NaN)")
  func batches() {
    var random = SplitMix64(seed: 4)
    var store = LayerStore()
    let root = store.place(.box(0, 0, 300, 300), at: .at(10, 20))
    let layers = (0..<8).map { k in
      let layer = store.place(.box(0, 0, 50, 40), at: .at(Double(20 * k), 30), in: root)
      store.setTransform(k == 5 ? .scale(0, 1) : .turnZ(Double(k)).then(.eye(Double(50 + k))), of: layer)
      return layer
    }
    let points = (0..<64).map { _ in Point.at(random.real(-99, 99), random.real(-99, 99)) }
    let sources = points.map { _ in random.bits() % 8 == 0 ? LayerID.null : layers[Int(random.bits() % 8)] }
    let targets = points.map { _ in random.bits() % 8 == 0 ? LayerID.null : layers[Int(random.bits() % 8)] }
    let rects = points.map { Rect(origin: $0, size: Size(width: 30, height: 20)) }

    var pairs = [Point](repeating: .zero, count: points.count)
    var pairSpan = pairs.mutableSpan
    store.convert(points.span, from: sources.span, to: targets.span, into: &pairSpan)
    var rectPairs = [Rect](repeating: .zero, count: points.count)
    var rectPairSpan = rectPairs.mutableSpan
    store.convert(rects.span, from: sources.span, to: targets.span, into: &rectPairSpan)
    var unreachable = 0
    for k in points.indices {
      let source = sources[k].isNull ? nil : sources[k], target = targets[k].isNull ? nil : targets[k]
      if let single = store.convert(points[k], from: source, to: target) {
        #expect(pairs[k] == single)
      } else {
        #expect(pairs[k].x.isNaN && pairs[k].y.isNaN)
        unreachable += 1
      }
      #expect(rectPairs[k] == store.convert(rects[k], from: source, to: target))
    }
    #expect(unreachable > 0 && unreachable < points.count)

    for target in [layers[3], layers[5]] {
      var mapped = [Point](repeating: .zero, count: points.count)
      var mappedSpan = mapped.mutableSpan
      store.convert(points.span, from: layers[1], to: target, into: &mappedSpan)
      var mappedRects = [Rect](repeating: .zero, count: points.count)
      var mappedRectSpan = mappedRects.mutableSpan
      store.convert(rects.span, from: layers[1], to: target, into: &mappedRectSpan)
      for k in points.indices {
        let single = store.convert(points[k], from: layers[1], to: target)
        if let single {
          #expect(isClose(mapped[k], single, within: 0x1p-36 * (200 + abs(single.x) + abs(single.y))))
        } else {
          #expect(mapped[k].x.isNaN && mapped[k].y.isNaN)
        }
        #expect(areClose(mappedRects[k], store.convert(rects[k], from: layers[1], to: target)))
      }
    }
  }
}
