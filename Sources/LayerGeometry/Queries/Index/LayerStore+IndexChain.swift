// Long runs of only sublayers, as trees over depth.
//
// A link is a layer with one sublayer that neither clips nor turns nor does anything else but shift it. Under the
// first link of a run, all further ones and the layer the run ends in lie in one tree, deepest in front. Each node
// has a space of its own, placed in that of the node above, so a link that moves touches one node of every level.
extension LayerStore {
  /// Fewer links are walked through as fast.
  private static let leastLinks = 16

  @inline(__always)
  func isLink(_ i: Int) -> Bool {
    links[i].count == 1
      && records[i].flags.rawValue & (LayerFlags.needsAdmission.rawValue | LayerFlags.masks.rawValue) == 0
  }

  /// Builds the chain that a link belongs to, if the run is long enough. O(length).
  func buildChain(through link: Int) -> Bool {
    guard isLink(link) else { return false }
    var (head, count) = (link, 1)
    while records[head].superlayer != 0 && isLink(Int(records[head].superlayer)) {
      head = Int(records[head].superlayer)
      count += 1
    }
    var last = link
    while isLink(Int(links[last].first)) {
      last = Int(links[last].first)
      count += 1
    }
    guard count >= LayerStore.leastLinks else { return false }
    packChain(under: head, through: last)
    return true
  }

  private func packChain(under head: Int, through last: Int) {
    // Nodes of one level lie on the scratch path while the next is made.
    scratch.pointee.path.count = 0
    var i = head
    var depth: Int32 = 0
    while i != last {
      let unit = index.pointee.makeNode(isRoot: true)
      var group = 0
      var members = SIMD8<UInt32>()
      while group < IndexNode.lanes && i != last {
        members[group] = links[i].first
        i = Int(links[i].first)
        group += 1
      }
      // The layer the run ends in goes into the last node, or into one of its own.
      if i == last && group < IndexNode.lanes {
        members[group] = links[last].first
        group += 1
      }
      place(members, group, in: unit, &depth, endsIn: links[last].first)
      scratch.pointee.path.append(unit)
    }
    let tail = links[last].first
    if !index.pointee.places[Int(tail)].isChain {
      let unit = index.pointee.makeNode(isRoot: true)
      place(SIMD8(tail, 0, 0, 0, 0, 0, 0, 0), 1, in: unit, &depth, endsIn: tail)
      scratch.pointee.path.append(unit)
    }
    while scratch.pointee.path.count > 1 { packChainLevel() }
    let root = scratch.pointee.path[0]
    index.pointee.parents[Int(root) / IndexNode.units] = NodeParent(owner: head)
    index.pointee.node(root).chainLine.pointee.base = .zero
    index.pointee.roots[head] = ChildReference(chain: root)
  }

  private func place(
    _ members: SIMD8<UInt32>, _ count: Int, in unit: UInt32, _ depth: inout Int32, endsIn tail: UInt32
  ) {
    let node = index.pointee.node(unit)
    for k in 0..<count {
      let lane = count - 1 - k
      depth += 1
      node.setLabel(lane, members[k] == tail ? IndexNode.tailLabel : depth)
      node.setChild(lane, ChildReference(tag: ChildReference.layer, members[k]))
      let place = index.pointee.places[Int(members[k])]
      if place.isSingle { index.pointee.singles.remove(place.row) }
      index.pointee.places[Int(members[k])] = Place(chain: unit, lane: lane)
      let superlayer = records[Int(members[k])].superlayer
      index.pointee.roots[Int(superlayer)] = ChildReference(tag: ChildReference.layer, members[k])
      if members[k] == tail { node.chainLine.pointee.tailOwner = superlayer }
    }
    layOutLeaf(unit)
  }

