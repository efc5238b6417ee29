import Synchronization

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse2
#endif

/// A way to write bulk output, 16 bytes at a time.
protocol BlockStores {
  /// Writes two Doubles, some bytes behind the start of the output.
  static func store<Element>(_ pair: SIMD2<Double>, to output: Column<Element>, at byte: Int)
}

/// Ordinary stores, for output that fits the caches and for unaligned addresses.
enum CachedStores: BlockStores {
  @inline(__always)
  static func store<Element>(_ pair: SIMD2<Double>, to output: Column<Element>, at byte: Int) {
    unsafe (UnsafeMutableRawPointer(output.elements) + byte).storeBytes(of: pair, as: SIMD2<Double>.self)
  }
}

/// Non-temporal stores, which bypass the caches and so do not fetch the lines they write or evict the input.
///
/// Addresses must be multiples of 16 bytes. Lines have to be written one after the other: several in turns
/// cost twice as much.
enum StreamingStores: BlockStores {
  /// Whether an output is too large to stay in a near cache anyway, and the processor has such stores.
  @inline(__always)
  static func isWorthwhile(for byteCount: Int) -> Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      byteCount >= 4 << 20
    #else
      false
    #endif
  }

  @inline(__always)
  static func store<Element>(_ pair: SIMD2<Double>, to output: Column<Element>, at byte: Int) {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let address = unsafe UnsafeMutableRawPointer(output.elements) + byte
      unsafe _mm_stream_pd(address.assumingMemoryBound(to: Double.self), pair)
    #else
      CachedStores.store(pair, to: output, at: byte)
    #endif
  }

  /// Orders these stores before later ones, so that other threads see them.
  @inline(__always)
  static func finish() { atomicMemoryFence(ordering: .sequentiallyConsistent) }
}
