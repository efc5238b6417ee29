/// Memory for a growing number of elements, whose growth moves at most 128 KiB.
///
/// Up to 128 KiB comes from the allocator, and is copied to grow; larger memory is a reserved range of
/// addresses (``GrowingRange``) that never moves, unless the system has none. The client initializes elements
/// and deinitializes them. They are moved as bytes, so none may keep its own address.
@safe
package struct GrowingMemory<Element>: ~Copyable {
  private var block: GrowingBlock

  package init() {
    // Any address that is aligned; an alignment is not 0.
    let start = unsafe UnsafeMutableRawPointer(bitPattern: MemoryLayout<Element>.alignment)
    block = unsafe GrowingBlock(start.unsafelyUnwrapped, capacity: 0, .allocator)
  }

  /// Takes the first part of allocated memory, and moves `start` behind it. The owner of all parts must
  /// outlive the others, and have the first one.
  init(from start: inout UnsafeMutableRawPointer, capacity: Int, isOwner: Bool = false) {
    let elements = unsafe start.bindMemory(to: Element.self, capacity: capacity)
    block = unsafe GrowingBlock(elements, capacity: capacity, isOwner ? .allocator : .owner)
    unsafe start += capacity * MemoryLayout<Element>.stride
  }

  deinit { block.free(MemoryLayout<Element>.stride) }

  package var elements: UnsafeMutablePointer<Element> {
    unsafe block.start.assumingMemoryBound(to: Element.self)
  }

  package var capacity: Int { block.capacity }

  /// The bytes of memory that are accessible.
  package var byteCount: Int { block.byteCount(MemoryLayout<Element>.stride) }

  /// Whether memory that was never written is zero.
  var isZeroed: Bool { block.isZeroed }

  /// Grows to room for at least `needed` elements; the first `count`, of those there are, are kept.
  @inline(never)
  package mutating func grow(to needed: Int, keeping count: Int) {
    guard needed > capacity else { return }
    block.grow(
      to: needed, keeping: count, stride: MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment)
  }

  mutating func removeAll() { self = GrowingMemory() }
}
