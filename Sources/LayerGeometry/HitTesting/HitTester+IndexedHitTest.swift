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
  func indexedHit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> Int {
    guard point.isFinite && !options.hitsNothing else { return 0 }
    // A block shows its owner's sublayers alone, wherever they are.
    if receiver < forest.entryCount && followsLinks(receiver)
      && (!options.fitBlocks || forest.address(of: receiver).isInBlock)
    {
      return Int(orderedHit(from: receiver, at: point, options, isReceiver: true))
    }
    var search = IndexSearch(
      step: SearchStep(point: point, base: UInt32(truncatingIfNeeded: scratch.pendingNodes.count)),
      layer: UInt32(truncatingIfNeeded: receiver), record: records.reference(receiver),
      root: receiver < forest.entryCount ? forest.root(of: receiver) : .none)
    let layerBase = scratch.layerStack.count
    while true {
      if enter(&search, options), openSublayers(&search, options) {
        // An only sublayer.
        select(search.root, &search)
        continue
      }
      if !findSublayer(&search, layerBase) { return Int(search.step.hit) }
    }
  }

  /// Enters the search's layer. Returns whether it admits the point and has sublayers to try.
  @inline(always)
  private func enter(_ search: inout IndexSearch, _ options: HitTestOptions) -> Bool {
    scratch.hitWork.exactTests &+= 1
    let record = search.record, flags = record.pointee.flags, point = search.step.point
    var own = Point(x: point.x - record.pointee.offset.x, y: point.y - record.pointee.offset.y)
    var hitsSelf = false
    if !flags.needsAdmission {
      if flags.transformClass != .translation {
        guard let linear = transforms.descend(own.x, own.y, intoLinear: record), linear.isFinite else {
          return false
        }
        own = linear
      }
      hitsSelf = record.pointee.contains(own.x, own.y)
      let searchesOutside =
        search.isReceiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers
      if !hitsSelf && (!searchesOutside || flags.contains(.masks)) { return false }
    } else if options.siblingOrder == .depth && flags.isTransformLayer {
      // The sublayers are in the order of their planes.
      let found = orderedHit(from: Int(search.layer), at: point, options, isReceiver: search.isReceiver)
      if found != 0 { search.settle(found, search.step.label) }
      return false
    } else {
      guard let admission = admission(Int(search.layer), at: point, options, isReceiver: search.isReceiver)
      else { return false }
      (own, hitsSelf) = admission
    }
    if search.root.isNone {
      if hitsSelf { search.settle(search.layer, search.step.label) }
      return false
    }
    if search.root.isBlock || search.root.isUnbuilt && !options.fitBlocks && followsLinks(Int(search.layer)) {
      scratch.hitWork.nodesVisited &+= 1
      let found =
        options.fitBlocks
        ? hit(in: search.root, at: own)
        : orderedHit(from: Int(search.layer), at: search.step.point, options, isReceiver: false)
      if found != 0 || hitsSelf { search.settle(found != 0 ? found : search.layer, search.step.label) }
      return false
    }
    descend(&search, to: own, hitsSelf: hitsSelf)
    return true
  }

  /// Continues in the space of the entered layer, pushing the superlayer's rest on the stack.
  @inline(always)
  private func descend(_ search: inout IndexSearch, to own: Point, hitsSelf: Bool) {
    if search.rest.lanes != 0 || scratch.pendingNodes.count > Int(search.step.base) {
      if search.rest.lanes != 0 { scratch.pendingNodes.append(search.rest) }
      scratch.layerStack.append(search.step)
      search.step.base = UInt32(truncatingIfNeeded: scratch.pendingNodes.count)
      search.step.hit = hitsSelf ? search.layer : 0
    } else if hitsSelf {
      search.step.hit = search.layer
    }
    (search.step.point, search.step.best) = (own, -1)
  }

  /// Finds the lanes of sublayers that contain the point. Returns true for an only sublayer, the search's
  /// root.
  @inline(always)
  private func openSublayers(_ search: inout IndexSearch, _ options: HitTestOptions) -> Bool {
    search.isReceiver = false
    if search.root.tag != BoxReference.inner {
      if search.root.isUnbuilt {
        if options.fitBlocks, let block = block(of: Int(search.layer)) {
          let found = hit(in: block, at: search.step.point)
          search.settle(found != 0 ? found : search.step.hit, Int32.max)
          return false
        }
        search.root = builtRoot(of: Int(search.layer))
      }
      if !search.root.hasNodes {
        (search.step.label, search.rest.lanes) = (0, 0)
        return !search.root.isNone
      }
    }
    let (fx, fy) = (Float(search.step.point.x), Float(search.step.point.y))
    let isDrawn = options.siblingOrder != .tree && search.record.pointee.flags.contains(.mixedDepth)
    var node = BoxNode(forest.lines.dropFirst(search.root.index))
    let gridRow = isDrawn ? drawnGrid(of: search.root.node) : node.ownerCopy.pointee.gridRow
    if gridRow != 0, case let grid = grids.reference(gridRow), !grid.pointee.isEmpty {
      scratch.hitWork.nodesVisited &+= 1
      let lookup = grid.pointee.lookUp(at: fx, fy)
      let certain = grid.certainEntry(lookup, at: fx, fy)
      if certain != 0 {
        search.settle(certain, Int32.max)
        return false
      }
      // In drawing order a cell is filled at its second lookup: that takes longer than sorting what is under
      // one point.
      let isFirst = isDrawn && !isShared && grid.pointee.markLookedUp(lookup.cell)
      if !isFirst, let found = lanesToTry(lookup, gridRow, search.root.node, at: fx, fy) {
        search.rest = found
        return false
      }
      // Filling a cell may have moved nodes.
      node = BoxNode(forest.lines.dropFirst(search.root.index))
    }
    if isDrawn {
      search.rest.lanes = 0
      listDrawnTree(search.root.node, at: fx, fy)
      return false
    }
    scratch.hitWork.nodesVisited &+= 1
    search.rest = PendingNode(search.root.node, lanes: node.lanes(holding: fx, fy))
    prefetchOthers(node, search.rest.lanes)
    return false
  }

  /// Prefetches what the lanes behind the first lead to. Where boxes overlap much and hold little, the first
  /// is often entered in vain, and a search would wait for each of the others in turn.
  @inline(always)
  private func prefetchOthers(_ node: BoxNode, _ lanes: UInt64) {
    var others = lanes & (lanes &- 1)
    for _ in 0..<2 where others != 0 {
      let child = node.child(others.trailingZeroBitCount >> 3)
      others &= others &- 1
      if child.tag <= BoxReference.root {
        forest.node(child.node).prefetchRoot()
      } else if child.tag == BoxReference.entry {
        records.prefetch(child.index)
      }
    }
  }

  /// Finds the next sublayer to enter, here or on the stack. Returns false if there is none.
  @inline(always)
  private func findSublayer(_ search: inout IndexSearch, _ layerBase: Int) -> Bool {
    var lines = forest.lines
    var (fx, fy) = (Float(search.step.point.x), Float(search.step.point.y))
    while true {
      while search.rest.lanes != 0 {
        let lane = search.rest.lanes.trailingZeroBitCount >> 3
        if search.rest.isOrdered {
          if search.step.best >= 0 { break }
          search.rest.lanes &= search.rest.lanes &- 1
          search.step.label = Int32.max
          select(orderedChild(search.rest, lane), &search)
          return true
        }
        let node = BoxNode(lines.dropFirst(Int(search.rest.node.line)))
        let label = node.label(lane)
        if label <= search.step.best { break }
        search.rest.lanes &= search.rest.lanes &- 1
        let child = node.child(lane)
        if child.tag == BoxReference.box {
          if node.decides(lane, fx, fy) {
            search.settle(child.payload, label)
            break
          }
        } else if child.tag == BoxReference.inner {
          if search.rest.lanes != 0 { scratch.pendingNodes.append(search.rest) }
          if child.isListed {
            _ = opened(child)
            lines = forest.lines
          }
          scratch.hitWork.nodesVisited &+= 1
          let below = BoxNode(lines.dropFirst(Int(child.node.line)))
          search.rest = PendingNode(child.node, lanes: below.lanes(holding: fx, fy))
          prefetchOthers(below, search.rest.lanes)
          continue
        }
        search.step.label = label
        select(child, &search)
        return true
      }
      search.rest.lanes = 0
      if scratch.pendingNodes.count > Int(search.step.base) {
        search.rest = scratch.pendingNodes.popLast()
        if search.rest.isDrawnTree {
          if search.step.best >= 0 { continue }
          listDrawnTree(search.rest.node, at: fx, fy)
          // It may have packed chunks.
          lines = forest.lines
        } else if search.rest.lanes == 0 && search.step.best < 0 {
          scratch.hitWork.nodesVisited &+= 1
          search.rest.lanes =
            BoxNode(lines.dropFirst(Int(search.rest.node.line))).lanes(holding: fx, fy)
        }
      } else {
        if scratch.layerStack.count == layerBase { return false }
        search.resume(scratch.layerStack.popLast())
        (fx, fy) = (Float(search.step.point.x), Float(search.step.point.y))
      }
    }
  }

  /// Returns what a lane of a cell leads to, or the layer that is to be tried alone.
  @inline(always)
  private func orderedChild(_ rest: PendingNode, _ lane: Int) -> BoxReference {
    if rest.isLayer { return BoxReference(tag: BoxReference.entry, rest.layer) }
    return grids.reference(rest.grid).pointee.line(rest.cell).child(lane)
  }

  /// Makes a lane's layer the next to enter.
  @inline(always)
  private func select(_ child: BoxReference, _ search: inout IndexSearch) {
    if child.tag == BoxReference.root {
      let lines = forest.lines.dropFirst(Int(child.node.line))
      if child.leadsToBlock {
        let block = BoxBlock(lines)
        block.prefetch()
        (search.layer, search.record) = (block.ownerCopy.pointee.owner, block.ownerRecord)
      } else {
        let root = BoxNode(lines)
        (search.layer, search.record) = (root.ownerCopy.pointee.owner, root.ownerRecord)
      }
      search.root = BoxReference(rawValue: child.payload)
    } else {
      (search.layer, search.record) = (child.payload, records.reference(child.index))
      search.root = child.tag == BoxReference.box ? .none : forest.root(of: child.index)
    }
  }

  /// Applies all rules of a hit test to a layer, out of line.
  @inline(never)
  private func admission(
    _ i: Int, at p: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> (point: Point, hitsSelf: Bool)? {
    let admission = admit(i, at: p, options, { hits($0, at: $1, options) }, isReceiver: isReceiver)
    guard case .admitted(let q, let hitsSelf) = admission else { return nil }
    return (q, hitsSelf)
  }

  /// Hit-tests by a traversal: planes by depth, or all without the index.
  @inline(never)
  func orderedHit(
    from i: Int, at point: Point, _ options: HitTestOptions, isReceiver: Bool, usesIndex: Bool = true
  ) -> UInt32 {
    firstHit(
      from: i, at: point, options, usesIndex: usesIndex, isReceiver: isReceiver, { hits($0, at: $1, options) }
    )
  }
}

extension HitTestOptions {
  /// Whether no layer can be hit. Layers whose own mask has all bits are not compared with the mask.
  @inline(always)
  var hitsNothing: Bool { minimumOpacity > 1 || mask == 0 }

  /// Whether blocks can answer: they do not tell which layers lie outside of others, nor round corners.
  @inline(always)
  var fitBlocks: Bool { searchesOutsideLayers && !roundsCorners }
}

extension LayerFlags {
  private static let admissionBits = LayerFlags.needsRecord.subtracting(.swept).union(
    LayerFlags(rawValue: UInt32(TransformClass.projective.rawValue)))

  /// Whether entering the layer takes more than an affine transform and its bounds.
  @inline(always)
  var needsAdmission: Bool { rawValue & LayerFlags.admissionBits.rawValue != 0 }
}
