// Chains joined to one, as B-trees are.
extension LayerStore {
  /// Joins two trees that are laid out: `lower` below `upper`. Returns the root, which hangs under nothing. O(log of the lengths).
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
    if fuse(small, into: unit, isDeeper) { return layOutAbove(unit) }
    return hangBeside(unit, small, isDeeper)
  }

  /// Moves all lanes of a node into one of the same height, if they have room there, and lays it out.
  private func fuse(_ small: UInt32, into unit: UInt32, _ isDeeper: Bool) -> Bool {
    let coming = index.pointee.node(small).chainHead.pointee, node = index.pointee.node(unit)
    let (count, height) = (coming.lanes.count, node.chainHead.pointee.height)
    if node.chainHead.pointee.lanes.count + count > IndexNode.lanes || coming.height != height {
      return false
    }
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
    if height == 0 {
      node.chainLine.pointee.start = .zero
      layOutLeaf(unit)
    } else {
      for k in 0..<count {
        if isDeeper {
          placeBelow(own.lowerBound - k, of: node)
        } else {
          placeAbove(own.upperBound + k, of: node)
        }
      }
      sumUp(unit)
    }
    return true
  }

  /// Lets the child of the next deeper lane go on where a lane's ends.
  private func placeBelow(_ lane: Int, of node: IndexNode) {
    place(lane - 1, of: node, at: base(below: lane, of: node))
  }

  /// Lets the child of the next shallower lane end where a lane's begins.
  private func placeAbove(_ lane: Int, of node: IndexNode) {
    place(lane + 1, of: node, at: base(above: lane, of: node))
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
      add(small, to: target, isDeeper)
      return layOutAbove(target)
    }
    let second = makeChainNode()
    index.pointee.node(second).chainHead.pointee.height = chainHeight(target)
    let half = IndexNode.lanes / 2
    for lane in isDeeper ? 0..<half : half..<IndexNode.lanes { moveLane(lane, of: target, to: second, lane) }
    let (deeper, shallower) = isDeeper ? (second, target) : (target, second)
    index.pointee.node(deeper).chainHead.pointee.setLanes(0, half - 1)
    index.pointee.node(shallower).chainHead.pointee.setLanes(half, IndexNode.lanes - 1)
    noteHalf(index.pointee.node(target))
    noteHalf(index.pointee.node(second))
    add(small, to: second, isDeeper)
    sumUp(target)
    return hangBeside(target, second, isDeeper)
  }

  private func noteHalf(_ node: IndexNode) {
    noteEnds(of: node)
    node.chainHead.pointee.noteHeight()
  }

  /// Puts a node into one end of an inner node that has room, and lays that out.
  private func add(_ small: UInt32, to unit: UInt32, _ isDeeper: Bool) {
    makeRoom(for: 1, in: unit, isDeeper)
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    if isDeeper {
      seat(small, in: unit, lanes.lowerBound - 1)
      node.chainHead.pointee.setLanes(lanes.lowerBound - 1, lanes.upperBound)
      placeBelow(lanes.lowerBound, of: node)
    } else {
      seat(small, in: unit, lanes.upperBound + 1)
      node.chainHead.pointee.setLanes(lanes.lowerBound, lanes.upperBound + 1)
      placeAbove(lanes.upperBound, of: node)
    }
    sumUp(unit)
  }
}
