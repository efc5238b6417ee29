// The tree of a chain: walked, cut in two, and joined to another, along one path.
extension LayerStore {
  /// The layer above a member: the member before it, or the layer that the chain hangs under.
  func superlayerInChain(_ place: Place) -> Int {
    var (unit, lane) = (place.unit, place.lane + 1)
    while lane == IndexNode.lanes || index.pointee.node(unit).child(lane).isNone {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      (unit, lane) = (parent.unit, parent.lane + 1)
    }
    var child = index.pointee.node(unit).child(lane)
    while child.tag == ChildReference.inner { child = index.pointee.node(child.payload).child(0) }
    return Int(layer(of: child))
  }

  /// Puts a child into a lane, and tells it where it is.
  private func seat(_ child: ChildReference, _ label: Int32, in unit: UInt32, _ lane: Int) {
    let node = index.pointee.node(unit)
    node.setLabel(lane, label)
    node.setChild(lane, child)
    if child.tag == ChildReference.inner {
      index.pointee.parents[child.index / IndexNode.units] = NodeParent(unit: unit, lane: lane)
      // Nowhere yet: the lane has no box of it.
      index.pointee.node(child.payload).chainLine.pointee.base = SIMD2(repeating: .nan)
    } else {
      index.pointee.places[Int(layer(of: child))] = Place(chain: unit, lane: lane)
    }
  }

  private func moveSeat(_ unit: UInt32, _ lane: Int, to target: UInt32, _ targetLane: Int) {
    let entry = index.pointee.node(unit).entry(lane)
    index.pointee.node(unit).set(lane, .empty)
    index.pointee.node(target).setBox(targetLane, entry.box)
    if entry.child.tag != ChildReference.inner {
      return seat(entry.child, entry.label, in: target, targetLane)
    }
    let line = index.pointee.node(entry.child.payload).chainLine
    let base = line.pointee.base
    seat(entry.child, entry.label, in: target, targetLane)
    line.pointee.base = base
  }

  private func makeChainNode() -> UInt32 {
    let unit = index.pointee.makeNode(isRoot: true)
    index.pointee.node(unit).chainLine.pointee = ChainLine()
    return unit
  }

  /// A leaf node with one member, as a chain of its own that hangs under nothing yet.
  func makeChainLeaf(_ i: Int, isTail: Bool) -> UInt32 {
    let unit = makeChainNode()
    let child = isTail ? reference(i, indexBox(i)) : ChildReference(tag: ChildReference.layer, UInt32(i))
    seat(child, isTail ? IndexNode.tailLabel : 0, in: unit, 0)
    return unit
  }

  /// A node over nodes given from the shallowest to the deepest; of members, for leaf nodes.
  func makeChainNode(_ children: UnsafePointer<UInt32>, _ count: Int, areLayers: Bool, endsIn tail: UInt32)
    -> UInt32
  {
    let unit = makeChainNode()
    for k in 0..<count {
      let tag = areLayers ? ChildReference.layer : ChildReference.inner
      let isTail = areLayers && children[k] == tail
      let child = ChildReference(tag: tag, children[k])
      seat(child, isTail ? IndexNode.tailLabel : 0, in: unit, count - 1 - k)
    }
    return unit
  }

  /// Makes a tree the chain under a layer.
  func hang(_ root: UInt32, under owner: Int) {
    index.pointee.parents[Int(root) / IndexNode.units] = NodeParent(owner: owner)
    index.pointee.node(root).chainLine.pointee.base = .zero
    index.pointee.roots[owner] = ChildReference(chain: root)
  }

  // MARK: - Cutting

  /// Cuts a chain behind one of its members. Returns the root of what lies deeper, laid out, hanging under nothing; 0
  /// if nothing does. The nodes that stay are for the caller to lay out, from that member's up.
  func cutChain(behind i: Int) -> UInt32 {
    let place = index.pointee.places[i]
    var (unit, lower) = (place.unit, takeLanes(place.unit, below: place.lane, over: 0))
    while true {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { break }
      lower = takeLanes(parent.unit, below: parent.lane, over: lower)
      unit = spliceOut(parent.unit)
    }
    if lower != 0 { layOutPath(from: shallowestLeaf(lower)) }
    return lower
  }

  /// Moves the deeper lanes of a node, and what was cut off below, to a node of their own.
  private func takeLanes(_ unit: UInt32, below lane: Int, over lower: UInt32) -> UInt32 {
    if lane == 0 { return lower }
    let node = index.pointee.node(unit)
    if lane == 1 && lower == 0 && !node.isChainLeaf {
      let only = node.child(0).payload
      closeUp(unit, by: 1)
      index.pointee.parents[Int(only) / IndexNode.units] = .none
      return only
    }
    let second = makeChainNode()
    for k in 0..<lane { moveSeat(unit, k, to: second, k) }
    if lower != 0 { seat(ChildReference(tag: ChildReference.inner, lower), 0, in: second, lane) }
    closeUp(unit, by: lane)
    return second
  }

