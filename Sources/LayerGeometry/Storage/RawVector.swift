/// A grow-only vector of trivial elements in raw memory: no uniqueness or exclusivity checks, no allocation
/// once it has been as long as it needs to be.
struct RawVector<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  var count = 0
  /// How many uses in a row that take little of it large memory outlasts; 0 the first time it is there.
  private var patience: UInt8 = 0

  init() { elements = .init(bitPattern: MemoryLayout<Element>.alignment)! }

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

  /// Makes the vector at least `needed` long.
  mutating func fill(upTo needed: Int, with element: Element) {
    guard needed > count else { return }
    reserve(needed)
    (elements + count).initialize(repeating: element, count: needed - count)
    count = needed
  }

  /// Forgets the elements, and gives back memory that only a change of nearly everything needs: at once the first time, later
  /// when little of it has been used again and again. So what changes everything with every step allocates nothing.
  @inline(__always)
  mutating func empty() {
    if capacity > 1 << 16 { giveBackUnlessUsed() }
    count = 0
  }

  @inline(never)
  private mutating func giveBackUnlessUsed() {
    let isUsed = count >= capacity / 8, isFirst = patience == 0
    patience = isUsed ? 16 : Swift.max(patience, 1) - 1
    guard isFirst || patience == 0 else { return }
    elements.deallocate()
    elements = .init(bitPattern: MemoryLayout<Element>.alignment)!
    capacity = 0
  }

  @inline(never)
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    reserveExactly(Swift.max(16, needed, capacity * 2))
  }

  mutating func reserveExactly(_ grown: Int) {
    let memory = LargeMemory.allocate(Element.self, capacity: grown)
    if capacity > 0 {
      memory.moveInitialize(from: elements, count: count)
      elements.deallocate()
    }
    elements = memory
    capacity = grown
  }
}

extension RawVector {
  /// Makes the vector longer; where memory has to grow, to room for exactly `room` elements or as many as there are then.
  mutating func extend(to newCount: Int, room: Int = 0, with element: Element) {
    if newCount > capacity { reserveExactly(Swift.max(newCount, room)) }
    if newCount > count {
      (elements + count).initialize(repeating: element, count: newCount - count)
      count = newCount
    }
  }
}
