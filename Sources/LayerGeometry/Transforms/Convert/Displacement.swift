/// A sum of translations, with what rounding would lose of it kept apart.
///
/// Added to a coordinate it gives the exact sum rounded once, as far as that can be told: so a way that adds up
/// translations beforehand is as precise as one that adds them one by one, wherever it leads; and where that one meets
/// no rounding, the result is the same to the last bit. `Docs/Precision.md` says why.
struct Displacement: BitwiseCopyable {
  var high: SIMD2<Double>
  var low: SIMD2<Double>
  /// The magnitudes of all that went into `low`: 2⁵¹ times what it may be wrong by, and more.
  var slack: SIMD2<Double>

  @inline(__always)
  init(_ own: RoundedSum) {
    (high, low, slack) = (own.sum, own.rest, own.rest.magnitudes)
  }

  @inline(__always)
  init(_ planes: PlaneOffset) {
    (high, low, slack) = (planes.high, planes.low, planes.low.magnitudes)
  }

  @inline(__always)
  init(_ own: SIMD2<Double>, _ planes: PlaneOffset) {
    let sum = RoundedSum(own, planes.high)
    high = sum.sum
    low = sum.rest + planes.low
    slack = sum.rest.magnitudes + planes.low.magnitudes
  }

  /// Up by the one, down by the other; `own` is what remains of the layers' own translations.
  @inline(__always)
  init(_ own: RoundedSum, up: PlaneOffset, down: PlaneOffset) {
    let planes = RoundedSum(up.high, -down.high)
    let sum = RoundedSum(own.sum, planes.sum)
    let lows = up.low - down.low
    high = sum.sum
    low = ((own.rest + planes.rest) + sum.rest) + lows
    slack =
      (own.rest.magnitudes + planes.rest.magnitudes)
      + (sum.rest.magnitudes + (up.low.magnitudes + down.low.magnitudes))
  }

  /// Whether adding it is adding `high`, and nothing else.
  @inline(__always)
  var isPlain: Bool { slack == .zero }
}

/// The translations of the planes above a layer or basis, up to the next basis; as in `ConversionRow`.
struct PlaneOffset: BitwiseCopyable {
  var high = SIMD2<Double>.zero
  var low = SIMD2<Double>.zero
}

/// A sum, and what rounding took from it, exactly.
struct RoundedSum: BitwiseCopyable {
  var sum: SIMD2<Double>
  var rest: SIMD2<Double>

  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    sum = a + b
    let part = sum - a
    rest = (a - (sum - part)) + (b - part)
  }
}

/// A point on its way, and whether all sums so far were sure to be rounded right.
struct CarriedPoint: BitwiseCopyable {
  var lanes: SIMD2<Double>
  /// 0 if all sums were sure, and the point is finite.
  private(set) var doubt: UInt32 = 0

  @inline(__always)
  init(_ lanes: SIMD2<Double>) { self.lanes = lanes }

  @inline(__always)
  mutating func add(_ way: Displacement) {
    let sum = RoundedSum(lanes, way.high)
    lanes = sum.sum + (sum.rest + way.low)
    // What has been rounded away beneath the last bit must be too little to count, or nothing.
    let room = lanes.magnitudes - 16 * (way.slack + sum.rest.magnitudes)
    // Not a number where a lane is not finite.
    doubt |= (room + (lanes - lanes)).lanesNotAtLeastZero == 0 ? 0 : 1
  }

  @inline(__always)
  var isSure: Bool { doubt == 0 }
}

extension SIMD2<Double> {
  /// Carried up by a linear part, (a, b, c, d).
  @inline(__always)
  func raised(_ linear: SIMD4<Double>) -> SIMD2<Double> { x * linear.lowHalf + y * linear.highHalf }

  /// `Homography.unproject` for a linear part.
  @inline(__always)
  func solved(_ linear: SIMD4<Double>) -> SIMD2<Double> { LinearInverse(linear).image(self) }
}

/// The inverse of a linear part. Its cases are selected from instead of branched to: which it is cannot be predicted, and
/// one division serves all.
struct LinearInverse {
  let same: SIMD2<Double>
  let crossed: SIMD2<Double>
  let divisor: SIMD2<Double>

  @inline(__always)
  init(_ linear: SIMD4<Double>) {
    let ad = SIMD2(linear.x, linear.w), bc = SIMD2(linear.y, linear.z)
    let da = ad.exchanged, cb = bc.exchanged
    let isDiagonal = LaneMask(areZero: bc), isCrossed = LaneMask(areZero: ad)
    same = isDiagonal.select(SIMD2(repeating: 1), else: da)
    crossed = isCrossed.select(SIMD2(repeating: -1), else: cb)
    let determinant = ad.times(da) - bc.times(cb)
    divisor = isDiagonal.select(ad, else: isCrossed.select(bc, else: determinant))
  }

  @inline(__always)
  func image(_ p: SIMD2<Double>) -> SIMD2<Double> { (p.times(same) - p.exchanged.times(crossed)) / divisor }
}

extension SIMD4<Double> {
  /// The linear part, (a, b, c, d), of a map that is a translation at most.
  static var unchanged: SIMD4<Double> { SIMD4(1, 0, 0, 1) }

  /// Whether rectangles stay rectangles under this linear part, (a, b, c, d).
  @inline(__always)
  var keepsAxes: Bool { y == 0 && z == 0 || x == 0 && w == 0 }
}

/// Selects between lanes without a branch.
private struct LaneMask {
  let bits: SIMD2<UInt64>

  /// Whether both lanes are 0 or −0.
  @inline(__always)
  init(areZero lanes: SIMD2<Double>) {
    let zeros = unsafeBitCast(lanes .== .zero, to: SIMD2<Double>.self)
    let others = unsafeBitCast(zeros.exchanged, to: SIMD2<UInt64>.self)
    bits = unsafeBitCast(zeros, to: SIMD2<UInt64>.self) & others
  }

  @inline(__always)
  func select(_ a: SIMD2<Double>, else b: SIMD2<Double>) -> SIMD2<Double> {
    let (a, b) = (unsafeBitCast(a, to: SIMD2<UInt64>.self), unsafeBitCast(b, to: SIMD2<UInt64>.self))
    return unsafeBitCast(b ^ ((a ^ b) & bits), to: SIMD2<Double>.self)
  }
}
