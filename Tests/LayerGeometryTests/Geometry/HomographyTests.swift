import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§5 Homographies up and down")
struct HomographyTests {
  @Test("m14 = .05: x is divided by 1 + x/20")
  func perspectiveInX() throws {
    var m = Transform3D.identity
    m.m14 = 0.05
    let h = Homography(m)
    let image = try #require(h.project(Point(x: 10, y: 0)))
    #expect(isClose(image, Point(x: 6.6666667, y: 0), within: 1e-7))
    #expect(isClose(h.unproject(image), Point(x: 10, y: 0), within: 1e-14))
    // At x = −20 the plane passes through the eye, beyond it everything is behind.
    #expect(h.project(Point(x: -19.9999, y: 0)) != nil)
    #expect(h.project(Point(x: -20, y: 0)) == nil)
    #expect(h.project(Point(x: -30, y: 0)) == nil)
    // The image never reaches 20; beyond it the ray meets the plane behind the eye.
    #expect(h.unproject(Point(x: 19.9, y: 0)) != nil)
    #expect(h.unproject(Point(x: 20, y: 0)) == nil)
    #expect(h.unproject(Point(x: 30, y: 0)) == nil)
  }

  @Test("A child turned 45° about y under an eye at 100")
  func turnedChild() throws {
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 100
    let h = Homography(Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0).concatenating(eye))
    let image = try #require(h.project(Point(x: 10, y: 10)))
    #expect(isClose(image, Point(x: 6.60408825, y: 9.33959117), within: 5e-9))
    #expect(isClose(h.unproject(image), Point(x: 10, y: 10), within: 1e-13))
  }

  @Test("Flattened layers multiply as homographies, not as 4×4 matrices")
  func flattening() {
    var eye = Transform3D.identity
    eye.m34 = -0.01
    let hundred = Rect(x: 0, y: 0, width: 100, height: 100)
    let center = Point(x: 50, y: 50)
    let g = TransformRecipe(
      bounds: hundred, position: center, transform: Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0))
    let c = TransformRecipe(
      bounds: hundred, position: center, transform: Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0),
      sublayerTransform: eye, pivot: center)
    let p = Point(x: 10, y: 20)
    let right = c.homography.concatenating(g.homography).project(p)
    #expect(isClose(right, Point(x: 23.25324, y: 26.98300), within: 5e-6))
    let wrong = Homography(c.matrix.concatenating(g.matrix)).project(p)
    #expect(isClose(wrong, Point(x: 15.15269, y: 26.98300), within: 5e-6))
  }

  @Test("Two points behind two eyes do not come out in front")
  func behindTwice() {
    var m = Transform3D.identity
    m.m14 = 0.05
    let first = Homography(m)
    // W = −1 − x: negative at the image of (−30, 0), which is (60, 0).
    let second = Homography(h11: 1, h12: 0, h13: -1, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: -1)
    let p = Point(x: -30, y: 0)
    #expect(first.concatenating(second).project(p) != nil)
    #expect(first.project(p) == nil)
  }

  @Test("W must exceed 2⁻³²")
  func nearPlane() {
    func constant(_ w: Double) -> Homography {
      Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: w)
    }
    #expect(Tolerances.nearPlane == 1 / 4_294_967_296.0)
    #expect(constant(0x1p-32).project(Point(x: 1, y: 2)) == nil)
    #expect(constant(0x1p-31).project(Point(x: 1, y: 2)) == Point(x: 0x1p31, y: 0x1p32))
    #expect(constant(-1).project(Point(x: 1, y: 2)) == nil)
    #expect(constant(-1).unproject(Point(x: 1, y: 2)) == nil)
    #expect(constant(0).unproject(Point(x: 1, y: 2)) == nil)
    #expect(constant(4).unproject(Point(x: 1, y: 2)) == Point(x: 4, y: 8))
    // Down, only the sign counts.
    #expect(constant(0x1p-40).unproject(Point(x: 0x1p40, y: 0)) == Point(x: 1, y: 0))
  }

  @Test("A mirrored perspective is in front where the plain one is")
  func mirroredPerspective() throws {
    // The determinant is negative here, and so is the W of the adjugate.
    let h = Homography(h11: -1, h12: 0, h13: 0.01, h21: 0, h22: 1, h23: 0, h31: 5, h32: 6, h33: 1)
    #expect(h.determinant < 0)
    let image = try #require(h.project(Point(x: 20, y: 30)))
    #expect(isClose(h.unproject(image), Point(x: 20, y: 30), within: 1e-12))
    #expect(h.project(Point(x: -200, y: 0)) == nil)
    // (−205/−1) is what dividing by the negative W would give.
    #expect(h.unproject(Point(x: -205, y: 0)) == nil)
  }

  @Test("Down and up again arrives where it started")
  func roundTrips() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2000 {
      var m = Transform3D(translationX: random.real(-500, 500), y: random.real(-500, 500), z: 0)
        .rotated(
          by: random.real(-1.2, 1.2), x: random.real(-1, 1), y: random.real(-1, 1),
          z: random.real(-1, 1)
        )
        .scaledBy(x: random.real(0.5, 2), y: random.real(-2, -0.5), z: 1)
      m.m14 += random.real(-1e-4, 1e-4)
      m.m24 += random.real(-1e-4, 1e-4)
      let h = Homography(m)
      let p = Point(x: random.real(-1000, 1000), y: random.real(-1000, 1000))
      let image = try #require(h.project(p))
      #expect(isClose(h.unproject(image), p, within: 1e-8))
      let back = try #require(h.unproject(p).flatMap { h.project($0) })
      #expect(isClose(back, p, within: 1e-8))
    }
  }

  @Test("Translations subtract and scales divide: nothing that was exact is lost")
  func exactClasses() {
    let move = Homography(AffineTransform(translationX: 1e9 + 0.125, y: -0.5))
    #expect(move.unproject(Point(x: 1e9 + 10.125, y: 0)) == Point(x: 10, y: 0.5))
    let scaled = Homography(AffineTransform(a: 49, b: 0, c: 0, d: -49, tx: 7, ty: 1))
    let turned = Homography(AffineTransform(a: 0, b: 49, c: -49, d: 0, tx: 7, ty: 1))
    // 1/49 rounds, so multiplying by a reciprocal would miss some of these.
    for i in -200...200 {
      let p = Point(x: Double(i), y: Double(3 * i + 1))
      #expect(scaled.project(p).flatMap { scaled.unproject($0) } == p)
      #expect(turned.project(p).flatMap { turned.unproject($0) } == p)
    }
    let shear = Homography(AffineTransform(a: 3, b: 1, c: -2, d: 5, tx: 1e12, ty: -1e12))
    for i in -200...200 {
      let p = Point(x: Double(i), y: Double(3 * i + 1))
      #expect(shear.project(p).flatMap { shear.unproject($0) } == p)
    }
  }

  @Test("Points that are not finite, overflow and singular transforms give nil")
  func unreachable() {
    let homographies = [
      Homography.identity,
      Homography(AffineTransform(scaleX: 2, y: 3)),
      Homography(AffineTransform(scaleX: 0, y: 3)),
      Homography(AffineTransform(rotationAngle: .pi / 2)),
      Homography(AffineTransform(rotationAngle: 1)),
      Homography(h11: 1, h12: 0, h13: 0.05, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1),
    ]
    for h in homographies {
      for bad in [Double.nan, .infinity, -.infinity] {
        for p in [Point(x: bad, y: 0), Point(x: 0, y: bad), Point(x: bad, y: bad)] {
          #expect(h.project(p) == nil)
          #expect(h.unproject(p) == nil)
        }
      }
    }
    let large = Point(x: 1e308, y: 1e308)
    #expect(Homography(AffineTransform(scaleX: 1e10, y: 1)).project(large) == nil)
    #expect(Homography(AffineTransform(scaleX: 1e-10, y: 1)).unproject(large) == nil)
    #expect(Homography(AffineTransform(scaleX: 0, y: 1)).unproject(.zero) == nil)
    #expect(Homography(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)).unproject(.zero) == nil)
    // A determinant or a scale that overflowed must not turn into a quotient of 0.
    #expect(
      Homography(AffineTransform(a: 1e200, b: 1, c: 1, d: 1e200, tx: 0, ty: 0)).unproject(.zero) == nil)
    #expect(Homography(AffineTransform(scaleX: .infinity, y: 1)).unproject(.zero) == nil)
  }
}

