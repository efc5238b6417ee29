/// A rational cubic curve relative to a point, which is the origin: the feet of the point on it, and its
/// distances.
struct RationalCubic {
  /// The control points, times their weights.
  var x: SIMD4<Double>
  var y: SIMD4<Double>
  /// The weights, all positive.
  var weight: SIMD4<Double>

  /// The curve's halves.
  var halves: (RationalCubic, RationalCubic) {
    let (x, y, w) = (cubicHalves(x), cubicHalves(y), cubicHalves(weight))
    return (RationalCubic(x: x.0, y: y.0, weight: w.0), RationalCubic(x: x.1, y: y.1, weight: w.1))
  }

  /// The box around the control points.
  var hull: Extent {
    let px = x / weight, py = y / weight
    return Extent(low: SIMD2(least(px), least(py)), high: SIMD2(greatest(px), greatest(py)))
  }

  /// The ends, whose weights are 1 only before the curve is halved.
  var ends: (SIMD2<Double>, SIMD2<Double>) {
    (SIMD2(x[0], y[0]) / weight[0], SIMD2(x[3], y[3]) / weight[3])
  }

  /// The distances of the nearest and the farthest point of `hull`.
  var distances: (nearest: Double, farthest: Double) {
    let hull = hull
    let near = pairwiseMax(pairwiseMax(hull.low, -hull.high), .zero)
    let far = pairwiseMax(-hull.low, hull.high)
    return (dot(near, near).squareRoot(), dot(far, far).squareRoot())
  }

  /// The distance of the curve's middle.
  var middleDistance: Double {
    func middle(_ c: SIMD4<Double>) -> Double { (c[0] + 3 * (c[1] + c[2]) + c[3]) / 8 }
    let (px, py, w) = (middle(x), middle(y), middle(weight))
    return (px * px + py * py).squareRoot() / w
  }

  /// What the signs of the Bernstein coefficients of C · C′ tell, whose zeros are the feet.
  struct Feet {
    var isNone: Bool
    /// Whether the ends have different signs.
    var isCertain: Bool
    /// Whether rounding decides: the distance is the same all over.
    var isConstant: Bool
  }

  var feet: Feet {
    let (dx, dy, dw) = (differences(x), differences(y), differences(weight))
    // The numerator of C′, of degree 5, and C · C′ of degree 8.
    var sum = [9 of Double](repeating: 0)
    var size = 0.0
    for (c, d) in [(x, dx), (y, dy)] {
      var slope = [6 of Double](repeating: 0)
      for i in 0..<4 {
        for j in 0..<3 {
          let factor = RationalCubic.cubicBinomials[i] * RationalCubic.squareBinomials[j]
          slope[i + j] += factor * (d[j] * weight[i] - c[i] * dw[j])
        }
      }
      let largest = Swift.max(abs(c[0]), abs(c[1]), abs(c[2]), abs(c[3]))
      let steepest = Swift.max(abs(d[0]), abs(d[1]), abs(d[2])) + largest * greatest(abs4(dw))
      size = Swift.max(size, largest * steepest)
      for i in 0..<4 {
        for k in 0..<6 { sum[i + k] += RationalCubic.cubicBinomials[i] * c[i] * slope[k] }
      }
    }
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for k in 0..<9 {
      let coefficient = sum[k] / RationalCubic.binomials8[k]
      least = Swift.min(least, coefficient)
      greatest = Swift.max(greatest, coefficient)
    }
    let noise = size * 0x1p-46
    return Feet(
      isNone: least > noise || greatest < -noise, isCertain: (sum[0] <= 0) != (sum[8] <= 0),
      isConstant: least >= -noise && greatest <= noise)
  }

  private static var cubicBinomials: SIMD4<Double> { SIMD4(1, 3, 3, 1) }
  private static var squareBinomials: SIMD3<Double> { SIMD3(1, 2, 1) }
  private static var binomials8: [9 of Double] { [1, 8, 28, 56, 70, 56, 28, 8, 1] }

  private func differences(_ c: SIMD4<Double>) -> SIMD3<Double> {
    SIMD3(c[1] - c[0], c[2] - c[1], c[3] - c[2])
  }

  private func least(_ c: SIMD4<Double>) -> Double { Swift.min(c[0], c[1], c[2], c[3]) }
  private func greatest(_ c: SIMD4<Double>) -> Double { Swift.max(c[0], c[1], c[2], c[3]) }
  private func greatest(_ c: SIMD3<Double>) -> Double { Swift.max(c[0], c[1], c[2]) }
  private func abs4(_ c: SIMD3<Double>) -> SIMD3<Double> { SIMD3(abs(c[0]), abs(c[1]), abs(c[2])) }
}
