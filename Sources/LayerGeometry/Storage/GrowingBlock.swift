import Synchronization

/// The memory of a ``GrowingMemory`` without the type of its elements, so that one copy of this code serves
/// all types.
@safe
struct GrowingBlock {
  private(set) var start: UnsafeMutableRawPointer
  private(set) var capacity: Int
  private(set) var source: MemorySource

  init(_ start: UnsafeMutableRawPointer, capacity: Int, _ source: MemorySource) {
    unsafe (self.start, self.capacity, self.source) = unsafe (start, capacity, source)
  }

  /// The most bytes that are copied.
  static var smallByteCount: Int { 128 << 10 }

  /// The distance of the first element from the start of a range.
  ///
  /// Different for elements of different sizes, so that columns do not all come to fresh memory in the same
  /// call.
  private static func rangeOffset(_ stride: Int) -> Int { 64 * (1 + stride * stride % 61) }

  private func rangeStart(_ stride: Int) -> UnsafeMutableRawPointer {
    unsafe start - GrowingBlock.rangeOffset(stride)
  }

  /// Returns the bytes of memory that are accessible.
  func byteCount(_ stride: Int) -> Int {
    let used = capacity * stride
    return isZeroed ? GrowingRange.accessible(GrowingBlock.rangeOffset(stride) + used) : used
  }

  /// Whether memory that was never written is zero.
  var isZeroed: Bool { if case .range = source { true } else { false } }

  /// Grows to room for at least `needed` elements; the first `count`, of those there are, are kept.
  @inline(never)
  mutating func grow(to needed: Int, keeping count: Int, stride: Int, alignment: Int) {
    let byteCount = needed * stride, offset = GrowingBlock.rangeOffset(stride)
    if byteCount <= GrowingBlock.smallByteCount {
      let capacity = GrowingBlock.smallCapacity(byteCount, stride)
      return allocate(capacity, keeping: count, stride, alignment)
    }
    let end = GrowingRange.accessible(offset + byteCount), room = (end - offset) / stride
    if case .range(let reserved) = source, end <= reserved,
      unsafe GrowingRange.grow(rangeStart(stride), from: self.byteCount(stride), to: end)
    {
      capacity = room
    } else if let (start, reserved) = unsafe GrowingRange.reserve(end) {
      unsafe move(
        count, to: GrowingBlock(start + offset, capacity: room, .range(byteCount: reserved)), stride)
    } else {
      // Room to grow, since growing copies.
      allocate(needed + needed / 2, keeping: count, stride, alignment)
    }
  }

  private mutating func allocate(_ capacity: Int, keeping count: Int, _ stride: Int, _ alignment: Int) {
    let memory = unsafe LargeMemory.allocate(byteCount: capacity * stride, alignment: alignment)
    unsafe move(count, to: GrowingBlock(memory, capacity: capacity, .allocator), stride)
  }

  /// Returns how many elements to allocate memory for: the limit over a power of 1.8.
  ///
  /// Sizes in bytes, from the limit downwards: columns of different elements that grow together neither grow
  /// nor reach the limit in the same call.
  private static func smallCapacity(_ byteCount: Int, _ stride: Int) -> Int {
    var size = smallByteCount
    while size * 5 / 9 >= Swift.max(byteCount, 32) { size = size * 5 / 9 }
    return size / stride
  }

  /// Moves elements as bytes, and frees their old memory.
  private mutating func move(_ count: Int, to block: GrowingBlock, _ stride: Int) {
    let byteCount = Swift.min(count, capacity) * stride
    if byteCount > 0 {
      unsafe block.start.copyMemory(from: start, byteCount: byteCount)
      Growth.movedByteCount.wrappingAdd(byteCount, ordering: .relaxed)
    }
    free(stride)
    self = block
  }

  @inline(never)
  func free(_ stride: Int) {
    switch source {
    case .allocator: if capacity > 0 { unsafe start.deallocate() }
    case .owner: break
    case .range(let byteCount): unsafe GrowingRange.release(rangeStart(stride), byteCount)
    }
  }
}

/// Where memory that grows comes from.
enum MemorySource {
  case allocator
  /// Part of what another one allocated.
  case owner
  /// A range of addresses of this size.
  case range(byteCount: Int)
}

/// Figures for tests.
package enum Growth {
  /// The bytes that growing memory has moved in this process.
  fileprivate static let movedByteCount = Atomic<Int>(0)

  package static var bytesMoved: Int { movedByteCount.load(ordering: .relaxed) }
}
