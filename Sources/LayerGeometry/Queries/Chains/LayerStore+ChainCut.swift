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
    var line = index.pointee.node(place.unit).chainLine.pointee
    var parts = partLeaf(place.unit, at: place.lane, kept: kept)
    while !parent.isOwner {
      let next = index.pointee.parents[Int(parent.unit) / IndexNode.units]
      let nextLine = index.pointee.node(parent.unit).chainLine.pointee
      parts = partInner(parent.unit, at: parent.lane, line, between: parts)
      (parent, line) = (next, nextLine)
    }
    if parts.upper != 0 { index.pointee.parents[Int(parts.upper) / IndexNode.units] = .none }
    if parts.lower != 0 { index.pointee.parents[Int(parts.lower) / IndexNode.units] = .none }
    return parts
  }

  private func partLeaf(_ unit: UInt32, at lane: Int, kept: Bool) -> ChainParts {
    let node = index.pointee.node(unit), head = node.chainHead.pointee, lanes = head.lanes
    let upperEnd = kept ? lane : lane + 1
    let last = upperEnd > lanes.upperBound ? 0 : node.chainMember(upperEnd)
    if !kept { node.clearChainLane(lane) }
    var parts = ChainParts(
      upper: upperEnd > lanes.upperBound ? 0 : unit, lower: lane == lanes.lowerBound ? 0 : unit)
    if parts.upper == 0 && parts.lower == 0 {
      index.pointee.freeNode(unit, isRoot: true)
      return parts
    }
    if parts.upper == parts.lower {
      // There is something on either side.
      parts = divide(unit, lanes.lowerBound, lane, upperEnd, lanes.upperBound + 1)
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
      layOutLeaf(parts.lower)
    }
    return parts
  }

  /// Parts a node above two parts of one of its children, which was as `old` says. What would be a node with one child is that
  /// child.
  private func partInner(
    _ unit: UInt32, at lane: Int, _ old: ChainLine, between parts: ChainParts
  ) -> ChainParts {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let (hasDeeper, hasShallower) = (lane > lanes.lowerBound, lane < lanes.upperBound)
    let isLowerNode = lane - lanes.lowerBound + (parts.lower == 0 ? 0 : 1) > 1
    let isUpperNode = lanes.upperBound - lane + (parts.upper == 0 ? 0 : 1) > 1
    var result = parts
    if !isUpperNode && hasShallower { result.upper = node.child(lane + 1).payload }
    if !isLowerNode && hasDeeper { result.lower = node.child(lane - 1).payload }
    // Where nothing was rounded, the lane below begins where that ended, and need not be looked at.
    let end = node.chainHead.pointee.isExact ? old.end : end(of: lane, in: node)
    if isUpperNode && isLowerNode {
      result = divide(unit, lanes.lowerBound, lane, lane + 1, lanes.upperBound + 1)
    } else if isUpperNode {
      // What makes no node is one lane at most.
      result.upper = unit
      if hasDeeper { node.clearChainLane(lane - 1) }
    } else if isLowerNode {
      result.lower = unit
      if hasShallower { node.clearChainLane(lane + 1) }
    } else {
      index.pointee.freeNode(unit, isRoot: true)
    }
    if isUpperNode { endOnPath(result.upper, lane, parts.upper, old.begin, lanes.upperBound) }
    if isLowerNode { beginOnPath(result.lower, lane, parts.lower, end, lanes.lowerBound) }
    return result
  }

  /// Moves the lanes from `deepest` to below `deepEnd`, or those from `shallow` to below `end`, to another node, whichever are fewer.
  /// There are some of either. Lane numbers stay, and so does what lies between.
  private func divide(_ unit: UInt32, _ deepest: Int, _ deepEnd: Int, _ shallow: Int, _ end: Int)
    -> ChainParts
  {
    let second = index.pointee.takeNode(isRoot: true)
    let movesDeeper = deepEnd - deepest <= end - shallow
    index.pointee.node(unit).moveChainLanes(
      to: index.pointee.node(second), movesDeeper ? LaneRun(below: deepEnd) : LaneRun(from: shallow))
    var lane = movesDeeper ? deepest : shallow
    let last = movesDeeper ? deepEnd : end
    while lane < last {
      tellChild(of: second, lane)
      lane += 1
    }
    return movesDeeper ? ChainParts(upper: unit, lower: second) : ChainParts(upper: second, lower: unit)
  }

  /// Ends a node in a lane, where something begins that was cut out of its child; 0 for nothing.
  private func endOnPath(
    _ unit: UInt32, _ lane: Int, _ child: UInt32, _ begin: SIMD2<Double>, _ shallowest: Int
  ) {
    let node = index.pointee.node(unit), start = node.chainLine.pointee.start
    node.chainHead.pointee.setLanes(child == 0 ? lane + 1 : lane, shallowest)
    var (end, sum) = (begin, ChainSum())
    if child == 0 {
      node.clearChainLane(lane)
    } else {
      seat(child, in: unit, lane)
      renew(lane, of: node, at: begin)
      end = sum.add(begin, index.pointee.node(child).chainLine.pointee.total)
    }
    node.chainHead.pointee.noteHeight()
    settle(unit, from: start, to: end, sum)
  }

  /// Begins a node in a lane, with something that was cut out of its child and ends where `end` says; 0 for nothing.
  private func beginOnPath(
    _ unit: UInt32, _ lane: Int, _ child: UInt32, _ end: SIMD2<Double>, _ deepest: Int
  ) {
    let node = index.pointee.node(unit), line = node.chainLine.pointee
    node.chainHead.pointee.setLanes(deepest, child == 0 ? lane - 1 : lane)
    var (begin, sum) = (end, ChainSum())
    if child == 0 {
      node.clearChainLane(lane)
    } else {
      seat(child, in: unit, lane)
      begin = sum.subtract(end, index.pointee.node(child).chainLine.pointee.total)
      renew(lane, of: node, at: begin)
    }
    node.chainHead.pointee.noteHeight()
    settle(unit, from: begin, to: line.start + line.total, sum)
  }
}
