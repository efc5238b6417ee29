import Foundation
import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§5 Singular and edge-on levels")
struct Section5SingularTests {
  struct Turn: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: Transform3D
  }

  /// RotY π/2, however it was made.
  static let quarterTurns: [Turn] = {
    let half = Double.pi / 2
    var inSteps = Transform3D.identity
    for _ in 0..<90 { inSteps = inSteps.then(.turnY(.pi / 180)) }
    return [
      Turn(testDescription: "helper", transform: .turnY(half)),
      Turn(testDescription: "raw sine and cosine", transform: .turnY(sine: sin(half), cosine: cos(half))),
      Turn(
        testDescription: "two eighth turns", transform: Transform3D.turnY(half / 2).then(.turnY(half / 2))),
      Turn(testDescription: "ninety steps of a degree", transform: inSteps),
      Turn(testDescription: "three quarters", transform: .turnY(sine: sin(3 * half), cosine: cos(3 * half))),
      Turn(
        testDescription: "scaled up",
        transform: .turnY(sine: 1e6 * sin(half), cosine: 1e6 * cos(half))),
      Turn(
        testDescription: "scaled down",
        transform: .turnY(sine: 1e-9 * sin(half), cosine: 1e-9 * cos(half))),
      Turn(
        testDescription: "about a leaning axis",
        transform: Transform3D.turnZ(0.3).then(.turnY(sine: sin(half), cosine: cos(half))).then(.turnZ(1.1))),
      Turn(
        testDescription: "about x",
        transform: Transform3D(rotationAngle: half, x: 1, y: 0, z: 0)),
    ]
  }()

  @Test("RotY π/2 is singular however its matrix was made", arguments: quarterTurns)
  func edgeOn(turn: Turn) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 100, 100), at: .at(50, 50), in: layer)
    store.setTransform(turn.transform, of: layer)
    for point in [Point.at(50, 50), .at(50, 10), .at(0, 0)] {
      #expect(store.convert(point, from: nil, to: layer) == nil)
      #expect(store.convert(point, from: nil, to: child) == nil, "and so is what lies under it")
      #expect(store.convert(point, from: layer, to: nil) != nil, "going up needs no inverse")
      for options in [HitTestOptions.documented, .coreAnimation, .uiKit] {
        #expect(store.hitTest(point, in: layer, options: options) == nil)
      }
    }
    #expect(store.convert(.box(0, 0, 9, 9), from: nil, to: layer).isNull)
    #expect(store.convert(.box(0, 0, 9, 9), from: layer, to: nil).isNull == false)
  }

  @Test("Batch forms write (NaN, NaN)")
  func batch() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100))
    store.setTransform(.scale(0, 1), of: layer)
    var result = [Point](repeating: .zero, count: 2)
    var span = result.mutableSpan
    store.convert([.at(0, 0), .at(1, 1)].span, from: nil, to: layer, into: &span)
    #expect(result.allSatisfy { $0.x.isNaN && $0.y.isNaN })
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: Transform3D
    let isSingular: Bool

    init(_ name: String, _ isSingular: Bool, _ transform: Transform3D) {
      (testDescription, self.transform, self.isSingular) = (name, transform, isSingular)
    }
  }

  static func affine(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Transform3D {
    Transform3D(AffineTransform(a, b, c, d, 0, 0))
  }

  /// An edge-on plane beside the axis of an eye at 500: det H = x / 500, and the last row is (x, 0, 1).
  static func beside(_ x: Double) -> Transform3D {
    Transform3D.turnY(.pi / 2).then(.move(x, 0)).then(.eye(500))
  }

  static let limits: [Limit] = [
    Limit("cos = 2⁻³⁹", false, .turnY(sine: 1, cosine: 0x1p-39)),
    Limit("cos = 2⁻⁴¹", true, .turnY(sine: 1, cosine: 0x1p-41)),
    Limit("cos = −2⁻³⁹", false, .turnY(sine: 1, cosine: -0x1p-39)),
    Limit("a small scale is no lean", false, .scale(0x1p-60, 1)),
    Limit("a small scale on both axes", false, .scale(0x1p-60, 0x1p-60)),
    Limit("a large and a small scale", false, .scale(0x1p60, 0x1p-60)),
    Limit("scale 0 in x", true, .scale(0, 1)),
    Limit("scale 0 in y", true, .scale(1, 0)),
    Limit("nearly dependent rows: det 2⁻⁴¹, lengths 2", true, affine(1, 1, 1, 1 + 0x1p-41)),
    Limit("rows less dependent: det 2⁻³⁸, lengths 2", false, affine(1, 1, 1, 1 + 0x1p-38)),
    Limit("the same, scaled down", false, affine(0x1p-70, 0x1p-70, 0x1p-70, 0x1p-70 * (1 + 0x1p-38))),
    Limit("edge-on beside the axis of the eye", false, beside(50)),
    Limit("edge-on on the other side", false, beside(-50)),
    Limit("edge-on, just beside the axis", false, beside(0x1p-30)),
    Limit("edge-on, too close to the axis", true, beside(0x1p-32)),
    Limit("edge-on, through the eye", true, beside(0)),
    Limit(
      "W = 0 everywhere", true,
      {
        var t = Transform3D.identity
        t.m44 = 0
        return t
      }()),
  ]

  @Test("|det H| ≤ 2⁻⁴⁰ · |r1| · |r2| · c", arguments: limits)
  func threshold(limit: Limit) {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, limit.transform)
    // Own point (0, 3), which all transforms keep in front of the eye, unless W = 0 everywhere.
    let above = store.convert(.at(0, 3), from: layer, to: nil) ?? .at(0, 3)
    let back = store.convert(above, from: nil, to: layer)
    #expect((back == nil) == limit.isSingular)
    #expect((store.homography(from: nil, to: layer) == nil) == limit.isSingular)
  }

  @Test("Without perspective, c is the W entry: the position of the layer does not count")
  func farAway() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, .turnY(sine: 1, cosine: 0x1p-39))
    store.setPosition(.at(0x1p50, 0), of: layer)
    #expect(store.convert(.at(0x1p50, 5), from: nil, to: layer) == .at(0, 5))
    store.setTransform(.turnY(sine: 1, cosine: 0x1p-41), of: layer)
    store.setPosition(.at(0, 0), of: layer)
    #expect(store.convert(.at(0, 5), from: nil, to: layer) == nil)
  }

  @Test("Tested per level, never on a composed chain: forty levels of 2⁻⁹ have an inverse")
  func perLevel() {
    var store = LayerStore()
    var leaf = store.placeAtOrigin(10, 10, .scale(0x1p-9, 1))
    for _ in 1..<40 { leaf = store.placeAtOrigin(10, 10, .scale(0x1p-9, 1), in: leaf) }
    #expect(store.convert(.at(0x1p-360, 7), from: nil, to: leaf) == .at(1, 7))
    #expect(store.convert(.at(1, 7), from: leaf, to: nil) == .at(0x1p-360, 7))
  }

  @Test("Leaning a little at every level: the product is all but edge-on, no level is")
  func perLevelLean() {
    var store = LayerStore()
    var leaf = store.placeAtOrigin(10, 10, .turnY(sine: 1, cosine: 0x1p-30))
    for _ in 1..<4 { leaf = store.placeAtOrigin(10, 10, .turnY(sine: 1, cosine: 0x1p-30), in: leaf) }
    #expect(store.convert(.at(0x1p-120, 7), from: nil, to: leaf) == .at(1, 7))
  }

  @Test("A singular level hides its subtree; going up it does not matter")
  func singularOnTheWay() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let flat = store.placeAtOrigin(100, 100, .scale(1, 0), in: root)
    let leaf = store.placeAtOrigin(100, 100, in: flat)
    #expect(store.convert(.at(5, 9), from: leaf, to: root) == .at(5, 0))
    #expect(store.convert(.at(5, 0), from: root, to: leaf) == nil)
    #expect(store.convert(.box(5, 9, 10, 10), from: leaf, to: root) == .box(5, 0, 10, 0))
    #expect(store.hitTest(.at(5, 0), in: root) == root)
    store.setTransform(.identity, of: flat)
    #expect(store.hitTest(.at(5, 0), in: root) == leaf)
  }

  @Test("Leaning so far out of its plane that there is no inverse, though the plane itself is only shifted")
  func leaning() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), anchor: .zero)
    let layer = store.place(.box(0, 0, 10, 10), at: .at(7, 8), anchor: .zero, in: root)
    var t = Transform3D.identity
    t.m13 = 0x1p41
    store.setTransform(t, of: layer)
    #expect(store.homography(from: root, to: layer) == nil)
    #expect(store.convert(.at(8, 9), from: root, to: layer) == nil)
    var result = [Point.zero]
    var span = result.mutableSpan
    store.convert([.at(8, 9)].span, from: root, to: layer, into: &span)
    #expect(result[0].x.isNaN)
    #expect(store.hitTest(.at(8, 9), in: root) == root)
    store.setTransform(.identity, of: layer)
    #expect(store.convert(.at(8, 9), from: root, to: layer) == .at(1, 1))
  }
}
