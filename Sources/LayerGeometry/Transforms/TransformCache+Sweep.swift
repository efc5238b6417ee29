// Passes over layers or branches, superlayers first: a subtree in tree order, or a path.
extension TransformCache {
  /// Calls `enter` for `top` and its descendants, superlayers first, and `leave` after each layer's subtree.
  ///
  /// `enter` receives its own result for the superlayer, and `inherited` for `top`.
  /// - Complexity: O(layers) time, O(depth) scratch memory.
  @inline(__always)
  func sweep(
    _ top: Int, from inherited: Double, enter: (Int, Double) -> Double, leave: (Int) -> Void = { _ in }
  ) {
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

  /// Calls `body` with `bottom` and those that `above` leads to from there, topmost first, without the one at which
  /// `isEnd` holds.
  ///
  /// `body` may use the scratch path, too.
  @inline(__always)
  func forEachFromTop(
    _ bottom: Int, above: (Int) -> Int, until isEnd: (Int) -> Bool, _ body: (Int) -> Void
  ) {
    let base = scratch.pointee.path.count
    var i = bottom
    while !isEnd(i) {
      scratch.pointee.path.append(UInt32(truncatingIfNeeded: i))
      i = above(i)
    }
    while scratch.pointee.path.count > base { body(Int(scratch.pointee.path.popLast())) }
  }

  /// Calls `body` with layer `i` and those above it, the root first.
  @inline(__always)
  func forEachAncestor(downTo i: Int, _ body: (Int) -> Void) {
    forEachFromTop(i, above: { Int(records[$0].superlayer) }, until: { $0 == 0 }, body)
  }
}
