// One pass over a subtree in tree order, with a number handed down from superlayer to sublayer.
extension TransformCache {
  /// Calls `enter` for `top` and everything under it, superlayers first, with what `enter` returned for the
  /// superlayer (`inherited` for `top`), and `leave` once a layer's subtree is done. O(number of layers); the
  /// scratch memory is one number for each level.
  @inline(__always)
  func sweep(_ top: Int, from inherited: Double, enter: (Int, Double) -> Double, leave: (Int) -> Void) {
    let base = scratch.pointee.carried.count
    defer { scratch.pointee.carried.count = base }
    var carried = inherited
    var i = top
    while true {
      let own = enter(i, carried)
      if links[i].first != 0 {
        scratch.pointee.carried.append(carried)
        carried = own
        i = Int(links[i].first)
        continue
      }
      leave(i)
      while i != top && links[i].next == 0 {
        i = Int(records[i].superlayer)
        carried = scratch.pointee.carried.popLast()
        leave(i)
      }
      if i == top { return }
      i = Int(links[i].next)
    }
  }
}
