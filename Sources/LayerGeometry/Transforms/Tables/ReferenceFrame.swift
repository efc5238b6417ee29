/// The transform from a reference frame to the one above it: first the linear part, then the translation. 64
/// bytes.
struct ReferenceFrame: BitwiseCopyable {
  /// The identity where the level is projective.
  var linear = LinearPart(.identity)
  /// The translations up to the frame above, without the owner's own where its level is projective.
  var toAbove = CompactSum()
  var above: UInt32 = 0
  /// The number of frames up to the world, and the bits `projective` and `singular` of `WorldEntry`.
  var state: UInt32 = 0

  @inline(__always)
  var depth: UInt32 { state & WorldEntry.slotMask }
  @inline(__always)
  var isProjective: Bool { state & WorldEntry.projective != 0 }
  @inline(__always)
  var isSingular: Bool { state & WorldEntry.singular != 0 }
}

extension ReferenceFrame {
  /// Makes an own transform right below the world, given the bits of `WorldEntry.ownReference`.
  @inline(__always)
  init(_ own: UInt32, _ linear: LinearPart, _ offset: SIMD2<Double>) {
    self.linear = linear
    toAbove.high = offset
    state = own & (WorldEntry.projective | WorldEntry.singular)
  }
}

/// The world transform of a reference frame. 80 bytes.
struct FrameWorld: BitwiseCopyable {
  var transform = Homography.identity
  /// An upper bound of the condition number, if the transform is affine.
  var conditionBound: Float = 1
  /// The layer that owns the frame; 0 for the world.
  var layer: UInt32 = 0

  /// The transform, if it is affine.
  @inline(__always)
  var affine: AffineTransform { AffineTransform(withoutPerspective: transform) }
}

/// A sum of translations in double-double arithmetic: `low` is the rounding error of `high`.
///
/// Differences of sums keep their digits, however far both are from the origin.
struct TranslationSum: BitwiseCopyable {
  var high: SIMD2<Double>
  var low = SIMD2<Double>.zero

  @inline(__always)
  init(high: SIMD2<Double>, low: SIMD2<Double> = .zero) { (self.high, self.low) = (high, low) }

  @inline(__always)
  init(_ translation: SIMD2<Double>) { high = translation }

  /// The exact sum of two translations (Knuth's two-sum).
  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  @inline(__always)
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

  @inline(__always)
  static func - (a: TranslationSum, b: TranslationSum) -> TranslationSum { a + -b }

  @inline(__always)
  static prefix func - (sum: TranslationSum) -> TranslationSum {
    var negated = sum
    (negated.high, negated.low) = (-sum.high, -sum.low)
    return negated
  }
}

/// A `TranslationSum` rounded to 77 bits. 24 bytes.
struct CompactSum: BitwiseCopyable {
  var high = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero
}

extension CompactSum {
  init(_ sum: TranslationSum) {
    let whole = TranslationSum(sum.high, sum.low)
    self.init(high: whole.high, low: SIMD2(Float(whole.low.x), Float(whole.low.y)))
  }
}
