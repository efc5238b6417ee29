/// A column of a table, to read and write by index.
///
/// Debug builds check that indices are inside the column. The memory belongs to the ``GrowingMemory`` or
/// ``SlotTable`` that gave the column out; growing it makes the column stale.
@safe
struct Column<Element: BitwiseCopyable>: BitwiseCopyable {
  /// The elements, for loops over many of them and for prefetching.
  let elements: UnsafeMutablePointer<Element>
  #if DEBUG
    private let count: Int
  #endif

  @inline(__always)
  init(_ elements: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.elements = elements
    #if DEBUG
      self.count = count
    #endif
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      check(index)
      return unsafe UnsafePointer(elements + index)
    }
    nonmutating unsafeMutableAddress {
      check(index)
      return unsafe elements + index
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if DEBUG
      precondition(index >= 0 && index < count, "an index is outside of a column")
    #endif
  }
}

extension Column {
  /// Returns a reference to one element.
  @inline(__always)
  func reference(_ index: Int) -> Reference<Element> { unsafe Reference(at: elements + index) }

  @inline(__always)
  func prefetch(_ index: Int) { unsafe Prefetch.line(of: elements + index) }

  /// Prefetches an element that may lie in two cache lines.
  @inline(__always)
  func prefetchLines(_ index: Int) { unsafe Prefetch.lines(of: elements + index) }

  /// Copies the first `count` elements of another column.
  func update(from other: Column, count: Int) {
    unsafe elements.update(from: other.elements, count: count)
  }
}

extension GrowingMemory where Element: BitwiseCopyable {
  @inline(__always)
  var column: Column<Element> { unsafe Column(elements, count: capacity) }
}
