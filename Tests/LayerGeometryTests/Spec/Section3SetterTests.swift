import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§3 frame: the setter")
struct Section3SetterTests {
  @Test("Set (10,20,100,50) under scale (2,4): bounds 50×12.5, position (60,45)")
  func underScale() {
    var store = LayerStore()
    let layer = store.place(.box(3, 4, 100, 50), at: .at(200, 300))
    store.setTransform(.scale(2, 4), of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.bounds(of: layer) == .box(3, 4, 50, 12.5), "the bounds' origin is kept")
    #expect(store.position(of: layer) == .at(60, 45))
    #expect(store.frame(of: layer) == .box(10, 20, 100, 50))
  }

  @Test("Set (10,20,100,50) under translation (10,20): position (50,25)")
  func underTranslation() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 50), at: .at(200, 300))
    store.setTransform(.move(10, 20), of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50))
    #expect(store.position(of: layer) == .at(50, 25))
  }

  @Test("Set (0,0,−100,−50): bounds (0,0,100,50), position (−50,−25)")
  func negativeSize() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setFrame(.box(0, 0, -100, -50), of: layer)
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50))
    #expect(store.position(of: layer) == .at(-50, -25))
    #expect(store.frame(of: layer) == .box(-100, -50, 100, 50))
  }

  @Test("The transform stays, and so do anchor, z and flags")
  func whatStays() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 50), anchor: .at(0.25, 2))
    store.setTransform(.scale(2, 4), of: layer)
    store.setZPosition(3, of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.transform(of: layer) == .scale(2, 4))
    #expect(store.anchorPoint(of: layer) == .at(0.25, 2))
    #expect(store.zPosition(of: layer) == 3)
  }

  @Test("Under other rotations size = |f.size · L⁻¹| componentwise, and the origin reads back")
  func underRotation() {
    var store = LayerStore()
    let layer = store.makeLayer()
    // L⁻¹ of the turn by the 3-4-5 angle is its transpose.
    store.setAffineTransform(AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0), of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(isClose(store.bounds(of: layer), .box(0, 0, 100, 50), within: 1e-12))
    #expect(isClose(store.frame(of: layer).origin, .at(10, 20), within: 1e-12))
    #expect(isClose(store.frame(of: layer).width, 100, within: 1e-12))

    store.setFrame(.box(10, 20, 100, 200), of: layer)
    // 100·0.6 + 200·0.8 = 220 and |−100·0.8 + 200·0.6| = 40.
    #expect(isClose(store.bounds(of: layer), .box(0, 0, 220, 40), within: 1e-12))
    #expect(isClose(store.frame(of: layer).origin, .at(10, 20), within: 1e-12))
    #expect(store.frame(of: layer).width > 150, "it does not round-trip")
  }

  @Test("A shear: size · L⁻¹ goes through the whole matrix")
  func underShear() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setAffineTransform(AffineTransform(2, 0, 1, 4, 0, 0), of: layer)
    store.setFrame(.box(0, 0, 100, 40), of: layer)
    // (w, h)·L = (2w + h, 4h): h = 10, w = 45; the box is then as wide as 2·45 + 10.
    #expect(store.bounds(of: layer) == .box(0, 0, 45, 10))
    #expect(store.frame(of: layer) == .box(0, 0, 100, 40))
  }

  static let singular: [Transform3D] = [
    .scale(0, 1), .scale(1, 0), .scale(0, 0), .turnY(.pi / 2), .turnX(-.pi / 2),
    Transform3D(AffineTransform(1, 2, 2, 4, 7, 8)),
  ]

  @Test("Singular L: the size is kept, the position moves", arguments: singular)
  func singularTransform(transform: Transform3D) {
    var store = LayerStore()
    let layer = store.place(.box(3, 4, 100, 50), at: .at(200, 300))
    store.setTransform(transform, of: layer)
    store.setFrame(.box(10, 20, 7, 8), of: layer)
    #expect(store.bounds(of: layer) == .box(3, 4, 100, 50))
    #expect(store.frame(of: layer).origin == .at(10, 20))
  }

  @Test("anchorPointZ counts in the box whose origin is subtracted")
  func anchorPointZ() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setTransform(.eye(100), of: layer)
    store.setAnchorPointZ(-50, of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50), "L is the identity")
    #expect(store.position(of: layer) == .at(110, 70), "the box reaches from (−100, −50)")
    #expect(store.frame(of: layer) == .box(10, 20, 200, 100))
  }

  @Test("A null box: position = f.origin + anchor · size")
  func nullBox() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 1, 1), anchor: .at(0.25, 0.5))
    var behind = Transform3D.identity
    behind.m44 = -1
    store.setTransform(behind, of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50))
    #expect(store.position(of: layer) == .at(35, 45))
  }

  @Test("Where W is 0 everywhere there is no box either, but L has an inverse: the size is set")
  func noW() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 1, 1), anchor: .at(0.25, 0.5))
    var flat = Transform3D.identity
    flat.m44 = 0
    store.setTransform(flat, of: layer)
    store.setFrame(.box(10, 20, 100, 50), of: layer)
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50))
    #expect(store.position(of: layer) == .at(35, 45))
  }

  static let axisAligned: [Transform3D] = [
    .identity, .scale(2, 4), .scale(-1, 1), .scale(1, -1), .scale(-0.5, -8),
    .turnZ(.pi / 2), .turnZ(.pi), .turnZ(-.pi / 2), .scale(2, 0.25).then(.turnZ(.pi / 2)),
    .turnZ(-.pi / 2).then(.scale(4, -2)), .move(3, -5).then(.scale(2, 2)), .scale(2, 2, 3),
    .scale(1, 1, -1), .move(0, 0, 9),
  ]

  @Test("Axis-aligned and dyadic: reads back exactly", arguments: axisAligned)
  func dyadicReadBack(transform: Transform3D) {
    var random = SplitMix64(seed: 3)
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setTransform(transform, of: layer)
    for _ in 0..<200 {
      let frame = Rect.box(random.dyadic(), random.dyadic(), abs(random.dyadic()), abs(random.dyadic()))
      store.setAnchorPoint(.at(random.dyadic(), random.dyadic()), of: layer)
      store.setFrame(frame, of: layer)
      #expect(store.frame(of: layer) == frame)
    }
  }

  @Test("Axis-aligned: reads back within 2⁻⁴⁴ · (|x|+|y|+w+h) · (1+|anchor|)", arguments: 0..<4)
  func axisAlignedReadBack(quarterTurns: Int) {
    var random = SplitMix64(seed: UInt64(40 + quarterTurns))
    var store = LayerStore()
    let layer = store.makeLayer()
    var worst = 0.0
    for _ in 0..<2000 {
      let scale = Transform3D.scale(random.factor(), random.factor())
      store.setTransform(scale.then(.turnZ(Double(quarterTurns) * .pi / 2)), of: layer)
      let anchor = Point.at(random.real(-3, 3), random.real(-3, 3))
      store.setAnchorPoint(anchor, of: layer)
      let frame = Rect.box(
        random.real(-1e4, 1e4), random.real(-1e4, 1e4), random.real(0, 1e4),
        random.real(0, 1e4))
      store.setFrame(frame, of: layer)
      let back = store.frame(of: layer)
      let size = abs(frame.minX) + abs(frame.minY) + frame.width + frame.height
      let reach = 1 + max(abs(anchor.x), abs(anchor.y))
      let error = [
        back.minX - frame.minX, back.minY - frame.minY, back.width - frame.width, back.height - frame.height,
      ].map(abs).max()!
      worst = max(worst, error / (size * reach))
    }
    #expect(worst <= 0x1p-44)
  }

  @Test("Where the transform makes a finite size impossible, on one axis or both, the size stays")
  func sizeOutOfRange() throws {
    for (x, y) in [(1e-300, 1.0), (1, 1e-300), (1e-300, 1e-300)] {
      var store = LayerStore()
      let layer = store.placeAtOrigin(20, 30, .scale(x, y))
      try store.set(.frame(.box(5, 6, 1e10, 1e10)), of: layer)
      #expect(store.bounds(of: layer) == .box(0, 0, 20, 30))
      #expect(store.position(of: layer) == .at(5, 6))
    }
  }

  @Test("Setting the frame changes the sublayers' transforms at once")
  func sublayersFollow() {
    var store = LayerStore()
    let parent = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(10, 10, 10, 10), in: parent)
    store.setSublayerTransform(.scale(2, 2), of: parent)
    #expect(store.convert(.at(0, 0), from: child, to: nil) == .at(-30, -30))
    store.setFrame(.box(0, 0, 40, 40), of: parent)
    #expect(store.convert(.at(0, 0), from: child, to: nil) == .at(0, 0), "the pivot is now (20, 20)")
  }
}

extension SplitMix64 {
  /// A factor between 2⁻⁵ and 2⁵, mirrored half of the time.
  fileprivate mutating func factor() -> Double {
    let size = Double(sign: .plus, exponent: Int(bits() % 10) - 5, significand: real(1, 2))
    return bits() % 2 == 0 ? size : -size
  }
}