@Suite("§5 Edge-on planes")
struct EdgeOnTests {
  func turn(_ angle: Double) -> Transform3D { Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0) }

  @Test("A quarter turn about y is edge-on however it was made")
  func quarterTurn() {
    var byHand = Transform3D.identity
    (byHand.m11, byHand.m13, byHand.m31, byHand.m33) = (6.123233995736766e-17, -1, 1, 6.123233995736766e-17)
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 500
    let thirds = turn(.pi / 6).concatenating(turn(.pi / 6)).concatenating(turn(.pi / 6))
    for m in [turn(.pi / 2), byHand, thirds] {
      #expect(m.isEdgeOn)
      #expect(m.concatenating(eye).isEdgeOn)
      #expect(m.scaledBy(x: 1e-6, y: 1e6, z: 1).isEdgeOn)
      #expect(m.concatenating(Transform3D(translationX: 300, y: 200, z: 0)).isEdgeOn)
    }
  }

  @Test("The limit is 2⁻⁴⁰ of the rows' lengths")
  func limit() {
    func tilted(_ cosine: Double) -> Transform3D {
      var m = Transform3D.identity
      (m.m11, m.m13) = (cosine, -1)
      return m
    }
    #expect(tilted(0x1p-41).isEdgeOn)
    #expect(tilted(0x1p-40).isEdgeOn)
    #expect(!tilted(0x1p-39).isEdgeOn)
    #expect(!turn(.pi / 2 - 1e-9).isEdgeOn)
  }

  @Test("Only the shape counts, not the size or the position")
  func sizeDoesNotCount() {
    for scale in [.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1, 1e20, 1e300] {
      #expect(!Transform3D(scaleX: scale, y: scale, z: 1).isEdgeOn)
      #expect(!Transform3D(scaleX: scale, y: 1, z: 1).isEdgeOn)
      #expect(!Transform3D(translationX: scale, y: scale, z: scale).isEdgeOn)
    }
    #expect(!Transform3D(scaleX: 1, y: 1, z: 0).isEdgeOn)
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 500
    for scale in [1e-160, 1e-20, 1] {
      let m = turn(1).concatenating(eye).scaledBy(x: scale, y: scale, z: 1)
      #expect(!m.isEdgeOn)
      #expect(Homography(m).kind == .projective)
    }
  }

  @Test("Singular transforms are edge-on")
  func singular() {
    #expect(Transform3D(scaleX: 0, y: 1, z: 1).isEdgeOn)
    #expect(Transform3D(scaleX: 1, y: 0, z: 1).isEdgeOn)
    #expect(Transform3D(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)).isEdgeOn)
    var noW = Transform3D.identity
    noW.m44 = 0
    #expect(noW.isEdgeOn)
    // The plane passes through the eye: every image lies on one line.
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 100
    let throughEye = turn(.pi / 2).concatenating(Transform3D(translationX: 0, y: 0, z: 30)).concatenating(eye)
    #expect(throughEye.isEdgeOn)
    let besideEye = turn(.pi / 2).concatenating(Transform3D(translationX: 5, y: 0, z: 30)).concatenating(eye)
    #expect(!besideEye.isEdgeOn)
  }

  @Test("With perspective in x and y, a dependent last row is edge-on and nothing near it")
  func dependentRow() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<300 {
      var m = random.dyadicTransform3D()
      let (p, q) = (random.dyadic(), random.dyadic())
      m.m41 = p * m.m11 + q * m.m21
      m.m42 = p * m.m12 + q * m.m22
      m.m44 = p * m.m14 + q * m.m24
      #expect(Homography(m).determinant == 0)
      #expect(m.isEdgeOn)
      m.m44 += 1
      #expect(m.isEdgeOn == (Homography(m).determinant == 0))
    }
  }

  @Test("The inverse undoes a homography, and is nil where there is none")
  func inverse() throws {
    let card = Homography(
      h11: 0.8, h12: 0.1, h13: 0.001, h21: -0.3, h22: 1.2, h23: -0.002, h31: 40, h32: -7, h33: 1)
    let product = try #require(card.inverted()).concatenating(card), identity = Homography.identity
    for (entry, wanted) in zip(
      [
        product.h11, product.h12, product.h13, product.h21, product.h22, product.h23, product.h31,
        product.h32,
      ],
      [1, 0, 0, 0, 1, 0, 0, 0.0])
    { #expect(abs(entry - wanted) < 1e-12) }
    #expect(identity.inverted() == identity)
    #expect(Homography(AffineTransform(scaleX: 0, y: 1)).inverted() == nil)
    #expect(card.affineTransform == nil)
    let turn = AffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4)
    #expect(
      Homography(turn).affineTransform == turn && Homography(turn).scaled(by: 2).affineTransform == turn)
    #expect(Homography(turn).scaled(by: 0).affineTransform == nil)
    for path in [\Homography.h13, \.h23] {
      var tilted = Homography(turn)
      tilted[keyPath: path] = 0.001
      #expect(tilted.affineTransform == nil)
    }
  }

  @Test("Points and sizes add and scale; a scale has one factor")
  func values() {
    var p = Point(x: 1, y: 2) + Point(x: 3, y: 5) * 2
    #expect(p == Point(x: 7, y: 12))
    p -= Point(x: 7, y: 2)
    p += Point(x: 1, y: 1)
    #expect(p - Point(x: 1, y: 0) == Point(x: 0, y: 11))
    let size = (Size(width: 3, height: 4) + Size(width: 1, height: 1)) * 0.5 - Size(width: 1, height: 0)
    #expect(size == Size(width: 1, height: 2.5))
    #expect(AffineTransform(scale: 3) == AffineTransform(scaleX: 3, y: 3))
  }
}
