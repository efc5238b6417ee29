// The sublayers that a traversal tries, front to back: by their links, from a list, or from their tree, whose
// lanes wait on a heap.
extension HitTester {
  /// Returns a cursor before the front-most sublayer.
  @inline(__always)
  func sublayers(of i: Int, isDrawn: Bool, usesIndex: Bool) -> SublayerCursor {
    if links[i].first == 0 { return .none }
    let byDepth = isDrawn && records[i].flags.contains(.mixedDepth)
    if usesIndex && !followsLinks(i) && builtRoot(of: i).hasNodes { return byDepth ? .drawnTree : .tree }
    if !byDepth { return .linked(links[i].last) }
    let first = scratch.candidates.count
    _ = listAllAsDrawn(i)
    return .candidates(from: UInt32(first))
  }

  /// Returns the next sublayer of a step; nil at the end.
  @inline(__always)
  func nextSublayer(_ step: inout TraversalStep, _ lanes: (BoxNode, TraversalStep) -> UInt64) -> Int? {
    var node: NodeID?
    let base: Int
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
    case .drawnTree:
      let first = scratch.candidates.count
      listAsDrawn(forest.root(of: Int(step.layer)).node) { [step] in lanes($0, step) }
      step.sublayers = .candidates(from: UInt32(truncatingIfNeeded: first))
      return scratch.candidates.count > first ? Int(scratch.candidates.popLast().layer) : nil
    case .tree:
      base = scratch.pendingLanes.count
      step.sublayers = .lanes(from: UInt32(truncatingIfNeeded: base))
      node = forest.root(of: Int(step.layer)).node
    case .lanes(let first): base = Int(first)
    }
    while true {
      if let id = node {
        forest.push(lanes(forest.node(id), step), of: id, on: &scratch.pendingLanes, from: base)
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
    if child.isListed {
      assert(!isShared, "publishing opens every chunk")
      forest.open(child.node, self)
    }
    return child.node
  }

  /// Lists the layers in a tree whose lanes a search selects, in drawing order, the front-most last.
  /// O(k log k) for k lanes.
  @inline(__always)
  func listAsDrawn(_ root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    let first = scratch.candidates.count, base = scratch.pendingNodes.count
    scratch.pendingNodes.append(PendingNode(root))
    while scratch.pendingNodes.count > base {
      let id = scratch.pendingNodes.popLast().node
      var node = forest.node(id), rest = lanes(node) & ~node.emptyLanes
      forest.prefetchNodes(rest, of: id)
      while rest != 0 {
        let lane = rest.trailingZeroBitCount >> 3, child = node.child(lane)
        rest &= rest &- 1
        if child.isInner {
          scratch.pendingNodes.append(PendingNode(opened(child)))
          // Opening a chunk may have moved nodes.
          node = forest.node(id)
        } else {
          let i = forest.entry(of: child)
          records.prefetch(i)
          scratch.candidates.append(Candidate(key: 0, layer: UInt32(i), order: UInt32(node.label(lane))))
        }
      }
    }
    let listed = scratch.candidates.elements
    for k in first..<scratch.candidates.count { listed[k].key = depth(Int(listed[k].layer)).zPosition }
    if scratch.candidates.count > first + 1 { scratch.sortCandidates(from: first) }
  }

  /// Lists all sublayers in drawing order, the front-most last.
  /// - Returns: Their number.
  @inline(never)
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
