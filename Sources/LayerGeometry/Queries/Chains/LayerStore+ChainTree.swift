// The tree of a chain: its nodes, the way from member to member, and children that change places.
extension LayerStore {
  /// The layer above a member: the member before it, or the layer that the chain hangs under.
  func superlayerInChain(_ place: Place) -> Int {
    var (unit, lane) = (place.unit, place.lane)
    while lane == index.pointee.node(unit).chainHead.pointee.lanes.upperBound {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      (unit, lane) = (parent.unit, parent.lane)
    }
    var node = index.pointee.node(unit)
    lane += 1
    while node.chainHead.pointee.height > 0 {
      node = chainChild(node, lane)
      lane = node.chainHead.pointee.lanes.lowerBound
    }
    return node.chainMember(lane)
  }

  /// Asks for the records of all members in a leaf node: a change of one lays out all of them.
  @inline(__always)
  func fetchMembers(_ node: IndexNode) {
    for lane in 0..<IndexNode.lanes { Prefetch.line(of: records + node.child(lane).index) }
  }

  func chainHeight(_ unit: UInt32) -> UInt8 { index.pointee.node(unit).chainHead.pointee.height }

  // MARK: - Nodes

  func makeChainNode() -> UInt32 {
    let unit = index.pointee.makeNode(isRoot: true)
    index.pointee.node(unit).chainLine.pointee = ChainLine()
    index.pointee.node(unit).chainHead.pointee = ChainHead()
    return unit
  }

  /// A leaf node with one member, as a chain of its own that hangs under nothing yet; laid out.
  func makeChainLeaf(_ i: Int, isTail: Bool) -> UInt32 {
    let unit = makeChainNode()
    if isTail { index.pointee.node(unit).chainHead.pointee.setTail(0, i) }
    seat(member: i, in: unit, 0)
    layOutLeaf(unit)
    return unit
  }

  /// A node over nodes given from the shallowest to the deepest, or of members; laid out.
  func makeChainNode(_ children: UnsafePointer<UInt32>, _ count: Int, areLayers: Bool, endsIn tail: UInt32)
    -> UInt32
  {
    let unit = makeChainNode()
    let head = index.pointee.node(unit).chainHead
    head.pointee.setLanes(0, count - 1)
    if areLayers {
      for k in 0..<count { seat(member: Int(children[k]), in: unit, count - 1 - k) }
      if children[count - 1] == tail { head.pointee.setTail(0, Int(tail)) }
      layOutLeaf(unit)
    } else {
      head.pointee.height = 1
      for k in 0..<count { seat(children[k], in: unit, count - 1 - k) }
      layOutInner(unit)
    }
    return unit
  }

  /// Makes a tree the chain under a layer.
  func hang(_ root: UInt32, under owner: Int) {
    index.pointee.parents[Int(root) / IndexNode.units] = NodeParent(owner: owner)
    index.pointee.node(root).chainLine.pointee.begin = .zero
    index.pointee.roots[owner] = ChildReference(chain: root)
  }

  // MARK: - Lanes

  /// Puts a node into a lane, and tells it where it is.
  @inline(__always)
  func seat(_ child: UInt32, in unit: UInt32, _ lane: Int) {
    index.pointee.node(unit).setChild(lane, ChildReference(tag: ChildReference.inner, child))
    index.pointee.parents[Int(child) / IndexNode.units] = NodeParent(unit: unit, lane: lane)
  }

  @inline(__always)
  private func seat(member i: Int, in unit: UInt32, _ lane: Int) {
    index.pointee.node(unit).setChild(lane, ChildReference(tag: ChildReference.layer, UInt32(i)))
    index.pointee.places[i] = Place(chain: unit, lane: lane)
  }

  /// Tells what one to four lanes lead to that it is there now.
  @inline(__always)
  func tellChildren(of unit: UInt32, _ first: Int, _ end: Int) {
    assert(first < end && end <= first + 4, "the side of a node with fewer lanes")
    let node = index.pointee.node(unit)
    // The last one again and again, rather than a branch that no one can predict.
    if node.chainHead.pointee.height == 0 {
      for k in 0..<4 {
        let lane = Swift.min(first &+ k, end &- 1)
        index.pointee.places[node.chainMember(lane)] = Place(chain: unit, lane: lane)
      }
    } else {
      for k in 0..<4 {
        let lane = Swift.min(first &+ k, end &- 1)
        index.pointee.parents[node.child(lane).index / IndexNode.units] = NodeParent(unit: unit, lane: lane)
      }
    }
  }

  /// Moves a child with its box; which lanes are in use is for the caller to say.
  @inline(__always)
  func moveLane(_ lane: Int, of unit: UInt32, to target: UInt32, _ targetLane: Int) {
    let node = index.pointee.node(unit), other = index.pointee.node(target)
    let (child, box) = (node.child(lane), node.box(lane))
    if node.chainHead.pointee.height == 0 {
      index.pointee.places[node.chainMember(lane)] = Place(chain: target, lane: targetLane)
      node.clearChainLane(lane)
    } else {
      other.chainHead.pointee.note(targetLane, as: lane, of: node.chainHead.pointee)
      node.clearChainLane(lane)
      index.pointee.parents[child.index / IndexNode.units] = NodeParent(unit: target, lane: targetLane)
    }
    other.setBox(targetLane, box)
    other.setChild(targetLane, child)
  }

  /// Moves the lanes of a node together to its deepest end, or to its shallowest.
  func slide(_ unit: UInt32, toDeepest: Bool) {
    let head = index.pointee.node(unit).chainHead, lanes = head.pointee.lanes
    let shift = toDeepest ? -lanes.lowerBound : IndexNode.lanes - 1 - lanes.upperBound
    if shift == 0 { return }
    if toDeepest {
      for lane in lanes { moveLane(lane, of: unit, to: unit, lane + shift) }
    } else {
      for lane in lanes.reversed() { moveLane(lane, of: unit, to: unit, lane + shift) }
    }
    if head.pointee.tail != ChainHead.noTail { head.pointee.tail = UInt8(Int(head.pointee.tail) + shift) }
    head.pointee.setLanes(lanes.lowerBound + shift, lanes.upperBound + shift)
  }
}
