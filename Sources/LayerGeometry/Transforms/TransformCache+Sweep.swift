// A pass over a subtree in tree order, with a number that sublayers inherit.
extension TransformCache {
  /// Calls `enter` for `top` and everything under it, superlayers first, with what `enter` returned for the
  /// superlayer (`inherited` for `top`), and `leave` once a layer's subtree is done. O(number of layers); the
  /// scratch memory is one number for each level.
  @inline(__always)
  func sweep(_ top: Int, from inherited: Double, enter: (Int, Double) -> Double, leave: (Int) -> Void) {
    let base = scratch.pointee.inherited.count
    defer { scratch.pointee.inherited.count = base }
    var value = inherited
    var i = top
    while true {
      let own = enter(i, value)
      if links[i].first != 0 {
        scratch.pointee.inherited.append(value)
        value = own
        i = Int(links[i].first)
        continue
      }
      leave(i)
      while i != top && links[i].next == 0 {
        i = Int(records[i].superlayer)
        value = scratch.pointee.inherited.popLast()
        leave(i)
      }
      if i == top { return }
      i = Int(links[i].next)
    }
  }
}
