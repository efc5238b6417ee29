import Synchronization

/// Memory for a growing number of elements, whose growth moves at most 128 KiB.
///
/// Little memory is allocated, and copied to grow: there may be many small stores, and allocators have used
/// memory at hand, which costs less than fresh. More lies in a ``GrowingBlock``, where elements keep their
/// addresses. Initialising and deinitialising elements is up to the client.
@safe
package struct GrowingMemory<Element>: ~Copyable {
  package private(set) var elements: UnsafeMutablePointer<Element>
  /// The number of elements there is room for.
  package private(set) var capacity = 0
  /// Whether the memory is part of a client's.
  private var isBorrowed = false

  package init() { elements = .dangling }

  /// Takes the first memory from a client, and moves `start` behind it.
  init(borrowing start: inout UnsafeMutableRawPointer, capacity: Int) {
    elements = start.bindMemory(to: Element.self, capacity: capacity)
    (self.capacity, isBorrowed) = (capacity, true)
    start += capacity * MemoryLayout<Element>.stride
  }

  deinit { free() }

  private static var stride: Int { @inline(__always) get { MemoryLayout<Element>.stride } }
  /// The most bytes that are copied.
  package static var smallByteCount: Int { 128 << 10 }

  /// The distance of the first element of a block from its start.
  ///
  /// Different for elements of different sizes, so that columns do not all come to fresh memory in the same
  /// call.
  private static var blockOffset: Int { 64 * (1 + stride * stride % 61) }

  private var isLarge: Bool { capacity * GrowingMemory.stride > GrowingMemory.smallByteCount }

  private var block: GrowingBlock {
    GrowingBlock(at: UnsafeMutableRawPointer(elements) - GrowingMemory.blockOffset)
  }

  /// The bytes of memory that are accessible.
  package var byteCount: Int { isLarge ? block.byteCount : capacity * GrowingMemory.stride }

  /// Whether memory that was never written is zero.
  var isZeroed: Bool { isLarge && block.isZeroed }

  /// Grows to room for at least `needed` elements; the first `count`, of those there are, are kept.
  @inline(never)
  package mutating func grow(to needed: Int, keeping count: Int) {
    guard needed > capacity else { return }
    let byteCount = needed * GrowingMemory.stride
    if byteCount <= GrowingMemory.smallByteCount {
      let capacity = smallCapacity(byteCount)
      return move(count, to: LargeMemory.allocate(Element.self, capacity: capacity), capacity)
    }
    let offset = GrowingMemory.blockOffset
    if isLarge && block.grow(to: offset + byteCount) {
      capacity = (block.byteCount - offset) / GrowingMemory.stride
      return
    }
    let block = GrowingBlock.make(offset + byteCount)
    let room = (block.byteCount - offset) / GrowingMemory.stride
    move(count, to: (block.start + offset).bindMemory(to: Element.self, capacity: room), room)
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

  private mutating func move(_ count: Int, to memory: UnsafeMutablePointer<Element>, _ capacity: Int) {
    let count = Swift.min(count, self.capacity)
    if count > 0 {
      memory.moveInitialize(from: elements, count: count)
      Growth.movedByteCount.add(count * GrowingMemory.stride, ordering: .relaxed)
    }
    free()
    (elements, self.capacity, isBorrowed) = (memory, capacity, false)
  }

  /// Gives all memory back.
  mutating func removeAll() {
    free()
    (elements, capacity, isBorrowed) = (.dangling, 0, false)
  }

  private func free() {
    if capacity == 0 || isBorrowed { return }
    if isLarge { block.free() } else { elements.deallocate() }
  }
}

/// Figures for tests.
package enum Growth {
  /// The bytes that growing memory has moved in this process.
  fileprivate static let movedByteCount = Atomic<Int>(0)

  package static var bytesMoved: Int { movedByteCount.load(ordering: .relaxed) }
}

extension UnsafeMutablePointer {
  /// An aligned address for memory of no elements.
  @inline(__always)
  static var dangling: UnsafeMutablePointer {
    // An alignment is not 0.
    UnsafeMutablePointer(bitPattern: MemoryLayout<Pointee>.alignment).unsafelyUnwrapped
  }
}
