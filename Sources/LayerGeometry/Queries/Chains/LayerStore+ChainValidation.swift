// The promises of chains as code.
extension LayerStore {
  func checkChainPlace(_ i: Int, _ place: Place, _ faults: inout [String]) {
    let node = index.pointee.node(place.unit)
    if node.chainMember(place.lane) != i || isTail(place) && Int(layer(of: node.child(place.lane))) != i {
      faults.append("the lane of link \(i) leads elsewhere")
    }
    if superlayerInChain(place) != Int(records[i].superlayer) {
      faults.append("link \(i) is below \(superlayerInChain(place))")
    }
    let root = index.pointee.roots[i]
    let canGoOn = isLink(i) && !root.isNone && !root.hasNodes
    if canGoOn == isTail(place) { faults.append("the chain of layer \(i) ends where it should not") }
    let owner = index.pointee.parents[Int(self.root(above: place.unit)) / IndexNode.units].owner
    if !index.pointee.roots[owner].isChain { faults.append("the chain of layer \(i) does not hang") }
  }

  /// Checks the chain under a layer, node by node, and where it says its layers are.
  func checkChain(under owner: Int, _ faults: inout [String]) {
    let root = index.pointee.roots[owner].chainUnit
    let line = index.pointee.node(root).chainLine.pointee
    if line.base != SIMD2<Double>.zero - line.start {
      faults.append("the chain under layer \(owner) begins elsewhere")
    }
    let parent = index.pointee.parents[Int(root) / IndexNode.units]
    if !parent.isOwner || parent.owner != owner {
      faults.append("the chain under \(owner) is not linked back")
    }
    // Nodes from the shallowest to the deepest, with where their spaces begin in the owner's.
    var pending = [(unit: root, begin: line.base, reach: abs(line.base.x) + abs(line.base.y))]
    var (sum, farthest) = (SIMD2<Double>.zero, 0.0)
    while let (unit, begin, reach) = pending.popLast() {
      let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
      for lane in 0..<IndexNode.lanes
      where lanes.contains(lane) == node.child(lane).isNone
        || !lanes.contains(lane)
          && (!node.box(lane).isEmpty
            || node.chainHead.pointee.height > 0 && node.chainHead.pointee.level(lane) != 0)
      {
        faults.append("lane \(lane) of node \(unit) is in use, or not, against what is said")
      }
      if node.chainHead.pointee.height > 0 {
        checkInner(unit, &faults)
        for lane in lanes {
          let base = chainChild(node, lane).chainLine.pointee.base
          pending.append((node.child(lane).payload, begin + base, reach + abs(base.x) + abs(base.y)))
        }
        continue
      }
      checkLeaf(unit, &faults)
      let place = begin + node.chainLine.pointee.start
      if abs(place.x - sum.x) + abs(place.y - sum.y) > (reach + farthest) * 0x1p-44 {
        faults.append("leaf node \(unit) begins at \(place), not at \(sum)")
      }
      for lane in lanes.reversed() where lane != node.chainHead.pointee.tail {
        sum += records[node.chainMember(lane)].offset
        farthest = Swift.max(farthest, abs(sum.x) + abs(sum.y))
      }
    }
  }

  /// A leaf node laid out once more must be what it was.
  private func checkLeaf(_ unit: UInt32, _ faults: inout [String]) {
    let node = index.pointee.node(unit)
    let (line, head, boxes) = (
      node.chainLine.pointee, node.chainHead.pointee, (0..<IndexNode.lanes).map(node.box)
    )
    layOutLeaf(unit)
    if !node.chainLine.pointee.looksLike(line) || node.chainHead.pointee != head
      || (0..<IndexNode.lanes).map(node.box) != boxes
    {
      faults.append("leaf node \(unit) of a chain was not up to date")
    }
  }

  /// Every lane of an inner node must go on where the one above it ends, and hold its child's box to the last bit.
  private func checkInner(_ unit: UInt32, _ faults: inout [String]) {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    if lanes.count < 2 { faults.append("node \(unit) of a chain has one child") }
    if node.chainHead.pointee.tail != ChainHead.noTail { faults.append("inner node \(unit) ends a chain") }
    for lane in lanes {
      let child = chainChild(node, lane), line = child.chainLine.pointee
      let parent = index.pointee.parents[node.child(lane).index / IndexNode.units]
      if parent.isOwner || parent.unit != unit || parent.lane != lane {
        faults.append("node \(node.child(lane).payload) of a chain is not linked back")
      }
      if node.box(lane) != line.union.shifted(by: line.base) {
        faults.append("lane \(lane) of node \(unit) of a chain has a wrong box")
      }
      if lane > lanes.lowerBound && !line.meets(chainChild(node, lane - 1).chainLine.pointee) {
        faults.append("lane \(lane - 1) of node \(unit) of a chain does not go on where the one above ends")
      }
      var head = node.chainHead.pointee
      head.setLevel(lane, of: child.chainHead.pointee)
      if lane == lanes.upperBound { head.scale = child.chainHead.pointee.scale }
      if head != node.chainHead.pointee { faults.append("node \(unit) knows little of its lane \(lane)") }
    }
    let (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
    sumUp(unit)
    node.chainHead.pointee.noteHeight()
    if !node.chainLine.pointee.looksLike(line) || node.chainHead.pointee != head {
      faults.append("node \(unit) of a chain does not sum up its lanes")
    }
  }
}
