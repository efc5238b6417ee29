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

  /// Returns the receiver's grid and the copy of its record, if its transform is a translation and only its
  /// bounds decide on admission.
  @inline(__always)
  func grid(
    of receiver: Int, _ options: HitTestOptions
  ) -> (grid: Reference<FrontGrid>, record: Reference<LayerRecord>)? {
    guard receiver < forest.entryCount, let root = forest.rootNode(of: receiver) else { return nil }
    let record = forest.node(root).ownerRecord, flags = record.pointee.flags
    var gridRow = forest.node(root).ownerCopy.pointee.gridRow
    if options.siblingOrder != .tree && flags.contains(.mixedDepth) { gridRow = drawnGrid(of: root) }
    guard gridRow != 0 && !grids.rows[Int(gridRow)].isEmpty,
      flags.rawValue & LayerFlags.moreThanTranslation == 0, !flags.needsAdmission,
      !options.hitsNothing
    else { return nil }
    return (grids.reference(gridRow), record)
  }

  /// Returns the first lanes to try after an undecided lookup, and pushes later ones on the stack. Nil to
  /// search only the tree.
  @inline(never)
  func lanesToTry(
    _ lookup: GridLookup, _ gridRow: UInt32, _ root: NodeID, at x: Float, _ y: Float
  ) -> PendingNode? {
    let grid = grids.reference(gridRow)
    var fine = lookup, large = GridLookup(certain: 0, cell: 0, candidates: 0)
    if renew(fine.cell, grid, root: root) { fine = grid.pointee.lookUp(at: x, y) }
    if fine.candidates & (fine.candidates &- 1) != 0 {
      prefetchAhead(grid.pointee.line(fine.cell), fine.candidates)
    }
    var floor = grid.pointee.floor(fine.cell)
    if !grid.pointee.largeKey.isNone {
      large = grid.lookUpLarge(x, y)
      if renew(large.cell, grid, root: root) { large = grid.lookUpLarge(x, y) }
      // Above both floors, the two cells list everything.
      floor = Swift.max(floor, grid.pointee.floor(large.cell))
      fine.candidates = grid.pointee.candidates(fine, above: floor)
      large.candidates = grid.pointee.candidates(large, above: floor)
    }
    if !floor.isNone {
      if fine.candidates | large.candidates == 0 { return nil }
      scratch.pendingNodes.append(grid.pointee.isDrawn ? PendingNode(drawnTree: root) : PendingNode(root))
    }
    // From the back: the lanes of one cell that are behind all of the other's, in turn.
    var (back, front) = (fine, large)
    while back.candidates != 0 && front.candidates != 0 {
      if grid.pointee.lastKey(front) < grid.pointee.lastKey(back) { swap(&back, &front) }
      let rest = grid.pointee.candidates(back, above: grid.pointee.lastKey(front))
      scratch.pendingNodes.append(
        PendingNode(cell: back.cell, of: gridRow, lanes: back.candidates & ~rest))
      back.candidates = rest
    }
    let first = back.candidates != 0 ? back : front
    return PendingNode(cell: first.cell, of: gridRow, lanes: first.candidates)
  }

  /// Refills a cell that has lost many entries. Returns whether it did.
  @inline(__always)
  private func renew(_ cell: Int, _ grid: Reference<FrontGrid>, root: NodeID) -> Bool {
    guard grid.pointee.wantsRefill(cell), !isShared else { return false }
    forest.refill(cell, of: grid, root: root, self)
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
