// A search of one tree. The hit test goes from tree to tree and reads nodes directly.
extension BoxForest {
  /// Calls `body` with every entry in lanes selected by `lanes`, roughly back to front. `body` must not
  /// search. The stack is the caller's.
  ///
  /// Chunks that are still lists are looked through and stay lists, since packing one takes twice as long. The first of
  /// them is left out and returned: the caller packs it and searches it. So searches that come back find nodes, and
  /// none packs many chunks.
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
      pushInnerLanes(of: node, selected, &pending)
      var rest = selected
      while rest != 0 {
        let lane = 7 &- rest.leadingZeroBitCount >> 3
        rest &= (1 &<< UInt64(8 &* lane)) &- 1
        let child = node.child(lane)
        if child.isListed {
          if firstListed == nil {
            firstListed = child.node
          } else {
            forEachListed(in: child.node, source, lanes, body)
          }
        } else if !child.isInner {
          body(entry(of: child), node.label(lane))
        }
      }
    }
    return firstListed
  }

  /// Looks through the list of a chunk: eight cells at a time as if they were a node, and then eight entries.
  private func forEachListed(
    in chunk: NodeID, _ source: some EntrySource, _ lanes: (BoxNode) -> UInt64,
    _ body: (_ id: Int, _ label: Int32) -> Void
  ) {
    let list = list(of: chunk), cells = cells(of: chunk)
    // Memory of a greater alignment than a vector's would not lie on the stack.
    unsafe withUnsafeTemporaryAllocation(
      byteCount: BoxNode.lines * MemoryLayout<CacheLine>.stride,
      alignment: MemoryLayout<SIMD4<Float>>.alignment
    ) { memory in
      let lines = unsafe memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CacheLine.self)
      let group = unsafe BoxNode(Column(lines, count: BoxNode.lines))
      forEachSelected(of: cells.count, group, lanes) { k in
        BoxEntry(box: cells[k].box, label: 0, child: .none)
      } body: { k in
        let end = k + 1 < cells.count ? Int(cells[k + 1].start) : list.count
        let entries = list.slice(Int(cells[k].start)..<end)
        forEachSelected(of: entries.count, group, lanes) { k in
          source.prefetch(entries, after: k)
          return source.entry(Int(entries[k].id), label: entries[k].label)
        } body: { k in
          body(Int(entries[k].id), entries[k].label)
        }
      }
    }
  }

  /// Calls `body` with the index of each of `count` entries that `lanes` selects. `group` is memory for a node.
  @inline(__always)
  private func forEachSelected(
    of count: Int, _ group: BoxNode, _ lanes: (BoxNode) -> UInt64, _ entry: (Int) -> BoxEntry,
    body: (Int) -> Void
  ) {
    for first in stride(from: 0, to: count, by: BoxNode.lanes) {
      group.clear()
      for k in first..<Swift.min(first + BoxNode.lanes, count) { group.set(k - first, entry(k)) }
      var rest = lanes(group)
      while rest != 0 {
        let k = first + rest.trailingZeroBitCount >> 3
        rest &= rest &- 1
        body(k)
      }
    }
  }

  @inline(__always)
  private func pushInnerLanes(of node: BoxNode, _ selected: UInt64, _ pending: inout NodeStack) {
    var rest = selected
    while rest != 0 {
      let child = node.child(rest.trailingZeroBitCount >> 3)
      rest &= rest &- 1
      if child.isInner && !child.isNone && !child.isListed {
        self.node(child.node).prefetch()
        pending.append(PendingNode(child.node))
      }
    }
  }
}
