// The hit test by the index: one kernel, from the receiver down to the answer.
extension LayerStore {
  /// The front-most, deepest layer under a point, or 0; −1 if a chain was formed on the way, and it has to be asked once
  /// more. Expects the index refreshed.
  ///
  /// In a layer's tree the nodes that hold the point are looked into front-most first, and left out once a sublayer
  /// in front of all of theirs is hit. While a sublayer with sublayers of its own is tried, what is left to try of
  /// its superlayer waits on a stack; where nothing is left, nothing waits, so a chain of any depth needs no stack.
  @inline(never)
  func indexedHit<Counter: HitTestCounting>(
    from receiver: Int, at point: Point, _ options: HitTestOptions, _ counter: inout Counter
  ) -> Int {
    guard point.isFinite && !options.hitsNothing else { return 0 }
    let records = self.records, index = self.index
    let units = index.pointee.units, roots = index.pointee.roots
    let grids = index.pointee.grids.rows
    let nodeBase = index.pointee.nodeStack.count, layerBase = index.pointee.layerStack.count
    var base = nodeBase
    var (x, y) = (point.x, point.y)
    var (best, hit, label): (Int32, UInt32, Int32) = (-1, 0, 0)
    // Lanes still to try: of a node, or of a cell where there is the row of a grid.
    var (unit, row, lanes): (UInt32, UInt32, UInt64) = (0, 0, 0)
    var searchesOutside = options.searchesOutsideReceiver
    var isReceiver = true
    // Only sublayers entered one after the other.
    var run = 0

    // The layer to enter, with (x, y) in the plane above it.
    var layer = UInt32(truncatingIfNeeded: receiver)
    var record = records + receiver
    var root = receiver < index.pointee.coveredLayers ? roots[receiver] : .none

    while true {
      entering: do {
        counter.countExactTest()
        let flags = record.pointee.flags
        var (ownX, ownY) = (x - record.pointee.offset.x, y - record.pointee.offset.y)
        var hitsSelf = false
        if !options.needAdmission(flags) {
          if flags.mapClass != .translation {
            guard let own = descend(ownX, ownY, intoLinear: record), own.isFinite else { break entering }
            (ownX, ownY) = (own.x, own.y)
          }
          hitsSelf = record.pointee.contains(ownX, ownY)
          if !hitsSelf && (!searchesOutside || flags.contains(.masks)) { break entering }
        } else if options.siblingOrder != .tree && isOrderedByDepth(Int(layer), options) {
          let found = orderedHit(
            from: Int(layer), at: Point(x: x, y: y), options, isReceiver: isReceiver)
          if found != 0 { (hit, best, lanes) = (UInt32(truncatingIfNeeded: found), label, 0) }
          break entering
        } else {
          let admission = admission(Int(layer), at: Point(x: x, y: y), options, isReceiver: isReceiver)
          guard admission.isAdmitted else { break entering }
          (ownX, ownY, hitsSelf) = (admission.point.x, admission.point.y, admission.hitsSelf)
        }
        if root.isNone {
          if hitsSelf { (hit, best, lanes) = (layer, label, 0) }
          break entering
        }
        if lanes != 0 || index.pointee.nodeStack.count > base {
          if lanes != 0 { index.pointee.nodeStack.append(PendingNode(lanes: lanes, unit: unit, row: row)) }
          index.pointee.layerStack.append(
            PendingLayer(
              point: Point(x: x, y: y), best: best, hit: hit, label: label,
              base: UInt32(truncatingIfNeeded: base)))
          base = index.pointee.nodeStack.count
          hit = hitsSelf ? layer : 0
        } else if hitsSelf {
          hit = layer
        }
        (x, y, best) = (ownX, ownY, -1)
        isReceiver = false
        searchesOutside = options.searchesOutsideLayers
        if root.isChain {
          if searchesOutside {
            let found = chainHit(root.chainUnit, at: Point(x: x, y: y), &counter)
            if found.link != 0 { hit = found.link }
            (label, lanes) = (0, 0)
            if found.tail.isNone { break entering }
            (x, y, root) = (found.point.x, found.point.y, found.tail)
          } else {
            root = ChildReference(tag: ChildReference.layer, links[Int(layer)].first)
          }
        }
        if root.tag != ChildReference.inner {
          // An only sublayer: nothing to choose from.
          (label, lanes) = (0, 0)
          let child = root
          run += 1
          if run & 63 == 0 && formChain(around: Int(layer)) {
            index.pointee.nodeStack.count = nodeBase
            index.pointee.layerStack.count = layerBase
            return -1
          }
          (layer, record, root) = entry(of: child, units, roots)
          continue
        }
        run = 0
        let node = IndexNode(units + root.index &* LayerIndex.unitSize)
        row = node.ownerRecord.pointee.traits
        if row != 0 && grids[Int(row)].cells != nil {
          counter.countNode()
          let (fx, fy) = (Float(x), Float(y))
          let look = grids[Int(row)].look(at: fx, fy)
          let certain = (grids + Int(row)).settle(look, at: fx, fy)
          if certain != 0 {
            (hit, best, lanes) = (certain, Int32.max, 0)
            break entering
          }
          if let found = lanesToTry(look, row, root.payload, at: fx, fy) {
            (unit, lanes) = found
            break entering
          }
        }
        (unit, row) = (root.payload, 0)
        counter.countNode()
        lanes = node.lanes(holding: Float(x), Float(y))
      }

      isReceiver = false
      searchesOutside = options.searchesOutsideLayers
      // The next sublayer to try.
      var (fx, fy) = (Float(x), Float(y))
      var isFound = false
      candidates: while true {
        while lanes != 0 {
          let lane = lanes.trailingZeroBitCount >> 3
          if row != 0 {
            // Cells list front to back: the first hit is the last word on this superlayer.
            if best >= 0 { break }
            lanes &= lanes &- 1
            label = Int32.max
            let child = grids[Int(row)].line(Int(unit)).child(lane)
            isFound = true
            (layer, record, root) = entry(of: child, units, roots)
            break candidates
          }
          let node = IndexNode(units + Int(unit) &* LayerIndex.unitSize)
          let laneLabel = node.label(lane)
          if laneLabel <= best { break }
          lanes &= lanes &- 1
          let child = node.child(lane)
          if child.tag == ChildReference.box {
            if node.decides(lane, fx, fy) {
              (hit, best) = (child.payload, laneLabel)
              break
            }
          } else if child.tag == ChildReference.inner {
            if lanes != 0 { index.pointee.nodeStack.append(PendingNode(lanes: lanes, unit: unit)) }
            unit = child.payload
            counter.countNode()
            lanes = IndexNode(units + child.index &* LayerIndex.unitSize).lanes(holding: fx, fy)
            continue
          }
          label = laneLabel
          isFound = true
          (layer, record, root) = entry(of: child, units, roots)
          break candidates
        }
        lanes = 0
        if index.pointee.nodeStack.count > base {
          let pending = index.pointee.nodeStack.popLast()
          (unit, row, lanes) = (pending.unit, pending.row, pending.lanes)
          if lanes == 0 && best < 0 {
            counter.countNode()
            lanes = IndexNode(units + Int(unit) &* LayerIndex.unitSize).lanes(holding: fx, fy)
          }
          continue
        }
        if index.pointee.layerStack.count == layerBase { break }
        let pending = index.pointee.layerStack.popLast()
        (x, y) = (pending.point.x, pending.point.y)
        (fx, fy) = (Float(x), Float(y))
        base = Int(pending.base)
        if hit != 0 {
          best = pending.label
        } else {
          (best, hit) = (pending.best, pending.hit)
        }
      }
      if !isFound { return Int(hit) }
    }
  }

