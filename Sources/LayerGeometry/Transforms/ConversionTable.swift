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
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if offsets.count < count { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
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
  /// Where the level is projective, `x.x` holds the owner instead (`projectiveOwner`).
  var linear = LinearPart(.identity)
  /// The translations up to the frame above, without the owner's own where its level is projective.
  var toAbove = CompactSum()
  var above: UInt32 = 0
  /// The number of frames up to the world, above the bits below.
  var state: UInt32 = 0

  static let projective: UInt32 = 1
  static let singular: UInt32 = 2
  static let depthStep: UInt32 = 4

  @inline(__always)
  var depth: UInt32 { state / ReferenceFrame.depthStep }

  /// The layer that owns the frame, where its level is projective.
  @inline(__always)
  var projectiveOwner: Int { Int(linear.x.x) }
}

/// A sum of translations in double-double arithmetic: `low` is the rounding error of `high`.
///
/// Differences of sums keep their digits, however far both are from the origin.
struct TranslationSum: BitwiseCopyable {
  var high: SIMD2<Double>
  var low: SIMD2<Double>

  /// The exact sum of two translations (Knuth's two-sum).
  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double> = .zero) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  @inline(__always)
  init(_ kept: CompactSum) {
    high = kept.high
    low = SIMD2(Double(kept.low.x), Double(kept.low.y))
  }

  @inline(__always)
  func adding(_ translation: SIMD2<Double>) -> TranslationSum {
    var sum = TranslationSum(high, translation)
    sum.low += low
    return sum
  }

  @inline(__always)
  func subtracting(_ other: TranslationSum) -> TranslationSum {
    var sum = TranslationSum(high, -other.high)
    sum.low += low - other.low
    return sum
  }

  @inline(__always)
  var negated: TranslationSum {
    var sum = self
    (sum.high, sum.low) = (-high, -low)
    return sum
  }
}

/// A `TranslationSum` rounded to 77 bits. 24 bytes.
struct CompactSum: BitwiseCopyable {
  var high = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero

  init() {}

  init(_ sum: TranslationSum) {
    let whole = TranslationSum(sum.high, sum.low)
    high = whole.high
    low = SIMD2(Float(whole.low.x), Float(whole.low.y))
  }
}

/// A 2×2 matrix acting on row vectors: the images of the unit vectors.
struct LinearPart: BitwiseCopyable {
  var x: SIMD2<Double>
  var y: SIMD2<Double>

  @inline(__always)
  init(_ transform: AffineTransform) {
    x = SIMD2(transform.a, transform.b)
    y = SIMD2(transform.c, transform.d)
  }

  @inline(__always)
  var transform: AffineTransform { AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0) }

  @inline(__always)
  func image(_ p: SIMD2<Double>) -> SIMD2<Double> { p.x * x + p.y * y }

  /// The vector whose image is `p`. Not finite if there is none.
  @inline(__always)
  func preimage(_ p: SIMD2<Double>) -> SIMD2<Double> {
    if x.y == 0 && y.x == 0 { return p / SIMD2(x.x, y.y) }
    if x.x == 0 && y.y == 0 { return SIMD2(p.y / x.y, p.x / y.x) }
    let determinant = x.x * y.y - y.x * x.y
    return SIMD2(p.x * y.y - p.y * y.x, p.y * x.x - p.x * x.y) / determinant
  }
}
