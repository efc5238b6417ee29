/// A box around the change of a lane of a root.
package struct RootChange {
  package var root: NodeID
  package var box: FloatBox
}

// Refitting after many boxes changed: first their lanes are rewritten, then each node above is refitted once.
extension BoxForest {
  /// The cost of a drifted entry in a list, whose chunk is packed, relative to one in a node.
  private static let driftsPerOpening = 32
  /// The most chunks that are packed anew after one refit.
  private static let mostRepacked = 64

  /// Begins a refit in bulk: no node is marked. No node may be made or freed until it ends.
  package mutating func beginBulkRefit() {
    marks.reserve(lineCount)
    drifted.count = 0
    worn.count = 0
    driftCount = 0
  }

  /// The work of this refit besides rewriting lanes, roughly in nodes visited.
  package var bulkWork: Int { marks.visitedWords / 8 }

  /// Marks a node that has a rewritten lane.
  @inline(__always)
  package mutating func mark(_ node: NodeID) { marks.insert(node) }

  /// Rewrites the lane of an entry in a node, which is to be marked.
  @inline(__always)
  package mutating func rewrite(_ address: EntryAddress, _ box: FloatBox, _ child: BoxReference) {
    let node = node(address.node), old = node.box(address.lane)
    node.setBox(address.lane, box)
    node.children[address.lane] = child
    // One that is far, too, is found by its node.
    if hasShrunk(box, from: old, in: address.node) && fit(of: box, in: address.node) == .within {
      addDrifted(entry(of: child), 1)
    }
  }

  /// Widens the lane above a list for the new box of an entry. Returns the change of a lane of the root, if
  /// any.
  package mutating func widenLane(aboveListOf id: Int, by box: FloatBox) -> RootChange? {
    let chunk = address(of: id).chunk, parent = parents[chunk.index]
    let held = node(parent.node).box(parent.lane)
    node(chunk).chunk.pointee.widen(box)
    if held.contains(box) { return nil }
    if fit(of: box, in: chunk) == .drifted {
      addDrifted(id, BoxForest.driftsPerOpening)
      return nil
    }
    return setLane(parent, held, held.union(box))
  }

  /// Returns the next marked node, and takes its mark.
  @inline(__always)
  package mutating func takeMarked() -> NodeID? { marks.takeNext() }

  /// Returns the owner of a marked root; nil for another node.
  @inline(__always)
  package func owner(ifRoot id: NodeID) -> Int? {
    parents[id.index].isOwner ? parents[id.index].owner : nil
  }

  /// Refits the lane above a marked node. Returns the change of a lane of the root, if any.
  @inline(__always)
  package mutating func refitLane(above id: NodeID) -> RootChange? {
    let parent = parents[id.index], below = node(id), union = below.union
    let held = node(parent.node).box(parent.lane)
    if !below.child(below.firstLane).isInner { followLeaf(id, held, union) }
    return union == held ? nil : setLane(parent, held, union)
  }

  @inline(__always)
  private mutating func setLane(
    _ parent: NodeParent, _ held: FloatBox, _ box: FloatBox
  ) -> RootChange? {
    node(parent.node).setBox(parent.lane, box)
    work.writtenBoxes &+= 1
    if parents[parent.node.index].isOwner { return RootChange(root: parent.node, box: held.union(box)) }
    marks.insert(parent.node)
    return nil
  }

  /// Notes what a leaf node's new box means for its chunk, and its entries that have drifted.
  @inline(__always)
  private mutating func followLeaf(_ id: NodeID, _ held: FloatBox, _ union: FloatBox) {
    let node = node(id), isStretched = !held.contains(union)
    if let top = chunk(above: id) {
      let chunk = self.node(top).chunk
      chunk.pointee.widen(node.largestSize)
      chunk.pointee.edits &+= isStretched ? 1 : 0
      if chunk.pointee.needsRepacking && worn.count < BoxForest.mostRepacked && worn.last != top {
        worn.append(top)
      }
    }
    // An entry that is away by more than the node's size makes it twice as large.
    let mayHaveDrifted = isStretched && !(union.width <= 2 * held.width && union.height <= 2 * held.height)
    if mayHaveDrifted { findDrifted(id) }
  }

  @inline(never)
  private mutating func findDrifted(_ id: NodeID) {
    let node = node(id)
    for lane in 0..<BoxNode.lanes where !node.child(lane).isNone {
      let box = node.box(lane)
      if fit(of: box, in: id) == .drifted { addDrifted(entry(of: node.child(lane)), 1) }
    }
  }

  private mutating func addDrifted(_ id: Int, _ cost: Int) {
    drifted.append(UInt32(truncatingIfNeeded: id))
    driftCount += cost
  }

  /// Ends a refit in bulk whose marks are all taken: packs worn chunks anew.
  package mutating func endBulkRefit() {
    assert(marks.count == 0, "a node is not refitted")
    for k in 0..<worn.count { addEdits(0, to: worn[k]) }
  }

  /// Gives a refit in bulk up. The forest is wrong then, except to be emptied.
  package mutating func abandonBulkRefit() { while marks.takeNext() != nil {} }

  /// Moves an entry that has drifted to where it costs least.
  package mutating func moveDrifted(_ id: Int, owner: Int, _ source: some EntrySource) {
    let address = address(of: id)
    reinsert(node(address.node).entry(address.lane), id: id, owner: owner, source)
  }
}
