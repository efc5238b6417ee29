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
    var begin = index.pointee.node(place.unit).chainLine.pointee.begin
    var parts = partLeaf(place.unit, at: place.lane, kept: kept)
    while !parent.isOwner {
      let next = index.pointee.parents[Int(parent.unit) / IndexNode.units]
      let nextBegin = index.pointee.node(parent.unit).chainLine.pointee.begin
      parts = partInner(parent.unit, at: parent.lane, begin, between: parts)
      (parent, begin) = (next, nextBegin)
    }
    if parts.upper != 0 { index.pointee.parents[Int(parts.upper) / IndexNode.units] = .none }
    if parts.lower != 0 { index.pointee.parents[Int(parts.lower) / IndexNode.units] = .none }
    return parts
  }

  private func partLeaf(_ unit: UInt32, at lane: Int, kept: Bool) -> ChainParts {
    let head = index.pointee.node(unit).chainHead.pointee, lanes = head.lanes
    let upperEnd = kept ? lane : lane + 1
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
      layOutLeaf(parts.lower)
    }
    return parts
  }

  /// Parts a node above two parts of one of its children, which began where `begin` says. What would be a node with one child is
  /// that child.
  private func partInner(
    _ unit: UInt32, at lane: Int, _ begin: SIMD2<Double>, between parts: ChainParts
  ) -> ChainParts {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let deeper = lanes.lowerBound..<lane, shallower = lane + 1..<lanes.upperBound + 1
    let isUpperNode = shallower.count + (parts.upper == 0 ? 0 : 1) > 1
    let isLowerNode = deeper.count + (parts.lower == 0 ? 0 : 1) > 1
    var result = parts
    if !isUpperNode && shallower.count == 1 { result.upper = node.child(lane + 1).payload }
    if !isLowerNode && deeper.count == 1 { result.lower = node.child(lane - 1).payload }
    if !isUpperNode && !isLowerNode {
      index.pointee.freeNode(unit, isRoot: true)
      return result
    }
    let end = end(of: lane, in: node)
    if isUpperNode && isLowerNode {
      result = divide(unit, deeper, shallower)
    } else {
      for k in isUpperNode ? deeper : shallower { node.clearChainLane(k) }
      if isUpperNode { result.upper = unit } else { result.lower = unit }
    }
    if isUpperNode { endOnPath(result.upper, lane, parts.upper, begin, lanes.upperBound) }
    if isLowerNode { beginOnPath(result.lower, lane, parts.lower, end, lanes.lowerBound) }
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
    other.chainHead.pointee.isExact = node.chainHead.pointee.isExact
    other.chainHead.pointee.height = node.chainHead.pointee.height
    let movesDeeper = deeper.count <= shallower.count
    for lane in movesDeeper ? deeper : shallower { moveLane(lane, of: unit, to: second, lane) }
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
