// The hit test by the index.
extension HitTester {
  /// Returns the front-most, deepest layer under a point, or 0. Expects the index refreshed.
  ///
  /// Visits the nodes of a layer's tree that contain the point front-most first, until a sublayer in front of
  /// the rest is hit. While a branch is tried, the rest of its superlayer's lanes wait on a stack; a chain of
  /// only sublayers needs no stack.
  ///
  /// All steps are inlined, so that the search stays in registers.
  @inline(never)
  func indexedHit<Counter: HitTestCounting>(
    from receiver: Int, at point: Point, _ options: HitTestOptions, _ counter: inout Counter
  ) -> Int {
    guard point.isFinite && !options.hitsNothing else { return 0 }
    let index = self.index
    var search = IndexSearch(
      index.pointee, from: receiver, records.reference(receiver), at: point,
      searchesOutside: options.searchesOutsideReceiver, base: scratch.pointee.pendingNodes.count)
    let layerBase = scratch.pointee.layerStack.count
    while true {
      if enter(&search, options, &counter), openSublayers(&search, options, &counter) {
        // An only sublayer.
        select(search.root, &search)
        continue
      }
      if !findSublayer(&search, layerBase, &counter) { return Int(search.hit) }
    }
  }

  /// Enters the search's layer. Returns whether it admits the point and has sublayers to try.
  @inline(always)
  private func enter<Counter: HitTestCounting>(
    _ search: inout IndexSearch, _ options: HitTestOptions, _ counter: inout Counter
  ) -> Bool {
    counter.countExactTest()
    let record = search.record, flags = record.pointee.flags
    var own = Point(x: search.x - record.pointee.offset.x, y: search.y - record.pointee.offset.y)
    var hitsSelf = false
    if !options.needAdmission(flags) {
      if flags.transformClass != .translation {
        guard let linear = transforms.descend(own.x, own.y, intoLinear: record), linear.isFinite else {
          return false
        }
        own = linear
      }
      hitsSelf = record.pointee.contains(own.x, own.y)
      if !hitsSelf && (!search.searchesOutside || flags.contains(.masks)) { return false }
    } else if options.siblingOrder != .tree && flags.contains(.mixedDepth)
      || options.siblingOrder == .depth && flags.isTransformLayer
    {
      // The sublayers are not in the order of their labels.
      let found = orderedHit(
        from: Int(search.layer), at: Point(x: search.x, y: search.y), options, isReceiver: search.isReceiver)
      if found != 0 { search.settle(found, search.label) }
      return false
    } else {
      guard
        let admission = admission(
          Int(search.layer), at: Point(x: search.x, y: search.y), options, isReceiver: search.isReceiver)
      else { return false }
      (own, hitsSelf) = admission
    }
    if search.root.isNone {
      if hitsSelf { search.settle(search.layer, search.label) }
      return false
    }
    descend(&search, to: own, hitsSelf: hitsSelf)
    return true
  }

  /// Continues in the space of the entered layer, pushing the superlayer's rest on the stack.
  @inline(always)
  private func descend(_ search: inout IndexSearch, to own: Point, hitsSelf: Bool) {
    if search.lanes != 0 || scratch.pointee.pendingNodes.count > search.base {
      if search.lanes != 0 {
        scratch.pointee.pendingNodes.append(
          PendingNode(line: search.line, grid: search.grid, lanes: search.lanes))
      }
      scratch.pointee.layerStack.append(
        PendingLayer(
          point: Point(x: search.x, y: search.y), best: search.best, hit: search.hit, label: search.label,
          base: UInt32(truncatingIfNeeded: search.base)))
      search.base = scratch.pointee.pendingNodes.count
      search.hit = hitsSelf ? search.layer : 0
    } else if hitsSelf {
      search.hit = search.layer
    }
    (search.x, search.y, search.best) = (own.x, own.y, -1)
  }

  /// Finds the lanes of sublayers that contain the point. Returns true for an only sublayer, the search's
  /// root.
  @inline(always)
  private func openSublayers<Counter: HitTestCounting>(
    _ search: inout IndexSearch, _ options: HitTestOptions, _ counter: inout Counter
  ) -> Bool {
    let index = self.index
    search.isReceiver = false
    search.searchesOutside = options.searchesOutsideLayers
    if search.root.tag != BoxReference.inner {
      if search.root.isUnbuilt { search.root = builtRoot(of: Int(search.layer)) }
      if !search.root.hasNodes {
        (search.label, search.lanes) = (0, 0)
        return !search.root.isNone
      }
    }
    var node = BoxNode(index.pointee.forest.lines.dropFirst(search.root.index))
    let (fx, fy) = (Float(search.x), Float(search.y))
    search.grid = node.ownerRecord.pointee.gridSlot
    let grid = index.pointee.grids.reference(search.grid)
    if search.grid != 0 && !grid.pointee.isEmpty {
      counter.countNode()
      let lookup = grid.pointee.lookUp(at: fx, fy)
      let certain = grid.certainEntry(lookup, at: fx, fy)
      if certain != 0 {
        search.settle(certain, Int32.max)
        return false
      }
      if let found = lanesToTry(lookup, search.grid, search.root.node, at: fx, fy) {
        (search.line, search.lanes) = found
        return false
      }
      // Filling a cell may have moved nodes.
      node = BoxNode(index.pointee.forest.lines.dropFirst(search.root.index))
    }
    (search.line, search.grid) = (search.root.payload, 0)
    counter.countNode()
    search.lanes = node.lanes(holding: fx, fy)
    prefetchOthers(node, search.lanes)
    return false
  }