  /// The layer that a lane leads to, where what a query reads of it lies, and its root.
  @inline(__always)
  private func entry(
    of child: ChildReference, _ units: UnsafeMutableRawPointer, _ roots: RootColumn
  ) -> (layer: UInt32, record: UnsafeMutablePointer<LayerRecord>, root: ChildReference) {
    if child.tag == ChildReference.root {
      let record = IndexNode(units + child.index &* LayerIndex.unitSize).ownerRecord
      return (record.pointee.superlayer, record, ChildReference(rawValue: child.payload))
    }
    let root = child.tag == ChildReference.box ? ChildReference.none : roots[child.index]
    return (child.payload, records + child.index, root)
  }

  /// What a layer's flags ask for beyond its map and bounds, decided out of line as the plain descent does.
  @inline(never)
  private func admission(
    _ i: Int, at p: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> (point: Point, hitsSelf: Bool, isAdmitted: Bool) {
    guard
      case .admitted(let q, let hitsSelf) = admit(
        i, at: p, options, { contains($1, $0) }, isReceiver: isReceiver)
    else { return (.zero, false, false) }
    return (q, hitsSelf, true)
  }

  /// Whether the layer's sublayers are in another order than that of their labels.
  @inline(__always)
  private func isOrderedByDepth(_ i: Int, _ options: HitTestOptions) -> Bool {
    let flags = records[i].flags
    return flags.contains(.mixedDepth) || options.siblingOrder == .depth && flags.isTransformLayer
  }

  @inline(never)
  private func orderedHit(
    from i: Int, at point: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> Int {
    var hit = 0
    descend(
      from: i, at: point, options, usesIndex: true, isReceiver: isReceiver,
      shape: { contains($1, $0) },
      visit: { i in
        hit = i
        return true
      })
    return hit
  }
}

extension HitTestOptions {
  /// No layer is as opaque as is asked for.
  @inline(__always)
  var hitsNothing: Bool { minimumOpacity > 1 }

  /// Whether entering a layer takes more than its map, without perspective, and the half-open test.
  @inline(__always)
  func needAdmission(_ flags: LayerFlags) -> Bool {
    // The second half is for layers that would be plain but for an order of sublayers that these options don't ask for.
    let (plain, mixed) = (flags.rawValue & LayerFlags.needsAdmission.rawValue, LayerFlags.mixedDepth.rawValue)
    return plain != 0 && (plain != mixed || siblingOrder != .tree)
  }
}

extension LayerFlags {
  fileprivate static let needsAdmission: LayerFlags = [
    .needsRecord, .mixedDepth, LayerFlags(rawValue: UInt32(TransformClass.projective.rawValue)),
  ]
}

extension IndexNode {
  /// Whether the point is farther from every side of the lane's box than rounding can have moved them.
  @inline(__always)
  func decides(_ lane: Int, _ x: Float, _ y: Float) -> Bool {
    let (marginX, marginY) = (abs(x) * 4.8e-7 + 1e-6, abs(y) * 4.8e-7 + 1e-6)
    let box = box(lane)
    return (x - box.minX > marginX) && (box.maxX - x > marginX) && (y - box.minY > marginY)
      && (box.maxY - y > marginY)
  }
}
