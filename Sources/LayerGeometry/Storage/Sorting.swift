// Sorts with little code. The standard library's takes four kilobytes for each type and order.
extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// Sorts a few elements; equal ones keep their order. O(count²).
  @inline(__always)
  mutating func sortFew(by areInOrder: (Element, Element) -> Bool) {
    for k in stride(from: 1, to: count, by: 1) {
      let element = self[k]
      var place = k
      while place > 0 && areInOrder(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }

  /// Sorts any number of elements, in place; equal ones may change their order. O(count · log count).
  mutating func sortMany(by areInOrder: (Element, Element) -> Bool) {
    heapSort(count, &self, areInOrder: { areInOrder($0[$1], $0[$2]) }, swap: { $0.swapAt($1, $2) })
  }
}

extension Column {
  /// Sorts the first `count` elements; equal ones may change their order. O(count · log count).
  func sortMany(_ count: Int, by areInOrder: (Element, Element) -> Bool) {
    var column = self
    heapSort(count, &column) {
      areInOrder($0[$1], $0[$2])
    } swap: { column, i, k in
      (column[i], column[k]) = (column[k], column[i])
    }
  }
}

/// Sorts elements by a heap with the last element first: made from the leaves up, then taken apart.
@inline(__always)
private func heapSort<Elements>(
  _ count: Int, _ elements: inout Elements, areInOrder: (Elements, Int, Int) -> Bool,
  swap: (inout Elements, Int, Int) -> Void
) {
  var root = count / 2, end = count
  while end > 1 {
    if root > 0 {
      root -= 1
    } else {
      end -= 1
      swap(&elements, 0, end)
    }
    var parent = root
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end && areInOrder(elements, child, child + 1) { child += 1 }
      if !areInOrder(elements, parent, child) { break }
      swap(&elements, parent, child)
      parent = child
    }
  }
}
