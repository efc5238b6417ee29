import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§12 Transform helpers")
struct TransformHelperTests {
  @Test("A helper's operation acts before what the matrix already does")
  func newOperationActsFirst() {
    let scaled = Transform3D(scaleX: 2, y: 2, z: 2).translatedBy(x: 10, y: 0, z: 0)
    #expect(scaled.m41 == 20)
    let moved = Transform3D(translationX: 10, y: 0, z: 0).scaledBy(x: 2, y: 2, z: 2)
    #expect(moved.m41 == 10)
    #expect(AffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0).tx == 20)
    #expect(AffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2).tx == 10)

    // A point right of the origin is turned down first and then pushed along x.
    let turned = AffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(Point(x: 1, y: 0).applying(turned) == Point(x: 10, y: 1))
  }

  @Test("Helpers are the product Make · t, to the last bit")
  func helpersAreProducts() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let t = random.dyadicTransform3D()
      let (x, y, z) = (random.dyadic(), random.dyadic(), random.dyadic())
      #expect(
        t.translatedBy(x: x, y: y, z: z) == Transform3D(translationX: x, y: y, z: z).concatenating(t))
      #expect(t.scaledBy(x: x, y: y, z: z) == Transform3D(scaleX: x, y: y, z: z).concatenating(t))
      #expect(
        t.rotated(by: x, x: y, y: z, z: 1)
          == Transform3D(rotationAngle: x, x: y, y: z, z: 1).concatenating(t))
      let a = random.dyadicAffine()
      #expect(a.translatedBy(x: x, y: y) == AffineTransform(translationX: x, y: y).concatenating(a))
      #expect(a.scaledBy(x: x, y: y) == AffineTransform(scaleX: x, y: y).concatenating(a))
    }
  }

  @Test("concatenating applies the receiver first")
  func receiverFirst() {
    let scaleThenMove = Transform3D(scaleX: 2, y: 3, z: 1)
      .concatenating(Transform3D(translationX: 10, y: 20, z: 0))
    #expect(Homography(scaleThenMove).project(Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    let affine = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 10, y: 20))
    #expect(Point(x: 1, y: 1).applying(affine) == Point(x: 12, y: 23))
  }

  @Test("The signs of the three coordinate rotations")
  func rotationSigns() {
    // cos and sin of 0.3, to the last digit a Double holds.
    let (c, s) = (0.955336489125606, 0.29552020666133955)
    let x = Transform3D(rotationAngle: 0.3, x: 1, y: 0, z: 0)
    let y = Transform3D(rotationAngle: 0.3, x: 0, y: 2, z: 0)
    let z = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 0.5)
    var expectedX = Transform3D.identity
    (expectedX.m22, expectedX.m23, expectedX.m32, expectedX.m33) = (c, s, -s, c)
    var expectedY = Transform3D.identity
    (expectedY.m11, expectedY.m13, expectedY.m31, expectedY.m33) = (c, -s, s, c)
    var expectedZ = Transform3D.identity
    (expectedZ.m11, expectedZ.m12, expectedZ.m21, expectedZ.m22) = (c, s, -s, c)
    #expect(isClose(x, expectedX, within: 1e-15))
    #expect(isClose(y, expectedY, within: 1e-15))
    #expect(isClose(z, expectedZ, within: 1e-15))
    // The parts a rotation does not touch are exact.
    #expect(x.m11 == 1 && y.m22 == 1 && z.m33 == 1)
    #expect(z.isAffine)
    #expect(AffineTransform(rotationAngle: 0.3) == z.affineTransform)
  }

  @Test("The reverse axis turns the other way, whatever its length", arguments: [1e-300, 0.1, 1, 1e300])
  func axisIsNormalized(length: Double) {
    let forth = Transform3D(rotationAngle: 0.7, x: 1, y: 2, z: -3)
    let long = Transform3D(rotationAngle: 0.7, x: length, y: 2 * length, z: -3 * length)
    let back = Transform3D(rotationAngle: -0.7, x: -length, y: -2 * length, z: 3 * length)
    #expect(isClose(long, forth, within: 1e-15))
    #expect(isClose(back, forth, within: 1e-15))
    #expect(isClose(forth.concatenating(forth.inverted()), .identity, within: 1e-15))
    #expect(isClose(forth.determinant, 1, within: 1e-15))
  }

  @Test("A third of a turn about the diagonal exchanges the axes in order")
  func diagonalAxis() {
    let m = Transform3D(rotationAngle: 2 * .pi / 3, x: 1, y: 1, z: 1)
    let expected = Transform3D(
      m11: 0, m12: 1, m13: 0, m14: 0,
      m21: 0, m22: 0, m23: 1, m24: 0,
      m31: 1, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
    #expect(isClose(m, expected, within: 1e-15))
  }

  @Test("A zero axis gives the identity, a NaN or infinite one a matrix that is not finite")
  func degenerateAxes() {
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0) == .identity)
    #expect(!Transform3D(rotationAngle: 1, x: .nan, y: 0, z: 0).isFinite)
    #expect(!Transform3D(rotationAngle: 1, x: 0, y: 0, z: .infinity).isFinite)
    #expect(!Transform3D(rotationAngle: .nan, x: 0, y: 0, z: 1).isFinite)
  }

  @Test("Quarter turns are exact", arguments: [-10, -7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 9, 10])
  func quarterTurns(turns: Int) {
    let angle = Double(turns) * .pi / 2
    let sines = [0.0, 1, 0, -1]
    let s = sines[((turns % 4) + 4) % 4]
    let c = sines[((turns % 4) + 5) % 4]
    let z = Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    #expect(z.m11 == c && z.m12 == s && z.m21 == -s && z.m22 == c)
    let y = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    #expect(y.m11 == c && y.m13 == -s && y.m31 == s && y.m33 == c)
    let x = Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
    #expect(x.m22 == c && x.m23 == s && x.m32 == -s && x.m33 == c)
    let affine = AffineTransform(rotationAngle: angle)
    #expect(affine.a == c && affine.b == s && affine.c == -s && affine.d == c)
  }

  @Test("The snap to a quarter turn ends at 2⁻⁵⁰")
  func snapLimit() {
    #expect(AffineTransform(rotationAngle: 0x1p-51).isIdentity)
    #expect(AffineTransform(rotationAngle: 0x1p-49).b == 0x1p-49)
    #expect(AffineTransform(rotationAngle: -0x1p-49).b == -0x1p-49)
  }

  @Test("isAffine compares each of the ten entries exactly")
  func affineTest() {
    let affine = Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(affine.isAffine)
    #expect(affine.affineTransform == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    let paths: [WritableKeyPath<Transform3D, Double>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    for path in paths {
      var spoiled = affine
      spoiled[keyPath: path] += 0x1p-40
      #expect(!spoiled.isAffine)
      #expect(spoiled.affineTransform == .identity)
    }
  }
}
