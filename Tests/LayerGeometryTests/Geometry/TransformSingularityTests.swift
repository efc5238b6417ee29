import LayerGeometry
import LayerReference
import Testing

@Suite("§5 Edge-on planes by planar matrices")
struct TransformSingularityTests {
  /// A matrix whose rows have given lengths, and directions that differ by an angle with a small sine.
  private func matrix(_ angle: Double, sine: Double, _ lengths: (Double, Double)) -> AffineTransform {
    let turn = AffineTransform(rotationAngle: angle), cosine = (1 - sine * sine).squareRoot()
    return AffineTransform(
      a: turn.a * lengths.0, b: turn.b * lengths.0, c: (turn.a * cosine - turn.b * sine) * lengths.1,
      d: (turn.b * cosine + turn.a * sine) * lengths.1, tx: 0, ty: 0)
  }

  /// The limit is a sine of 2⁻⁴⁰, and rounding moves a sine by less than a hundredth of that.
  @Test(
    "Only the angle between the rows counts, not their lengths and directions",
    arguments: [(1.0, 1.0), (1e-3, 1e6), (1e-130, 1e-30), (1e-200, 1e-200), (1e200, 1e200), (1e-200, 1e200)])
  func limit(first: Double, second: Double) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<100 {
      let angle = random.real(-3, 3)
      for (factor, isSingular) in [(0, true), (0.9, true), (1.1, false), (0x1p20, false)] {
        let matrix = matrix(angle, sine: factor * 0x1p-40, (first, second))
        #expect(matrix.isSingular == isSingular && Transform3D(matrix).isEdgeOn == isSingular)
      }
    }
  }
}
