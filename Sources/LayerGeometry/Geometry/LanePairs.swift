#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse2
#endif

// Operations on two lanes of Doubles, one instruction each on x86-64.
//
// Built with `-Xswiftc -DLAYER_GEOMETRY_PORTABLE_SIMD`, this and the other files with intrinsics use the
// portable forms, which all other processors use: on arm64 they compile to one to three instructions each.
//
// The compiler splits the standard library's SIMD2 operators into lanes and recombines them badly where lanes
// are exchanged: a loop of 50 instructions becomes 80 and branches. Intrinsics stay whole. Results are equal
// to the last bit.
extension SIMD2<Double> {
  #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
    /// The sum of each lane.
    func plus(_ other: SIMD2<Double>) -> SIMD2<Double> { _mm_add_pd(self, other) }

    /// The product of each lane.
    func times(_ other: SIMD2<Double>) -> SIMD2<Double> { _mm_mul_pd(self, other) }

    /// Whether no lane is infinite or NaN.
    var areFinite: Bool {
      let nothing = self - self
      return _mm_movemask_pd(_mm_cmpunord_pd(nothing, nothing)) == 0
    }

    /// Whether each lane is at most the other's.
    func isAtMost(_ other: SIMD2<Double>) -> Bool { _mm_movemask_pd(_mm_cmple_pd(self, other)) == 3 }

    /// Whether some lane is above the other's.
    func exceedsInAnyLane(_ other: SIMD2<Double>) -> Bool { _mm_movemask_pd(_mm_cmplt_pd(other, self)) != 0 }

    /// The lanes below 0, and 0 for the others.
    var negativePart: SIMD2<Double> { _mm_min_pd(self, SIMD2()) }

    /// The lanes above 0, and 0 for the others.
    var positivePart: SIMD2<Double> { _mm_max_pd(self, SIMD2()) }
  #else
    func plus(_ other: SIMD2<Double>) -> SIMD2<Double> { self + other }

    func times(_ other: SIMD2<Double>) -> SIMD2<Double> { self * other }

    var areFinite: Bool { x.isFinite && y.isFinite }

    func isAtMost(_ other: SIMD2<Double>) -> Bool { x <= other.x && y <= other.y }

    func exceedsInAnyLane(_ other: SIMD2<Double>) -> Bool { x > other.x || y > other.y }

    // What is compared with 0 and replaced by 0 becomes arm64's minimum, which makes −0 of 0 and −0. So these
    // compare with the nearest numbers.
    var negativePart: SIMD2<Double> {
      SIMD2().replacing(with: self, where: self .<= SIMD2(repeating: -.leastNonzeroMagnitude))
    }

    var positivePart: SIMD2<Double> {
      SIMD2().replacing(with: self, where: self .>= SIMD2(repeating: .leastNonzeroMagnitude))
    }
  #endif

  /// The lanes exchanged.
  var swapped: SIMD2<Double> { SIMD2(y, x) }

  /// The absolute values.
  var magnitudes: SIMD2<Double> { SIMD2(bits: bits & 0x7fff_ffff_ffff_ffff) }

  init(bits: SIMD2<UInt64>) { self = unsafe unsafeBitCast(bits, to: SIMD2<Double>.self) }

  var bits: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

/// Returns the smallest Floats around two intervals as minX, minY, maxX, maxY; instead of subnormal Floats, 0
/// or the smallest normal one.
///
/// Cuts each Double to the 24 bits of a Float, away from zero where that is outward, so that the conversion
/// is exact.
@inline(__always)
func roundedOutward(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
  let box = roundedToNormals(low, high)
  let magnitudes = unsafe unsafeBitCast(box, to: SIMD4<UInt32>.self) & 0x7fff_ffff
  let isTiny = unsafe unsafeBitCast(magnitudes, to: SIMD4<Float>.self) .<= Float.leastNormalMagnitude
  if _fastPath(!any(isTiny)) { return box }
  // Some lane is 0 or tiny, or was and has been rounded up to the smallest normal Float.
  return roundedToNormals(low.subnormalToNormal(isUpper: false), high.subnormalToNormal(isUpper: true))
}

@inline(__always)
private func roundedToNormals(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
  let (low, high) = (
    low.truncated(awayFromZero: low .< SIMD2()), high.truncated(awayFromZero: high .>= SIMD2())
  )
  return SIMD4(Float(low.x), Float(low.y), Float(high.x), Float(high.y))
}

extension SIMD2<Double> {
  /// Cuts the lanes to the 24 bits of a Float: towards zero, or away from it where the mask is set. Floats
  /// stay.
  @inline(__always)
  fileprivate func truncated(awayFromZero mask: SIMDMask<SIMD2<Int64>>) -> SIMD2<Double> {
    // The bits of a Double beyond the precision of a Float.
    let discarded = SIMD2<Int64>(repeating: 0x1fff_ffff)
    let bits =
      unsafe unsafeBitCast(self, to: SIMD2<Int64>.self)
      &+ SIMD2<Int64>().replacing(with: discarded, where: mask)
    return unsafe unsafeBitCast(bits & ~discarded, to: SIMD2<Double>.self)
  }

  /// Returns the vector with 0 or the smallest normal Float in lanes that are subnormal Floats.
  fileprivate func subnormalToNormal(isUpper: Bool) -> SIMD2<Double> {
    let unit = Double(Float.leastNormalMagnitude)
    func rounded(_ x: Double) -> Double {
      if abs(x) >= unit || x == 0 { return x }
      return isUpper ? (x > 0 ? unit : 0) : (x < 0 ? -unit : 0)
    }
    return SIMD2(rounded(x), rounded(y))
  }
}
