import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§2 Classes of transforms")
struct TransformClassTests {
  @Test("A matrix has the first class it fits")
  func classes() {
    #expect(TransformClass(classifying: AffineTransform.identity) == .translation)
    #expect(TransformClass(classifying: AffineTransform(translationX: 0.1, y: -3)) == .translation)
    #expect(TransformClass(classifying: AffineTransform(scaleX: 1, y: -1)) == .scaleTranslation)
    #expect(TransformClass(classifying: AffineTransform(scaleX: 0, y: 0)) == .scaleTranslation)
    #expect(TransformClass(classifying: AffineTransform(rotationAngle: .pi)) == .scaleTranslation)
    #expect(TransformClass(classifying: AffineTransform(rotationAngle: .pi / 2)) == .quarterTurn)
    #expect(TransformClass(classifying: AffineTransform(rotationAngle: 0x1p-49)) == .affine)
    #expect(TransformClass(classifying: AffineTransform(rotationAngle: 1)) == .affine)
    #expect(TransformClass(classifying: AffineTransform(translationX: .nan, y: 0)) == .projective)
    #expect(TransformClass(classifying: AffineTransform(scaleX: 1, y: .infinity)) == .projective)
  }

  @Test("One entry decides: of a scale along one axis, of a shear, and of what is not finite")
  func singleEntries() {
    let classes: [(AffineTransform, TransformClass)] = [
      (AffineTransform(2, 0, 0, 1, 3, 4), .scaleTranslation),
      (AffineTransform(1, 0, 0, 2, 3, 4), .scaleTranslation),
      (AffineTransform(0, 1, 0, 0, 3, 4), .quarterTurn), (AffineTransform(0, 0, 1, 0, 3, 4), .quarterTurn),
      (AffineTransform(1, 1, 0, 1, 3, 4), .affine), (AffineTransform(1, 0, 1, 1, 3, 4), .affine),
      (AffineTransform(0, 1, 1, 1, 3, 4), .affine), (AffineTransform(1, 1, 1, 0, 3, 4), .affine),
    ]
    for (transform, kind) in classes {
      #expect(TransformClass(classifying: transform) == kind, "\(transform)")
    }
    for path in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      var transform = AffineTransform.identity
      transform[keyPath: path] = .infinity
      #expect(TransformClass(classifying: transform) == .projective, "\(transform)")
    }
  }

  @Test("Perspective is anything that leaves W other than 1")
  func projective() {
    #expect(Homography.identity.kind == .translation)
    #expect(Homography(AffineTransform(rotationAngle: 1)).kind == .affine)
    for path in [\Homography.h13, \.h23, \.h33] {
      var h = Homography.identity
      h[keyPath: path] += 0x1p-52
      #expect(h.kind == .projective)
    }
    // A tilt towards the eye without an eye is only a squeeze.
    #expect(Homography(Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)).kind == .scaleTranslation)
    var eye = Transform3D.identity
    eye.m34 = -0.01
    #expect(Homography(eye).kind == .translation)
    #expect(
      Homography(Transform3D(translationX: 0, y: 0, z: 50).concatenating(eye)).kind == .projective)
  }

  @Test("Classes are ordered from the most special to the most general")
  func order() {
    let all: [TransformClass] = [.translation, .scaleTranslation, .quarterTurn, .affine, .projective]
    #expect(all == all.sorted())
    for a in all {
      for b in all {
        #expect(a.concatenating(b) == max(a, b))
        #expect(a.concatenating(b) == b.concatenating(a))
      }
    }
  }

  @Test("The class computed for a product is never more special than the product's own")
  func productClass() {
    var random = SplitMix64(seed: 8)
    var seen = Set<[TransformClass]>()
    for _ in 0..<4000 {
      let (h, k) = (Self.any(&random), Self.any(&random))
      let promised = h.kind.concatenating(k.kind)
      #expect(h.concatenating(k).kind <= promised)
      seen.insert([h.kind, k.kind])
    }
    #expect(seen.count == 25)
  }

  static func any(_ random: inout SplitMix64) -> Homography {
    let (x, y) = (random.real(-9, 9), random.real(-9, 9))
    let (sx, sy) = (random.real(-3, 3), random.real(-3, 3))
    switch random.bits() % 5 {
    case 0: return Homography(AffineTransform(translationX: x, y: y))
    case 1: return Homography(AffineTransform(scaleX: sx, y: sy).translatedBy(x: x, y: y))
    case 2: return Homography(AffineTransform(a: 0, b: sx, c: sy, d: 0, tx: x, ty: y))
    case 3: return Homography(AffineTransform(a: sx, b: x, c: y, d: sy, tx: x, ty: y))
    default:
      return Homography(
        h11: sx, h12: x, h13: 0.01, h21: y, h22: sy, h23: 0.02, h31: x, h32: y, h33: random.real(1, 2))
    }
  }
}
