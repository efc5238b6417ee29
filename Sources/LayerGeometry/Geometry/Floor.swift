/// Returns the largest integer that is not greater than `x`, without a call of the C library.
func floor(of x: Double) -> Double {
  // Larger numbers are integers, or not finite.
  guard abs(x) < 0x1p62 else { return x }
  let towardsZero = Double(Int64(x))
  return towardsZero > x ? towardsZero - 1 : towardsZero
}
