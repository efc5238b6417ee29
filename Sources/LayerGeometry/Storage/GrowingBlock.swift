import Synchronization

/// A block of much memory that grows in place.
///
/// The addresses that it may ever need are reserved from the system, and made accessible a step at a time. So
/// a block never moves, until it has grown to gigabytes. Where the system reserves no addresses, memory is
/// allocated and cannot grow.
///
/// Memory asked for at once lies in huge pages, where the system has them. Memory that grows does not: fresh
/// pages take time, a huge one up to milliseconds, and a step of growth is part of a call.
struct GrowingBlock {
  /// The first bytes of the block.
  private struct Header {
    /// The accessible bytes of the block.
    var byteCount: Int
    /// The bytes of the range of addresses; 0 for allocated memory.
    var reservedByteCount: Int
  }

  private let header: UnsafeMutablePointer<Header>

  var start: UnsafeMutableRawPointer { UnsafeMutableRawPointer(header) }

  /// The block that begins at an address.
  init(at start: UnsafeMutableRawPointer) { header = start.assumingMemoryBound(to: Header.self) }

  /// The step of growth, a multiple of the pages of all systems.
  private static let granule = 64 << 10
  /// The most bytes that are touched at once, before they are used: half a huge page.
  private static let mostTouched = 1 << 20
  /// The size of ranges, for up to 67 million layers.
  private static var rangeByteCount: Int {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      // Processes have few gigabytes of addresses.
      64 << 20
    #else
      Int.bitWidth == 64 ? 1 << 32 : 0
    #endif
  }
  /// The maximum number of ranges of a process: together a quarter of its addresses, and of the mappings that
  /// Linux allows. Beyond, blocks are allocated.
  private static let mostRanges = 8192
  private static let rangeCount = Atomic<Int>(0)

  /// Makes a block of at least `byteCount` bytes.
  static func make(_ byteCount: Int) -> GrowingBlock {
    if let block = makeRange(byteCount) { return block }
    // Room to grow, since growing copies.
    let allocated = byteCount + byteCount / 2
    let start = LargeMemory.allocate(byteCount: allocated, alignment: 64)
    return GrowingBlock(start, Header(byteCount: allocated, reservedByteCount: 0))
  }

  private init(_ start: UnsafeMutableRawPointer, _ header: Header) {
    self.header = start.bindMemory(to: Header.self, capacity: 1)
    self.header.initialize(to: header)
  }

  private static func makeRange(_ byteCount: Int) -> GrowingBlock? {
    guard rangeCount.load(ordering: .relaxed) < mostRanges else { return nil }
    let accessible = end(byteCount)
    // A block that is large from the start has room to grow, too.
    var reserved = rangeByteCount == 0 ? 0 : Swift.max(rangeByteCount, 32 * accessible)
    while reserved >= Swift.max(2 * accessible, AddressSpace.hugePageSize) {
      if let start = AddressSpace.reserve(reserved) {
        if AddressSpace.makeAccessible(start, accessible) {
          rangeCount.add(1, ordering: .relaxed)
          if accessible <= mostTouched { AddressSpace.touch(start, accessible) }
          return GrowingBlock(start, Header(byteCount: accessible, reservedByteCount: reserved))
        }
        AddressSpace.release(start, reserved)
        return nil
      }
      // Addresses are limited here.
      reserved = reserved / 8 & ~(AddressSpace.hugePageSize - 1)
    }
    return nil
  }

  /// The accessible bytes, those before the elements included.
  var byteCount: Int { header.pointee.byteCount }
  /// Whether memory that was never written is zero.
  var isZeroed: Bool { header.pointee.reservedByteCount > 0 }

  /// Grows the block in place to at least `needed` bytes. Returns false if it cannot.
  func grow(to needed: Int) -> Bool {
    let accessible = header.pointee.byteCount
    let end = GrowingBlock.end(needed)
    guard end <= header.pointee.reservedByteCount,
      AddressSpace.makeAccessible(start + accessible, end - accessible)
    else { return false }
    if end - accessible <= GrowingBlock.granule { AddressSpace.touch(start + accessible, end - accessible) }
    header.pointee.byteCount = end
    return true
  }

  /// Returns the end of accessible memory for at least `needed` bytes.
  private static func end(_ needed: Int) -> Int { (needed + granule - 1) & ~(granule - 1) }

  func free() {
    let reserved = header.pointee.reservedByteCount
    if reserved == 0 { return start.deallocate() }
    AddressSpace.release(start, reserved)
    GrowingBlock.rangeCount.subtract(1, ordering: .relaxed)
  }
}