  private func packChainLevel() {
    let count = scratch.pointee.path.count
    var (nodes, start) = (0, 0)
    while start < count {
      let group = Swift.min(IndexNode.lanes, count - start)
      let unit = index.pointee.makeNode(isRoot: true)
      let node = index.pointee.node(unit)
      for k in 0..<group {
        let (child, lane) = (scratch.pointee.path[start + k], group - 1 - k)
        node.setLabel(lane, index.pointee.node(child).label(0))
        node.setChild(lane, ChildReference(tag: ChildReference.inner, child))
        index.pointee.parents[Int(child) / IndexNode.units] = NodeParent(unit: unit, lane: lane)
      }
      layOutInner(unit)
      scratch.pointee.path[nodes] = unit
      nodes += 1
      start += group
    }
    scratch.pointee.path.count = nodes
  }

  // MARK: - Laying out nodes

  /// Places the members of a leaf node in its space, shallowest first.
  func layOutLeaf(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    var offset = SIMD2<Double>.zero
    node.chainLine.pointee.isLarge = false
    for lane in stride(from: IndexNode.lanes - 1, through: 0, by: -1) where !node.child(lane).isNone {
      let i = Int(layer(of: node.child(lane)))
      if node.label(lane) == IndexNode.tailLabel {
        let box = indexBox(i)
        node.setBox(lane, box.shifted(by: offset))
        let child = reference(i, box)
        node.setChild(lane, child)
        index.pointee.roots[Int(node.chainLine.pointee.tailOwner)] = child
        continue
      }
      offset += records[i].offset
      node.setBox(lane, linkBox(i, offset, &node.chainLine.pointee.isLarge))
    }
    node.chainLine.pointee.total = offset
  }

