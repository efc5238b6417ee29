/// A vector of trivial elements in raw memory, without uniqueness or exclusivity checks. Steady state
/// allocates nothing.
@safe
package struct RawVector<Element: BitwiseCopyable>: ~Copyable {
  private var memory = GrowingMemory<Element>()
  /// Under-used calls of `empty()` left before memory is freed; at 0, the next call frees it.
  private var trimCountdown: UInt8 = 0
  package var count = 0

  package init() {}

  init(copying other: borrowing RawVector) {
    reserve(other.count)
    elements.update(from: other.elements, count: other.count)
    count = other.count
  }

  /// The elements, to read and write in loops; growing makes them stale.
  package var elements: Column<Element> { memory.column }
  package var byteCount: Int { memory.byteCount }
  package var isEmpty: Bool { count == 0 }

  /// An element; those between the count and the capacity may be written, too.
  package subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  package mutating func append(_ element: Element) {
    if count == memory.capacity { reserve(count + 1) }
    elements[count] = element
    count += 1
  }

  var last: Element? { count == 0 ? nil : elements[count - 1] }

  package mutating func popLast() -> Element {
    count -= 1
    return elements[count]
  }

  /// Grows the memory to at least `needed` elements.
  package mutating func reserve(_ needed: Int) { memory.grow(to: needed, keeping: count) }

  /// Appends copies of `element` up to a count of `needed`.
  package mutating func fill(upTo needed: Int, with element: Element) {
    guard needed > count else { return }
    reserve(needed)
    unsafe (memory.elements + count).initialize(repeating: element, count: needed - count)
    count = needed
  }

  /// Appends elements of zero bytes up to a count of `needed`; O(1), whatever their number.
  ///
  /// Expects a vector that no other way has changed the count of: fresh memory is zero.
  package mutating func extendWithZeros(to needed: Int) {
    guard needed > count else { return }
    reserve(needed)
    if !memory.isZeroed {
      let bytes = unsafe UnsafeMutableRawPointer(memory.elements + count)
      unsafe bytes.initializeMemory(
        as: UInt8.self, repeating: 0, count: (needed - count) * MemoryLayout<Element>.stride)
    }
    count = needed
  }

  /// Removes all elements, and frees memory far larger than most uses need.
  ///
  /// Large memory is freed after its first use, later after 16 uses in a row of less than an eighth of it: a
  /// store that changes everything with every step allocates nothing.
  package mutating func empty() {
    if memory.capacity > 1 << 16 { freeUnlessUsed() }
    count = 0
  }

  @inline(never)
  private mutating func freeUnlessUsed() {
    let isUsed = count >= memory.capacity / 8, isFirst = trimCountdown == 0
    trimCountdown = isUsed ? 16 : Swift.max(trimCountdown, 1) - 1
    if isFirst || trimCountdown == 0 { memory.removeAll() }
  }
}
