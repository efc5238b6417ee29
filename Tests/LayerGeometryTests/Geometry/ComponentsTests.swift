import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Transforms in the plane as scale, shear, rotation, translation")
struct ComponentsTests {
  @Test("Components are applied one after the other")
  func order() throws {
    let components = AffineTransformComponents(
      scale: Size(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2,
      translation: Point(x: 10, y: 20))
    // (1, 1) → (2, 3) → (3.5, 3) → (−3, 3.5) → (7, 23.5)
    #expect(Point(x: 1, y: 1).applying(AffineTransform(components)) == Point(x: 7, y: 23.5))
    #expect(AffineTransform(AffineTransformComponents()) == .identity)
  }

  @Test("What a transform is made of is found again")
  func roundTrip() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<2_000 {
      let components = AffineTransformComponents(
        scale: Size(
          width: random.real(0.1, 4), height: random.real(0.1, 4) * (random.bits() % 2 == 0 ? 1 : -1)),
        horizontalShear: random.real(-2, 2), rotation: random.real(-3.1, 3.1),
        translation: Point(x: random.real(-9, 9), y: random.real(-9, 9)))
      let found = try #require(AffineTransform(components).decomposed())
      #expect(isClose(found.scale.width, components.scale.width, within: 1e-14))
      #expect(isClose(found.scale.height, components.scale.height, within: 1e-13))
      #expect(isClose(found.horizontalShear, components.horizontalShear, within: 1e-13))
      #expect(isClose(found.rotation, components.rotation, within: 1e-14))
      #expect(found.translation == components.translation)
    }
  }

  @Test("Mirrors have a negative height; what is flat has components only along its axes")
  func mirrorsAndFlats() throws {
    let mirror = try #require(AffineTransform(scaleX: -2, y: 3).decomposed())
    #expect(mirror.scale == Size(width: 2, height: -3))
    #expect(mirror.rotation == .pi)
    let flat = try #require(AffineTransform(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 2).decomposed())
    #expect(flat.scale == Size(width: 0, height: 5))
    let again = AffineTransform(flat)
    #expect(again.a == 0 && again.b == 0 && isClose(Point(x: again.c, y: again.d), .at(-3, 4), within: 1e-14))
    #expect(
      AffineTransform(a: 3, b: 4, c: 0, d: 0, tx: 0, ty: 0).decomposed()?.scale == Size(width: 5, height: 0))
    #expect(AffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0).decomposed() == nil)
  }

  @Test("Scales whose squares are no numbers", arguments: [1e-200, 1e200, 1e-307, 1e308, 0x1p-1074])
  func extremes(scale: Double) throws {
    let found = try #require(AffineTransform(scale: scale).decomposed())
    #expect(found == AffineTransformComponents(scale: Size(width: scale, height: scale)))
  }

  @Test("The angle and the size at which a nested layer is seen")
  func nestedLayer() throws {
    var store = LayerStore()
    let page = store.makeLayer(), group = store.makeLayer(), shape = store.makeLayer()
    try store.addSublayer(group, to: page)
    try store.addSublayer(shape, to: group)
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2), of: group)
    store.setAffineTransform(AffineTransform(rotationAngle: 0.25), of: shape)
    let between = store.homography(from: shape, to: page)?.affineTransform
    let seen = try #require(between?.decomposed())
    #expect(isClose(seen.rotation, 0.75, within: 1e-15))
    #expect(isClose(seen.scale.width, 2, within: 1e-15))
    #expect(isClose(seen.scale.height, 2, within: 1e-15))
  }

  @Test("A matrix that is flat but for rounding has no parts")
  func nearlyFlat() {
    #expect(AffineTransform(a: 0.1, b: 0.3, c: 0.2, d: 0.6, tx: 0, ty: 0).decomposed() == nil)
    // The limit is a shear of 2⁴⁰.
    #expect(AffineTransform(a: 1, b: 0, c: 0x1p40, d: 1, tx: 0, ty: 0).decomposed() == nil)
    #expect(AffineTransform(a: 1, b: 0, c: 0x1p40.nextDown, d: 1, tx: 0, ty: 0).decomposed() != nil)
  }
}
