/// Returns the sine and cosine of an angle in radians, with quarter turns exact.
///
/// π is no `Double`, so the cosine of the `Double` nearest to π/2 is 6e-17. A sine or cosine below 2⁻⁵⁰
/// therefore counts as 0 and the other one as ±1 (a decision of this project): quarter turns then keep
/// rectangles rectangles, and four of them are the identity. The error of n·π/2 grows with n, so only angles
/// up to ten quarter turns are sure to be exact.
///
/// The same bits on every platform, whose own functions differ in their last ones; wrong by less than 0.8 of
/// a last place. Beyond 10⁶ the angle is first reduced by whole multiples of the `Double` nearest to 2π,
/// which moves it by less than half of its own last place.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let (sines, cosines) = sinesAndCosines(SIMD2(repeating: angle))
  return (sines.x, cosines.x)
}

/// Returns the sines and cosines of two angles, in the time of one; see ``sineAndCosine(_:)``.
func sinesAndCosines(_ angles: SIMD2<Double>) -> (sines: SIMD2<Double>, cosines: SIMD2<Double>) {
  var near = angles
  if !near.magnitudes.isAtMost(SIMD2(repeating: 1e6)) { near = SIMD2(nearAngle(near.x), nearAngle(near.y)) }
  let turns = ReducedAngles(near)
  let (sines, cosines) = (turns.sines, turns.cosines), least = SIMD2(repeating: 0x1p-50)
  if least.exceedsInAnyLane(sines.magnitudes) || least.exceedsInAnyLane(cosines.magnitudes) {
    let first = exactQuarter(sines.x, cosines.x), second = exactQuarter(sines.y, cosines.y)
    return (SIMD2(first.0, second.0), SIMD2(first.1, second.1))
  }
  return (sines, cosines)
}

private func exactQuarter(_ sine: Double, _ cosine: Double) -> (Double, Double) {
  if abs(sine) < 0x1p-50 { return (0, cosine < 0 ? -1 : 1) }
  if abs(cosine) < 0x1p-50 { return (sine < 0 ? -1 : 1, 0) }
  return (sine, cosine)
}

private func nearAngle(_ angle: Double) -> Double { abs(angle) <= 1e6 ? angle : remainderOfTurn(angle) }

/// Returns the exact remainder of the division by the `Double` nearest to 2π, with the angle's sign.
private func remainderOfTurn(_ angle: Double) -> Double {
  guard angle.isFinite else { return .nan }
  // Long division of the significands, ten bits at a time.
  let turn = UInt64((2 * Double.pi).significandBitPattern | 1 << 52)
  var rest = angle.significandBitPattern | 1 << 52, places = Int(angle.exponent) - 2
  while places > 0 {
    let step = min(places, 10)
    rest = (rest << UInt64(step)) % turn
    places -= step
  }
  let remainder = Double(rest) * 0x1p-50
  return angle < 0 ? -remainder : remainder
}

/// Two angles as quarter turns and the rest, up to an eighth of a turn, with its rounding error.
private struct ReducedAngles {
  /// The numbers of quarter turns, of which only the last two bits count.
  private let quarterTurns: SIMD2<UInt64>
  private let high: SIMD2<Double>
  private let low: SIMD2<Double>

  /// Subtracts quarter turns in three parts of 33 bits, whose products are exact up to 2²⁰ quarter turns, and
  /// a last one. NaN gives NaN.
  init(_ angles: SIMD2<Double>) {
    // Adding 1.5 · 2⁵² leaves no bits for a fraction.
    let rounded = angles * (2 / Double.pi) + 0x1.8p52, count = rounded - 0x1.8p52
    let (first, firstError) = sum(angles - count * 0x1.921fb544p0, -count * 0x1.0b4611a6p-34)
    let (second, secondError) = sum(first, -count * 0x1.3198a2ep-69)
    let error = firstError + secondError - count * 0x1.b839a252049c1p-104
    high = second + error
    low = (second - high) + error
    quarterTurns = rounded.bits
  }

  var sines: SIMD2<Double> { exchanging(restSines, restCosines, quarterTurns) }

  var cosines: SIMD2<Double> { exchanging(restCosines, restSines, quarterTurns &+ 1) }

  /// The first, or the second after an odd number of quarter turns; negative where the second bit of
  /// `halfTurns` is set.
  private func exchanging(
    _ even: SIMD2<Double>, _ odd: SIMD2<Double>, _ halfTurns: SIMD2<UInt64>
  ) -> SIMD2<Double> {
    let isOdd = SIMD2<UInt64>.zero &- (quarterTurns & 1)
    let value = even.bits & ~isOdd | odd.bits & isOdd
    return SIMD2(bits: value ^ ((halfTurns & 2) &<< 62))
  }

  // The polynomials of fdlibm, by Sun Microsystems, 1993, for up to an eighth of a turn.

  private var restSines: SIMD2<Double> {
    let x = high, z = x * x, cubed = z * x
    let inner =
      8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * 2.75573137070700676789e-06)
    let outer = z * z * z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)
    let tail = z * (0.5 * low - cubed * (inner + outer)) - low
    return x - (tail + cubed * 1.66666666666666324348e-01)
  }

  private var restCosines: SIMD2<Double> {
    let x = high, z = x * x, squared = z * z
    let inner =
      4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05)
    let outer =
      -2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 - z * 1.13596475577881948265e-11)
    let series = z * inner + squared * squared * outer
    let most = 1 - 0.5 * z
    return most + (((1 - most) - 0.5 * z) + (z * series - x * low))
  }
}

/// Returns the sums of two numbers, rounded, and the errors of the rounding.
private func sum(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> (sum: SIMD2<Double>, error: SIMD2<Double>) {
  let sum = a + b, part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}
