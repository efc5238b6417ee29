import Foundation
import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Sines and cosines of rotations, which are the kernel's own.
@Suite struct RotationAngleTests {
  @Test("They are within a last place of the platform's", arguments: [0.8, 7, 100, 1e6])
  func nearThePlatforms(reach: Double) {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let angle = random.real(-reach, reach), t = AffineTransform(rotationAngle: angle)
      // The platform's are not exact either.
      #expect(abs(t.b - sin(angle)) <= 1.5 * sin(angle).ulp && abs(t.a - cos(angle)) <= 1.5 * cos(angle).ulp)
    }
  }

  @Test("Beyond a million they are those of the remainder of the Double nearest to a turn")
  func largeAngles() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let angle = random.real(-1, 1) * pow(10, random.real(7, 300))
      let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
      #expect(AffineTransform(rotationAngle: angle) == AffineTransform(rotationAngle: rest), "\(angle)")
    }
    #expect(AffineTransform(rotationAngle: 2 * .pi * 0x1p60).isIdentity)
  }

  @Test("An angle that is not finite has none", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(angle: Double) {
    let t = AffineTransform(rotationAngle: angle)
    #expect(t.a.isNaN && t.b.isNaN)
  }
}
