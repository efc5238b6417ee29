/// The reference frames of branches and the translations up to them, which conversions between layers read.
///
/// Filled by conversions, branch by branch.
struct ConversionTable: ~Copyable {
  /// By branch; 0 is the world.
  private(set) var offsets = RawVector<FrameOffset>()
  /// By `FrameOffset.frame`; 0 is the world.
  var frames = SlotTable<ReferenceFrame>()
  /// The epoch in which all offsets were last brought up to date; 0 for never.
  var sweptEpoch: UInt32 = 0

  var byteCount: Int { offsets.byteCount + frames.byteCount }

  /// Makes room for `count` branches.
  @inline(never)
  mutating func reserve(_ count: Int) {
    if frames.capacity == 0 { frames.makeSlotZero(ReferenceFrame()) }
    offsets.extendWithZeros(to: count)
  }

  /// Makes every offset stale.
  mutating func invalidate() {
    for branch in 0..<offsets.count { offsets[branch].state &= FrameOffset.owner }
    sweptEpoch = 0
  }
}

/// The translation from a branch's own space to that of its frame owner, as in `BranchWorld`. 32 bytes.
struct FrameOffset: BitwiseCopyable {
  var translation = CompactSum()
  /// The frame owner's reference frame; 0 for the world.
  var frame: UInt32 = 0
  /// The epoch of the branch world that the offset was derived from, 0 for none, and the bit below.
  var state: UInt32 = 0

  /// The branch is the frame owner itself.
  static let owner: UInt32 = 1

  @inline(__always)
  var epoch: UInt32 { state & ~FrameOffset.owner }
  var isOwner: Bool { state & FrameOffset.owner != 0 }
}

/// The transform from a frame owner's own space to the space of the frame owner above it: first the linear
/// part, then the translation. 64 bytes.
struct ReferenceFrame: BitwiseCopyable {
  /// Where the level is projective, `straight.x` holds the owner instead (`projectiveOwner`).
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

  /// The layer that owns the frame, where its level is projective.
  @inline(__always)
  var projectiveOwner: Int { Int(linear.straight.x) }
}

extension ReferenceFrame {
  /// Makes the own transform of a layer right below the world, given the bits of `WorldEntry.ownReference`.
  @inline(__always)
  init(_ own: UInt32, _ linear: LinearPart, _ offset: SIMD2<Double>) {
    self.linear = linear
    toAbove.high = offset
    state = own & (WorldEntry.projective | WorldEntry.singular)
  }
}

/// A sum of translations in double-double arithmetic: `low` is the rounding error of `high`.
///
/// Differences of sums keep their digits, however far both are from the origin.
struct TranslationSum: BitwiseCopyable {
  var high: SIMD2<Double>
  var low = SIMD2<Double>.zero

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
