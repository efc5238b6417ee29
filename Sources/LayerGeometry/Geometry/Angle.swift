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
  let turns = ReducedAngle(abs(angle) < 1e6 ? angle : remainderOfTurn(angle))
  let (sine, cosine) = (turns.sine, turns.cosine)
  if abs(sine) < 0x1p-50 { return (0, cosine < 0 ? -1 : 1) }
  if abs(cosine) < 0x1p-50 { return (sine < 0 ? -1 : 1, 0) }
  return (sine, cosine)
}

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

/// An angle as quarter turns and the rest, up to an eighth of a turn, with its rounding error.
private struct ReducedAngle {
  private let quarterTurns: Int
  private let high: Double
  private let low: Double

  /// Subtracts quarter turns in three parts of 33 bits, whose products are exact up to 2²⁰ quarter turns, and
  /// a last one. NaN gives NaN.
  init(_ angle: Double) {
    // Adding 1.5 · 2⁵² leaves no bits for a fraction.
    let count = (angle * (2 / Double.pi) + 0x1.8p52) - 0x1.8p52
    let (first, firstError) = sum(angle - count * 0x1.921fb544p0, -count * 0x1.0b4611a6p-34)
    let (second, secondError) = sum(first, -count * 0x1.3198a2ep-69)
    let error = firstError + secondError - count * 0x1.b839a252049c1p-104
    high = second + error
    low = (second - high) + error
    quarterTurns = angle.isNaN ? 0 : Int(count) & 3
  }

  var sine: Double {
    let value = quarterTurns & 1 == 0 ? restSine : restCosine
    return quarterTurns & 2 == 0 ? value : -value
  }

  var cosine: Double {
    let value = quarterTurns & 1 == 0 ? restCosine : restSine
    return (quarterTurns + 1) & 2 == 0 ? value : -value
  }

  // The polynomials of fdlibm, by Sun Microsystems, 1993, for up to an eighth of a turn.

  private var restSine: Double {
    let x = high, z = x * x, cubed = z * x
    let inner =
      8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * 2.75573137070700676789e-06)
    let outer = z * z * z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)
    let tail = z * (0.5 * low - cubed * (inner + outer)) - low
    return x - (tail + cubed * 1.66666666666666324348e-01)
  }

  private var restCosine: Double {
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

/// Returns the sum of two numbers, rounded, and the error of the rounding.
private func sum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
  let sum = a + b, part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}
