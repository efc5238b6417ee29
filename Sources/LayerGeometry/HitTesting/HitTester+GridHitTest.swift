// Lookups in a layer's grid, before its tree is searched.
extension HitTester {
  /// Returns the layer under a point if one cell of the receiver's grid decides it; else 0.
  ///
  /// Decides most points over a layer of many sublayers. Expects the index refreshed.
  @inline(__always)
  func certainHit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> UInt32 {
    guard point.isFinite, let (grid, record) = grid(of: receiver, options) else { return 0 }
    let own = Point(x: point.x - record.pointee.offset.x, y: point.y - record.pointee.offset.y)
    let keepsInside = !options.searchesOutsideReceiver || record.pointee.flags.contains(.masks)
    if keepsInside && !record.pointee.contains(own.x, own.y) { return 0 }
    let (x, y) = (Float(own.x), Float(own.y))
    return grid.certainEntry(grid.pointee.lookUp(at: x, y), at: x, y)
  }

  /// Prefetches the cell of a point for `certainHit`, before the index is refreshed: a refresh seldom moves
  /// cells.
  @inline(never)
  func prefetchCell(of point: Point, in receiver: Int) {
    guard let (grid, record) = grid(of: receiver, .documented) else { return }
    grid.pointee.prefetchCell(
      at: Float(point.x - record.pointee.offset.x), Float(point.y - record.pointee.offset.y))
  }

  /// Returns the receiver's grid and the copy of its record, if its transform is a translation and only its bounds
  /// decide on admission.
  @inline(__always)
  func grid(
    of receiver: Int, _ options: HitTestOptions
  ) -> (grid: Reference<FrontGrid>, record: Reference<LayerRecord>)? {
    guard receiver < index.pointee.forest.entryCount, let root = index.pointee.rootNode(receiver) else {
      return nil
    }
    let record = index.pointee.forest.node(root).ownerRecord
    let (gridSlot, flags) = (record.pointee.gridSlot, record.pointee.flags)
    guard gridSlot != 0 && !index.pointee.grids.rows[Int(gridSlot)].isEmpty else { return nil }
    guard flags.rawValue & LayerFlags.moreThanTranslation == 0, !options.needAdmission(flags) else {
      return nil
    }
    if options.hitsNothing || options.masksAll { return nil }
    return (index.pointee.grids.reference(gridSlot), record)
  }

  /// Returns the first lanes to try, and their cell, after an undecided lookup; pushes later ones on the
  /// stack. Nil to search only the tree.
  @inline(never)
  func lanesToTry(
    _ lookup: GridLookup, _ gridSlot: UInt32, _ root: NodeID, at x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.reference(gridSlot)
    var lookup = lookup
    if renew(lookup.cell, gridSlot, root: root) { lookup = grid.pointee.lookUp(at: x, y) }
    if lookup.candidates & (lookup.candidates &- 1) != 0 {
      prefetchAhead(grid.pointee.line(lookup.cell), lookup.candidates)
    }
    if grid.pointee.largeLabel >= 0 { return lanesToTry(lookup, gridSlot, root, withLargeAt: x, y) }
    if grid.pointee.floor(lookup.cell) >= 0 {
      if lookup.candidates == 0 { return nil }
      scratch.pointee.pendingNodes.append(PendingNode(root))
    }
    return (UInt32(truncatingIfNeeded: lookup.cell), lookup.candidates)
  }

  /// Merges the lanes of the fine cell and the cell of large entries, above both floors.
  private func lanesToTry(
    _ lookup: GridLookup, _ gridSlot: UInt32, _ root: NodeID, withLargeAt x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.reference(gridSlot)
    var coarse = grid.lookUpLarge(x, y)
    if renew(coarse.cell, gridSlot, root: root) { coarse = grid.lookUpLarge(x, y) }
    let floor = Swift.max(grid.pointee.floor(lookup.cell), grid.pointee.floor(coarse.cell))
    var (fine, large) = (
      grid.pointee.lanes(lookup.candidates, of: lookup.cell, above: floor),
      grid.pointee.lanes(coarse.candidates, of: coarse.cell, above: floor)
    )
    if floor >= 0 {
      if fine | large == 0 { return nil }
      scratch.pointee.pendingNodes.append(PendingNode(root))
    }
    // Pushed from the back: a run of lanes of one cell, then of the other.
    while fine != 0 && large != 0 {
      let isFine =
        grid.pointee.lastLabel(fine, of: lookup.cell) < grid.pointee.lastLabel(large, of: coarse.cell)
      let (cell, other) = isFine ? (lookup.cell, coarse.cell) : (coarse.cell, lookup.cell)
      let lanes = isFine ? fine : large
      let front = grid.pointee.lanes(
        lanes, of: cell, above: grid.pointee.lastLabel(isFine ? large : fine, of: other))
      scratch.pointee.pendingNodes.append(
        PendingNode(line: UInt32(truncatingIfNeeded: cell), grid: gridSlot, lanes: lanes & ~front))
      if isFine { fine = front } else { large = front }
    }
    let cell = fine != 0 ? lookup.cell : coarse.cell
    return (UInt32(truncatingIfNeeded: cell), fine | large)
  }

  /// Refills a cell that has lost many entries. Returns whether it did.
  @inline(__always)
  private func renew(_ cell: Int, _ gridSlot: UInt32, root: NodeID) -> Bool {
    let grid = index.pointee.grids.reference(gridSlot)
    guard grid.pointee.wantsRefill(cell), !isShared else { return false }
    index.pointee.forest.refill(cell, of: grid, root: root, self)
    return true
  }

  /// Prefetches the linear parts of the first three candidates of a cell, so that their cache misses overlap.
  @inline(__always)
  private func prefetchAhead(_ cell: FrontCell, _ lanes: UInt64) {
    let records = self.records, linear = rare.pointee.linear.rows
    var ahead = lanes
    for _ in 0..<3 where ahead != 0 {
      let child = cell.child(ahead.trailingZeroBitCount >> 3)
      ahead &= ahead &- 1
      guard child.tag >= BoxReference.entry else { continue }
      linear.prefetch(Int(records[child.index].linear))
    }
  }
}
