/// A grow-only vector of trivial elements in raw memory: no uniqueness or exclusivity checks, no allocation
/// once it has been as long as it needs to be.
struct RawVector<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  var count = 0

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

  @inline(never)
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let grown = Swift.max(16, needed, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    if capacity > 0 {
      memory.moveInitialize(from: elements, count: count)
      elements.deallocate()
    }
    elements = memory
    capacity = grown
  }
}
