// Lists of slots: each slot owns one, and is in one at most. O(1) whatever the number of siblings.
extension Column<SiblingLinks> {
  /// Inserts `i`, which is in no list, into the list of `q` before `successor` (0: at the end).
  @inline(__always)
  func insert(_ i: Int, under q: Int, before successor: Int) {
    let previous = successor == 0 ? self[q].last : self[successor].previous
    self[i].previous = previous
    self[i].next = UInt32(successor)
    if previous == 0 { self[q].first = UInt32(i) } else { self[Int(previous)].next = UInt32(i) }
    if successor == 0 { self[q].last = UInt32(i) } else { self[successor].previous = UInt32(i) }
    self[q].count += 1
  }

  @inline(__always)
  func remove(_ i: Int, under q: Int) {
    let previous = self[i].previous, next = self[i].next
    if previous == 0 { self[q].first = next } else { self[Int(previous)].next = next }
    if next == 0 { self[q].last = previous } else { self[Int(next)].previous = previous }
    self[q].count -= 1
    (self[i].previous, self[i].next) = (0, 0)
  }
}

// The links between layers.
extension LayerTable {
  /// Links a layer that is in no list into that of the sublayers of `q`, or with 0 into that of the roots,
  /// before `successor` (0: at the end).
  @inline(__always)
  func link(_ i: Int, under q: Int, before successor: Int) {
    links.insert(i, under: q, before: successor)
    records[i].superlayer = UInt32(q)
  }

  /// Takes a layer out of its superlayer's list, or out of the list of roots.
  @inline(__always)
  func unlink(_ i: Int) {
    links.remove(i, under: Int(records[i].superlayer))
    records[i].superlayer = 0
  }

  /// Returns the sublayer at `index`, walking from the nearer end; 0 past the last.
  func sublayer(at index: Int, of q: Int) -> Int {
    let count = Int(links[q].count)
    if index >= count { return 0 }
    if index <= count / 2 {
      var i = Int(links[q].first)
      for _ in 0..<Swift.max(index, 0) { i = Int(links[i].next) }
      return i
    }
    var i = Int(links[q].last)
    for _ in 0..<(count - 1 - index) { i = Int(links[i].previous) }
    return i
  }

  /// Returns whether `i` is `ancestor` or one of its descendants. O(depth).
  func lies(_ i: Int, under ancestor: Int) -> Bool {
    var above = i
    while above != ancestor && above != 0 { above = Int(records[above].superlayer) }
    return above == ancestor
  }
}
