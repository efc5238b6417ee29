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
    if index.pointee.node(root).chainLine.pointee.begin != .zero {
      faults.append("the chain under layer \(owner) begins elsewhere")
    }
    if chainHeight(root) > LayerStore.mostChainLevels {
      faults.append("the chain under layer \(owner) is too high")
    }
    let parent = index.pointee.parents[Int(root) / IndexNode.units]
    if !parent.isOwner || parent.owner != owner {
      faults.append("the chain under \(owner) is not linked back")
    }
    // Nodes from the shallowest to the deepest, with where their shallowest layers begin in the owner's space, and whether no sum
    // on the way to there was rounded.
    var pending = [(unit: root, begin: SIMD2<Double>.zero, isExact: true)]
    var (place, sum, farthest) = (SIMD2<Double>.zero, ChainSum(), 0.0)
    while let (unit, begin, isExact) = pending.popLast() {
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
        let head = node.chainHead.pointee
        for lane in lanes {
          var way = ChainSum()
          let offset = way.subtract(
            chainChild(node, lane).chainLine.pointee.begin, node.chainLine.pointee.start)
          let place = way.add(begin, offset)
          let isRounded = !way.isExact || !head.isExact || head.isRounded
          pending.append((node.child(lane).payload, place, isExact && !isRounded))
        }
        continue
      }
      checkLeaf(unit, &faults)
      // To the last bit, as long as nothing was rounded, neither from layer to layer nor from node to node.
      let distance = (begin.x - place.x).magnitude + (begin.y - place.y).magnitude
      if isExact && sum.isExact ? distance != 0 : distance > farthest * 0x1p-44 {
        faults.append("leaf node \(unit) begins at \(begin), not at \(place)")
      }
      for lane in lanes.reversed() where lane != node.chainHead.pointee.tail {
        place = sum.add(place, records[node.chainMember(lane)].offset)
        farthest = Swift.max(farthest, place.x.magnitude + place.y.magnitude)
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
    if !node.chainLine.pointee.looksLike(line) || line.start != .zero || node.chainHead.pointee != head
      || (0..<IndexNode.lanes).map(node.box) != boxes
    {
      faults.append("leaf node \(unit) of a chain was not up to date")
    }
  }

  /// Every lane of an inner node must go on where the one above it ends, and hold its child's box to the last bit.
  private func checkInner(_ unit: UInt32, _ faults: inout [String]) {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
    if lanes.count < 2 { faults.append("node \(unit) of a chain has one child") }
    if head.tail != ChainHead.noTail { faults.append("inner node \(unit) ends a chain") }
    var (end, sum, reach) = (line.start, ChainSum(), abs(line.start) + abs(line.total))
    for lane in lanes.reversed() {
      let child = chainChild(node, lane), below = child.chainLine.pointee
      let parent = index.pointee.parents[node.child(lane).index / IndexNode.units]
      if parent.isOwner || parent.unit != unit || parent.lane != lane {
        faults.append("node \(node.child(lane).payload) of a chain is not linked back")
      }
      if node.box(lane) != below.union.shifted(by: below.begin - below.start) {
        faults.append("lane \(lane) of node \(unit) of a chain has a wrong box")
      }
      reach += abs(below.begin) + abs(below.total)
      let isExact = !head.isExact || sum.isExact
      if !isExact || !areOne(end, below.begin, head.isExact ? .zero : reach) {
        faults.append("lane \(lane) of node \(unit) of a chain does not go on where the one above ends")
      }
      end = sum.add(below.begin, below.total)
      node.chainHead.pointee.note(lane, child.chainHead.pointee)
    }
    if !areOne(line.start + line.total, end, head.isExact ? .zero : reach) {
      faults.append("node \(unit) of a chain ends elsewhere than its deepest lane")
    }
    node.chainHead.pointee.noteHeight()
    sumUp(unit)
    if node.chainLine.pointee.start != line.start || !node.chainLine.pointee.looksLike(line)
      || node.chainHead.pointee != head
    {
      faults.append("node \(unit) of a chain does not sum up its lanes")
    }
  }

  /// Whether two places are the same, but for the rounding of a few sums of terms that reach so far, or 16 times as far: a node may
  /// begin there (`canBegin`), and what was rounded there stays when what lay there has been cut off.
  private func areOne(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ reach: SIMD2<Double>) -> Bool {
    let distance = abs(a - b), slack = reach * 0x1p-46
    return distance.x <= slack.x && distance.y <= slack.y
  }

  private func abs(_ a: SIMD2<Double>) -> SIMD2<Double> { SIMD2(a.x.magnitude, a.y.magnitude) }
}
