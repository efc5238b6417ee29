// The order of two layers, back to front.
extension HitTester {
  @usableFromInline
  func isInFront(_ layer: LayerID, of other: LayerID, order: TraversalOrder) -> Bool {
    var (a, b) = (slot(layer), slot(other))
    let difference = depthInTree(a) - depthInTree(b)
    for _ in 0..<max(difference, 0) { a = Int(records[a].superlayer) }
    for _ in 0..<max(-difference, 0) { b = Int(records[b].superlayer) }
    // One lies under the other, or is the other.
    if a == b { return difference > 0 }
    while records[a].superlayer != records[b].superlayer {
      (a, b) = (Int(records[a].superlayer), Int(records[b].superlayer))
    }
    if order == .drawing && records[a].superlayer != 0 {
      let (depth, otherDepth) = (self.depth(a).zPosition, self.depth(b).zPosition)
      if depth != otherDepth { return depth > otherDepth }
    }
    return follows(a, b)
  }

  /// Returns whether the first of two siblings comes after the other in the list. O(siblings between them).
  private func follows(_ a: Int, _ b: Int) -> Bool {
    // A walk forward from the one behind finds the other.
    var (afterA, afterB) = (Int(links[a].next), Int(links[b].next))
    while afterA != 0 && afterB != 0 {
      if afterA == b { return false }
      if afterB == a { return true }
      (afterA, afterB) = (Int(links[afterA].next), Int(links[afterB].next))
    }
    // The walk that ends first started in front.
    return afterA == 0
  }
}
