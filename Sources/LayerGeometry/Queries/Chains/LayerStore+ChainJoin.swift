// Chains joined to one, as B-trees are.
extension LayerStore {
  /// Joins two trees that are laid out, and whose nodes at the seam have no room for each other: `lower` below `upper`. Returns the
  /// root, which hangs under nothing. O(log of the lengths).
  func joinChains(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    index.pointee.parents[Int(upper) / IndexNode.units] = .none
    index.pointee.parents[Int(lower) / IndexNode.units] = .none
    return chainHeight(upper) >= chainHeight(lower)
      ? attach(lower, to: upper, isDeeper: true) : attach(upper, to: lower, isDeeper: false)
  }

  /// Hangs a tree into the side of one at least as high.
  private func attach(_ small: UInt32, to root: UInt32, isDeeper: Bool) -> UInt32 {
    let level = chainHeight(small)
    var unit = root
    while chainHeight(unit) > level {
      let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
      let side = node.child(isDeeper ? lanes.lowerBound : lanes.upperBound).payload
      if chainHeight(side) < level { return insert(small, into: unit, isDeeper) }
      unit = side
    }
    return hangBeside(unit, small, isDeeper)
  }

  /// Moves all lanes of a node into one of the same height, which has room, and lays it out.
  func takeLanes(of small: UInt32, into unit: UInt32, _ isDeeper: Bool) {
    let coming = index.pointee.node(small).chainHead.pointee, node = index.pointee.node(unit)
    let (count, height) = (coming.lanes.count, node.chainHead.pointee.height)
    makeRoom(for: count, in: unit, isDeeper)
    let own = node.chainHead.pointee.lanes
    let first = isDeeper ? own.lowerBound - count : own.upperBound + 1
    for (k, lane) in coming.lanes.enumerated() { moveLane(lane, of: small, to: unit, first + k) }
    if coming.tail != ChainHead.noTail {
      node.chainHead.pointee.setTail(
        UInt8(first + Int(coming.tail) - coming.lanes.lowerBound), Int(coming.levels))
    }
    node.chainHead.pointee.setLanes(
      Swift.min(first, own.lowerBound), Swift.max(first + count - 1, own.upperBound))
    index.pointee.freeNode(small, isRoot: true)
    if height == 0 { layOutLeaf(unit) } else { placeNew(count, in: unit, isDeeper) }
  }

  /// Places children that came to one end of an inner node: the others stay where they are.
  private func placeNew(_ count: Int, in unit: UInt32, _ isDeeper: Bool) {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let line = node.chainLine.pointee
    var (start, end, sum) = (line.start, line.start + line.total, ChainSum())
    for k in 0..<count {
      let lane = isDeeper ? lanes.lowerBound + count - 1 - k : lanes.upperBound - count + 1 + k
      let total = chainChild(node, lane).chainLine.pointee.total
      if isDeeper {
        renew(lane, of: node, at: end)
        end = sum.add(end, total)
      } else {
        start = sum.subtract(start, total)
        renew(lane, of: node, at: start)
      }
    }
    settle(unit, from: start, to: end, sum)
  }

  private func makeRoom(for count: Int, in unit: UInt32, _ isDeeper: Bool) {
    let lanes = index.pointee.node(unit).chainHead.pointee.lanes
    let room = isDeeper ? lanes.lowerBound : IndexNode.lanes - 1 - lanes.upperBound
    if room < count { slide(unit, toDeepest: !isDeeper) }
  }

  /// Puts a node next to another one that is a root, or into the node above it.
  private func hangBeside(_ unit: UInt32, _ small: UInt32, _ isDeeper: Bool) -> UInt32 {
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    if parent.rawValue != 0 {
      layOutInner(parent.unit, around: parent.lane)
      return insert(small, into: parent.unit, isDeeper)
    }
    let root = makeChainNode()
    // In the middle, so that there is room on both sides.
    seat(isDeeper ? small : unit, in: root, 3)
    seat(isDeeper ? unit : small, in: root, 4)
    index.pointee.node(root).chainHead.pointee.setLanes(3, 4)
    layOutInner(root)
    return root
  }

  /// Puts a node into an inner node at one end, splitting nodes that overflow from there up. Returns the root.
  private func insert(_ small: UInt32, into target: UInt32, _ isDeeper: Bool) -> UInt32 {
    if index.pointee.node(target).chainHead.pointee.lanes.count < IndexNode.lanes {
      addNode(small, to: target, isDeeper)
      return layOutAbove(target)
    }
    let low = lowLanes(of: target, besides: small, isDeeper)
    if low == 0 {
      let second = part(target, IndexNode.lanes / 2, isDeeper)
      addNode(small, to: second, isDeeper)
      return hangBeside(target, second, isDeeper)
    }
    let gathered = part(target, low, isDeeper)
    addNode(small, to: gathered, isDeeper)
    addNode(gathered, to: target, isDeeper)
    return layOutAbove(target)
  }

  /// How many children at one end of a node are lower than its highest ones, if what is to come beside them is, too. In a node
  /// of their own they make room without making the tree higher.
  private func lowLanes(of unit: UInt32, besides small: UInt32, _ isDeeper: Bool) -> Int {
    let head = index.pointee.node(unit).chainHead
    let highest = head.pointee.height - 1
    guard chainHeight(small) < highest else { return 0 }
    var count = 0
    while head.pointee.childHeight(isDeeper ? count : IndexNode.lanes - 1 - count) < highest { count += 1 }
    return count
  }

  /// Moves so many lanes at one end of a full node to a new one, which hangs under nothing.
  private func part(_ unit: UInt32, _ count: Int, _ isDeeper: Bool) -> UInt32 {
    let second = makeChainNode(), lanes = IndexNode.lanes
    let first = isDeeper ? count : lanes - count
    let node = index.pointee.node(unit), other = index.pointee.node(second), line = node.chainLine.pointee
    let middle = end(of: first, in: node)
    other.chainHead.pointee.isExact = node.chainHead.pointee.isExact
    other.chainHead.pointee.height = node.chainHead.pointee.height
    for lane in isDeeper ? 0..<first : first..<lanes { moveLane(lane, of: unit, to: second, lane) }
    let (deeper, shallower) = isDeeper ? (second, unit) : (unit, second)
    setPart(deeper, 0..<first, from: middle, to: line.start + line.total)
    setPart(shallower, first..<lanes, from: line.start, to: middle)
    return second
  }

  /// Lets a node have some of its lanes only.
  private func setPart(
    _ unit: UInt32, _ lanes: Range<Int>, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    let head = index.pointee.node(unit).chainHead
    head.pointee.setLanes(lanes.lowerBound, lanes.upperBound - 1)
    head.pointee.noteHeight()
    settle(unit, from: start, to: end, ChainSum())
  }

  /// Puts a node into one end of an inner node that has room, and lays that out.
  func addNode(_ small: UInt32, to unit: UInt32, _ isDeeper: Bool) {
    makeRoom(for: 1, in: unit, isDeeper)
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    if isDeeper {
      seat(small, in: unit, lanes.lowerBound - 1)
      node.chainHead.pointee.setLanes(lanes.lowerBound - 1, lanes.upperBound)
    } else {
      seat(small, in: unit, lanes.upperBound + 1)
      node.chainHead.pointee.setLanes(lanes.lowerBound, lanes.upperBound + 1)
    }
    placeNew(1, in: unit, isDeeper)
  }
}
