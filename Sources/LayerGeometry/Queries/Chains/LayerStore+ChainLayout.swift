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
    var head = node.chainHead.pointee
    fetchMembers(node)
    var (offset, sum) = (SIMD2<Double>.zero, ChainSum())
    (head.clip, head.isLarge) = (.unlimited, false)
    // The tail is the deepest, if there is one.
    let last = Int(head.deepest) &+ (head.tail != ChainHead.noTail ? 1 : 0)
    var lane = Int(head.shallowest)
    while lane >= last {
      let i = node.child(lane).index
      offset = sum.add(offset, records[i].offset)
      node.setBox(lane, linkBox(i, offset, &head))
      lane &-= 1
    }
    close(node, head, at: offset, sum)
  }

  /// Lays out a leaf node that was cut behind its tail: the others are where they were.
  private func layOutCutLeaf(_ unit: UInt32) {
    let node = index.pointee.node(unit), head = node.chainHead.pointee
    // How far those that have left were masks, or large, is not known.
    if head.clip != .unlimited { return layOutLeaf(unit) }
    var (offset, sum) = (SIMD2<Double>.zero, ChainSum())
    var lane = Int(head.shallowest)
    while lane > Int(head.deepest) {
      offset = sum.add(offset, records[node.child(lane).index].offset)
      lane &-= 1
    }
    close(node, head, at: offset, sum)
  }

  /// Places the tail of a leaf node, if there is one, and writes down what the node says of all others, which are placed.
  @inline(__always)
  private func close(_ node: IndexNode, _ head: ChainHead, at end: SIMD2<Double>, _ sum: ChainSum) {
    var head = head
    if head.tail != ChainHead.noTail {
      let lane = Int(head.tail), i = node.chainMember(lane), own = indexBox(i)
      node.setBox(lane, own.shifted(by: end))
      node.setChild(lane, reference(i, own))
    }
    node.chainLine.pointee.total = end
    node.chainLine.pointee.union = node.union
    if head.isLarge { head.clip = .empty }
    head.state = head.clip == .unlimited ? 0 : ChainHead.masked
    if sum.lost.x != 0 { head.state |= ChainHead.roundedX }
    if sum.lost.y != 0 { head.state |= ChainHead.roundedY }
    node.chainHead.pointee = head
  }

  @inline(always)
  private func linkBox(_ i: Int, _ offset: SIMD2<Double>, _ head: inout ChainHead) -> FloatBox {
    let bounds = records[i].bounds
    let masks = records[i].flags.contains(.masks)
    guard bounds.size.width > 0 && bounds.size.height > 0 else {
      if masks { head.clip = .empty }
      return .empty
    }
    let low = SIMD2(bounds.origin.x, bounds.origin.y) + offset
    let high =
      SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height) + offset
    let reach =
      abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y) + 2 * (abs(offset.x) + abs(offset.y))
    if reach > 0x1p24 { head.isLarge = true }
    if masks { head.clip = head.clip.intersection(FloatBox(within: low, high, slack: reach * 0x1p-46)) }
    return FloatBox(around: low, high, slack: reach * 0x1p-46)
  }

  // MARK: - Inner nodes

  /// Puts the child of a lane where `begin` says.
  @inline(__always)
  func place(_ lane: Int, of node: IndexNode, at begin: SIMD2<Double>) {
    let line = chainChild(node, lane).chainLine
    line.pointee.begin = begin
    node.setBoxWide(lane, line.pointee.union.shifted(by: begin - line.pointee.start))
  }

  /// Puts the child of a lane, which may have changed, where `begin` says.
  @inline(__always)
  func renew(_ lane: Int, of node: IndexNode, at begin: SIMD2<Double>) {
    node.chainHead.pointee.note(lane, chainChild(node, lane).chainHead.pointee)
    place(lane, of: node, at: begin)
  }

  /// Places all children of an inner node anew, in a space that begins where that of its shallowest layer does.
  func layOutInner(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    var (begin, sum) = (SIMD2<Double>.zero, ChainSum())
    for lane in node.chainHead.pointee.lanes.reversed() {
      renew(lane, of: node, at: begin)
      begin = sum.add(begin, chainChild(node, lane).chainLine.pointee.total)
    }
    node.chainLine.pointee.start = .zero
    node.chainLine.pointee.total = begin
    node.chainHead.pointee.isExact = sum.isExact
    sumUp(unit)
  }

  /// Lays out an inner node one of whose children was changed. If that is longer or shorter now, what lies to one side of it gives
  /// way: to the side where fewer lanes do, if nothing is rounded by that.
  func layOutInner(_ unit: UInt32, around lane: Int) {
    let node = index.pointee.node(unit), lanes = node.chainHead.pointee.lanes
    let old = end(of: lane, in: node)
    let line = chainChild(node, lane).chainLine
    var sum = ChainSum()
    let new = sum.add(line.pointee.begin, line.pointee.total)
    if new == old {
      renew(lane, of: node, at: line.pointee.begin)
      if !sum.isExact { node.chainHead.pointee.isExact = false }
    } else if lane - lanes.lowerBound <= lanes.upperBound - lane || !node.chainHead.pointee.isExact {
      for k in lanes.lowerBound..<lane { Prefetch.line(of: chainChild(node, k).chainLine) }
      renew(lane, of: node, at: line.pointee.begin)
      shiftDeeper(than: lane, of: node, to: new, &sum)
    } else {
      for k in lane + 1..<lanes.upperBound + 1 { Prefetch.line(of: chainChild(node, k).chainLine) }
      node.chainHead.pointee.note(lane, chainChild(node, lane).chainHead.pointee)
      shiftShallower(from: lane, of: node, by: sum.subtract(old, new), &sum)
      if !sum.isExact { return layOutInner(unit) }
    }
    sumUp(unit)
  }

  @inline(__always)
  private func shiftDeeper(
    than lane: Int, of node: IndexNode, to begin: SIMD2<Double>, _ sum: inout ChainSum
  ) {
    var (begin, lane) = (begin, lane)
    let line = node.chainLine, deepest = node.chainHead.pointee.lanes.lowerBound
    while lane > deepest {
      lane -= 1
      place(lane, of: node, at: begin)
      begin = sum.add(begin, chainChild(node, lane).chainLine.pointee.total)
    }
    line.pointee.total = sum.subtract(begin, line.pointee.start)
    if !sum.isExact { node.chainHead.pointee.isExact = false }
  }

  @inline(__always)
  private func shiftShallower(
    from lane: Int, of node: IndexNode, by offset: SIMD2<Double>, _ sum: inout ChainSum
  ) {
    for k in lane...node.chainHead.pointee.lanes.upperBound {
      place(k, of: node, at: sum.add(chainChild(node, k).chainLine.pointee.begin, offset))
    }
    let line = node.chainLine
    line.pointee.start = sum.add(line.pointee.start, offset)
    line.pointee.total = sum.subtract(line.pointee.total, offset)
  }

  /// Where what a lane leads to ended before it was changed.
  @inline(__always)
  func end(of lane: Int, in node: IndexNode) -> SIMD2<Double> {
    lane == node.chainHead.pointee.lanes.lowerBound
      ? node.chainLine.pointee.start + node.chainLine.pointee.total
      : chainChild(node, lane - 1).chainLine.pointee.begin
  }

  /// Lets an inner node begin and end where its lanes do, and brings what it says of itself in line with them.
  @inline(__always)
  func settle(_ unit: UInt32, from start: SIMD2<Double>, to end: SIMD2<Double>, _ sum: ChainSum) {
    let node = index.pointee.node(unit)
    var sum = sum
    node.chainLine.pointee.start = start
    node.chainLine.pointee.total = sum.subtract(end, start)
    if !sum.isExact { node.chainHead.pointee.isExact = false }
    sumUp(unit)
  }

  /// Brings what an inner node says of itself, but for where it begins and ends, in line with its lanes.
  @inline(__always)
  func sumUp(_ unit: UInt32) {
    let node = index.pointee.node(unit), line = node.chainLine, head = node.chainHead
    if line.pointee.start != .zero && !canBegin(node) { return layOutInner(unit) }
    line.pointee.union = node.union
    head.pointee.noteState()
    head.pointee.clip = head.pointee.levels & ChainHead.masks == 0 ? .unlimited : innerClip(node)
  }

  /// Whether an inner node's space may go on beginning where it does.
  ///
  /// Where all sums came out without rounding, the distance between two places is, after one rounding, that of exact arithmetic.
  /// Else the start's size has an influence on what is rounded, of 2⁻⁵³ of it for each of some ten sums of a level. That does not
  /// count where the sums of offsets inside the shallowest child are rounded anyway, which all that is deeper lies below, and the
  /// start is at most 16 times as far off as that child reaches: over twenty levels it adds up to 2⁻⁴¹ of a coordinate that is met on
  /// the way. Very far off, the boxes would tell little.
  @inline(__always)
  private func canBegin(_ node: IndexNode) -> Bool {
    let start = node.chainLine.pointee.start, head = node.chainHead
    if !(abs(start.x) < 0x1p20 && abs(start.y) < 0x1p20) { return false }
    if head.pointee.isExact { return true }
    let first = chainChild(node, head.pointee.lanes.upperBound)
    let total = first.chainLine.pointee.total, isRounded = first.chainHead.pointee.state
    return (start.x == 0 || isRounded & ChainHead.roundedX != 0 && abs(start.x) <= 16 * abs(total.x))
      && (start.y == 0 || isRounded & ChainHead.roundedY != 0 && abs(start.y) <= 16 * abs(total.y))
  }

  @inline(never)
  private func innerClip(_ node: IndexNode) -> FloatBox {
    var clip = FloatBox.unlimited
    var masks = node.chainHead.pointee.levels & ChainHead.masks
    while masks != 0 {
      let child = chainChild(node, masks.trailingZeroBitCount >> 3), line = child.chainLine
      masks &= masks &- 1
      let offset = line.pointee.begin - line.pointee.start
      clip = clip.intersection(child.chainHead.pointee.clip.shiftedInside(by: offset))
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
      if !parent.isNode { return unit }
      unit = parent.unit
      layOutInner(unit, around: parent.lane)
    }
  }

  /// Around everything in a chain, in the space of the layer it hangs under.
  @inline(__always)
  func chainBox(_ root: UInt32) -> FloatBox {
    let line = index.pointee.node(root).chainLine
    return line.pointee.start == .zero
      ? line.pointee.union : line.pointee.union.shifted(by: SIMD2<Double>.zero - line.pointee.start)
  }

  /// Notes that a chain was cut behind a leaf node: it and all nodes above it are still to be brought up to date.
  func noteCut(_ leaf: UInt32) { index.pointee.node(leaf).chainLine.pointee.union = .unknown }

  /// Brings a chain up to date after one of its layers changed. Returns the layer it hangs under if its box may have
  /// changed, else 0. O(log of the length).
  func refitChain(of member: Place) -> Int {
    var unit = member.unit, node = index.pointee.node(unit)
    var (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
    if line.union.isUnknown {
      // Another one than the tail may itself lie elsewhere.
      if member.lane == Int(head.tail) { layOutCutLeaf(unit) } else { layOutLeaf(unit) }
      return refitCutChain(unit)
    }
    layOutLeaf(unit)
    // All nodes lie in the one above as that says: what looks as it did changes nothing there.
    while !node.chainLine.pointee.looksLike(line) || !node.chainHead.pointee.looksLike(head) {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      unit = parent.unit
      node = index.pointee.node(unit)
      (line, head) = (node.chainLine.pointee, node.chainHead.pointee)
      layOutInner(unit, around: parent.lane)
    }
    return 0
  }

  /// Brings all nodes above the deepest leaf node up to date. Returns the layer that the chain hangs under.
  private func refitCutChain(_ leaf: UInt32) -> Int {
    var unit = leaf
    while true {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      let line = index.pointee.node(unit).chainLine.pointee
      var sum = ChainSum()
      let end = sum.add(line.begin, line.total)
      unit = parent.unit
      let node = index.pointee.node(unit)
      renew(parent.lane, of: node, at: line.begin)
      settle(unit, from: node.chainLine.pointee.start, to: end, sum)
    }
  }
}
