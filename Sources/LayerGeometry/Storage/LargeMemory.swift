#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Memory of any size that does not grow, from the allocator or from the system.
enum LargeMemory {
  /// Allocates uninitialized memory for `capacity` elements, in huge pages where the system has them.
  static func allocate<Element>(_ type: Element.Type, capacity: Int) -> UnsafeMutablePointer<Element> {
    let byteCount = capacity * MemoryLayout<Element>.stride
    #if os(Linux)
      if byteCount >= 2 * AddressSpace.hugePageSize {
        let memory = UnsafeMutableRawPointer.allocate(
          byteCount: byteCount, alignment: AddressSpace.hugePageSize)
        // A hint: the system may refuse it.
        unsafe madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
        return unsafe memory.bindMemory(to: type, capacity: capacity)
      }
    #endif
    // Elements of a cache line do not straddle two; for few elements, the alignment costs more than it saves.
    let alignment = byteCount > 4096 ? 64 : MemoryLayout<Element>.alignment
    return unsafe UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
      .bindMemory(to: type, capacity: capacity)
  }

  /// The least bytes of zeros that the system is asked for.
  private static let leastZeroed = 1 << 20

  /// Allocates zeros, aligned to 128 bytes. Takes no time in proportion to their number: large memory is
  /// zeroed by the system, page by page, when it is first touched.
  static func allocateZeros(byteCount: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if byteCount >= leastZeroed {
        let memory = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        // A failure is −1, not nil.
        guard let memory = unsafe memory, Int(bitPattern: memory) != -1 else { fatalError("out of memory") }
        return unsafe memory
      }
    #endif
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 128)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    return unsafe memory
  }

  /// Frees as many zeros as were allocated.
  static func freeZeros(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      if byteCount >= leastZeroed {
        unsafe munmap(memory, byteCount)
        return
      }
    #endif
    unsafe memory.deallocate()
  }
}
