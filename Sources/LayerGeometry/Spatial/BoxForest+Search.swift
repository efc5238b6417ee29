// Searches of one tree. The hit test goes from tree to tree and reads nodes directly. The stack is the caller's.
extension BoxForest {
  /// Opens the chunks that a search of the lanes selected by `lanes` enters, if any chunk is still a list. The searches
  /// below expect it.
  @inline(__always)
  package mutating func openChunks(
    in root: NodeID, _ source: some EntrySource, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64
  ) {
    if listedChunkCount == 0 { return }
    let base = pending.count
    pending.append(PendingNode(root))
    while pending.count > base {
      let id = pending.popLast().node
      var rest = lanes(node(id))
      while rest != 0 {
        let child = node(id).child(rest.trailingZeroBitCount >> 3)
        rest &= rest &- 1
        if child.isListed {
          open(child.node, source)
        } else if child.isInner && !child.isNone && !parents[child.node.index].isChunk {
          pending.append(PendingNode(child.node))
        }
      }
    }
  }

  /// Returns the front-most entry whose box contains the point; a label of −1 if there is none.
  package func frontmost(
    in root: NodeID, at point: Point, _ pending: inout NodeStack
  ) -> (label: Int32, child: BoxReference) {
    let (x, y) = (Float(point.x), Float(point.y))
    var best: (label: Int32, child: BoxReference) = (-1, .none)
    let base = pending.count
    var id = root
    var lanes = node(id).lanes(holding: x, y)
    while true {
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        let label = node(id).label(lane)
        if label <= best.label { break }
        lanes &= lanes &- 1
        let child = node(id).child(lane)
        if child.isInner {
          if lanes != 0 { pending.append(PendingNode(id, lanes: lanes)) }
          id = child.node
          lanes = node(id).lanes(holding: x, y)
        } else {
          best = (label, child)
          break
        }
      }
      if pending.count == base { return best }
      let next = pending.popLast()
      (id, lanes) = (next.node, next.lanes)
    }
  }

  /// Calls `body` with every entry in lanes selected by `lanes`, roughly back to front. `body` must not
  /// search.
  @inline(__always)
  package func forEachEntry(
    in root: NodeID, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64,
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
        if child.isInner && !child.isNone { pending.append(PendingNode(child.node)) }
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
