// A binary heap from index `base` on, with the least bound first.
extension RawVector<PendingEntry> {
  /// Pushes an entry. O(log count).
  mutating func pushEntry(_ entry: PendingEntry, _ base: Int) {
    append(entry)
    let heap = elements.dropFirst(base)
    var k = count - base - 1
    while k > 0 {
      let above = (k - 1) / 2
      if heap[above].bound <= entry.bound { break }
      heap[k] = heap[above]
      k = above
    }
    heap[k] = entry
  }

  /// Removes the entry with the least bound. O(log count).
  mutating func popEntry(_ base: Int) -> PendingEntry {
    let last = popLast(), count = count - base
    if count == 0 { return last }
    let heap = elements.dropFirst(base), first = heap[0]
    var k = 0
    while true {
      var below = 2 * k + 1
      if below >= count { break }
      if below + 1 < count && heap[below + 1].bound < heap[below].bound { below += 1 }
      if heap[below].bound >= last.bound { break }
      heap[k] = heap[below]
      k = below
    }
    heap[k] = last
    return first
  }
}
