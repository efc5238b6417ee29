/// An element of a heap.
package protocol HeapElement: BitwiseCopyable {
  /// Whether the element is to leave the heap before another.
  func precedes(_ other: Self) -> Bool
}

// A binary heap from index `base` on. Several lie one behind the other; only the last one is used.
extension RawVector where Element: HeapElement {
  /// Adds an element. O(log count).
  @inline(__always)
  package mutating func pushHeap(_ element: Element, from base: Int) {
    append(element)
    let heap = elements.dropFirst(base)
    var k = count - base - 1
    while k > 0 {
      let above = (k - 1) / 2
      if !element.precedes(heap[above]) { break }
      heap[k] = heap[above]
      k = above
    }
    heap[k] = element
  }

  /// Removes the first element. O(log count).
  package mutating func popHeap(from base: Int) -> Element {
    let first = elements[base], last = popLast()
    if count > base { replaceHeapFirst(by: last, from: base) }
    return first
  }

  /// Replaces the first element. O(log count).
  package mutating func replaceHeapFirst(by element: Element, from base: Int) {
    let heap = elements.dropFirst(base), count = count - base
    var k = 0
    while true {
      var below = 2 * k + 1
      if below >= count { break }
      if below + 1 < count && heap[below + 1].precedes(heap[below]) { below += 1 }
      if !heap[below].precedes(element) { break }
      heap[k] = heap[below]
      k = below
    }
    heap[k] = element
  }
}