  /// Prefetches what the lanes behind the first lead to. Where boxes overlap much and hold little, the first is often
  /// entered in vain, and a search would wait for each of the others in turn.
  @inline(always)
  private func prefetchOthers(_ node: BoxNode, _ lanes: UInt64) {
    var others = lanes & (lanes &- 1)
    for _ in 0..<2 where others != 0 {
      let child = node.child(others.trailingZeroBitCount >> 3)
      others &= others &- 1
      if child.tag <= BoxReference.root {
        index.pointee.forest.node(child.node).prefetchRoot()
      } else if child.tag == BoxReference.entry {
        records.prefetch(child.index)
      }
    }
  }

  /// Finds the next sublayer to enter, here or on the stack. Returns false if there is none.
  @inline(always)
  private func findSublayer<Counter: HitTestCounting>(
    _ search: inout IndexSearch, _ layerBase: Int, _ counter: inout Counter
  ) -> Bool {
    let index = self.index
    var lines = index.pointee.forest.lines
    var (fx, fy) = (Float(search.x), Float(search.y))
    while true {
      while search.lanes != 0 {
        let lane = search.lanes.trailingZeroBitCount >> 3
        if search.grid != 0 {
          // Cells list front to back: the first hit is final.
          if search.best >= 0 { break }
          search.lanes &= search.lanes &- 1
          search.label = Int32.max
          select(index.pointee.grids.rows[Int(search.grid)].line(Int(search.line)).child(lane), &search)
          return true
        }
        let node = BoxNode(lines.dropFirst(Int(search.line)))
        let label = node.label(lane)
        if label <= search.best { break }
        search.lanes &= search.lanes &- 1
        let child = node.child(lane)
        if child.tag == BoxReference.box {
          if node.decides(lane, fx, fy) {
            search.settle(child.payload, label)
            break
          }
        } else if child.tag == BoxReference.inner {
          if search.lanes != 0 {
            scratch.pointee.pendingNodes.append(PendingNode(line: search.line, grid: 0, lanes: search.lanes))
          }
          if child.isListed {
            index.pointee.forest.open(child.node, self)
            lines = index.pointee.forest.lines
          }
          search.line = child.node.line
          counter.countNode()
          let below = BoxNode(lines.dropFirst(Int(search.line)))
          search.lanes = below.lanes(holding: fx, fy)
          prefetchOthers(below, search.lanes)
          continue
        }
        search.label = label
        select(child, &search)
        return true
      }
      search.lanes = 0
      if scratch.pointee.pendingNodes.count > search.base {
        let pending = scratch.pointee.pendingNodes.popLast()
        (search.line, search.grid, search.lanes) = (pending.line, pending.grid, pending.lanes)
        // A pending node without lanes is a whole one, which is compared with the point now.
        if search.lanes == 0 && search.best < 0 {
          counter.countNode()
          search.lanes = BoxNode(lines.dropFirst(Int(search.line))).lanes(holding: fx, fy)
        }
      } else {
        if scratch.pointee.layerStack.count == layerBase { return false }
        search.resume(scratch.pointee.layerStack.popLast())
        (fx, fy) = (Float(search.x), Float(search.y))
      }
    }
  }

  /// Makes a lane's layer the next to enter.
  @inline(always)
  private func select(_ child: BoxReference, _ search: inout IndexSearch) {
    if child.tag == BoxReference.root {
      let record = BoxNode(index.pointee.forest.lines.dropFirst(child.index)).ownerRecord
      (search.layer, search.record) = (record.pointee.owner, record)
      search.root = BoxReference(rawValue: child.payload)
    } else {
      (search.layer, search.record) = (child.payload, records.reference(child.index))
      search.root = child.tag == BoxReference.box ? .none : index.pointee.forest.root(of: child.index)
    }
  }

  /// Applies all rules of a hit test to a layer, out of line.
  @inline(never)
  private func admission(
    _ i: Int, at p: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> (point: Point, hitsSelf: Bool)? {
    let admission = admit(i, at: p, options, { contains($1, $0) }, isReceiver: isReceiver)
    guard case .admitted(let q, let hitsSelf) = admission else { return nil }
    return (q, hitsSelf)
  }

  @inline(never)
  private func orderedHit(
    from i: Int, at point: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> UInt32 {
    firstHit(from: i, at: point, options, usesIndex: true, isReceiver: isReceiver, { contains($1, $0) })
  }
}

extension HitTestOptions {
  /// Whether the minimum opacity excludes every layer.
  @inline(always)
  var hitsNothing: Bool { minimumOpacity > 1 }

  /// Whether the mask excludes every layer; tested once per query, because layers with all bits skip the
  /// test.
  @inline(always)
  var masksAll: Bool { mask == 0 }

  /// Returns whether entering a layer takes more than an affine transform and its bounds.
  @inline(always)
  func needAdmission(_ flags: LayerFlags) -> Bool {
    // Drawing order does not matter to tree order.
    let (special, mixed) = (
      flags.rawValue & LayerFlags.needsAdmission.rawValue, LayerFlags.mixedDepth.rawValue
    )
    return special != 0 && (special != mixed || siblingOrder != .tree)
  }
}

extension LayerFlags {
  fileprivate static let needsAdmission: LayerFlags = [
    .needsRecord, .mixedDepth, LayerFlags(rawValue: UInt32(TransformClass.projective.rawValue)),
  ]
}

extension BoxNode {
  /// Returns whether the point is inside the lane's box by more than rounding errors.
  @inline(always)
  func decides(_ lane: Int, _ x: Float, _ y: Float) -> Bool {
    let (marginX, marginY) = (abs(x) * 4.8e-7 + 1e-6, abs(y) * 4.8e-7 + 1e-6)
    let box = box(lane)
    return (x - box.minX > marginX) && (box.maxX - x > marginX) && (y - box.minY > marginY)
      && (box.maxY - y > marginY)
  }
}
