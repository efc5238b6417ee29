#if DEBUG  // Reads internal declarations, as debug builds can.
  import Foundation
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("Parts of transforms")
  struct TransformPartsTests {
    static func isNear(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-12) -> Bool {
      [a.row1 - b.row1, a.row2 - b.row2, a.row3 - b.row3, a.row4 - b.row4].allSatisfy {
        max(abs($0.x), abs($0.y), abs($0.z), abs($0.w)) <= tolerance
      }
    }

    static func random(_ random: inout SplitMix64) -> Transform3D {
      func number() -> Double { random.real(-2, 2) }
      return Transform3D(
        m11: number(), m12: number(), m13: number(), m14: number() / 100,
        m21: number(), m22: number(), m23: number(), m24: number() / 100,
        m31: number(), m32: number(), m33: number(), m34: number() / 100,
        m41: number(), m42: number(), m43: number(), m44: 1)
    }

    @Test("The parts of an identity, a scale, a translation or a quarter turn give it back exactly")
    func exactParts() throws {
      var random = SplitMix64(seed: 1)
      #expect(
        TransformParts(.identity as Transform3D) == .identity
          && TransformParts.identity.transform == .identity)
      for _ in 0..<1_000 {
        let t = Transform3D(
          m11: random.real(0, 3), m12: 0, m13: 0, m14: 0, m21: 0, m22: random.real(0, 3), m23: 0, m24: 0,
          m31: 0, m32: 0, m33: random.pick([1, random.real(0, 3)]), m34: 0,
          m41: random.real(-9, 9), m42: random.real(-9, 9), m43: random.pick([0, 3.3]), m44: 1)
        let parts = try #require(TransformParts(t))
        #expect(parts.transform == t && parts.rotation == .zero && parts.skew == .zero)
        #expect(parts.scale == SIMD3(t.m11, t.m22, t.m33))
        let x = random.pick([0.0, 1]), y = 1 - x
        let turn = Transform3D(rotationAngle: Double(random.integer(-3...3)) * .pi / 2, x: x, y: y, z: 0)
        #expect(TransformParts(turn)?.transform == turn)
        let spin = Transform3D(rotationAngle: Double(random.integer(-3...3)) * .pi / 2, x: 0, y: 0, z: 1)
        #expect(TransformParts(spin)?.transform == spin)
      }
    }

    @Test("Parts set on an identity are scale, then rotation, then translation")
    func setParts() {
      var parts = TransformParts.identity
      parts.rotation.z = 0.7
      #expect(parts.transform == Transform3D(rotationAngle: 0.7, x: 0, y: 0, z: 1))
      parts.scale = SIMD3(2, 3, 1)
      parts.translation = SIMD3(5, 6, 0)
      let expected = Transform3D(AffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3))
      #expect(parts.transform == expected.concatenating(Transform3D(translationX: 5, y: 6, z: 0)))
      parts = .identity
      parts.rotation = SIMD3(0.3, -0.5, 1.1)
      let x = Transform3D(rotationAngle: 0.3, x: 1, y: 0, z: 0),
        y = Transform3D(rotationAngle: -0.5, x: 0, y: 1, z: 0)
      let z = Transform3D(rotationAngle: 1.1, x: 0, y: 0, z: 1)
      #expect(Self.isNear(parts.transform, x.concatenating(y).concatenating(z), 1e-15))
      #expect(simd(TransformParts(parts.transform)?.rotation, parts.rotation))
      for (axis, angle) in [(0, 1.2), (1, -0.4), (2, 2.9)] {
        parts = .identity
        parts.rotation[axis] = angle
        let sides = (0..<3).map { $0 == axis ? 1.0 : 0 }
        #expect(parts.transform == Transform3D(rotationAngle: angle, x: sides[0], y: sides[1], z: sides[2]))
      }
    }

    func simd(_ a: SIMD3<Double>?, _ b: SIMD3<Double>) -> Bool {
      guard let a else { return false }
      return (a - b).length < 1e-14
    }

    @Test("Parts of 2×3 matrices: translation, angle of the x axis, scales, skew")
    func affineParts() throws {
      var random = SplitMix64(seed: 2)
      for _ in 0..<5_000 {
        func number() -> Double { random.real(-3, 3) }
        let t = AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        let parts = try #require(TransformParts(Transform3D(t)))
        #expect(Self.isNear(parts.transform, Transform3D(t), 1e-13))
        #expect(parts.transform.isAffine)
        #expect(
          abs(parts.rotation.z - atan2(t.b, t.a)) < 1e-15 && parts.rotation.x == 0 && parts.rotation.y == 0)
        #expect(abs(parts.scale.x - hypot(t.a, t.b)) < 1e-14)
        #expect(abs(parts.scale.y - t.determinant / hypot(t.a, t.b)) < 1e-13)
      }
    }

    @Test("Where the x axis has no length, the angle is that of the y axis")
    func collapsedAxis() throws {
      for angle in [0, 0.4, -2.9] {
        let t = AffineTransform(rotationAngle: angle).scaledBy(x: 0, y: 2)
        let parts = try #require(TransformParts(t))
        #expect(Self.isNear(parts.transform, Transform3D(t), 1e-15))
        #expect(parts.scale == SIMD3(0, 2, 1) && abs(parts.rotation.z - angle) < 1e-15)
      }
    }

    @Test("Parts of any matrix give it back, mirrored, with perspective, and where axes of rotation coincide")
    func roundTrips() throws {
      var random = SplitMix64(seed: 3)
      for k in 0..<5_000 {
        var t = Self.random(&random)
        if k % 3 == 0 { (t.m14, t.m24, t.m34) = (0, 0, 0) }
        if abs(t.determinant) < 0.05 { continue }
        let parts = try #require(TransformParts(t))
        #expect(Self.isNear(parts.transform, t, 1e-10), "\(t)")
        #expect(parts.scale.x > 0 && parts.scale.z > 0)
        var rotation = TransformParts.identity
        rotation.rotation = SIMD3(
          random.real(-3, 3), .pi / 2 + random.pick([0, 1e-17, 1e-12, 1e-8, 1e-3]), random.real(-3, 3))
        let turned = rotation.transform
        #expect(Self.isNear(try #require(TransformParts(turned)).transform, turned, 2e-15))
      }
    }

    @Test("A skew of z, a perspective or another last number that a matrix has alone is kept")
    func lonePart() throws {
      let changes: [(inout Transform3D) -> Void] = [
        { $0.m31 = 0.5 }, { $0.m32 = 0.5 }, { $0.m14 = 0.01 }, { $0.m24 = 0.01 }, { $0.m34 = -0.01 },
        { $0.m44 = 2 }, { $0.m43 = 7 },
      ]
      for change in changes {
        var t = Transform3D.identity
        change(&t)
        let parts = try #require(TransformParts(t))
        #expect(parts.transform == t && !parts.isInPlane, "\(t)")
      }
    }

    @Test("A scale of 0 along own axes has parts, other flat matrices have none")
    func flat() {
      #expect(TransformParts(Transform3D(scaleX: 0, y: 0, z: 0))?.scale == .zero)
      #expect(TransformParts(Transform3D(scaleX: 0, y: 0, z: 1))?.scale == SIMD3(0, 0, 1))
      #expect(TransformParts(AffineTransform(a: 0, b: 0, c: 0, d: 2, tx: 1, ty: 0))?.scale == SIMD3(0, 2, 1))
      #expect(TransformParts(AffineTransform(a: 0, b: 3, c: 0, d: 0, tx: 1, ty: 0))?.scale == SIMD3(3, 0, 1))
      #expect(TransformParts(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)) == nil)
      let turn = Transform3D(rotationAngle: 0.4, x: 1, y: 2, z: 0), flat = Transform3D(scaleX: 1, y: 1, z: 0)
      #expect(TransformParts(flat.concatenating(turn))?.scale.z == 0)
      #expect(TransformParts(turn.concatenating(flat)) == nil)
      // No product of a flat matrix and a perspective has this one's last column.
      var seen = flat
      seen.m14 = 0.01
      #expect(TransformParts(seen) == nil)
      var infinite = turn
      infinite.m13 = .infinity
      #expect(TransformParts(infinite) == nil)
      #expect(
        TransformParts(Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0).scaledBy(x: 1e200, y: 1, z: 1)) == nil)
    }
  }
#endif
