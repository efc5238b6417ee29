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
  package mutating func sortMany(by areInOrder: (Element, Element) -> Bool) {
    // A heap with the last element first: made from the leaves up, then taken apart.
    var root = count / 2, end = count
    while end > 1 {
      if root > 0 {
        root -= 1
      } else {
        end -= 1
        swapAt(0, end)
      }
      var parent = root
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end && areInOrder(self[child], self[child + 1]) { child += 1 }
        if !areInOrder(self[parent], self[child]) { break }
        swapAt(parent, child)
        parent = child
      }
    }
  }
}

/// Returns the first number of a range for which a condition holds that holds for all after it; the end for
/// none. O(log n).
@inline(__always)
func partitioningIndex(_ range: Range<Int>, where holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound, high = range.upperBound
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
