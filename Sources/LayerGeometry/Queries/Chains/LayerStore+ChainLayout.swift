// The spaces, boxes and clips of a chain's nodes.
extension LayerStore {
  /// What a lane of an inner node leads to.
  @inline(__always)
  func chainChild(_ node: IndexNode, _ lane: Int) -> IndexNode {
    index.pointee.node(node.child(lane).payload)
  }

  // MARK: - Leaf nodes

  /// Places the members of a leaf node in its space, shallowest first.
  func layOutLeaf(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    for lane in node.chainHead.pointee.lanes { Prefetch.line(of: records + node.chainMember(lane)) }
    layOutMembers(of: node)
    if node.chainHead.pointee.isFarOff(node.chainLine.pointee.start) {
      node.chainLine.pointee.start = .zero
      layOutMembers(of: node)
      node.chainLine.pointee.base = ChainLine.nowhere
    }
  }

  private func layOutMembers(of node: IndexNode) {
    var offset = node.chainLine.pointee.start
    var head = node.chainHead.pointee
    (head.clip, head.isLarge) = (.unlimited, false)
    head.scale = scale(ofMember: node.chainMember(head.lanes.upperBound))
    for lane in head.lanes.reversed() {
      let i = node.chainMember(lane)
      if lane == head.tail {
        let box = indexBox(i)
        node.setBox(lane, box.shifted(by: offset))
        node.setChild(lane, reference(i, box))
      } else {
        offset += records[i].offset
        layOutLink(i, offset, in: node, lane, &head)
      }
    }
    node.chainLine.pointee.end = offset
    node.chainLine.pointee.union = node.union
    if head.isLarge { head.clip = .empty }
    node.chainHead.pointee = head
  }

  @inline(__always)
  private func scale(ofMember i: Int) -> Int8 {
    let (bounds, offset) = (records[i].bounds, records[i].offset)
    return ChainHead.magnitude(
      abs(offset.x) + abs(offset.y) + abs(bounds.origin.x) + abs(bounds.origin.y) + bounds.size.width
        + bounds.size.height)
  }

