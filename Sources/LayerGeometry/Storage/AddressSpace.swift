#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif os(Windows)
  private import WinSDK
#endif

/// Ranges of addresses that take no memory until they are made accessible.
///
/// On systems without virtual memory, WebAssembly for one, there are none.
enum AddressSpace {
  /// The alignment of ranges: a huge page, of which a big store takes few.
  ///
  /// A query in a big store is a few cache misses at random addresses; with small pages each misses the TLB
  /// too.
  static let hugePageSize = 2 << 20

  /// Whether the process has a limit of addresses, `ulimit -v` for one.
  static var isLimited: Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      #if canImport(Glibc)
        let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
      #else
        let addresses = RLIMIT_AS
      #endif
      var limit = rlimit()
      // No processor has as many addresses as there are without a limit.
      return unsafe getrlimit(addresses, &limit) == 0 && limit.rlim_cur < 1 << 60
    #else
      return false
    #endif
  }

  /// Reserves a range; nil if the system refuses.
  static func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let mapped = unsafe mmap(nil, byteCount + hugePageSize, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
      // A failure is −1, not nil.
      guard let mapped = unsafe mapped, Int(bitPattern: mapped) != -1 else { return nil }
      let start = unsafe mapped.alignedUp(toMultipleOf: hugePageSize), head = unsafe start - mapped
      if head > 0 { unsafe munmap(mapped, head) }
      unsafe munmap(start + byteCount, hugePageSize - head)
      #if os(Linux) || os(Android)
        // A hint: the system may have no huge pages.
        unsafe madvise(start, byteCount, Int32(MADV_HUGEPAGE))
      #endif
      return unsafe start
    #elseif os(Windows)
      return VirtualAlloc(nil, SIZE_T(byteCount), DWORD(MEM_RESERVE), DWORD(PAGE_NOACCESS))
    #else
      return nil
    #endif
  }

  /// Makes a part of a range accessible, all zero. Returns false if the system refuses.
  static func makeAccessible(_ start: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      return unsafe mprotect(start, byteCount, PROT_READ | PROT_WRITE) == 0
    #elseif os(Windows)
      return VirtualAlloc(start, SIZE_T(byteCount), DWORD(MEM_COMMIT), DWORD(PAGE_READWRITE)) != nil
    #else
      return false
    #endif
  }

  /// Touches accessible memory at once, which costs less than page by page; nothing where the system has no
  /// call for it.
  static func touch(_ start: UnsafeMutableRawPointer, _ byteCount: Int) {
    #if os(Linux) || os(Android)
      // MADV_POPULATE_WRITE, which not every C library names. Older systems refuse it.
      _ = unsafe madvise(start, byteCount, 23)
    #endif
  }

  /// Gives a whole range back.
  static func release(_ start: UnsafeMutableRawPointer, _ byteCount: Int) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      unsafe munmap(start, byteCount)
    #elseif os(Windows)
      VirtualFree(start, 0, DWORD(MEM_RELEASE))
    #endif
  }
}
