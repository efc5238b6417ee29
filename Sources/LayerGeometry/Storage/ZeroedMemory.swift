#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Memory of zeros, which takes no time in proportion to its size: large memory is zeroed by the system, page
/// by page, when it is first touched.
enum ZeroedMemory {
  private static let leastMapped = 1 << 20

  /// Allocates zeros, aligned to 128 bytes.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if byteCount >= leastMapped {
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        // A failure is −1, not nil.
        guard let memory, Int(bitPattern: memory) != -1 else { fatalError("out of memory") }
        return memory
      }
    #endif
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 128)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    return memory
  }

  /// Frees memory of as many bytes as were allocated.
  static func free(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      if byteCount >= leastMapped {
        munmap(memory, byteCount)
        return
      }
    #endif
    memory.deallocate()
  }
}
