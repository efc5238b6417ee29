#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Memory for columns of any size, in huge pages where the system has them.
///
/// A query in a big store is a few cache misses at random addresses; with small pages each misses the TLB
/// too.
enum LargeMemory {
  private static let pageSize = 2 << 20

  /// Allocates uninitialised memory.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if byteCount >= 2 * pageSize {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: pageSize)
        // A hint: the system may refuse it.
        _ = madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
        return memory
      }
    #endif
    return .allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Allocates uninitialised memory for `capacity` elements.
  static func allocate<Element>(_ type: Element.Type, capacity: Int) -> UnsafeMutablePointer<Element> {
    // Elements of a cache line do not straddle two; for a few elements, the alignment costs more than it
    // saves.
    let byteCount = capacity * MemoryLayout<Element>.stride
    return allocate(
      byteCount: byteCount, alignment: byteCount > 4096 ? 64 : MemoryLayout<Element>.alignment
    ).bindMemory(to: type, capacity: capacity)
  }
}
