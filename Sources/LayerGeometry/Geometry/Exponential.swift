/// Returns e to the power of `x`, with the same bits on every platform.
///
/// The relative error is below one last place. Below −708, where results lose digits, the result is 0;
/// above 709 it is infinite.
func exponential(_ x: Double) -> Double { exponentials(SIMD2(repeating: x)).x }

/// Returns e to the power of two numbers, in the time of one; see ``exponential(_:)``.
func exponentials(_ x: SIMD2<Double>) -> SIMD2<Double> {
  guard SIMD2(repeating: -708).isAtMost(x) && x.isAtMost(SIMD2(repeating: 709)) else {
    return SIMD2(limitedExponential(x.x), limitedExponential(x.y))
  }
  // Adding 1.5 · 2⁵² leaves no bits for a fraction.
  let rounded = x * 0x1.71547652b82fep0 + 0x1.8p52, power = rounded - 0x1.8p52
  // The product with the high part of ln 2 is exact, so `high` is too.
  let high = x - power * 6.93147180369123816490e-01
  let low = power * 1.90821492927058770002e-10
  return exponentialsOfRest(high, low) * SIMD2(bits: (rounded.bits &+ 1023) &<< 52)
}

private func limitedExponential(_ x: Double) -> Double {
  if x < -708 { return 0 }
  return x > 709 ? .infinity : x.isNaN ? x : exponential(x)
}

/// Returns e to the power of `high` − `low`, at most half of ln 2 from 0, by the rational function of
/// fdlibm, by Sun Microsystems, 2004.
private func exponentialsOfRest(_ high: SIMD2<Double>, _ low: SIMD2<Double>) -> SIMD2<Double> {
  let x = high - low, z = x * x
  let outer = 6.61375632143793436117e-05 + z * (-1.65339022054652515390e-06 + z * 4.13813679705723846039e-08)
  let series = z * (1.66666666666666019037e-01 + z * (-2.77777777770155933842e-03 + z * outer))
  let c = x - series
  return 1 - ((low - (x * c) / (2 - c)) - high)
}
