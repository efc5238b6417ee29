// A search of one tree. The hit test goes from tree to tree and reads nodes directly.
extension BoxForest {
  /// Calls `body` with every entry in lanes selected by `lanes`, roughly back to front. `body` must not
  /// search. Opens the chunks that it enters. The stack is the caller's.
  @inline(__always)
  package mutating func forEachEntry(
    in root: NodeID, _ source: some EntrySource, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64,
    _ body: (_ id: Int, _ label: Int32) -> Void
  ) {
    let base = pending.count
    pending.append(PendingNode(root))
    while pending.count > base {
      let id = pending.popLast().node
      let selected = lanes(node(id))
      var rest = selected
      while rest != 0 {
        let child = node(id).child(rest.trailingZeroBitCount >> 3)
        rest &= rest &- 1
        if child.isInner && !child.isNone { pending.append(PendingNode(opened(child, source))) }
      }
      let node = node(id)
      rest = selected
      while rest != 0 {
        let lane = 7 &- rest.leadingZeroBitCount >> 3
        rest &= (1 &<< UInt64(8 &* lane)) &- 1
        let child = node.child(lane)
        if !child.isInner { body(entry(of: child), node.label(lane)) }
      }
    }
  }
}
