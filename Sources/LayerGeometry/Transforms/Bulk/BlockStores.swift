import Synchronization

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
  private import _Builtin_intrinsics.intel.sse2
#endif

/// How a bulk output is written: to addresses that are a multiple of 16 bytes, or by any means.
protocol BlockStores {
  /// Whether past the caches.
  static var arePastCaches: Bool { get }

  static func store(_ pair: SIMD2<Double>, to address: UnsafeMutableRawPointer)
}

/// Through the caches: for outputs that fit them, and for addresses of any kind.
enum CachedStores: BlockStores {
  @inline(__always)
  static var arePastCaches: Bool { false }

  @inline(__always)
  static func store(_ pair: SIMD2<Double>, to address: UnsafeMutableRawPointer) {
    address.storeBytes(of: pair, as: SIMD2<Double>.self)
  }
}

/// Past the caches, as copying much memory does: a line that is written whole need not be fetched first, and what is
/// read stays cached. Lines have to be written one after the other; several at once in turns cost twice as much.
enum StreamingStores: BlockStores {
  /// An output of as many bytes is not in any near cache by the time it is read.
  private static let worthwhile = 4 << 20

  /// Whether an output is large enough, and this processor has such stores.
  @inline(__always)
  static func isWorthwhile(for byteCount: Int) -> Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
      byteCount >= worthwhile
    #else
      false
    #endif
  }

  @inline(__always)
  static var arePastCaches: Bool { true }

  @inline(__always)
  static func store(_ pair: SIMD2<Double>, to address: UnsafeMutableRawPointer) {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
      _mm_stream_pd(address.assumingMemoryBound(to: Double.self), pair)
    #else
      CachedStores.store(pair, to: address)
    #endif
  }

  /// What was stored is visible before anything stored later: another thread may be told of it.
  @inline(__always)
  static func finish() { atomicMemoryFence(ordering: .sequentiallyConsistent) }
}

extension UnsafeMutablePointer {
  /// How many elements lie before the next cache line begins.
  @inline(__always)
  var elementsBeforeLine: Int {
    (64 &- Int(bitPattern: self) & 63) & 63 / MemoryLayout<Pointee>.stride
  }
}