  /// Moves the lanes from `count` on to the front.
  private func closeUp(_ unit: UInt32, by count: Int) {
    let node = index.pointee.node(unit)
    node.set(0, .empty)
    var lane = count
    while lane < IndexNode.lanes && !node.child(lane).isNone {
      moveSeat(unit, lane, to: unit, lane - count)
      lane += 1
    }
  }

  /// Gives back an inner node that has only one child left. Returns the node that is in its place.
  private func spliceOut(_ unit: UInt32) -> UInt32 {
    let node = index.pointee.node(unit)
    if !node.child(1).isNone { return unit }
    let only = node.child(0).payload
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    index.pointee.freeNode(unit, isRoot: true)
    if parent.isOwner {
      hang(only, under: parent.owner)
    } else {
      seat(ChildReference(tag: ChildReference.inner, only), 0, in: parent.unit, parent.lane)
    }
    return only
  }

  private func shallowestLeaf(_ root: UInt32) -> UInt32 {
    var unit = root
    while true {
      let node = index.pointee.node(unit)
      if node.isChainLeaf { return unit }
      unit = node.child(node.laneCount - 1).payload
    }
  }

  // MARK: - Joining

  /// Joins two trees that are laid out: `lower` below `upper`. Returns the root, which hangs under nothing.
  func joinChains(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    let (high, low) = (chainHeight(upper), chainHeight(lower))
    index.pointee.parents[Int(upper) / IndexNode.units] = .none
    index.pointee.parents[Int(lower) / IndexNode.units] = .none
    return high >= low
      ? attach(lower, to: upper, isDeeper: true) : attach(upper, to: lower, isDeeper: false)
  }

  func chainHeight(_ unit: UInt32) -> UInt16 { index.pointee.node(unit).chainLine.pointee.height }

  /// Hangs a tree into the side of one at least as high.
  private func attach(_ small: UInt32, to root: UInt32, isDeeper: Bool) -> UInt32 {
    let level = chainHeight(small)
    var unit = root
    while chainHeight(unit) > level {
      let node = index.pointee.node(unit)
      let side = node.child(isDeeper ? 0 : node.laneCount - 1).payload
      if chainHeight(side) < level { return insert(small, into: unit, isDeeper) }
      unit = side
    }
    if fuse(small, into: unit, isDeeper) { return layOutPath(from: unit) }
    return hangBeside(unit, small, isDeeper)
  }

  /// Moves all lanes of a node into one of the same height, if they have room there.
  private func fuse(_ small: UInt32, into unit: UInt32, _ isDeeper: Bool) -> Bool {
    let node = index.pointee.node(unit), other = index.pointee.node(small)
    let (own, coming) = (node.laneCount, other.laneCount)
    if own + coming > IndexNode.lanes || node.isChainLeaf != other.isChainLeaf { return false }
    if isDeeper { openUp(unit, by: coming) }
    for k in 0..<coming { moveSeat(small, k, to: unit, isDeeper ? k : own + k) }
    index.pointee.freeNode(small, isRoot: true)
    return true
  }

  private func openUp(_ unit: UInt32, by count: Int) {
    var lane = index.pointee.node(unit).laneCount - 1
    while lane >= 0 {
      moveSeat(unit, lane, to: unit, lane + count)
      lane -= 1
    }
  }

  /// Puts a node next to another one that is a root, or into the node above it.
  private func hangBeside(_ unit: UInt32, _ small: UInt32, _ isDeeper: Bool) -> UInt32 {
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    if parent.rawValue != 0 { return insert(small, into: parent.unit, isDeeper) }
    let root = makeChainNode()
    seat(ChildReference(tag: ChildReference.inner, isDeeper ? small : unit), 0, in: root, 0)
    seat(ChildReference(tag: ChildReference.inner, isDeeper ? unit : small), 0, in: root, 1)
    layOut(root)
    return root
  }

  /// Puts a node into an inner node at one end, splitting nodes that overflow from there up. Returns the root.
  private func insert(_ small: UInt32, into target: UInt32, _ isDeeper: Bool) -> UInt32 {
    let child = ChildReference(tag: ChildReference.inner, small)
    let count = index.pointee.node(target).laneCount
    if count < IndexNode.lanes {
      if isDeeper { openUp(target, by: 1) }
      seat(child, 0, in: target, isDeeper ? 0 : count)
      return layOutPath(from: target)
    }
    let half = IndexNode.lanes / 2
    let second = makeChainNode()
    if isDeeper {
      seat(child, 0, in: second, 0)
      for k in 0..<half { moveSeat(target, k, to: second, k + 1) }
      closeUp(target, by: half)
    } else {
      for k in 0..<half { moveSeat(target, half + k, to: second, k) }
      seat(child, 0, in: second, half)
    }
    layOut(second)
    layOut(target)
    return hangBeside(target, second, isDeeper)
  }
}
