// Where two chains meet that are joined.
extension LayerStore {
  /// A node that lies at the seam, and whether the one above it has still to learn what became of it.
  private struct SeamNode {
    var unit: UInt32
    var isChanged = false
  }

  /// Joins two trees: `lower`, which is laid out, below the one whose deepest leaf node is `leaf`, of which nothing else has been
  /// changed. Returns the root. O(log of the lengths).
  ///
  /// Cuts leave nodes with few lanes on either side. From the leaves up, two of one height that meet at the seam become one where
  /// there is room: what was cut and is joined again is as it was, and trees stay low.
  func joinChains(endingIn leaf: UInt32, _ lower: UInt32) -> UInt32 {
    var upper = SeamNode(unit: leaf, isChanged: true)
    var lower = SeamNode(unit: shallowestLeaf(of: lower))
    if !haveRoom(upper, lower) { layOutLeaf(leaf) }
    while true {
      let difference = Int(chainHeight(upper.unit)) - Int(chainHeight(lower.unit))
      if difference == 0 && haveRoom(upper, lower) {
        if let root = fuse(&upper, &lower) { return root }
        continue
      }
      if difference < 0 && adopt(&upper, by: &lower, isDeeper: false) { continue }
      if difference > 0 && adopt(&lower, by: &upper, isDeeper: true) { continue }
      // Of two as high the one that hangs lower goes on first, so that the other can be adopted.
      let isUpperNext = difference == 0 ? heightAbove(upper) <= heightAbove(lower) : difference < 0
      if !(isUpperNext ? climb(&upper) : climb(&lower)) { break }
    }
    while climb(&upper) {}
    while climb(&lower) {}
    return joinChains(upper.unit, lower.unit)
  }

  private func shallowestLeaf(of root: UInt32) -> UInt32 {
    var unit = root
    while chainHeight(unit) > 0 {
      let node = index.pointee.node(unit)
      unit = node.child(node.chainHead.pointee.lanes.upperBound).payload
    }
    return unit
  }

  /// Whether all lanes of two nodes fit into one.
  @inline(__always)
  private func haveRoom(_ upper: SeamNode, _ lower: SeamNode) -> Bool {
    let (a, b) = (index.pointee.node(upper.unit).chainHead, index.pointee.node(lower.unit).chainHead)
    return a.pointee.lanes.count + b.pointee.lanes.count <= IndexNode.lanes
  }

  /// The height of the node above; more than any for a root.
  private func heightAbove(_ node: SeamNode) -> UInt8 {
    let parent = index.pointee.parents[Int(node.unit) / IndexNode.units]
    return parent.isNode ? chainHeight(parent.unit) : .max
  }

  /// Goes on to the node above, which learns what became of this one; false at the root.
  private func climb(_ node: inout SeamNode) -> Bool {
    let parent = index.pointee.parents[Int(node.unit) / IndexNode.units]
    if !parent.isNode { return false }
    if node.isChanged {
      let head = index.pointee.node(parent.unit).chainHead
      head.pointee.note(parent.lane, index.pointee.node(node.unit).chainHead.pointee)
      head.pointee.noteHeight()
      layOutInner(parent.unit, around: parent.lane)
    }
    node.unit = parent.unit
    return true
  }

  /// Makes two nodes of one height one: the lanes of that with fewer go to the other. Returns the root if that was all of its tree.
  private func fuse(_ upper: inout SeamNode, _ lower: inout SeamNode) -> UInt32? {
    let (a, b) = (index.pointee.node(upper.unit).chainHead, index.pointee.node(lower.unit).chainHead)
    let isDeeper = b.pointee.lanes.count <= a.pointee.lanes.count
    let (small, large) = isDeeper ? (lower.unit, upper.unit) : (upper.unit, lower.unit)
    let parent = index.pointee.parents[Int(small) / IndexNode.units]
    let begin = index.pointee.node(small).chainLine.pointee.begin
    takeLanes(of: small, into: large, isDeeper)
    var rest = SeamNode(unit: large, isChanged: true)
    if !parent.isNode {
      while climb(&rest) {}
      return rest.unit
    }
    let other = shed(parent, begin, isShallowest: isDeeper)
    (upper, lower) = isDeeper ? (rest, other) : (other, rest)
    return nil
  }

  /// Moves a node to the higher one across the seam, if that has room and is lower than the node it hangs from: where a cut left one
  /// child of a node, that child took its place.
  private func adopt(_ low: inout SeamNode, by high: inout SeamNode, isDeeper: Bool) -> Bool {
    let parent = index.pointee.parents[Int(low.unit) / IndexNode.units]
    if !parent.isNode { return false }
    let head = index.pointee.node(high.unit).chainHead
    if head.pointee.lanes.count == IndexNode.lanes || chainHeight(parent.unit) <= head.pointee.height {
      return false
    }
    let begin = index.pointee.node(low.unit).chainLine.pointee.begin
    addNode(low.unit, to: high.unit, isDeeper)
    high.isChanged = true
    low = shed(parent, begin, isShallowest: isDeeper)
    return true
  }

  /// Takes a lane at the seam out of a node: its child, which began where `begin` says, is gone. Returns what lies at the seam then:
  /// the node, or its only child.
  private func shed(_ place: NodeParent, _ begin: SIMD2<Double>, isShallowest: Bool) -> SeamNode {
    let node = index.pointee.node(place.unit), head = node.chainHead
    node.clearChainLane(place.lane)
    if isShallowest { head.pointee.shallowest &-= 1 } else { head.pointee.deepest &+= 1 }
    let lanes = head.pointee.lanes
    if lanes.count == 1 { return replace(place.unit, byOnlyChild: lanes.lowerBound) }
    head.pointee.noteHeight()
    let line = node.chainLine.pointee
    if isShallowest {
      let first = chainChild(node, lanes.upperBound).chainLine.pointee.begin
      settle(place.unit, from: first, to: line.start + line.total, ChainSum())
    } else {
      settle(place.unit, from: line.start, to: begin, ChainSum())
    }
    return SeamNode(unit: place.unit, isChanged: true)
  }

  private func replace(_ unit: UInt32, byOnlyChild lane: Int) -> SeamNode {
    let node = index.pointee.node(unit), only = node.child(lane).payload
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    var result = SeamNode(unit: only)
    if !parent.isNode {
      index.pointee.parents[Int(only) / IndexNode.units] = .none
    } else {
      // Where the node began: what lies deeper or shallower gives way when the node above learns of it.
      index.pointee.node(only).chainLine.pointee.begin = node.chainLine.pointee.begin
      seat(only, in: parent.unit, parent.lane)
      result.isChanged = true
    }
    index.pointee.freeNode(unit, isRoot: true)
    return result
  }
}
