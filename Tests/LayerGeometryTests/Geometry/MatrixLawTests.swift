import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Matrices: algebraic laws")
struct MatrixLawTests {
  @Test("Concatenation is associative, exactly where nothing rounds")
  func associativity() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let (a, b, c) = (random.dyadicTransform3D(), random.dyadicTransform3D(), random.dyadicTransform3D())
      #expect(a.concatenating(b).concatenating(c) == a.concatenating(b.concatenating(c)))
      let (p, q, r) = (random.dyadicAffine(), random.dyadicAffine(), random.dyadicAffine())
      #expect(p.concatenating(q).concatenating(r) == p.concatenating(q.concatenating(r)))
      let (h, k, l) = (random.dyadicHomography(), random.dyadicHomography(), random.dyadicHomography())
      #expect(h.concatenating(k).concatenating(l) == h.concatenating(k.concatenating(l)))
    }
  }

  @Test("2×3, 3×3 and 4×4 matrices agree on affine transforms")
  func kindsAgree() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let (a, b) = (random.dyadicAffine(), random.dyadicAffine())
      let product = a.concatenating(b)
      #expect(Transform3D(a).concatenating(Transform3D(b)) == Transform3D(product))
      #expect(Homography(a).concatenating(Homography(b)) == Homography(product))
      #expect(Homography(Transform3D(a)) == Homography(a))
      #expect(Transform3D(a).determinant == a.determinant)
      #expect(Homography(a).determinant == a.determinant)
      let p = Point(x: random.dyadic(), y: random.dyadic())
      #expect(Homography(a).project(p) == p.applying(a))
    }
  }

  @Test("The identity is neutral and the determinant multiplicative")
  func identityAndDeterminant() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let (a, b) = (random.dyadicTransform3D(), random.dyadicTransform3D())
      #expect(a.concatenating(.identity) == a)
      #expect(Transform3D.identity.concatenating(a) == a)
      #expect(a.concatenating(b).determinant == a.determinant * b.determinant)
      let (h, k) = (Homography(a), Homography(b))
      #expect(h.concatenating(.identity) == h)
      #expect(h.concatenating(k).determinant == h.determinant * k.determinant)
      // H · adj(H) = det · I.
      let d = h.determinant
      #expect(
        h.concatenating(h.adjugate)
          == Homography(h11: d, h12: 0, h13: 0, h21: 0, h22: d, h23: 0, h31: 0, h32: 0, h33: d))
    }
  }

  @Test("The determinant of a 4×4 matrix is the signed sum over all permutations")
  func determinantByPermutations() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let m = random.dyadicTransform3D()
      let e = entries(m)
      var sum = 0.0
      for i in 0..<4 {
        for j in 0..<4 where j != i {
          for k in 0..<4 where k != i && k != j {
            let l = 6 - i - j - k
            let order = [i, j, k, l]
            var inversions = 0
            for p in 0..<4 { for q in p + 1..<4 where order[p] > order[q] { inversions += 1 } }
            let term = e[i] * e[4 + j] * e[8 + k] * e[12 + l]
            sum += inversions % 2 == 0 ? term : -term
          }
        }
      }
      #expect(m.determinant == sum)
    }
  }

  @Test("A matrix times its inverse is the identity")
  func inverses() {
    var random = SplitMix64(seed: 6)
    var tried = 0
    while tried < 300 {
      let m = random.dyadicTransform3D()
      if abs(m.determinant) < 100 { continue }
      tried += 1
      let inverse = m.inverted()
      #expect(isClose(m.concatenating(inverse), .identity, within: 1e-11))
      #expect(isClose(inverse.concatenating(m), .identity, within: 1e-11))
      #expect(isClose(inverse.inverted(), m, within: 1e-10))
    }
  }

  @Test("A scale with a translation and any one entry more has the inverse of a matrix of that kind")
  func inversesOfNearlyScales() {
    let scale = Transform3D(scaleX: 2, y: 4, z: 8).concatenating(Transform3D(translationX: 3, y: 5, z: 7))
    let paths: [WritableKeyPath<Transform3D, Double>] = [
      \.m12, \.m13, \.m14, \.m21, \.m23, \.m24, \.m31, \.m32, \.m34, \.m44,
    ]
    for path in paths {
      var other = scale
      other[keyPath: path] += 0.5
      #expect(isClose(other.concatenating(other.inverted()), .identity, within: 1e-14), "\(other)")
    }
  }

  @Test("Affine inverses")
  func affineInverses() {
    var random = SplitMix64(seed: 7)
    var tried = 0
    while tried < 300 {
      let a = random.dyadicAffine()
      if abs(a.determinant) < 1 { continue }
      tried += 1
      let product = a.concatenating(a.inverted())
      #expect(isClose(Transform3D(product), .identity, within: 1e-12))
      #expect(Transform3D(a).inverted() == Transform3D(a.inverted()))
    }
  }

  @Test("Translations, dyadic scales and quarter turns invert exactly")
  func exactInverses() {
    let move = Transform3D(translationX: 0.1, y: -1e17, z: 3)
    #expect(move.inverted() == Transform3D(translationX: -0.1, y: 1e17, z: -3))
    let scale = Transform3D(scaleX: 2, y: -0.25, z: 1024).translatedBy(x: 3, y: 5, z: 7)
    #expect(scale.concatenating(scale.inverted()) == .identity)
    #expect(Transform3D(scaleX: 0.1, y: 10, z: 0.1).inverted() == Transform3D(scaleX: 10, y: 0.1, z: 10))
    for turn in 1...3 {
      let angle = Double(turn) * .pi / 2
      let m = AffineTransform(rotationAngle: angle).translatedBy(x: 0.1, y: 0.7).scaledBy(x: 4, y: 0.5)
      #expect(m.concatenating(m.inverted()) == .identity)
      #expect(Transform3D(m).concatenating(Transform3D(m).inverted()) == .identity)
      for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)] {
        let r = Transform3D(rotationAngle: angle, x: x, y: y, z: z).translatedBy(x: 0.1, y: 2, z: 0.3)
        #expect(r.concatenating(r.inverted()) == .identity)
      }
    }
    // A third, divided once and not through a determinant of a ninth.
    #expect(AffineTransform(scaleX: 3, y: 0.1).inverted() == AffineTransform(scaleX: 1 / 3, y: 10))
    #expect(AffineTransform(translationX: 0, y: 0).inverted().tx.sign == .plus)
  }

  @Test("§12: where the determinant is 0 or not finite the inverse is the matrix itself")
  func singularInverse() {
    let flat = Transform3D(scaleX: 2, y: 0, z: 1)
    #expect(flat.inverted() == flat)
    let flat3D = Transform3D(scaleX: 2, y: 3, z: 0)
    #expect(flat3D.inverted() == flat3D)
    let huge = Transform3D(scaleX: 1e200, y: 1e200, z: 2)
    #expect(huge.inverted() == huge)
    let affine = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 9, ty: 9)
    #expect(affine.inverted() == affine)
    let hugeAffine = AffineTransform(scaleX: 1e200, y: 1e200)
    #expect(hugeAffine.inverted() == hugeAffine)
    var ranked = Transform3D.identity
    (ranked.m34, ranked.m33) = (-0.01, 0)
    ranked.m44 = 0
    ranked.m43 = 0
    #expect(ranked.inverted() == ranked)
  }

  @Test("isFinite notices every entry")
  func finiteness() {
    let good = Transform3D(scaleX: 1e308, y: -1e308, z: 0x1p-1040)
    #expect(good.isFinite)
    let paths: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
      \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for path in paths {
      for bad in [Double.infinity, -.infinity, .nan] {
        var spoiled = good
        spoiled[keyPath: path] = bad
        #expect(!spoiled.isFinite)
        #expect(spoiled.isEdgeOn)
      }
    }
  }

  @Test("The layout other languages may rely on: 16 numbers, row by row")
  func layout() {
    #expect(MemoryLayout<Transform3D>.size == 128)
    #expect(MemoryLayout<Transform3D>.offset(of: \.m14) == 24)
    #expect(MemoryLayout<Transform3D>.offset(of: \.m41) == 96)
    #expect(MemoryLayout<Homography>.size == 72)
    #expect(MemoryLayout<Rect>.size == 32)
    #expect(MemoryLayout<AffineTransform>.offset(of: \.tx) == 32)
  }
}
