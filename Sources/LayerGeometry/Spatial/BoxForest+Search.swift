// A search of one tree. The hit test goes from tree to tree and reads nodes directly.
extension BoxForest {
  /// Calls `body` with every entry in lanes selected by `lanes`, roughly back to front. `body` must not
  /// search. Expects the chunks in these lanes open. The stack is the caller's.
  @inline(__always)
  package func forEachEntry(
    in root: NodeID, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64,
    _ body: (_ id: Int, _ label: Int32) -> Void
  ) {
    let base = pending.count
    pending.append(PendingNode(root))
    while pending.count > base {
      let node = node(pending.popLast().node)
      let selected = lanes(node)
      pushInnerLanes(of: node, selected, &pending)
      var rest = selected
      while rest != 0 {
        let lane = 7 &- rest.leadingZeroBitCount >> 3
        rest &= (1 &<< UInt64(8 &* lane)) &- 1
        let child = node.child(lane)
        if !child.isInner { body(entry(of: child), node.label(lane)) }
      }
    }
  }

  /// Whether there may be chunks to open in lanes of a search.
  package var hasListedChunks: Bool { @inline(__always) get { listedChunkCount != 0 } }

  /// Opens the chunks in lanes selected by `lanes`. Nodes may move in memory.
  package mutating func openChunks(
    in root: NodeID, _ source: some EntrySource, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64
  ) {
    let base = pending.count
    pending.append(PendingNode(root))
    while pending.count > base {
      let id = pending.popLast().node
      var rest = lanes(node(id))
      while rest != 0 {
        let child = node(id).child(rest.trailingZeroBitCount >> 3)
        rest &= rest &- 1
        if child.isListed { open(child.node, source) }
      }
      pushInnerLanes(of: node(id), lanes(node(id)), &pending)
    }
  }

  @inline(__always)
  private func pushInnerLanes(of node: BoxNode, _ selected: UInt64, _ pending: inout NodeStack) {
    var rest = selected
    while rest != 0 {
      let child = node.child(rest.trailingZeroBitCount >> 3)
      rest &= rest &- 1
      if child.isInner && !child.isNone {
        self.node(child.node).prefetch()
        pending.append(PendingNode(child.node))
      }
    }
  }
}
