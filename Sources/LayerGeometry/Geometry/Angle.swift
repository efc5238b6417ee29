private import ProcessorHints

/// Returns the sine and cosine of an angle in radians, with quarter turns exact.
///
/// π is no `Double`, so the platform's cos(π/2) is 6e-17. A sine or cosine below 2⁻⁵⁰ therefore counts as 0
/// and the other one as ±1 (a decision of this project): quarter turns then keep rectangles rectangles, and
/// four of them are the identity. The error of n·π/2 grows with n, so only angles up to ten quarter turns
/// are sure to be exact.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let (sine, cosine) = (ProcessorHintsSine(angle), ProcessorHintsCosine(angle))
  if abs(sine) < 0x1p-50 { return (0, cosine < 0 ? -1 : 1) }
  if abs(cosine) < 0x1p-50 { return (sine < 0 ? -1 : 1, 0) }
  return (sine, cosine)
}
