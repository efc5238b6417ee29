// A search of one tree. The hit test goes from tree to tree and reads nodes directly.
extension BoxForest {
  /// Calls `body` with every entry in lanes selected by `lanes`, roughly back to front. `body` must not
  /// search. The stack is the caller's.
  ///
  /// Chunks that are still lists are looked through and stay lists, since packing one takes twice as long.
  /// The first of them is left out and returned: the caller packs it and searches it. So searches that come
  /// back find nodes, and none packs many chunks.
  @inline(__always)
  package func forEachEntry(
    in root: NodeID, _ source: some EntrySource, _ pending: inout NodeStack, _ lanes: (BoxNode) -> UInt64,
    _ body: (_ id: Int, _ label: Int32) -> Void
  ) -> NodeID? {
    let base = pending.count
    var firstListed: NodeID? = nil
    pending.append(PendingNode(root))
    while pending.count > base {
      let node = node(pending.popLast().node)
      let selected = lanes(node)
      var rest = selected
      while rest != 0 {
        let child = node.child(rest.trailingZeroBitCount >> 3)
        rest &= rest &- 1
        if !child.hasNodes || child.isListed { continue }
        self.node(child.node).prefetch()
        pending.append(PendingNode(child.node))
      }
      rest = selected
      while rest != 0 {
        let lane = 7 &- rest.leadingZeroBitCount >> 3
        rest &= (1 &<< UInt64(8 &* lane)) &- 1
        let child = node.child(lane)
        if !child.isInner {
          body(entry(of: child), node.label(lane))
        } else if child.isListed && firstListed != nil {
          forEachListed(in: child.node, source, lanes, body)
        } else if child.isListed {
          firstListed = child.node
        }
      }
    }
    return firstListed
  }

  /// Looks through the list of a chunk, eight entries at a time as if they were a node.
  private func forEachListed(
    in chunk: NodeID, _ source: some EntrySource, _ lanes: (BoxNode) -> UInt64,
    _ body: (_ id: Int, _ label: Int32) -> Void
  ) {
    let list = list(of: chunk)
    // Memory of a greater alignment than a vector's would not lie on the stack.
    unsafe withUnsafeTemporaryAllocation(
      byteCount: BoxNode.lines * MemoryLayout<CacheLine>.stride,
      alignment: MemoryLayout<SIMD4<Float>>.alignment
    ) { memory in
      let lines = unsafe memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CacheLine.self)
      let group = unsafe BoxNode(Column(lines, count: BoxNode.lines))
      for first in stride(from: 0, to: list.count, by: BoxNode.lanes) {
        group.clear()
        for k in first..<Swift.min(first + BoxNode.lanes, list.count) {
          prefetch(list, after: k, source)
          group.set(k - first, entry(list[k], source))
        }
        var selected = lanes(group)
        while selected != 0 {
          let lane = selected.trailingZeroBitCount >> 3
          selected &= selected &- 1
          if !group.child(lane).isNone { body(Int(list[first + lane].id), group.label(lane)) }
        }
      }
    }
  }
}
