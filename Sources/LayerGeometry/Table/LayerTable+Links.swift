// The links between layers. Linking is O(1) whatever the number of siblings.
extension LayerTable {
  /// Links a layer that is in no list into that of the sublayers of `q`, or with 0 into that of the roots, before
  /// `successor` (0: at the end).
  @inline(__always)
  func link(_ i: Int, under q: Int, before successor: Int) {
    let previous = successor == 0 ? links[q].last : links[successor].previous
    links[i].previous = previous
    links[i].next = UInt32(successor)
    if previous == 0 { links[q].first = UInt32(i) } else { links[Int(previous)].next = UInt32(i) }
    if successor == 0 { links[q].last = UInt32(i) } else { links[successor].previous = UInt32(i) }
    links[q].count += 1
    records[i].superlayer = UInt32(q)
  }

  /// Takes a layer out of its superlayer's list, or out of the list of roots.
  @inline(__always)
  func unlink(_ i: Int) {
    let q = Int(records[i].superlayer)
    let previous = links[i].previous, next = links[i].next
    if previous == 0 { links[q].first = next } else { links[Int(previous)].next = next }
    if next == 0 { links[q].last = previous } else { links[Int(next)].previous = previous }
    links[q].count -= 1
    links[i].previous = 0
    links[i].next = 0
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
