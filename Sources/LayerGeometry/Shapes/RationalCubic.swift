/// A rational cubic curve relative to a point, which is the origin: the feet of the point on it, and its
/// distances.
struct RationalCubic {
  /// The control points, times their weights.
  var x: SIMD4<Double>
  var y: SIMD4<Double>
  /// The weights, all positive.
  var weight: SIMD4<Double>
  /// How many control points coincide with each end: so often C′ is zero there.
  var zeroCounts = (start: 0, end: 0)

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

  /// The largest distance of a control point from the line between the ends, and a bound of the curve's.
  var bulge: Double {
    let px = x / weight, py = y / weight
    let line = Segment(start: SIMD2(px[0], py[0]), end: SIMD2(px[3], py[3]))
    let squares = (
      line.squaredDistance(to: SIMD2(px[1], py[1])), line.squaredDistance(to: SIMD2(px[2], py[2]))
    )
    return Swift.max(squares.0, squares.1).squareRoot()
  }

  /// Returns the distance of the curve at a parameter.
  func distance(at t: Double) -> Double {
    let s = 1 - t
    let basis = SIMD4(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    let (px, py) = ((basis * x).sum(), (basis * y).sum())
    return (px * px + py * py).squareRoot() / (basis * weight).sum()
  }

  /// The differences of control points, times their weights.
  typealias Steps = (x: SIMD3<Double>, y: SIMD3<Double>)

  /// Returns C · C′, whose zeros are the feet of the origin.
  ///
  /// - Parameter steps: The steps, if they are known better than from points relative to the origin.
  func footPolynomial(_ steps: Steps?) -> FootPolynomial {
    let (dx, dy) = steps ?? (differences(x), differences(y)), dw = differences(weight)
    // The numerator of C′, of degree 5, and C · C′ of degree 8; and the magnitudes of the terms of each sum.
    var sum = [9 of Double](repeating: 0), size = sum
    for (c, d) in [(x, dx), (y, dy)] {
      var slope = [6 of Double](repeating: 0), slopeSize = slope
      for i in 0..<4 {
        for j in 0..<3 {
          let factor = RationalCubic.cubicBinomials[i] * RationalCubic.squareBinomials[j]
          let (gained, lost) = (factor * d[j] * weight[i], factor * c[i] * dw[j])
          slope[i + j] += gained - lost
          slopeSize[i + j] += abs(gained) + abs(lost)
        }
      }
      for i in 0..<4 {
        for k in 0..<6 {
          sum[i + k] += RationalCubic.cubicBinomials[i] * c[i] * slope[k]
          size[i + k] += RationalCubic.cubicBinomials[i] * abs(c[i]) * slopeSize[k]
        }
      }
    }
    for k in 0..<9 {
      sum[k] /= RationalCubic.binomials8[k]
      size[k] *= 0x1p-46 / RationalCubic.binomials8[k]
    }
    var polynomial = FootPolynomial(coefficients: sum, noise: size, degree: 8)
    for _ in 0..<zeroCounts.start { polynomial.dropZero(isAtStart: true) }
    for _ in 0..<zeroCounts.end { polynomial.dropZero(isAtStart: false) }
    return polynomial
  }

  private static var cubicBinomials: SIMD4<Double> { SIMD4(1, 3, 3, 1) }
  private static var squareBinomials: SIMD3<Double> { SIMD3(1, 2, 1) }
  private static var binomials8: [9 of Double] { [1, 8, 28, 56, 70, 56, 28, 8, 1] }

  private func differences(_ c: SIMD4<Double>) -> SIMD3<Double> {
    SIMD3(c[1] - c[0], c[2] - c[1], c[3] - c[2])
  }

  private func least(_ c: SIMD4<Double>) -> Double { Swift.min(c[0], c[1], c[2], c[3]) }
  private func greatest(_ c: SIMD4<Double>) -> Double { Swift.max(c[0], c[1], c[2], c[3]) }
}

/// A polynomial by its Bernstein coefficients: it has no zero where all have one sign.
struct FootPolynomial {
  var coefficients: [9 of Double]
  /// The rounding error of each coefficient.
  var noise: [9 of Double]
  var degree: Int

  /// Divides by the parameter, or by its distance from 1.
  mutating func dropZero(isAtStart: Bool) {
    for k in 0..<degree {
      let old = isAtStart ? k + 1 : k, factor = Double(degree) / Double(isAtStart ? k + 1 : degree - k)
      (coefficients[k], noise[k]) = (coefficients[old] * factor, noise[old] * factor)
    }
    degree -= 1
  }

  var isWithoutZero: Bool {
    var (arePositive, areNegative) = (true, true)
    for k in 0...degree {
      if !(coefficients[k] > noise[k]) { arePositive = false }
      if !(coefficients[k] < -noise[k]) { areNegative = false }
    }
    return arePositive || areNegative
  }

  /// Whether rounding decides about all of it.
  var isNoise: Bool {
    for k in 0...degree where abs(coefficients[k]) > noise[k] { return false }
    return true
  }

  var halves: (FootPolynomial, FootPolynomial) {
    var first = self, second = self
    for level in 1...degree {
      for k in 0...degree - level {
        second.coefficients[k] = (second.coefficients[k] + second.coefficients[k + 1]) * 0.5
        second.noise[k] = (second.noise[k] + second.noise[k + 1]) * 0.5
      }
      (first.coefficients[level], first.noise[level]) = (second.coefficients[0], second.noise[0])
    }
    return (first, second)
  }
}
