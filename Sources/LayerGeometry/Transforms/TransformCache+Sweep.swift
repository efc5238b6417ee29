// A pass over a subtree in tree order, with a number that sublayers inherit.
extension TransformCache {
  /// Calls `enter` for `top` and its descendants, superlayers first, and `leave` after each layer's subtree.
  ///
  /// `enter` receives its own result for the superlayer, and `inherited` for `top`.
  /// - Complexity: O(layers) time, O(depth) scratch memory.
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
