private import ProcessorHints

/// A column of a table, to read and write by index.
///
/// Debug builds check that indices are inside the column. The memory belongs to the ``GrowingMemory`` or
/// ``SlotTable`` that gave the column out; growing it makes the column stale.
@safe
package struct Column<Element: BitwiseCopyable>: BitwiseCopyable, Equatable {
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

  /// Whether two columns begin at the same place.
  package static func == (a: Column, b: Column) -> Bool { unsafe a.elements == b.elements }

  @inline(__always)
  package subscript(index: Int) -> Element {
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

  /// Stops a debug build at bytes outside of the column.
  @inline(__always)
  private func check(_ byte: Int, byteCount: Int) {
    #if DEBUG
      let isInside = byte >= 0 && byte + byteCount <= count * MemoryLayout<Element>.stride
      precondition(isInside, "a view or a vector is outside of a column")
    #endif
  }

  static var empty: Column {
    let address = unsafe UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment)
    return unsafe Column(address.unsafelyUnwrapped, count: 0)
  }

  /// Allocates uninitialized memory for a column, which the caller frees.
  static func allocate(_ count: Int) -> Column {
    let memory = unsafe LargeMemory.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment)
    return unsafe Column(memory.bindMemory(to: Element.self, capacity: count), count: count)
  }

  /// Allocates bytes of zeros, which `LargeMemory.freeZeros` frees.
  static func zeros(byteCount: Int) -> Column {
    let memory = unsafe LargeMemory.allocateZeros(byteCount: byteCount)
    // The last element may be there in part.
    let count = (byteCount + MemoryLayout<Element>.stride - 1) / MemoryLayout<Element>.stride
    return unsafe Column(memory.assumingMemoryBound(to: Element.self), count: count)
  }

  /// Frees the memory of a column that was allocated.
  func deallocate() { unsafe elements.deallocate() }

  @inline(__always)
  package func dropFirst(_ start: Int) -> Column {
    #if DEBUG
      precondition(start >= 0 && start <= count, "an index is outside of a column")
      return unsafe Column(elements + start, count: count - start)
    #else
      return unsafe Column(elements + start, count: 0)
    #endif
  }

  @inline(__always)
  func reference(_ index: Int) -> Reference<Element> {
    check(index)
    return unsafe Reference(at: elements + index)
  }

  /// Prefetches the cache line of an element. That pays where the addresses of many lines are known early:
  /// lists of layers in any order, both ends of conversions.
  @inline(__always)
  func prefetch(_ index: Int) { unsafe ProcessorHintsFetch(elements + index) }

  /// Prefetches an element that may lie in two cache lines.
  @inline(__always)
  func prefetchLines(_ index: Int) {
    let start = unsafe UnsafeMutableRawPointer(elements + index)
    unsafe ProcessorHintsFetch(start)
    unsafe ProcessorHintsFetch(start + (MemoryLayout<Element>.size - 1))
  }

  /// Returns memory of the column, from an element and some bytes on, as a column of other elements.
  @inline(__always)
  func view<Other>(of _: Other.Type, at byte: Int, count: Int) -> Column<Other> {
    check(byte, byteCount: count * MemoryLayout<Other>.stride)
    let address = unsafe UnsafeMutableRawPointer(elements) + byte
    assert(Int(bitPattern: address) % MemoryLayout<Other>.alignment == 0, "a view is not aligned")
    return unsafe Column<Other>(address.assumingMemoryBound(to: Other.self), count: count)
  }

  /// Returns elements from an index on as a vector, whose alignment they have.
  @inline(__always)
  func vector<Vector: BitwiseCopyable>(_: Vector.Type, at index: Int) -> Vector {
    check(index * MemoryLayout<Element>.stride, byteCount: MemoryLayout<Vector>.size)
    return unsafe UnsafeRawPointer(elements + index).load(as: Vector.self)
  }

  /// Returns elements from an index on as a vector, wherever they lie.
  @inline(__always)
  func unalignedVector<Vector: BitwiseCopyable>(_: Vector.Type, at index: Int) -> Vector {
    check(index * MemoryLayout<Element>.stride, byteCount: MemoryLayout<Vector>.size)
    return unsafe UnsafeRawPointer(elements + index).loadUnaligned(as: Vector.self)
  }

  /// Writes a vector over elements from an index on, which have its alignment.
  @inline(__always)
  func setVector<Vector: BitwiseCopyable>(_ vector: Vector, at index: Int) {
    check(index * MemoryLayout<Element>.stride, byteCount: MemoryLayout<Vector>.size)
    unsafe UnsafeMutableRawPointer(elements + index).storeBytes(of: vector, as: Vector.self)
  }

  /// Copies the first `count` elements of another column, which may overlap.
  func update(from other: Column, count: Int) {
    let byteCount = count * MemoryLayout<Element>.stride
    check(0, byteCount: byteCount)
    other.check(0, byteCount: byteCount)
    unsafe UnsafeMutableRawPointer(elements).copyMemory(from: other.elements, byteCount: byteCount)
  }

  func update(repeating element: Element, count: Int) {
    check(0, byteCount: count * MemoryLayout<Element>.stride)
    unsafe elements.update(repeating: element, count: count)
  }
}

extension GrowingMemory where Element: BitwiseCopyable {
  @inline(__always)
  var column: Column<Element> { unsafe Column(elements, count: capacity) }
}

/// 64 bytes in one line of the processor's caches.
package typealias CacheLine = SIMD8<UInt64>

extension MutableSpan where Element: BitwiseCopyable {
  mutating func withColumn(_ body: (Column<Element>) -> Void) {
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      unsafe body(Column(start, count: elements.count))
    }
  }
}

extension Span where Element: BitwiseCopyable {
  /// Calls `body` with the elements as a column, of which it only reads.
  func withColumn(_ body: (Column<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      unsafe body(Column(UnsafeMutablePointer(mutating: start), count: elements.count))
    }
  }
}
