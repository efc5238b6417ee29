#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse2
#endif

/// Conversions between vectors of eight lanes and integers with a byte per lane.
///
/// The standard library's conversions compile to code for each lane in some loops; SSE instructions do not.
enum LaneBytes {
  /// Returns the bytes of lanes, all ones where a mask is set.
  @inline(__always)
  static func bytes(_ low: SIMDMask<SIMD4<Int32>>, _ high: SIMDMask<SIMD4<Int32>>) -> UInt64 {
    bytes(words(low), words(high))
  }

  /// Returns a mask as lanes of all ones and all zeros.
  @inline(__always)
  static func words(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Int32> {
    unsafe unsafeBitCast(mask, to: SIMD4<Int32>.self)
  }

  /// Returns the bytes of lanes that are all ones or all zeros.
  @inline(__always)
  static func bytes(_ low: SIMD4<Int32>, _ high: SIMD4<Int32>) -> UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let words = unsafe _mm_packs_epi32(
        unsafeBitCast(low, to: SIMD2<Int64>.self), unsafeBitCast(high, to: SIMD2<Int64>.self))
      return UInt64(bitPattern: _mm_packs_epi16(words, words).x)
    #else
      return bytes(SIMD8(truncatingIfNeeded: SIMD8(lowHalf: low, highHalf: high)))
    #endif
  }

  @inline(__always)
  static func bytes(_ words: SIMD8<Int16>) -> UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let words = unsafe unsafeBitCast(words, to: SIMD2<Int64>.self)
      return UInt64(bitPattern: _mm_packs_epi16(words, words).x)
    #else
      return unsafe unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: words), to: UInt64.self)
    #endif
  }

  /// Returns eight signed bytes, each times 256.
  @inline(__always)
  static func raised(_ bytes: UInt64) -> SIMD8<Int16> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let bytes = SIMD2(Int64(bitPattern: bytes), 0)
      return unsafe unsafeBitCast(_mm_unpacklo_epi8(.zero, bytes), to: SIMD8<Int16>.self)
    #else
      return unsafe SIMD8<Int16>(truncatingIfNeeded: unsafeBitCast(bytes, to: SIMD8<Int8>.self)) &<< 8
    #endif
  }
}

extension Column {
  /// Moves the lanes of eight from `lane` on by one towards the back, dropping the last.
  @inline(__always)
  func openGap(at lane: Int) { dropFirst(lane + 1).update(from: dropFirst(lane), count: 7 - lane) }

  /// Moves the lanes of eight behind `lane` by one towards the front, and makes `last` the last.
  @inline(__always)
  func closeGap(at lane: Int, last: Element) {
    dropFirst(lane).update(from: dropFirst(lane + 1), count: 7 - lane)
    self[7] = last
  }
}
