/// A vector of trivial elements in raw memory, without uniqueness or exclusivity checks. Steady state
/// allocates nothing.
struct RawVector<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  var count = 0
  /// The number of uses with few elements in a row that large memory survives; 0 before its first use.
  private var patience: UInt8 = 0

  init() { elements = .dangling }

  deinit {
    if capacity > 0 { elements.deallocate() }
  }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    elements[count] = element
    count += 1
  }

  var last: Element? {
    @inline(__always) get { count == 0 ? nil : elements[count - 1] }
  }

  @inline(__always)
  mutating func popLast() -> Element {
    count -= 1
    return elements[count]
  }

  /// Appends copies of `element` up to a count of `needed`.
  mutating func fill(upTo needed: Int, with element: Element) {
    guard needed > count else { return }
    reserve(needed)
    (elements + count).initialize(repeating: element, count: needed - count)
    count = needed
  }

  /// Removes all elements, and frees memory far larger than most uses need.
  ///
  /// Large memory is freed after its first use, later after 16 uses in a row of less than an eighth of it: a
  /// store that changes everything with every step allocates nothing.
  @inline(__always)
  mutating func empty() {
    if capacity > 1 << 16 { freeUnlessUsed() }
    count = 0
  }

  @inline(never)
  private mutating func freeUnlessUsed() {
    let isUsed = count >= capacity / 8, isFirst = patience == 0
    patience = isUsed ? 16 : Swift.max(patience, 1) - 1
    guard isFirst || patience == 0 else { return }
    elements.deallocate()
    elements = .dangling
    capacity = 0
  }

  /// Grows the capacity to at least `needed`, at least doubling it.
  @inline(never)
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    reserveExactly(Swift.max(16, needed, capacity * 2))
  }

  private mutating func reserveExactly(_ grown: Int) {
    let memory = LargeMemory.allocate(Element.self, capacity: grown)
    if capacity > 0 {
      memory.moveInitialize(from: elements, count: count)
      elements.deallocate()
    }
    elements = memory
    capacity = grown
  }

  /// Appends copies of `element` up to a count of `newCount`. Memory that grows, grows to the larger of
  /// `room` and `newCount` elements.
  mutating func extend(to newCount: Int, room: Int = 0, with element: Element) {
    if newCount > capacity { reserveExactly(Swift.max(newCount, room)) }
    if newCount > count {
      (elements + count).initialize(repeating: element, count: newCount - count)
      count = newCount
    }
  }
}

extension UnsafeMutablePointer {
  /// An aligned address for memory of no elements.
  @inline(__always)
  static var dangling: UnsafeMutablePointer {
    // An alignment is not 0.
    UnsafeMutablePointer(bitPattern: MemoryLayout<Pointee>.alignment).unsafelyUnwrapped
  }
}
