import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§5 Three dimensions: points")
struct Section5Tests {
  /// W = 1 − x / 64: the eye's plane meets the layer at x = 64, and infinity above it is own x = 64.
  static let lean: Transform3D = {
    var t = Transform3D.identity
    t.m14 = -1.0 / 64
    return t
  }()

  /// W = −1 everywhere.
  static let behind: Transform3D = {
    var t = Transform3D.identity
    t.m44 = -1
    return t
  }()

  @Test("m14 = .05, anchor 0: (10,0) → (6.6666667, 0) and back")
  func perspectiveInX() {
    var store = LayerStore()
    var t = Transform3D.identity
    t.m14 = 0.05
    let layer = store.placeAtOrigin(100, 100, t)
    #expect(isClose(store.convert(.at(10, 0), from: layer, to: nil), .at(6.6666667, 0), within: 5e-8))
    #expect(isClose(store.convert(.at(20.0 / 3, 0), from: nil, to: layer), .at(10, 0), within: 1e-13))
  }

  @Test("Parent m34 = −1/100, child RotY 45°, both anchors 0: (10,10) → (6.60408825, 9.33959117) and back")
  func perspectiveParent() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(200, 200)
    let child = store.placeAtOrigin(100, 100, .turnY(.pi / 4), in: parent)
    store.setSublayerTransform(.eye(100), of: parent)
    let there = store.convert(.at(10, 10), from: child, to: parent)
    #expect(isClose(there, .at(6.60408825, 9.33959117), within: 5e-9))
    #expect(isClose(store.convert(there!, from: parent, to: child), .at(10, 10), within: 1e-12))
  }

  @Test("Flattening: c(10,20) → above g (23.25324, 26.98300), not (15.15269, 26.98300)")
  func flattening() {
    var store = LayerStore()
    let g = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let c = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: g)
    store.setTransform(.turnY(0.7), of: g)
    store.setSublayerTransform(.eye(100), of: g)
    store.setTransform(.turnX(0.5), of: c)
    let above = store.convert(.at(10, 20), from: c, to: nil)
    #expect(isClose(above, .at(23.25324, 26.98300), within: 5e-6))
    #expect(isClose(store.convert(above!, from: nil, to: c), .at(10, 20), within: 1e-11))
  }

  @Test("Up: W ≤ 2⁻³² is nil, above it the quotient")
  func nearPlane() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, Self.lean)
    #expect(store.convert(.at(64 - 0x1p-26, 0), from: layer, to: nil) == nil, "W = 2⁻³²")
    #expect(store.convert(.at(64 - 0x1p-25, 0), from: layer, to: nil) == .at(0x1p37 - 64, 0))
    #expect(store.convert(.at(64, 0), from: layer, to: nil) == nil, "W = 0")
    #expect(store.convert(.at(65, 3), from: layer, to: nil) == nil, "W < 0")
    #expect(store.convert(.at(32, 3), from: layer, to: nil) == .at(64, 6))
  }

  @Test("Down: valid where the ray meets the plane in front of the eye")
  func behindTheEyeGoingDown() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, Self.lean)
    #expect(store.convert(.at(64, 6), from: nil, to: layer) == .at(32, 3))
    #expect(store.convert(.at(-32, 6), from: nil, to: layer) == .at(-64, 12))
    #expect(store.convert(.at(-64, 0), from: nil, to: layer) == nil, "parallel to the plane")
    #expect(store.convert(.at(-100, 0), from: nil, to: layer) == nil, "met behind the eye")
    #expect(store.convert(.at(0x1p50, 0), from: nil, to: layer) != nil, "no ε going down")
  }

  @Test("W of a constant size: its sign decides, up and down", arguments: [-1, -2.5, 0.25, 4])
  func constantW(w: Double) {
    var store = LayerStore()
    var t = Transform3D.identity
    t.m44 = w
    let layer = store.placeAtOrigin(100, 100, t)
    let up = store.convert(.at(8, 4), from: layer, to: nil)
    let down = store.convert(.at(8 / w, 4 / w), from: nil, to: layer)
    #expect(up == (w > 0 ? .at(8 / w, 4 / w) : nil))
    #expect(down == (w > 0 ? .at(8, 4) : nil))
    #expect(store.hitTest(.at(8 / w, 4 / w), in: layer) == (w > 0 ? layer : nil))
  }

  @Test("Two negative W's cancel in the product and still are behind the eye")
  func decidedPerLevel() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100, Self.behind)
    let child = store.placeAtOrigin(100, 100, Self.behind, in: parent)
    #expect(store.convert(.at(1, 1), from: child, to: nil) == nil)
    #expect(store.convert(.at(1, 1), from: nil, to: child) == nil)
    #expect(store.hitTest(.at(1, 1), in: parent, options: .coreAnimation) == nil)
    #expect(store.convert(.box(1, 1, 5, 5), from: child, to: nil).isNull)
    #expect(store.convert(.box(1, 1, 5, 5), from: nil, to: child).isNull)
    #expect(store.worldTransform(of: child).h33 == 1, "the product itself does not show it")
  }

  @Test("A leaning layer in a leaning layer: each level is tested on its own")
  func leaningChain() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100, Self.lean)
    let child = store.placeAtOrigin(100, 100, Self.lean, in: parent)
    #expect(isClose(store.convert(.at(16, 0), from: child, to: nil), .at(32, 0), within: 1e-13))
    // In front of the eye for the child, (64, 0) above it, which is W = 0 for the parent.
    #expect(store.convert(.at(32, 0), from: child, to: parent) == .at(64, 0))
    #expect(store.convert(.at(32, 0), from: child, to: nil) == nil)
    // Behind the eye for the child, but W = 1 − 72/64·… comes out positive in the product.
    #expect(store.convert(.at(72, 0), from: child, to: nil) == nil)
    #expect(isClose(store.convert(.at(32, 0), from: nil, to: child), .at(16, 0), within: 1e-13))
  }

  static let notFinite: [Point] = [
    .at(.nan, 0), .at(0, .nan), .at(.infinity, 0), .at(0, -.infinity), .at(.infinity, .nan),
  ]

  @Test("A point with a NaN or infinite coordinate converts to nil and hits nothing", arguments: notFinite)
  func notFinitePoint(point: Point) {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let child = store.placeAtOrigin(100, 100, .eye(100), in: root)
    for (source, target) in [(root, child), (child, root), (root, root)] {
      #expect(store.convert(point, from: source, to: target) == nil)
      var result = [Point.zero]
      var span = result.mutableSpan
      store.convert([point].span, from: source, to: target, into: &span)
      #expect(result[0].x.isNaN && result[0].y.isNaN)
    }
    #expect(store.convert(point, from: nil, to: nil) == nil)
    for options in [HitTestOptions.documented, .coreAnimation, .uiKit] {
      #expect(store.hitTest(point, in: root, options: options) == nil)
      #expect(store.layers(at: point, in: root, options: options) == [])
    }
    #expect(store.contains(point, in: root) == false)
  }

  @Test("Overflow in an intermediate value gives nil")
  func overflow() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100, .scale(10, 10))
    let tiny = store.placeAtOrigin(100, 100, .scale(1e-10, 1e-10), in: root)
    #expect(store.convert(.at(1e308, 0), from: root, to: nil) == nil)
    #expect(store.convert(.at(1e308, 0), from: root, to: tiny) == nil)
    #expect(store.hitTest(.at(1e308, 0), in: tiny, options: .coreAnimation) == nil)
    #expect(store.convert(.box(0, 0, 1e308, 1), from: root, to: nil).isNull)
  }

  @Test("Random numbers of all magnitudes: nil or finite, never infinite, never a crash")
  func neverInfinite() {
    var random = SplitMix64(seed: 55)
    var store = LayerStore()
    for _ in 0..<2000 {
      let root = store.place(.box(0, 0, 100, 100), at: .at(random.extreme(), random.extreme()))
      let child = store.place(.box(random.extreme(), 0, 100, 100), at: .at(0, random.extreme()), in: root)
      store.setSublayerTransform(random.extremeMatrix(), of: root)
      store.setTransform(random.extremeMatrix(), of: child)
      let point = Point.at(random.extreme(), random.extreme())
      for (source, target) in [(child, nil), (nil, child), (child, root), (root, child)]
        as [(LayerID?, LayerID?)]
      {
        if let image = store.convert(point, from: source, to: target) { #expect(image.isFinite) }
        let box = store.convert(
          Rect(origin: point, size: Size(width: 1, height: 1)), from: source, to: target)
        #expect(box.isNull || box.isFinite)
      }
      for options in [HitTestOptions.documented, .coreAnimation, .uiKit] {
        _ = store.hitTest(point, in: root, options: options)
      }
      store.destroy(root)
    }
  }
}

extension SplitMix64 {
  /// Numbers from all over the range of a Double, zeros and ones among them.
  fileprivate mutating func extreme() -> Double {
    switch bits() % 8 {
    case 0: 0
    case 1: 1
    case 2: Double(sign: .plus, exponent: Int(bits() % 2000) - 1000, significand: real(1, 2))
    case 3: -Double(sign: .plus, exponent: Int(bits() % 2000) - 1000, significand: real(1, 2))
    default: real(-3, 3)
    }
  }

  fileprivate mutating func extremeMatrix() -> Transform3D {
    var t = Transform3D.identity
    (t.m11, t.m12, t.m14, t.m21) = (extreme(), extreme(), extreme(), extreme())
    (t.m22, t.m24, t.m31, t.m34) = (extreme(), extreme(), extreme(), extreme())
    (t.m41, t.m42, t.m43, t.m44) = (extreme(), extreme(), extreme(), extreme())
    return t
  }
}
