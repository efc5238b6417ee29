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
    var (unit, q) = (root, SIMD2(p.x, p.y))
    counter.countNode()
    var lanes: UInt64 = 0
    if clipHolds(q, index.pointee.node(root)) || !findBlockingMask(root, q, &counter) {
      lanes = chainLanes(holding: q, index.pointee.node(root))
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
              PendingChainNode(point: q, lanes: lanes, unit: unit))
          }
          let below = index.pointee.node(child.payload)
          q -= offset(to: below, in: node)
          unit = child.payload
          counter.countNode()
          lanes = chainLanes(holding: q, below)
        } else if lane == node.chainHead.pointee.tail {
          let inner = q - offset(in: node, above: lane)
          (tail, tailPoint) = (child, Point(x: inner.x, y: inner.y))
        } else {
          if !node.chainHead.pointee.isLarge && node.decides(lane, Float(q.x), Float(q.y)) {
            return (child.payload, tail, tailPoint)
          }
          counter.countExactTest()
          if contains(point(q, in: node, lane), child.index) { return (child.payload, tail, tailPoint) }
        }
      }
      if index.pointee.chainStack.count == base { return (0, tail, tailPoint) }
      let pending = index.pointee.chainStack.popLast()
      (unit, lanes, q) = (pending.unit, pending.lanes, pending.point)
    }
  }

  /// How far a child's shallowest layer lies from that of its node.
  @inline(__always)
  private func offset(to child: IndexNode, in node: IndexNode) -> SIMD2<Double> {
    child.chainLine.pointee.begin - node.chainLine.pointee.start
  }

  /// The lanes that hold a point, which is known by its distance from where the node's shallowest layer begins.
  @inline(__always)
  private func chainLanes(holding q: SIMD2<Double>, _ node: IndexNode) -> UInt64 {
    let p = q + node.chainLine.pointee.start
    return node.lanes(holding: Float(p.x), Float(p.y))
  }

  /// Whether all masks in a node let a point through for sure.
  @inline(__always)
  private func clipHolds(_ q: SIMD2<Double>, _ node: IndexNode) -> Bool {
    let p = q + node.chainLine.pointee.start
    return node.chainHead.pointee.clip.holds(Float(p.x), Float(p.y))
  }

  /// Looks for the shallowest mask that keeps the point out, from the shallowest on, leaving out nodes all of whose
  /// masks let it through for sure. If there is one, the stack holds what lies above it, and true is returned; else the
  /// stack is as it was. O(log of the length), if only few masks are too close to tell.
  private func findBlockingMask<Counter: HitTestCounting>(
    _ root: UInt32, _ p: SIMD2<Double>, _ counter: inout Counter
  ) -> Bool {
    var (unit, q) = (root, p)
    var lane = index.pointee.node(root).chainHead.pointee.lanes.upperBound
    while true {
      let node = index.pointee.node(unit)
      let deepest = node.chainHead.pointee.lanes.lowerBound
      while lane >= deepest {
        let child = node.child(lane)
        if node.chainHead.pointee.height > 0 {
          let below = chainChild(node, lane), inner = q - offset(to: below, in: node)
          counter.countNode()
          if !clipHolds(inner, below) {
            pushShallower(unit, lane, q)
            (unit, q) = (child.payload, inner)
            break
          }
        } else if isBlocked(child, at: q, in: node, lane, &counter) {
          pushShallower(unit, lane, q)
          return true
        }
        lane -= 1
      }
      if lane >= deepest {
        lane = index.pointee.node(unit).chainHead.pointee.lanes.upperBound
        continue
      }
      if unit == root { return false }
      let above = index.pointee.chainStack.popLast()
      lane = index.pointee.parents[Int(unit) / IndexNode.units].lane - 1
      (unit, q) = (above.unit, above.point)
    }
  }

  @inline(__always)
  private func isBlocked<Counter: HitTestCounting>(
    _ child: ChildReference, at q: SIMD2<Double>, in node: IndexNode, _ lane: Int,
    _ counter: inout Counter
  ) -> Bool {
    let isTail = lane == node.chainHead.pointee.tail
    if isTail || !records[child.index].flags.contains(.masks) { return false }
    counter.countExactTest()
    return !contains(point(q, in: node, lane), child.index)
  }

  /// Puts a node with the lanes that are shallower than one of them and hold the point on the stack.
  private func pushShallower(_ unit: UInt32, _ lane: Int, _ q: SIMD2<Double>) {
    let shallower = UInt64.max << UInt64(8 * lane + 8)
    let lanes = chainLanes(holding: q, index.pointee.node(unit)) & shallower
    index.pointee.chainStack.append(PendingChainNode(point: q, lanes: lanes, unit: unit))
  }

  /// A point of a leaf node's space in that of a link in it.
  @inline(__always)
  private func point(_ q: SIMD2<Double>, in node: IndexNode, _ lane: Int) -> Point {
    let inner = q - (offset(in: node, above: lane) + records[node.child(lane).index].offset)
    return Point(x: inner.x, y: inner.y)
  }

  /// Where the space that a lane's layer lies in begins in the space of its leaf node.
  private func offset(in node: IndexNode, above lane: Int) -> SIMD2<Double> {
    var offset = SIMD2<Double>.zero
    var k = node.chainHead.pointee.lanes.upperBound
    while k > lane {
      offset += records[node.child(k).index].offset
      k -= 1
    }
    return offset
  }
}