  private func linkBox(_ i: Int, _ offset: SIMD2<Double>, _ isLarge: inout Bool) -> FloatBox {
    let bounds = records[i].bounds
    guard bounds.size.width > 0 && bounds.size.height > 0 else { return .empty }
    let low = SIMD2(bounds.origin.x, bounds.origin.y) + offset
    let high =
      SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height) + offset
    let reach =
      abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y) + 2 * (abs(offset.x) + abs(offset.y))
    if reach > 0x1p24 { isLarge = true }
    return FloatBox(around: low, high, slack: reach * 0x1p-46)
  }

  private func layOutInner(_ unit: UInt32) {
    let node = index.pointee.node(unit)
    var offset = SIMD2<Double>.zero
    for lane in stride(from: IndexNode.lanes - 1, through: 0, by: -1) where !node.child(lane).isNone {
      let child = index.pointee.node(node.child(lane).payload)
      child.chainLine.pointee.base = offset
      node.setBox(lane, child.union.shifted(by: offset))
      offset += child.chainLine.pointee.total
    }
    node.chainLine.pointee.total = offset
  }

  /// Brings a chain up to date after one of its layers changed. Returns the layer it hangs under if its box may have
  /// changed, else 0. O(log of the length).
  func refitChain(_ leaf: UInt32) -> Int {
    var unit = leaf
    while true {
      let node = index.pointee.node(unit)
      let (total, union) = (node.chainLine.pointee.total, node.union)
      if unit == leaf { layOutLeaf(unit) } else { layOutInner(unit) }
      if node.chainLine.pointee.total == total && node.union == union { return 0 }
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return parent.owner }
      unit = parent.unit
    }
  }

  /// Whether a layer of a chain can stay in it.
  @inline(__always)
  func fitsChain(_ i: Int, _ place: Place) -> Bool {
    index.pointee.node(place.unit).label(place.lane) == IndexNode.tailLabel || isLink(i)
  }

  // MARK: - Queries

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
    var lanes = index.pointee.node(unit).lanes(holding: Float(x), Float(y))
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
          let offset = offset(in: node, above: lane) + records[child.index].offset
          if contains(Point(x: x - offset.x, y: y - offset.y), child.index) {
            return (child.payload, tail, tailPoint)
          }
        }
      }
      if index.pointee.chainStack.count == base { return (0, tail, tailPoint) }
      let pending = index.pointee.chainStack.popLast()
      (unit, lanes, x, y) = (pending.unit, pending.lanes, pending.point.x, pending.point.y)
    }
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

  /// Makes a chain of the only sublayers around a layer, if they are links and no chain yet: for a query that has
  /// walked through as many as this takes time for.
  @inline(never)
  func formChain(around i: Int) -> Bool {
    guard isLink(i), !index.pointee.places[Int(links[i].first)].isChain, buildChain(through: i) else {
      return false
    }
    var head = i
    while !index.pointee.roots[head].isChain { head = Int(records[head].superlayer) }
    refit(head)
    return true
  }

  // MARK: - Taking apart

  /// Takes apart the chain that the layer's only sublayer is in, if it is in one: something comes between.
  func dissolveChain(under i: Int) {
    let root = index.pointee.roots[i]
    if root.isNone || root.hasNodes { return }
    if root.isChain {
      refit(dissolveChain(of: root.chainUnit))
    } else {
      let place = index.pointee.places[Int(layer(of: root))]
      if place.isChain { refit(dissolveChain(of: self.root(above: place.unit))) }
    }
  }

  /// Makes every layer of a chain its superlayer's only sublayer and nothing more. O(length): rebuilding costs no more
  /// than the walk of the query that asks for it. Returns the layer it hung under, whose box may have changed.
  func dissolveChain(of root: UInt32) -> Int {
    let head = index.pointee.parents[Int(root) / IndexNode.units].owner
    // Deepest first, because a layer's box holds those of the layers below it.
    let base = index.pointee.nodeStack.count
    index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: root))
    var last: Int?
    while index.pointee.nodeStack.count > base {
      let unit = index.pointee.nodeStack.popLast().unit
      let node = index.pointee.node(unit)
      if node.child(0).tag == ChildReference.inner {
        // The last pushed comes first.
        for lane in stride(from: IndexNode.lanes - 1, through: 0, by: -1) where !node.child(lane).isNone {
          index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: node.child(lane).payload))
        }
      } else {
        for lane in 0..<IndexNode.lanes where !node.child(lane).isNone {
          let i = Int(layer(of: node.child(lane)))
          if let last { makeSingle(last, under: i) }
          last = i
        }
      }
      index.pointee.freeNode(unit, isRoot: true)
    }
    if let last { makeSingle(last, under: head) }
    return head
  }

  private func makeSingle(_ i: Int, under owner: Int) {
    let box = indexBox(i)
    let row = index.pointee.singles.insert(SingleSublayer(box: box, owner: UInt32(owner)))
    index.pointee.places[i] = Place(single: row)
    index.pointee.roots[owner] = reference(i, box)
  }
}

/// What a node of a chain has behind its lanes in place of a record.
struct ChainLine: BitwiseCopyable {
  /// Where the node's space begins in that of the node above.
  var base = SIMD2<Double>.zero
  /// The sum of the offsets of all links in it.
  var total = SIMD2<Double>.zero
  /// In the node that holds the chain's last layer, the superlayer of that.
  var tailOwner: UInt32 = 0
  /// Coordinates are so large that boxes alone never decide.
  var isLarge = false
}

extension IndexNode {
  /// The label of the layer a chain ends in.
  static let tailLabel = Int32.max

  var chainLine: UnsafeMutablePointer<ChainLine> {
    UnsafeMutableRawPointer(ownerRecord).assumingMemoryBound(to: ChainLine.self)
  }
}

extension FloatBox {
  /// The box moved, and widened by the rounding.
  func shifted(by offset: SIMD2<Double>) -> FloatBox {
    if isEmpty { return self }
    return FloatBox(
      around: SIMD2(Double(minX), Double(minY)) + offset, SIMD2(Double(maxX), Double(maxY)) + offset,
      slack: 0)
  }
}
