import Synchronization

/// Memory for a growing number of elements, whose growth moves at most 128 KiB.
///
/// Up to 128 KiB comes from the allocator, and is copied to grow; larger memory is a reserved range of
/// addresses (``GrowingRange``) that never moves, unless the system has none. The client initializes elements
/// and deinitializes them.
@safe
package struct GrowingMemory<Element>: ~Copyable {
  package private(set) var elements: UnsafeMutablePointer<Element>
  /// The number of elements there is room for.
  package private(set) var capacity = 0
  private var source = Source.allocator

  private enum Source {
    case allocator
    /// Part of what another one allocated.
    case owner
    /// A range of addresses of this size.
    case range(byteCount: Int)
  }

  package init() {
    // Any address that is aligned; an alignment is not 0.
    unsafe elements = unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)
      .unsafelyUnwrapped
  }

  /// Takes the first part of allocated memory, and moves `start` behind it. The owner of all parts must
  /// outlive the others, and have the first one.
  init(from start: inout UnsafeMutableRawPointer, capacity: Int, isOwner: Bool = false) {
    unsafe elements = unsafe start.bindMemory(to: Element.self, capacity: capacity)
    (self.capacity, source) = (capacity, isOwner ? .allocator : .owner)
    unsafe start += capacity * MemoryLayout<Element>.stride
  }

  deinit { free() }

  private static var stride: Int { MemoryLayout<Element>.stride }
  /// The most bytes that are copied.
  package static var smallByteCount: Int { 128 << 10 }

  /// The distance of the first element from the start of a range.
  ///
  /// Different for elements of different sizes, so that columns do not all come to fresh memory in the same
  /// call.
  private static var rangeOffset: Int { 64 * (1 + stride * stride % 61) }

  private var rangeStart: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(elements) - GrowingMemory.rangeOffset
  }

  /// The bytes of memory that are accessible.
  package var byteCount: Int {
    let used = capacity * GrowingMemory.stride
    return isZeroed ? GrowingRange.accessible(GrowingMemory.rangeOffset + used) : used
  }

  /// Whether memory that was never written is zero.
  var isZeroed: Bool { if case .range = source { true } else { false } }

  /// Grows to room for at least `needed` elements; the first `count`, of those there are, are kept.
  @inline(never)
  package mutating func grow(to needed: Int, keeping count: Int) {
    guard needed > capacity else { return }
    let byteCount = needed * GrowingMemory.stride, offset = GrowingMemory.rangeOffset
    if byteCount <= GrowingMemory.smallByteCount { return allocate(smallCapacity(byteCount), keeping: count) }
    let end = GrowingRange.accessible(offset + byteCount), room = (end - offset) / GrowingMemory.stride
    if case .range(let reserved) = source, end <= reserved,
      unsafe GrowingRange.grow(rangeStart, from: self.byteCount, to: end)
    {
      capacity = room
    } else if let (start, reserved) = unsafe GrowingRange.reserve(end) {
      let memory = unsafe (start + offset).bindMemory(to: Element.self, capacity: room)
      unsafe move(count, to: memory, room, .range(byteCount: reserved))
    } else {
      // Room to grow, since growing copies.
      allocate(needed + needed / 2, keeping: count)
    }
  }

  private mutating func allocate(_ capacity: Int, keeping count: Int) {
    unsafe move(count, to: LargeMemory.allocate(Element.self, capacity: capacity), capacity, .allocator)
  }

  /// Returns how many elements to allocate memory for: the limit over a power of 1.8.
  ///
  /// Sizes in bytes, from the limit downwards: columns of different elements that grow together neither grow
  /// nor reach the limit in the same call.
  private func smallCapacity(_ byteCount: Int) -> Int {
    var size = GrowingMemory.smallByteCount
    while size * 5 / 9 >= Swift.max(byteCount, 32) { size = size * 5 / 9 }
    return size / GrowingMemory.stride
  }

  private mutating func move(
    _ count: Int, to memory: UnsafeMutablePointer<Element>, _ capacity: Int, _ source: Source
  ) {
    let count = Swift.min(count, self.capacity)
    if count > 0 {
      unsafe memory.moveInitialize(from: elements, count: count)
      Growth.movedByteCount.add(count * GrowingMemory.stride, ordering: .relaxed)
    }
    free()
    unsafe (elements, self.capacity, self.source) = unsafe (memory, capacity, source)
  }

  /// Gives all memory back.
  mutating func removeAll() { self = GrowingMemory() }

  private func free() {
    switch source {
    case .allocator: if capacity > 0 { unsafe elements.deallocate() }
    case .owner: break
    case .range(let byteCount): unsafe GrowingRange.release(rangeStart, byteCount)
    }
  }
}

/// Figures for tests.
package enum Growth {
  /// The bytes that growing memory has moved in this process.
  fileprivate static let movedByteCount = Atomic<Int>(0)

  package static var bytesMoved: Int { movedByteCount.load(ordering: .relaxed) }
}
