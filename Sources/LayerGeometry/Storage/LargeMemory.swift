private import ProcessorHints

/// Memory of any size that does not grow, from the allocator or from the system.
enum LargeMemory {
  /// The alignment of large memory: a huge page, of which a big store takes few.
  ///
  /// A query in a big store is a few cache misses at random addresses; with small pages each misses the TLB
  /// too.
  static let hugePageSize = 2 << 20

  /// Allocates uninitialized memory of this alignment or more, in huge pages where the system has them.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if byteCount >= 2 * hugePageSize {
      // What gives no zeros has no huge pages, and would lose 2 MiB to each alignment.
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: byteCount, alignment: SystemMemoryHasZeros() ? hugePageSize : 64)
      unsafe SystemMemoryPreferHugePages(memory, byteCount)
      return unsafe memory
    }
    // Elements of a cache line do not straddle two; for few elements, the alignment costs more than it saves.
    return UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: byteCount > 4096 ? 64 : alignment)
  }

  /// Whether the system gives zeros: a megabyte of them or more.
  private static func isMapped(byteCount: Int) -> Bool { byteCount >= 1 << 20 && SystemMemoryHasZeros() }

  /// Allocates zeros, aligned to 128 bytes. Takes no time in proportion to their number: large memory is
  /// zeroed by the system, page by page, when it is first touched.
  static func allocateZeros(byteCount: Int) -> UnsafeMutableRawPointer {
    if isMapped(byteCount: byteCount) {
      guard let memory = unsafe SystemMemoryMapZeros(byteCount) else { fatalError("out of memory") }
      return unsafe memory
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 128)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    return unsafe memory
  }

  /// Frees as many zeros as were allocated.
  static func freeZeros(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    if isMapped(byteCount: byteCount) {
      unsafe SystemMemoryRelease(memory, byteCount)
    } else {
      unsafe memory.deallocate()
    }
  }
}