  @inline(always)
  private func layOutLink(
    _ i: Int, _ offset: SIMD2<Double>, in node: IndexNode, _ lane: Int, _ head: inout ChainHead
  ) {
    let bounds = records[i].bounds
    let masks = records[i].flags.contains(.masks)
    guard bounds.size.width > 0 && bounds.size.height > 0 else {
      node.setBox(lane, .empty)
      if masks { head.clip = .empty }
      return
    }
    let low = SIMD2(bounds.origin.x, bounds.origin.y) + offset
    let high =
      SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height) + offset
    let reach =
      abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y) + 2 * (abs(offset.x) + abs(offset.y))
    if reach > 0x1p24 { head.isLarge = true }
    node.setBox(lane, FloatBox(around: low, high, slack: reach * 0x1p-46))
    if masks { head.clip = head.clip.intersection(FloatBox(within: low, high, slack: reach * 0x1p-46)) }
  }

  // MARK: - Inner nodes

  /// Puts the child of a lane, which may have changed, where `base` says.
  @inline(__always)
  func place(_ lane: Int, of node: IndexNode, at base: SIMD2<Double>) {
    let child = chainChild(node, lane).chainHead
    node.chainHead.pointee.setLevel(lane, of: child.pointee)
    if child.pointee.height >= node.chainHead.pointee.height {
      node.chainHead.pointee.height = child.pointee.height + 1
    }
    if lane == node.chainHead.pointee.lanes.upperBound { node.chainHead.pointee.scale = child.pointee.scale }
    shift(lane, of: node, to: base)
  }

  /// Puts the child of a lane, which is as it was, somewhere else.
  @inline(__always)
  private func shift(_ lane: Int, of node: IndexNode, to base: SIMD2<Double>) {
    let child = chainChild(node, lane).chainLine, lanes = node.chainHead.pointee.lanes
    child.pointee.base = base
    node.setBox(lane, child.pointee.union.shifted(by: base))
    if lane == lanes.upperBound { node.chainLine.pointee.start = base + child.pointee.start }
    if lane == lanes.lowerBound { node.chainLine.pointee.end = base + child.pointee.end }
  }

  /// Takes over what an inner node knows of its two ends.
  func noteEnds(of node: IndexNode) {
    let lanes = node.chainHead.pointee.lanes
    let shallowest = chainChild(node, lanes.upperBound), deepest = chainChild(node, lanes.lowerBound)
    let (upper, lower) = (shallowest.chainLine.pointee, deepest.chainLine.pointee)
    node.chainLine.pointee.start = upper.base + upper.start
    node.chainLine.pointee.end = lower.base + lower.end
    node.chainHead.pointee.scale = shallowest.chainHead.pointee.scale
  }

  /// Places all children of an inner node anew, so that its space begins where its shallowest layer's does.
  func layOutInner(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    var offset = SIMD2<Double>.zero
    for lane in node.chainHead.pointee.lanes.reversed() {
      let child = chainChild(node, lane).chainLine
      place(lane, of: node, at: offset - child.pointee.start)
      offset = child.pointee.base + child.pointee.end
    }
    sumUp(unit)
  }

  /// Lays out an inner node one of whose children was changed, of which the start, or the end, may have moved in its own space. If
  /// it has to, what lies to one side of that child gives way, to the side where fewer lanes do.
  func layOutInner(_ unit: UInt32, around lane: Int, start: Bool = true, end: Bool = true) {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let deepest = lanes.lowerBound, shallowest = lanes.upperBound
    let base = chainChild(node, lane).chainLine.pointee.base
    let isPlaced = base.x == base.x
    let fitsAbove = !start && isPlaced || lane == shallowest || meetsBelow(lane + 1, of: node)
    let fitsBelow = !end && isPlaced || lane == deepest || meetsBelow(lane, of: node)
    if fitsAbove && fitsBelow {
      place(lane, of: node, at: base)
    } else if lane - deepest <= shallowest - lane {
      for k in deepest..<lane { Prefetch.line(of: chainChild(node, k).chainLine) }
      place(lane, of: node, at: fitsAbove ? base : self.base(below: lane + 1, of: node))
      var k = lane
      while k > deepest && !meetsBelow(k, of: node) {
        k -= 1
        shift(k, of: node, to: self.base(below: k + 1, of: node))
      }
    } else {
      for k in lane + 1..<shallowest + 1 { Prefetch.line(of: chainChild(node, k).chainLine) }
      place(lane, of: node, at: fitsBelow ? base : self.base(above: lane - 1, of: node))
      var k = lane
      while k < shallowest && !meetsBelow(k + 1, of: node) {
        k += 1
        shift(k, of: node, to: self.base(above: k - 1, of: node))
      }
    }
    sumUp(unit)
  }

  @inline(__always)
  private func meetsBelow(_ lane: Int, of node: IndexNode) -> Bool {
    chainChild(node, lane).chainLine.pointee.meets(chainChild(node, lane - 1).chainLine.pointee)
  }

  /// The base with which the child of the next deeper lane goes on where a lane's ends.
  @inline(__always)
  func base(below lane: Int, of node: IndexNode) -> SIMD2<Double> {
    let upper = chainChild(node, lane).chainLine, lower = chainChild(node, lane - 1).chainLine
    return upper.pointee.base(below: lower.pointee)
  }

  /// The base with which the child of the next shallower lane ends where a lane's begins.
  @inline(__always)
  func base(above lane: Int, of node: IndexNode) -> SIMD2<Double> {
    let lower = chainChild(node, lane).chainLine, upper = chainChild(node, lane + 1).chainLine
    return lower.pointee.base(above: upper.pointee)
  }

  /// Brings what an inner node says of itself in line with its lanes.
  func sumUp(_ unit: UInt32) {
    let node = index.pointee.node(unit), line = node.chainLine, head = node.chainHead
    line.pointee.union = node.union
    head.pointee.clip = head.pointee.levels & ChainHead.masks == 0 ? .unlimited : innerClip(node)
    if head.pointee.isFarOff(line.pointee.start) {
      layOutInner(unit)
      line.pointee.base = ChainLine.nowhere
    }
  }

  private func innerClip(_ node: IndexNode) -> FloatBox {
    var clip = FloatBox.unlimited
    var masks = node.chainHead.pointee.levels & ChainHead.masks
    while masks != 0 {
      let child = chainChild(node, masks.trailingZeroBitCount >> 3)
      masks &= masks &- 1
      clip = clip.intersection(child.chainHead.pointee.clip.shiftedInside(by: child.chainLine.pointee.base))
    }
    return clip
  }

  // MARK: - All the way up

  /// Lays out all nodes above one that is. Returns the root.
  @discardableResult
  func layOutAbove(_ unit: UInt32) -> UInt32 {
    var unit = unit
    while true {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { placeRoot(unit) }
      if parent.isOwner || parent.rawValue == 0 { return unit }
      unit = parent.unit
      layOutInner(unit, around: parent.lane)
    }
  }

  /// Lets a chain begin where the space of the layer it hangs under does.
  @inline(__always)
  func placeRoot(_ unit: UInt32) {
    let line = index.pointee.node(unit).chainLine
    line.pointee.base = SIMD2<Double>.zero - line.pointee.start
  }

  /// Around everything in a chain, in the space of the layer it hangs under.
  @inline(__always)
  func chainBox(_ root: UInt32) -> FloatBox {
    let line = index.pointee.node(root).chainLine
    return line.pointee.base == .zero ? line.pointee.union : line.pointee.union.shifted(by: line.pointee.base)
  }

  /// Brings a chain up to date after one of its layers changed. Returns the layer it hangs under if its box may have
  /// changed, else 0. O(log of the length).
  func refitChain(_ leaf: UInt32) -> Int {
    var unit = leaf, node = index.pointee.node(leaf)
    var (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
    layOutLeaf(leaf)
    while true {
      let start = node.chainLine.pointee.start != line.start, end = node.chainLine.pointee.end != line.end
      let isSame = !start && !end && node.chainLine.pointee.union == line.union
      if isSame && node.chainHead.pointee == head { return 0 }
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner {
        placeRoot(unit)
        return parent.owner
      }
      unit = parent.unit
      node = index.pointee.node(unit)
      (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
      layOutInner(unit, around: parent.lane, start: start, end: end)
    }
  }
}
