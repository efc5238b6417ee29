/// How boxes are rounded outward, to the same bits in any way, and what that tells of the boxes to come.
protocol BoxRounding {
  init()
  mutating func rounded(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float>
}

/// Wherever boxes lie.
struct AnywhereRounding: BoxRounding {
  private var signs = SIMD2<Double>.zero

  @inline(__always)
  mutating func rounded(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
    signs = signs.signs(or: low)
    return roundedOutward(low, high)
  }

  /// Whether no box reached below 0.
  var metPositiveOnly: Bool { !signs.hasSign }
}

/// For boxes of which few reach below 0: which those are, a branch has to guess.
struct PositiveRounding: BoxRounding {
  private(set) var negativeCount = 0

  @inline(__always)
  mutating func rounded(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
    if _slowPath(low.hasSign) {
      negativeCount &+= 1
      return roundedOutward(low, high)
    }
    return roundedOutward(positive: low, high)
  }
}
