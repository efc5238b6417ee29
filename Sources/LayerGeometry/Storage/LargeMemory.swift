#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Memory for columns of any size. What spans many pages is asked for in large ones where the system has them: a query in
/// a big store is a few cache misses at random places, and with small pages each of them misses the page tables too.
enum LargeMemory {
  private static let pageSize = 2 << 20

  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if byteCount >= 2 * pageSize {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: pageSize)
        // A hint: where it is refused, pages are small and all else is the same.
        _ = madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
        return memory
      }
    #endif
    return .allocate(byteCount: byteCount, alignment: alignment)
  }

  static func allocate<Element>(_ type: Element.Type, capacity: Int) -> UnsafeMutablePointer<Element> {
    // What lies in one cache line by its size shall do so by its place; where there are few, that would cost more than it
    // saves.
    let byteCount = capacity * MemoryLayout<Element>.stride
    return allocate(
      byteCount: byteCount, alignment: byteCount > 4096 ? 64 : MemoryLayout<Element>.alignment
    ).bindMemory(to: type, capacity: capacity)
  }
}
