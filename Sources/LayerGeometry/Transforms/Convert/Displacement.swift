/// A difference of sums of translations, with what rounding would lose of it kept apart.
///
/// Added to a coordinate it gives the exact sum rounded once, as far as that can be told: so a way that adds up
/// translations beforehand is as precise as one that adds them one by one, wherever it leads; and where that one meets
/// no rounding, the result is the same to the last bit. `Docs/Precision.md` has the proof.
struct Displacement: BitwiseCopyable {
  var high: SIMD2<Double>
  var low: SIMD2<Double>
  /// At least 2⁵² times what `low` may be wrong by.
  var slack: SIMD2<Double>

  /// Up by a layer's own translation and that of the planes above it, down by another's.
  @inline(__always)
  init(up: PlaneOffset, down: PlaneOffset) {
    let own = RoundedSum(up.own, -down.own)
    let planes = RoundedSum(up.high, -down.high)
    let sum = RoundedSum(own.sum, planes.sum)
    let lows = up.low - down.low
    high = sum.sum
    low = ((own.rest + planes.rest) + sum.rest) + lows
    slack = (own.rest.magnitudes + planes.rest.magnitudes) + (sum.rest.magnitudes + lows.magnitudes)
  }

  @inline(__always)
  var isPlain: Bool { low == .zero && slack == .zero }
}

/// The translations from a layer's own space, or from a basis, to the basis above.
struct PlaneOffset: BitwiseCopyable {
  /// The layer's own.
  var own = SIMD2<Double>.zero
  /// Those of the planes above it, as in `ConversionRow`.
  var high = SIMD2<Double>.zero
  var low = SIMD2<Double>.zero
}

/// A sum, and what rounding took from it, exactly.
struct RoundedSum {
  let sum: SIMD2<Double>
  let rest: SIMD2<Double>

  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    sum = a + b
    let part = sum - a
    rest = (a - (sum - part)) + (b - part)
  }
}

/// A point on its way, and whether all sums so far were sure to be rounded right.
struct CarriedPoint {
  var lanes: SIMD2<Double>
  /// A lane that is negative says no.
  private var doubts = SIMD2<Int64>.zero

  @inline(__always)
  init(_ lanes: SIMD2<Double>) { self.lanes = lanes }

  @inline(__always)
  mutating func add(_ displacement: Displacement) {
    let sum = RoundedSum(lanes, displacement.high)
    lanes = sum.sum + (sum.rest + displacement.low)
    // What has been rounded away beneath the last bit must be too little to count, or nothing.
    let room = lanes.magnitudes - 16 * (displacement.slack + sum.rest.magnitudes)
    doubts |= unsafeBitCast(room, to: SIMD2<Int64>.self)
  }

  /// Up by a linear part, (a, b, c, d).
  @inline(__always)
  mutating func raise(_ linear: SIMD4<Double>) {
    lanes = lanes.x * linear.lowHalf + lanes.y * linear.highHalf
  }

  /// Down by the inverse of a linear part.
  @inline(__always)
  mutating func lower(_ linear: SIMD4<Double>) { lanes = lanes.solved(linear) }

  @inline(__always)
  var isSure: Bool {
    let rest = lanes - lanes
    return (doubts.x | doubts.y) >= 0 && rest.x == 0 && rest.y == 0
  }
}

extension SIMD2<Double> {
  @inline(__always)
  var magnitudes: SIMD2<Double> {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD2<UInt64>.self) & 0x7fff_ffff_ffff_ffff, to: SIMD2<Double>.self)
  }

  /// As `Homography.unproject` undoes an affine map once the translation is off.
  @inline(__always)
  func solved(_ linear: SIMD4<Double>) -> SIMD2<Double> {
    let (a, b, c, d) = (linear.x, linear.y, linear.z, linear.w)
    if b == 0 && c == 0 { return self / SIMD2(a, d) }
    if a == 0 && d == 0 { return SIMD2(y, x) / SIMD2(b, c) }
    let determinant = a * d - c * b
    return (self * SIMD2(d, a) - SIMD2(y, x) * SIMD2(c, b)) / determinant
  }
}
