// A heap behind `base`: of two that follow one from twice its place on, neither has a lesser bound than that
// one.
extension RawVector<PendingPlace> {
  mutating func pushPlace(_ entry: PendingPlace, _ base: Int) {
    append(entry)
    let heap = elements + base
    var k = count - base - 1
    while k > 0 {
      let above = (k - 1) / 2
      if heap[above].bound <= entry.bound { break }
      heap[k] = heap[above]
      k = above
    }
    heap[k] = entry
  }

  mutating func popPlace(_ base: Int) -> PendingPlace {
    let last = popLast(), count = count - base
    if count == 0 { return last }
    let heap = elements + base, first = heap[0]
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
