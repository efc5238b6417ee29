/// Some elements of a column in a row, to read, write and sort as a collection.
///
/// The memory belongs to somebody else, who must outlive the slice.
@safe
package struct ColumnSlice<Element: BitwiseCopyable>: RandomAccessCollection, MutableCollection,
  BitwiseCopyable
{
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ column: Column<Element>, count: Int) {
    unsafe elements = UnsafeMutableBufferPointer(start: column.elements, count: count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { unsafe elements.count }

  package subscript(index: Int) -> Element {
    get { unsafe elements[index] }
    nonmutating set { unsafe elements[index] = newValue }
  }
}
