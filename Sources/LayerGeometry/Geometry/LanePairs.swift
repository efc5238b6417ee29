#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse2
#endif

// Operations on two lanes of Doubles, one instruction each on x86-64.
//
// Built with `-Xswiftc -DLAYER_GEOMETRY_PORTABLE_SIMD`, this and the other files with intrinsics use the portable
// forms, which all other processors use: on arm64 they compile to one to three instructions each.
//
// The compiler splits the standard library's SIMD2 operators into lanes and recombines them badly where lanes
// are exchanged: a loop of 50 instructions becomes 80 and branches. Intrinsics stay whole. Results are equal
// to the last bit.
extension SIMD2<Double> {
  /// The sum of each lane.
  @inline(__always)
  func plus(_ other: SIMD2<Double>) -> SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_add_pd(self, other)
    #else
      self + other
    #endif
  }

  /// The difference of each lane.
  @inline(__always)
  func minus(_ other: SIMD2<Double>) -> SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_sub_pd(self, other)
    #else
      self - other
    #endif
  }

  /// The product of each lane.
  @inline(__always)
  func times(_ other: SIMD2<Double>) -> SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_mul_pd(self, other)
    #else
      self * other
    #endif
  }

  /// The lanes exchanged.
  @inline(__always)
  var swapped: SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_unpacklo_pd(_mm_unpackhi_pd(self, self), self)
    #else
      SIMD2(y, x)
    #endif
  }

  /// The absolute values.
  @inline(__always)
  var magnitudes: SIMD2<Double> {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD2<UInt64>.self) & 0x7fff_ffff_ffff_ffff, to: SIMD2<Double>.self)
  }

  /// Whether no lane is infinite or NaN.
  @inline(__always)
  var areFinite: Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let nothing = minus(self)
      return _mm_movemask_pd(_mm_cmpunord_pd(nothing, nothing)) == 0
    #else
      return x.isFinite && y.isFinite
    #endif
  }

  /// Whether each lane is at most the other's.
  @inline(__always)
  func isAtMost(_ other: SIMD2<Double>) -> Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_movemask_pd(_mm_cmple_pd(self, other)) == 3
    #else
      x <= other.x && y <= other.y
    #endif
  }

  /// Whether some lane is above the other's.
  @inline(__always)
  func exceedsInAnyLane(_ other: SIMD2<Double>) -> Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_movemask_pd(_mm_cmplt_pd(other, self)) != 0
    #else
      x > other.x || y > other.y
    #endif
  }

  /// The lanes below 0, and 0 for the others.
  @inline(__always)
  var negativePart: SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_min_pd(self, .init())
    #else
      SIMD2().replacing(with: self, where: self .< SIMD2())
    #endif
  }

  /// The lanes above 0, and 0 for the others.
  @inline(__always)
  var positivePart: SIMD2<Double> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      _mm_max_pd(self, .init())
    #else
      SIMD2().replacing(with: self, where: self .> SIMD2())
    #endif
  }
}

/// Returns the smallest Floats around two intervals as minX, minY, maxX, maxY; instead of subnormal Floats, 0
/// or the smallest normal one.
///
/// Cuts each Double to the 24 bits of a Float, away from zero where that is outward, so that the conversion
/// is exact.
@inline(__always)
func roundedOutward(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
  let box = roundedToNormals(low, high)
  let magnitudes = unsafeBitCast(box, to: SIMD4<UInt32>.self) & 0x7fff_ffff
  let isTiny = unsafeBitCast(magnitudes, to: SIMD4<Float>.self) .<= Float.leastNormalMagnitude
  if _fastPath(!any(isTiny)) { return box }
  // Some lane is 0 or tiny, or was and has been rounded up to the smallest normal Float.
  return roundedToNormals(low.subnormalToNormal(isUpper: false), high.subnormalToNormal(isUpper: true))
}

@inline(__always)
private func roundedToNormals(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
  #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
    let below = _mm_cmplt_pd(low, .init()), above = _mm_cmple_pd(.init(), high)
    return floats(
      _mm_add_epi64(low.bits, _mm_and_si128(below.bits, .discardedBits)),
      _mm_add_epi64(high.bits, _mm_and_si128(above.bits, .discardedBits)))
  #else
    let zero = SIMD2<Int64>()
    return floats(
      low.bits &+ zero.replacing(with: .discardedBits, where: low .< SIMD2()),
      high.bits &+ zero.replacing(with: .discardedBits, where: high .>= SIMD2()))
  #endif
}

extension SIMD2<Double> {
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

/// Truncates four Doubles, given as bits, to Floats.
@inline(__always)
private func floats(_ low: SIMD2<Int64>, _ high: SIMD2<Int64>) -> SIMD4<Float> {
  #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
    let low = unsafeBitCast(_mm_and_si128(low, .keptBits), to: SIMD2<Double>.self)
    let high = unsafeBitCast(_mm_and_si128(high, .keptBits), to: SIMD2<Double>.self)
    return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high))
  #else
    let low = unsafeBitCast(low & .keptBits, to: SIMD2<Double>.self)
    let high = unsafeBitCast(high & .keptBits, to: SIMD2<Double>.self)
    return SIMD4(Float(low.x), Float(low.y), Float(high.x), Float(high.y))
  #endif
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate var bits: SIMD2<Int64> { unsafeBitCast(self, to: SIMD2<Int64>.self) }
}

extension SIMD2<Int64> {
  /// The bits of a Double beyond the precision of a Float.
  @inline(__always)
  fileprivate static var discardedBits: SIMD2<Int64> { SIMD2(repeating: 0x1fff_ffff) }

  @inline(__always)
  fileprivate static var keptBits: SIMD2<Int64> { SIMD2(repeating: ~0x1fff_ffff) }
}
