// Chains cut in two, along one path.
extension LayerStore {
  /// The roots of what lies shallower than a cut, and deeper; 0 for nothing.
  struct ChainParts {
    var upper: UInt32
    var lower: UInt32
    /// The layer that the chain hung under.
    var owner = 0
  }

  /// Where a node was, in the space of the one above.
  private struct ChainSpan {
    var begin: SIMD2<Double>
    var end: SIMD2<Double>

    @inline(__always)
    init(_ line: ChainLine) { (begin, end) = (line.begin, line.end) }
  }

  /// Cuts a chain at one of its members: behind it if that is `kept`; else it leaves. Both parts hang under nothing. O(log of the
  /// length).
  ///
  /// Of every node on the path the side with fewer lanes goes to a node of its own, in the same space: nothing moves but what
  /// lies on the path. The lower part is laid out. In the upper one, what lies on the path is in its place and knows its lanes, their
  /// begins and its height, but neither where it ends now nor its boxes: most that cut have something else to change at that end.
  func cutChain(at place: Place, kept: Bool) -> ChainParts {
    var parent = index.pointee.parents[Int(place.unit) / IndexNode.units]
    var span = ChainSpan(index.pointee.node(place.unit).chainLine.pointee)
    var parts = partLeaf(place.unit, at: place.lane, kept: kept)
    while !parent.isOwner {
      let next = index.pointee.parents[Int(parent.unit) / IndexNode.units]
      let nextSpan = ChainSpan(index.pointee.node(parent.unit).chainLine.pointee)
      parts = partInner(parent.unit, at: parent.lane, span, between: parts)
      (parent, span) = (next, nextSpan)
    }
    if parts.upper != 0 { index.pointee.parents[Int(parts.upper) / IndexNode.units] = .none }
    if parts.lower != 0 { index.pointee.parents[Int(parts.lower) / IndexNode.units] = .none }
    parts.owner = parent.owner
    return parts
  }

  @inline(always)
  private func partLeaf(_ unit: UInt32, at lane: Int, kept: Bool) -> ChainParts {
    let node = index.pointee.node(unit), head = node.chainHead.pointee, lanes = head.lanes
    let upperEnd = kept ? lane : lane + 1
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
      let upper = index.pointee.node(parts.upper).chainHead
      upper.pointee.setLanes(upperEnd, lanes.upperBound)
      if parts.lower != 0 || lane == head.tail { upper.pointee.setTail(ChainHead.noTail, 0) }
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
  @inline(always)
  private func partInner(
    _ unit: UInt32, at lane: Int, _ old: ChainSpan, between parts: ChainParts
  ) -> ChainParts {
    let node = index.pointee.node(unit), head = node.chainHead.pointee
    let (deepest, shallowest) = (Int(head.deepest), Int(head.shallowest))
    let (hasDeeper, hasShallower) = (lane > deepest, lane < shallowest)
    let isLowerNode = lane &- deepest > (parts.lower == 0 ? 1 : 0)
    let isUpperNode = shallowest &- lane > (parts.upper == 0 ? 1 : 0)
    var result = parts
    if !isUpperNode && hasShallower { result.upper = node.child(lane &+ 1).payload }
    if !isLowerNode && hasDeeper { result.lower = node.child(lane &- 1).payload }
    // Where nothing was rounded, the lane below begins where that ended, and need not be looked at.
    let end = head.isExact ? old.end : end(of: lane, in: node)
    let last = node.chainLine.pointee.start + node.chainLine.pointee.total
    if isUpperNode && isLowerNode {
      result = divide(unit, deepest, lane, lane &+ 1, shallowest &+ 1)
    } else if isUpperNode {
      // What makes no node is one lane at most.
      result.upper = unit
      if hasDeeper { node.clearChainLane(lane &- 1) }
    } else if isLowerNode {
      result.lower = unit
      if hasShallower { node.clearChainLane(lane &+ 1) }
    } else {
      index.pointee.freeNode(unit, isRoot: true)
    }
    if isUpperNode { endOnPath(result.upper, lane, parts.upper, old.begin, head) }
    if isLowerNode { beginOnPath(result.lower, lane, parts.lower, end, last, head) }
    return result
  }

  /// Moves the lanes from `deepest` to below `deepEnd`, or those from `shallow` to below `end`, to another node, whichever are fewer.
  /// There are some of either. Lane numbers stay, and so does what lies between.
  @inline(always)
  private func divide(_ unit: UInt32, _ deepest: Int, _ deepEnd: Int, _ shallow: Int, _ end: Int)
    -> ChainParts
  {
    let second = index.pointee.takeNode(isRoot: true)
    let movesDeeper = deepEnd &- deepest <= end &- shallow
    index.pointee.node(unit).moveChainLanes(
      to: index.pointee.node(second), LaneRun(before: movesDeeper, movesDeeper ? deepEnd : shallow))
    tellChildren(of: second, movesDeeper ? deepest : shallow, movesDeeper ? deepEnd : end)
    return ChainParts(upper: movesDeeper ? unit : second, lower: movesDeeper ? second : unit)
  }

  /// Ends a node that was as `old` says in a lane, where something begins that was cut out of its child; 0 for nothing.
  @inline(always)
  private func endOnPath(
    _ unit: UInt32, _ lane: Int, _ child: UInt32, _ begin: SIMD2<Double>, _ old: ChainHead
  ) {
    let node = index.pointee.node(unit), bits = UInt64(truncatingIfNeeded: 8 &* lane)
    var head = old
    head.levels = old.levels & (~0xff &<< bits)
    if child == 0 {
      head.deepest = UInt8(truncatingIfNeeded: lane &+ 1)
      node.clearChainLane(lane)
    } else {
      head.deepest = UInt8(truncatingIfNeeded: lane)
      seat(child, in: unit, lane)
      let below = index.pointee.node(child)
      head.levels |= UInt64(below.chainHead.pointee.note) &<< bits
      below.chainLine.pointee.begin = begin
    }
    head.noteHeight()
    node.chainHead.pointee = head
  }

  /// Begins a node that was as `old` says in a lane, with something that was cut out of its child and ends where `end` says; 0 for
  /// nothing.
  @inline(always)
  private func beginOnPath(
    _ unit: UInt32, _ lane: Int, _ child: UInt32, _ end: SIMD2<Double>, _ last: SIMD2<Double>,
    _ old: ChainHead
  ) {
    let node = index.pointee.node(unit), bits = UInt64(truncatingIfNeeded: 8 &* lane)
    var head = old
    head.levels = old.levels & ~(UInt64.max &<< bits)
    var (begin, sum) = (end, ChainSum())
    if child == 0 {
      head.shallowest = UInt8(truncatingIfNeeded: lane &- 1)
      node.clearChainLane(lane)
    } else {
      head.shallowest = UInt8(truncatingIfNeeded: lane)
      seat(child, in: unit, lane)
      let below = index.pointee.node(child)
      head.levels |= UInt64(below.chainHead.pointee.note) &<< bits
      begin = sum.subtract(end, below.chainLine.pointee.total)
      place(lane, of: node, at: begin)
    }
    head.noteHeight()
    node.chainHead.pointee = head
    settle(unit, from: begin, to: last, sum)
  }
}
