/// A sum of translations in double-double arithmetic: `low` is the rounding error of `high`.
///
/// Differences of sums keep their digits, however far both are from the origin.
struct TranslationSum: BitwiseCopyable {
  var high: SIMD2<Double>
  var low = SIMD2<Double>.zero

  init(_ translation: SIMD2<Double>) { high = translation }

  /// The exact sum of two translations (Knuth's two-sum).
  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  init(_ kept: CompactSum) {
    high = kept.high
    low = SIMD2(Double(kept.low.x), Double(kept.low.y))
  }

  /// The rounded sum.
  var transform: AffineTransform { AffineTransform(translationX: high.x + low.x, y: high.y + low.y) }

  @inline(__always)
  static func + (a: TranslationSum, b: TranslationSum) -> TranslationSum {
    var sum = TranslationSum(a.high, b.high)
    sum.low += a.low + b.low
    return sum
  }

  static func - (a: TranslationSum, b: TranslationSum) -> TranslationSum { a + -b }

  static prefix func - (sum: TranslationSum) -> TranslationSum {
    var negated = sum
    (negated.high, negated.low) = (-sum.high, -sum.low)
    return negated
  }
}

/// A `TranslationSum` rounded to 77 bits, to be kept. 24 bytes.
struct CompactSum: BitwiseCopyable {
  var high = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero

  init() {}

  init(_ sum: TranslationSum) {
    let whole = TranslationSum(sum.high, sum.low)
    (high, low) = (whole.high, SIMD2(Float(whole.low.x), Float(whole.low.y)))
  }

  @inline(__always)
  mutating func add(_ translation: SIMD2<Double>) {
    let sum = TranslationSum(high, translation)
    high = sum.high
    low = SIMD2(Float(Double(low.x) + sum.low.x), Float(Double(low.y) + sum.low.y))
  }
}
