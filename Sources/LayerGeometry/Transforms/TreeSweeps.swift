/// A type that passes over the layers of a table, superlayers first: a subtree in tree order, or a path.
protocol TreeSweeps: TableAccess {
  var scratch: Reference<TransformScratch> { get }
}

extension TreeSweeps {
  /// Calls `body` with `top` and each of its descendants, in tree order, and the value of its superlayer.
  ///
  /// - Parameter derive: Returns a layer's value, given that of its superlayer.
  /// - Complexity: O(layers), plus O(depth of `top`).
  func forEachLayer<Value: BitwiseCopyable>(
    inSubtreeOf top: Int, world: Value, _ derive: (Int, Value) -> Value, body: (Int, Value) -> Void
  ) {
    var cache = AncestorCache(world: world)
    var i = top
    repeat {
      body(i, value(of: Int(records[i].superlayer), &cache, derive))
      i = slot(after: i, under: top, descending: true)
    } while i != 0
  }

  /// Calls `body` with `bottom` and those that `above` leads to from there, topmost first, without the one
  /// at which `isEnd` holds.
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
}
