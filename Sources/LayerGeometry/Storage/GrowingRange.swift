private import ProcessorHints
import Synchronization

/// Ranges of addresses for memory that grows in place.
///
/// The addresses that memory may ever need are reserved from the system, and made accessible a step at a
/// time. So it never moves, until it has grown to gigabytes.
///
/// Memory asked for at once lies in huge pages, where the system has them. Memory that grows does not: fresh
/// pages take time, a huge one up to milliseconds, and a step of growth is part of a call.
enum GrowingRange {
  /// The step of growth, a multiple of the pages of all systems.
  private static let granule = 64 << 10
  /// The most bytes that are touched at once, before they are used: half a huge page.
  private static let mostTouched = 1 << 20
  /// The size of ranges, for up to 67 million layers.
  private static var rangeByteCount: Int { SystemMemoryRangeByteCount() }
  /// The maximum number of ranges of a process: together a quarter of its addresses, and of the mappings that
  /// Linux allows.
  private static let mostRanges = 8192
  private static let rangeCount = Atomic<Int>(0)
  /// Whether the process has too few addresses for ranges: they are left to the allocator.
  private static let hasFewAddresses = Atomic<Bool>(SystemMemoryIsLimited())

  /// Returns how many bytes are accessible where at least `needed` bytes are used.
  static func accessible(_ needed: Int) -> Int { (needed + granule - 1) & ~(granule - 1) }

  /// Reserves a range whose first `accessible` bytes are accessible, all zero. Returns where it starts, and
  /// its size; nil if the system refuses or has none.
  static func reserve(_ accessible: Int) -> (start: UnsafeMutableRawPointer, byteCount: Int)? {
    guard rangeByteCount > 0 && rangeCount.load(ordering: .relaxed) < mostRanges,
      !hasFewAddresses.load(ordering: .relaxed)
    else { return nil }
    // A range that is large from the start has room to grow, too.
    let reserved = Swift.max(rangeByteCount, 32 * accessible)
    guard let start = unsafe SystemMemoryReserve(reserved, LargeMemory.hugePageSize) else {
      hasFewAddresses.store(true, ordering: .relaxed)
      return nil
    }
    guard unsafe SystemMemoryMakeAccessible(start, accessible) else {
      unsafe SystemMemoryRelease(start, reserved)
      return nil
    }
    rangeCount.add(1, ordering: .relaxed)
    if accessible <= mostTouched { unsafe SystemMemoryTouch(start, accessible) }
    return unsafe (start, reserved)
  }

  /// Makes more of a range accessible. Returns false if the system refuses.
  static func grow(_ start: UnsafeMutableRawPointer, from accessible: Int, to end: Int) -> Bool {
    guard unsafe SystemMemoryMakeAccessible(start + accessible, end - accessible) else { return false }
    if end - accessible <= granule { unsafe SystemMemoryTouch(start + accessible, end - accessible) }
    return true
  }

  static func release(_ start: UnsafeMutableRawPointer, _ byteCount: Int) {
    unsafe SystemMemoryRelease(start, byteCount)
    rangeCount.subtract(1, ordering: .relaxed)
  }
}
