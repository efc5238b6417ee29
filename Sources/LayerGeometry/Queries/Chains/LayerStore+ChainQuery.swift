// What a point finds in a chain.
extension LayerStore {
  /// The deepest link under a point of the space of the layer that the chain hangs under, and the layer the chain ends
  /// in with the point in the plane above it, if its box holds that.
  @inline(never)
  func chainHit<Counter: HitTestCounting>(
    _ root: UInt32, at p: Point, _ counter: inout Counter
  ) -> (link: UInt32, tail: ChildReference, point: Point) {
    var (tail, tailPoint) = (ChildReference.none, Point.zero)
    let base = index.pointee.chainStack.count
    defer { index.pointee.chainStack.count = base }
    var (unit, x, y) = (root, p.x, p.y)
    counter.countNode()
    var lanes: UInt64 = 0
    if index.pointee.node(root).chainLine.pointee.clip.holds(Float(x), Float(y))
      || !findBlockingMask(root, p, &counter)
    {
      lanes = index.pointee.node(unit).lanes(holding: Float(x), Float(y))
    }
    while true {
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        lanes &= lanes &- 1
        let node = index.pointee.node(unit)
        let child = node.child(lane)
        if child.tag == ChildReference.inner {
          if lanes != 0 {
            index.pointee.chainStack.append(
              PendingChainNode(point: Point(x: x, y: y), lanes: lanes, unit: unit))
          }
          let below = index.pointee.node(child.payload)
          x -= below.chainLine.pointee.base.x
          y -= below.chainLine.pointee.base.y
          unit = child.payload
          counter.countNode()
          lanes = below.lanes(holding: Float(x), Float(y))
        } else if node.label(lane) == IndexNode.tailLabel {
          let offset = offset(in: node, above: lane)
          (tail, tailPoint) = (child, Point(x: x - offset.x, y: y - offset.y))
        } else {
          if !node.chainLine.pointee.isLarge && node.decides(lane, Float(x), Float(y)) {
            return (child.payload, tail, tailPoint)
          }
          counter.countExactTest()
          if contains(point(x, y, in: node, lane), child.index) { return (child.payload, tail, tailPoint) }
        }
      }
      if index.pointee.chainStack.count == base { return (0, tail, tailPoint) }
      let pending = index.pointee.chainStack.popLast()
      (unit, lanes, x, y) = (pending.unit, pending.lanes, pending.point.x, pending.point.y)
    }
  }

  /// Looks for the shallowest mask that keeps the point out, from the shallowest on, leaving out nodes all of whose
  /// masks let it through for sure. If there is one, the stack holds what lies above it, and true is returned; else the
  /// stack is as it was. O(log of the length), if only few masks are too close to tell.
  private func findBlockingMask<Counter: HitTestCounting>(
    _ root: UInt32, _ p: Point, _ counter: inout Counter
  ) -> Bool {
    var (unit, x, y) = (root, p.x, p.y)
    var lane = index.pointee.node(root).laneCount - 1
    while true {
      let node = index.pointee.node(unit)
      while lane >= 0 {
        let child = node.child(lane)
        if !node.isChainLeaf {
          let line = index.pointee.node(child.payload).chainLine
          let (innerX, innerY) = (x - line.pointee.base.x, y - line.pointee.base.y)
          counter.countNode()
          if !line.pointee.clip.holds(Float(innerX), Float(innerY)) {
            pushShallower(unit, lane, x, y)
            (unit, x, y) = (child.payload, innerX, innerY)
            break
          }
        } else if isBlocked(child, at: x, y, in: node, lane, &counter) {
          pushShallower(unit, lane, x, y)
          return true
        }
        lane -= 1
      }
      if lane >= 0 {
        lane = index.pointee.node(unit).laneCount - 1
        continue
      }
      if unit == root { return false }
      let above = index.pointee.chainStack.popLast()
      lane = index.pointee.parents[Int(unit) / IndexNode.units].lane - 1
      (unit, x, y) = (above.unit, above.point.x, above.point.y)
    }
  }

  @inline(__always)
  private func isBlocked<Counter: HitTestCounting>(
    _ child: ChildReference, at x: Double, _ y: Double, in node: IndexNode, _ lane: Int,
    _ counter: inout Counter
  ) -> Bool {
    let isTail = node.label(lane) == IndexNode.tailLabel
    if isTail || !records[child.index].flags.contains(.masks) { return false }
    counter.countExactTest()
    return !contains(point(x, y, in: node, lane), child.index)
  }

  /// Puts a node with the lanes that are shallower than one of them and hold the point on the stack.
  private func pushShallower(_ unit: UInt32, _ lane: Int, _ x: Double, _ y: Double) {
    let shallower = UInt64.max << UInt64(8 * lane + 8)
    let lanes = index.pointee.node(unit).lanes(holding: Float(x), Float(y)) & shallower
    index.pointee.chainStack.append(PendingChainNode(point: Point(x: x, y: y), lanes: lanes, unit: unit))
  }

  /// A point of a leaf node's space in that of a link in it.
  @inline(__always)
  private func point(_ x: Double, _ y: Double, in node: IndexNode, _ lane: Int) -> Point {
    let offset = offset(in: node, above: lane) + records[node.child(lane).index].offset
    return Point(x: x - offset.x, y: y - offset.y)
  }

  /// The sum of the offsets of the links in a leaf node that a lane's layer hangs under.
  private func offset(in node: IndexNode, above lane: Int) -> SIMD2<Double> {
    var offset = SIMD2<Double>.zero
    var k = IndexNode.lanes - 1
    while k > lane {
      if !node.child(k).isNone { offset += records[node.child(k).index].offset }
      k -= 1
    }
    return offset
  }
}
