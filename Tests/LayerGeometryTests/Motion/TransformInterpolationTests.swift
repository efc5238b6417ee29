#if DEBUG  // Reads internal declarations, as debug builds can.
  import Foundation
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("Interpolated matrices")
  struct TransformInterpolationTests {
    func middle(_ a: Transform3D, _ b: Transform3D, _ fraction: Double = 0.5) -> Transform3D {
      TransformInterpolation(from: a, to: b).transform(at: fraction)
    }

    func near(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-14) -> Bool {
      TransformPartsTests.isNear(a, b, tolerance)
    }

    func spin(_ degrees: Double) -> Transform3D {
      Transform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 0, z: 1)
    }

    @Test("The ends are exact, and the values near them are near")
    func ends() {
      var random = SplitMix64(seed: 1)
      for k in 0..<3_000 {
        func matrix() -> Transform3D {
          let t = TransformPartsTests.random(&random)
          return k % 2 == 0
            ? t : Transform3D(AffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42))
        }
        let a = matrix(), b = matrix()
        if min(abs(a.determinant), abs(b.determinant)) < 0.1 { continue }
        let way = TransformInterpolation(from: a, to: b)
        #expect(way.transform(at: 0) == a && way.transform(at: 1) == b)
        #expect(near(way.transform(at: 1e-13), a, 1e-10) && near(way.transform(at: 1 - 1e-13), b, 1e-10))
      }
    }

    @Test("Translations and scales are interpolated exactly")
    func scales() {
      let a = Transform3D(AffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 8, ty: 4))
      let b = Transform3D(AffineTransform(a: 3, b: 0, c: 0, d: 1, tx: 0, ty: 6))
      #expect(middle(a, b) == Transform3D(AffineTransform(a: 2, b: 0, c: 0, d: 1.5, tx: 4, ty: 5)))
      let c = Transform3D(scaleX: 1, y: 2, z: 3),
        d = Transform3D(translationX: 2, y: 4, z: 6).scaledBy(x: 3, y: 2, z: 1)
      #expect(near(middle(c, d), Transform3D(translationX: 1, y: 2, z: 3).scaledBy(x: 2, y: 2, z: 2)))
    }

    @Test("Rotations about z take the shorter way, as in the plane so in space")
    func rotations() {
      let lift = Transform3D(translationX: 0, y: 0, z: 4)
      for (a, b, expected) in [
        (0.0, 90.0, 45.0), (90, 0, 45), (170, -170, 180), (-100, 100, 180), (20, 100, 60),
      ] {
        #expect(near(middle(spin(a), spin(b)), spin(expected)))
        let (c, d) = (spin(a).concatenating(lift), spin(b).concatenating(lift))
        #expect(near(middle(c, d), spin(expected).concatenating(lift)))
        #expect(near(middle(c, d, 0.25).concatenating(middle(c, d, 0.25).inverted()), .identity))
      }
      // Half a turn, as browsers make it.
      #expect(near(middle(spin(0), spin(180)), spin(90)))
      #expect(near(middle(spin(0), spin(120), 1.5), spin(180)))
    }

    @Test("Rotations about an axis in space turn at a constant speed")
    func spaceRotations() {
      var random = SplitMix64(seed: 2)
      for _ in 0..<2_000 {
        let (x, y, z) = (random.real(-1, 1), random.real(-1, 1), random.real(-1, 1))
        let start = random.real(-3, 3), way = random.real(-3.1, 3.1) * random.pick([1, 1e-5, 1e-9])
        func rotation(_ angle: Double) -> Transform3D { Transform3D(rotationAngle: angle, x: x, y: y, z: z) }
        for f in [0.1, 0.5, 0.9] {
          #expect(near(middle(rotation(start), rotation(start + way), f), rotation(start + way * f)))
        }
      }
    }

    @Test("A mirror shrinks through a line, two of different axes through a point, as in browsers")
    func mirrors() {
      let x = Transform3D(scaleX: -1, y: 1, z: 1), y = Transform3D(scaleX: 1, y: -1, z: 1)
      #expect(near(middle(x, y), Transform3D(scaleX: 0, y: 0, z: 1)))
      #expect(near(middle(.identity, x), Transform3D(scaleX: 0, y: 1, z: 1)))
      #expect(near(middle(.identity, y), Transform3D(scaleX: 1, y: 0, z: 1)))
    }

    @Test("A shear is interpolated as the skew beside a scale, as in browsers")
    func shears() {
      let shear = Transform3D(AffineTransform(a: 1, b: 0, c: 0.75, d: 1, tx: 10, ty: 20))
      let expected = AffineTransform(a: 1, b: 0, c: 0.375, d: 1, tx: 5, ty: 10)
      #expect(near(middle(.identity, shear), Transform3D(expected)))
    }

    @Test("Perspective, skew and rotation in space are interpolated by their parts")
    func space() {
      var a = Transform3D.identity, b = Transform3D.identity, expected = Transform3D.identity
      (a.m34, b.m34, expected.m34) = (-0.002, -0.004, -0.003)
      #expect(near(middle(a, b), expected, 1e-16))
      let turn = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0),
        half = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0)
      #expect(
        near(middle(.identity, turn), half)
          && near(middle(a, turn.concatenating(b)), half.concatenating(expected)))
      var skewed = Transform3D.identity
      (skewed.m21, skewed.m31, skewed.m32) = (0.2, 0.4, 0.6)
      let result = middle(.identity, skewed)
      #expect(
        near(
          result,
          {
            var t = Transform3D.identity; (t.m21, t.m31, t.m32) = (0.1, 0.2, 0.3); return t
          }()))
      // A mirror whose diagonal has equal numbers.
      let mirror = Transform3D(AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)), r = 0.5.squareRoot()
      let flat = Transform3D(AffineTransform(a: r, b: r, c: 0, d: 0, tx: 0, ty: 0))
      #expect(near(middle(.identity, mirror), flat))
      // A multiple of a matrix is the same projection.
      let twice = Transform3D(turn.row1 * 2, turn.row2 * 2, turn.row3 * 2, turn.row4 * 2)
      #expect(near(middle(.identity, twice), half))
    }

    @Test("Matrices that cannot be decomposed change halfway")
    func discrete() {
      let flat = Transform3D(scaleX: 0, y: 0, z: 1), turn = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
      var behind = turn
      behind.m44 = -1
      for t in [flat, Transform3D(scaleX: 1, y: 1, z: 0), behind] {
        for other in [Transform3D.identity, turn] {
          let way = TransformInterpolation(from: other, to: t)
          #expect(way.transform(at: 0.49) == other && way.transform(at: 0.5) == t)
        }
      }
    }
  }
#endif
