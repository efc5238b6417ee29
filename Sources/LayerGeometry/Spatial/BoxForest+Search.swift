/// Lanes of a node that a search has still to visit.
package struct PendingLanes: HeapElement {
  /// The label of the first lane.
  var label: Int32
  var node: NodeID
  /// A byte per lane, 1 for those to visit; none is empty, because their labels are not in order.
  var lanes: UInt64

  @inline(__always)
  package func precedes(_ other: PendingLanes) -> Bool { label > other.label }
}

// A search of one tree for all entries in a box, front to back and no further than the client asks. The hit
// test goes from tree to tree and reads nodes directly.
extension BoxForest {
  /// Pushes the lanes of a node that a search wants on its heap, which begins at `base`. Prefetches the nodes
  /// below.
  @inline(__always)
  package func push(
    _ lanes: UInt64, of id: NodeID, on heap: inout RawVector<PendingLanes>, from base: Int
  ) {
    let node = node(id), used = lanes & ~node.emptyLanes
    if used == 0 { return }
    prefetchNodes(used, of: id)
    let label = node.label(used.trailingZeroBitCount >> 3)
    heap.pushHeap(PendingLanes(label: label, node: id, lanes: used), from: base)
  }

  /// Prefetches the nodes below lanes, so that their cache misses overlap.
  @inline(__always)
  package func prefetchNodes(_ lanes: UInt64, of id: NodeID) {
    let above = node(id)
    var rest = lanes
    while rest != 0 {
      let child = above.child(rest.trailingZeroBitCount >> 3)
      rest &= rest &- 1
      if child.hasNodes { node(child.node).prefetch() }
    }
  }

  /// Removes the front-most lane from a heap that is not empty. Returns its child: an entry, or an inner node
  /// or chunk to push in its turn.
  @inline(__always)
  package func popFrontmost(_ heap: inout RawVector<PendingLanes>, from base: Int) -> BoxReference {
    var first = heap[base]
    let node = node(first.node), child = node.child(first.lanes.trailingZeroBitCount >> 3)
    first.lanes &= first.lanes &- 1
    if first.lanes == 0 {
      _ = heap.popHeap(from: base)
    } else {
      first.label = node.label(first.lanes.trailingZeroBitCount >> 3)
      heap.replaceHeapFirst(by: first, from: base)
    }
    return child
  }
}
