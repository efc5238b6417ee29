// The spaces, boxes and clips of a chain's nodes.
extension LayerStore {
  /// Lays out a node whose children are laid out, or a leaf node. If only one child was changed since the node was laid out,
  /// lanes that lie where they lay keep their boxes.
  func layOut(_ unit: UInt32, after changed: UInt32 = 0) {
    if index.pointee.node(unit).isChainLeaf { layOutLeaf(unit) } else { layOutInner(unit, changed) }
  }

  /// Places the members of a leaf node in its space, shallowest first.
  private func layOutLeaf(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    var offset = SIMD2<Double>.zero
    var lane = node.laneCount - 1
    var line = ChainLine(base: node.chainLine.pointee.base, count: UInt32(lane + 1))
    while lane >= 0 {
      let i = Int(layer(of: node.child(lane)))
      if node.label(lane) == IndexNode.tailLabel {
        let box = indexBox(i)
        node.setBox(lane, box.shifted(by: offset))
        node.setChild(lane, reference(i, box))
      } else {
        offset += records[i].offset
        layOutLink(i, offset, in: node, lane, &line)
      }
      lane -= 1
    }
    line.total = offset
    if line.isLarge { line.clip = line.clip.intersection(.empty) }
    node.chainLine.pointee = line
  }

  @inline(__always)
  private func layOutLink(
    _ i: Int, _ offset: SIMD2<Double>, in node: IndexNode, _ lane: Int, _ line: inout ChainLine
  ) {
    let bounds = records[i].bounds
    let masks = records[i].flags.contains(.masks)
    guard bounds.size.width > 0 && bounds.size.height > 0 else {
      node.setBox(lane, .empty)
      if masks { line.clip = .empty }
      return
    }
    let low = SIMD2(bounds.origin.x, bounds.origin.y) + offset
    let high =
      SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height) + offset
    let reach =
      abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y) + 2 * (abs(offset.x) + abs(offset.y))
    if reach > 0x1p24 { line.isLarge = true }
    node.setBox(lane, FloatBox(around: low, high, slack: reach * 0x1p-46))
    if masks { line.clip = line.clip.intersection(FloatBox(within: low, high, slack: reach * 0x1p-46)) }
  }

  private func layOutInner(_ unit: UInt32, _ changed: UInt32) {
    let node = index.pointee.node(unit)
    var offset = SIMD2<Double>.zero
    var line = ChainLine(base: node.chainLine.pointee.base)
    let count = node.laneCount
    for lane in 0..<count {
      let child = index.pointee.node(node.child(lane).payload)
      if changed == 0 { child.fetchRoot() } else { Prefetch.line(of: child.chainLine) }
    }
    var lane = count - 1
    while lane >= 0 {
      let unit = node.child(lane).payload, child = index.pointee.node(unit)
      let below = child.chainLine
      if changed == 0 || unit == changed || below.pointee.base != offset {
        below.pointee.base = offset
        node.setBox(lane, child.union.shifted(by: offset))
      }
      if below.pointee.clip != .unlimited {
        line.clip = line.clip.intersection(below.pointee.clip.shiftedInside(by: offset))
      }
      line.count += below.pointee.count
      line.height = Swift.max(line.height, below.pointee.height + 1)
      offset += below.pointee.total
      lane -= 1
    }
    line.total = offset
    node.chainLine.pointee = line
  }

  /// Lays out a node and all those above it. Returns the root.
  @discardableResult
  func layOutPath(from unit: UInt32) -> UInt32 {
    var (unit, below) = (unit, UInt32(0))
    while true {
      layOut(unit, after: below)
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner || parent.rawValue == 0 { return unit }
      (unit, below) = (parent.unit, unit)
    }
  }

  /// Brings a chain up to date after one of its layers changed. Returns the layer it hangs under if its box may have
  /// changed, else 0. O(log of the length).
  func refitChain(_ leaf: UInt32) -> Int {
    var (unit, below) = (leaf, UInt32(0))
    while true {
      let node = index.pointee.node(unit)
      let (line, union) = (node.chainLine.pointee, node.union)
      layOut(unit, after: below)
      if node.chainLine.pointee == line && node.union == union { return 0 }
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      (unit, below) = (parent.unit, unit)
    }
  }
}
