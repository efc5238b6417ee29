// Chains cut in two, along one path.
extension LayerStore {
  /// The roots of what lies shallower than a cut, and deeper; 0 for nothing.
  struct ChainParts {
    var upper: UInt32
    var lower: UInt32
  }

  /// Cuts a chain at one of its members: behind it if that is `kept`; else it leaves, and the layer above it becomes the tail if
  /// it lies in the same node. Both parts are laid out and hang under nothing. O(log of the length).
  ///
  /// Of every node on the path the side with fewer lanes goes to a node of its own, in the same space: nothing moves but what
  /// lies on the path.
  func cutChain(at place: Place, kept: Bool) -> ChainParts {
    var parent = index.pointee.parents[Int(place.unit) / IndexNode.units]
    var parts = partLeaf(place.unit, at: place.lane, kept: kept)
    while !parent.isOwner {
      let next = index.pointee.parents[Int(parent.unit) / IndexNode.units]
      parts = partInner(parent.unit, at: parent.lane, between: parts)
      parent = next
    }
    if parts.upper != 0 { index.pointee.parents[Int(parts.upper) / IndexNode.units] = .none }
    if parts.lower != 0 { index.pointee.parents[Int(parts.lower) / IndexNode.units] = .none }
    return parts
  }

  private func partLeaf(_ unit: UInt32, at lane: Int, kept: Bool) -> ChainParts {
    let head = index.pointee.node(unit).chainHead.pointee, lanes = head.lanes
    let end = index.pointee.node(unit).chainLine.pointee.end
    let upperEnd = kept ? lane : lane + 1
    let lowerStart = memberEnd(unit, lane)
    let last = upperEnd > lanes.upperBound ? 0 : index.pointee.node(unit).chainMember(upperEnd)
    if !kept { index.pointee.node(unit).clearChainLane(lane) }
    let parts = divide(unit, lanes.lowerBound..<lane, upperEnd..<lanes.upperBound + 1)
    if parts.lower == 0 && parts.upper == 0 {
      index.pointee.freeNode(unit, isRoot: true)
      return parts
    }
    if parts.upper != 0 {
      let node = index.pointee.node(parts.upper)
      node.chainHead.pointee.setLanes(upperEnd, lanes.upperBound)
      let isEnd = !kept || lane == head.tail
      node.chainHead.pointee.setTail(isEnd ? UInt8(upperEnd) : ChainHead.noTail, isEnd ? last : 0)
      layOutLeaf(parts.upper)
    }
    if parts.lower != 0 {
      let node = index.pointee.node(parts.lower)
      node.chainHead.pointee.setLanes(lanes.lowerBound, lane - 1)
      node.chainHead.pointee.setTail(head.tail, Int(head.levels))
      node.chainLine.pointee.start = lowerStart
      layOutLeaf(parts.lower)
      // Others in it may have moved, too, and not been laid out yet.
      if node.chainLine.pointee.end != end { leaveSpace(parts.lower) }
    }
    return parts
  }

  /// Where the space of a link begins in that of its node.
  private func memberEnd(_ unit: UInt32, _ lane: Int) -> SIMD2<Double> {
    let node = index.pointee.node(unit)
    var offset = node.chainLine.pointee.start
    for k in stride(from: node.chainHead.pointee.lanes.upperBound, through: lane, by: -1) {
      offset += records[node.chainMember(k)].offset
    }
    return offset
  }

  /// Parts a node above two parts of one of its children. What would be a node with one child is that child.
  private func partInner(_ unit: UInt32, at lane: Int, between parts: ChainParts) -> ChainParts {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let deeper = lanes.lowerBound..<lane, shallower = lane + 1..<lanes.upperBound + 1
    let isUpperNode = shallower.count + (parts.upper == 0 ? 0 : 1) > 1
    let isLowerNode = deeper.count + (parts.lower == 0 ? 0 : 1) > 1
    var result = parts
    if !isUpperNode && shallower.count == 1 { result.upper = node.child(lane + 1).payload }
    if !isLowerNode && deeper.count == 1 { result.lower = node.child(lane - 1).payload }
    if !isUpperNode && result.upper != 0 { leaveSpace(result.upper) }
    if !isLowerNode && result.lower != 0 { leaveSpace(result.lower) }
    if !isUpperNode && !isLowerNode {
      index.pointee.freeNode(unit, isRoot: true)
      return result
    }
    if isUpperNode && isLowerNode {
      result = divide(unit, deeper, shallower)
    } else {
      for k in isUpperNode ? deeper : shallower { node.clearChainLane(k) }
      if isUpperNode { result.upper = unit } else { result.lower = unit }
    }
    if isUpperNode { endOnPath(result.upper, lane, parts.upper, isUpper: true, lanes) }
    if isLowerNode { endOnPath(result.lower, lane, parts.lower, isUpper: false, lanes) }
    return result
  }

  /// Leaves one of two sets of lanes in a node, and moves the smaller to another one. Lane numbers stay.
  private func divide(_ unit: UInt32, _ deeper: Range<Int>, _ shallower: Range<Int>) -> ChainParts {
    if deeper.isEmpty || shallower.isEmpty {
      return ChainParts(upper: shallower.isEmpty ? 0 : unit, lower: deeper.isEmpty ? 0 : unit)
    }
    let second = makeChainNode()
    let node = index.pointee.node(unit), other = index.pointee.node(second)
    other.chainLine.pointee = node.chainLine.pointee
    other.chainHead.pointee.scale = node.chainHead.pointee.scale
    other.chainHead.pointee.height = node.chainHead.pointee.height
    let movesDeeper = deeper.count <= shallower.count
    for lane in movesDeeper ? deeper : shallower { moveLane(lane, of: unit, to: second, lane) }
    return movesDeeper ? ChainParts(upper: unit, lower: second) : ChainParts(upper: second, lower: unit)
  }

  /// Puts what was cut out of a lane's child, 0 for nothing, at the end of what is left on one side of it.
  private func endOnPath(
    _ unit: UInt32, _ lane: Int, _ child: UInt32, isUpper: Bool, _ lanes: ClosedRange<Int>
  ) {
    let node = index.pointee.node(unit)
    let own = child == 0 ? 1 : 0
    if isUpper {
      node.chainHead.pointee.setLanes(lane + own, lanes.upperBound)
    } else {
      node.chainHead.pointee.setLanes(lanes.lowerBound, lane - own)
    }
    if child == 0 {
      node.clearChainLane(lane)
      noteEnds(of: node)
    } else {
      seat(child, in: unit, lane)
      let old = index.pointee.node(child).chainLine.pointee.base
      // Its space is what it was, and it ends on the path only: it lies where it lay.
      let isPlaced = old.x == old.x
      place(
        lane, of: node,
        at: isPlaced ? old : isUpper ? base(below: lane + 1, of: node) : base(above: lane - 1, of: node))
    }
    node.chainHead.pointee.noteHeight()
    sumUp(unit)
  }

  /// Marks a node as one that is not where its base says.
  @inline(__always)
  private func leaveSpace(_ unit: UInt32) {
    index.pointee.node(unit).chainLine.pointee.base = ChainLine.nowhere
  }
}
