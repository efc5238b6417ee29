// The order of two layers, back to front.
extension HitTester {
  @usableFromInline
  func isInFront(_ layer: LayerID, of other: LayerID, order: TraversalOrder) -> Bool {
    isInFront(slot(layer), of: slot(other), isDrawn: order == .drawing)
  }

  /// Returns whether a layer is in front of another, or below it.
  /// - Parameter isSearching: Whether a search holds the index, whose labels are current then.
  @inline(never)
  func isInFront(_ layer: Int, of other: Int, isDrawn: Bool, isSearching: Bool = false) -> Bool {
    var (a, b) = (layer, other)
    let difference = depthInTree(a) - depthInTree(b)
    for _ in 0..<max(difference, 0) { a = Int(records[a].superlayer) }
    for _ in 0..<max(-difference, 0) { b = Int(records[b].superlayer) }
    // One lies under the other, or is the other.
    if a == b { return difference > 0 }
    while records[a].superlayer != records[b].superlayer {
      (a, b) = (Int(records[a].superlayer), Int(records[b].superlayer))
    }
    if isDrawn && records[a].superlayer != 0 {
      let (depth, otherDepth) = (self.depth(a).zPosition, self.depth(b).zPosition)
      if depth != otherDepth { return depth > otherDepth }
    }
    return follows(a, b, isSearching)
  }

  /// Returns whether the first of two siblings comes after the other in the list: by a walk of a few, then by
  /// their labels in the index, without which the walk goes on.
  private func follows(_ a: Int, _ b: Int, _ isSearching: Bool) -> Bool {
    // A walk forward from the one behind finds the other.
    var (afterA, afterB) = (Int(links[a].next), Int(links[b].next)), steps = 0
    while afterA != 0 && afterB != 0 {
      if afterA == b { return false }
      if afterB == a { return true }
      (afterA, afterB, steps) = (Int(links[afterA].next), Int(links[afterB].next), steps + 1)
      if steps == 64, isSearching || refreshIndex(), let difference = labelDifference(a, b) {
        return difference > 0
      }
    }
    // The walk that ends first started in front.
    return afterA == 0
  }

  /// Returns the difference of two siblings' labels; nil unless both are in a tree of nodes.
  private func labelDifference(_ a: Int, _ b: Int) -> Int? {
    let superlayer = Int(records[a].superlayer)
    guard superlayer != 0 && !followsLinks(superlayer) && builtRoot(of: superlayer).hasNodes,
      forest.address(of: a).isInTree && forest.address(of: b).isInTree
    else { return nil }
    return Int(forest.label(of: a)) - Int(forest.label(of: b))
  }
}
