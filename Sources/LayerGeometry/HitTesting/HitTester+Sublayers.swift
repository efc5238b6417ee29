// The sublayers that a traversal tries, front to back: by their links, from a list, or from their tree, whose
// lanes wait on a heap.
extension HitTester {
  /// Returns a cursor before the front-most sublayer.
  @inline(__always)
  func sublayers(of i: Int, isDrawn: Bool, usesIndex: Bool) -> SublayerCursor {
    if links[i].first == 0 { return .none }
    let byDepth = isDrawn && records[i].flags.contains(.mixedDepth)
    if usesIndex && !isInBlock(i) && builtRoot(of: i).hasNodes { return .tree(byDepth: byDepth) }
    return byDepth ? sublayersAsDrawn(i) : .linked(links[i].last)
  }

  /// Returns the next sublayer of a step; nil at the end.
  @inline(__always)
  func nextSublayer(_ step: inout TraversalStep, _ lanes: (BoxNode, TraversalStep) -> UInt64) -> Int? {
    var node: NodeID?
    let base: Int, byDepth: Bool
    switch step.sublayers {
    case .none: return nil
    case .only(let i):
      step.sublayers = .none
      return Int(i)
    case .linked(let i):
      let previous = links[Int(i)].previous
      step.sublayers = previous == 0 ? .none : .linked(previous)
      return Int(i)
    case .candidates(let first):
      return scratch.candidates.count > Int(first) ? Int(scratch.candidates.popLast().layer) : nil
    case .tree(let isByDepth):
      (base, byDepth) = (scratch.pendingLanes.count, isByDepth)
      step.sublayers = .lanes(from: UInt32(truncatingIfNeeded: base), byDepth: byDepth)
      node = forest.root(of: Int(step.layer)).node
    case .lanes(let first, let isByDepth): (base, byDepth) = (Int(first), isByDepth)
    }
    while true {
      if let id = node {
        let wanted = lanes(forest.node(id), step)
        if byDepth {
          pushByDepth(wanted, of: id, from: base)
        } else {
          forest.push(wanted, of: id, on: &scratch.pendingLanes, from: base)
        }
      }
      if scratch.pendingLanes.count == base { return nil }
      let child = forest.popFrontmost(&scratch.pendingLanes, from: base)
      if !child.isInner { return forest.entry(of: child) }
      node = opened(child)
    }
  }

  /// Returns the node of an inner lane, which is packed first if it is a list.
  @inline(__always)
  func opened(_ child: BoxReference) -> NodeID {
    // Searches of published versions must not even begin to change the forest; their chunks are open.
    if child.isListed { forest.open(child.node, self) }
    return child.node
  }

  /// Pushes lanes of a node one by one, by the zPositions of their layers. No bound of those below inner
  /// lanes is known: they come first.
  @inline(never)
  private func pushByDepth(_ lanes: UInt64, of id: NodeID, from base: Int) {
    let node = forest.node(id)
    forest.prefetchNodes(lanes, of: id)
    var ahead = lanes
    while ahead != 0 {
      let child = node.child(ahead.trailingZeroBitCount >> 3)
      ahead &= ahead &- 1
      if !child.isInner { records.prefetch(forest.entry(of: child)) }
    }
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount >> 3, child = node.child(lane)
      rest &= rest &- 1
      if child.isNone { continue }
      let zPosition = child.isInner ? .infinity : depth(forest.entry(of: child)).zPosition
      let pending = PendingLanes(
        depth: zPosition, label: node.label(lane), node: id, lanes: 1 << UInt64(8 * lane))
      scratch.pendingLanes.pushHeap(pending, from: base)
    }
  }

  /// Returns a cursor over all sublayers in drawing order.
  @inline(never)
  private func sublayersAsDrawn(_ i: Int) -> SublayerCursor {
    let first = scratch.candidates.count
    _ = listAllAsDrawn(i)
    return .candidates(from: UInt32(first))
  }

  /// Lists all sublayers in drawing order, the front-most last.
  /// - Returns: Their number.
  func listAllAsDrawn(_ i: Int) -> Int {
    let first = scratch.candidates.count
    var child = links[i].first
    while child != 0 {
      scratch.candidates.append(Candidate(key: depth(Int(child)).zPosition, layer: child))
      child = links[Int(child)].next
    }
    scratch.sortCandidates(from: first)
    return scratch.candidates.count - first
  }
}
