// What the grid of a layer says of a point, before its tree is asked.
extension HitTester {
  /// The layer under a point where one cell of the receiver's grid tells it for sure; 0 where it takes more
  /// than that.
  ///
  /// Most points over a layer of many are decided so, without the state that `indexedHit` sets up to go
  /// further down. Expects the index refreshed.
  @inline(__always)
  func certainHit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> UInt32 {
    guard let grid = grid(of: receiver, options), point.isFinite else { return 0 }
    return grid.certainHit(at: point)
  }

  /// Asks for what `certainHit` will look at, while the index is still being refreshed: whatever that
  /// changes, it is seldom the place of a cell.
  @inline(never)
  func prefetchCell(of point: Point, in receiver: Int) {
    guard receiver < index.pointee.forest.entryCount, point.isFinite else { return }
    let row = index.pointee.gridRow(receiver)
    let grid = index.pointee.grids.rows + Int(row)
    guard row != 0, !grid.pointee.isEmpty else { return }
    let offset = records[receiver].offset
    grid.pointee.prefetchCell(at: Float(point.x - offset.x), Float(point.y - offset.y))
  }

  /// The receiver's grid, where cells may be asked before anything else: its map is a translation, and
  /// nothing but its bounds decides who is let in.
  @inline(__always)
  func grid(of receiver: Int, _ options: HitTestOptions) -> ReceiverGrid? {
    guard receiver < index.pointee.forest.entryCount else { return nil }
    let root = index.pointee.forest.root(of: receiver)
    guard root.hasNodes else { return nil }
    let record = index.pointee.forest.node(root.node).ownerRecord
    let (row, flags) = (record.pointee.gridRow, record.pointee.flags)
    guard row != 0 && !index.pointee.grids.rows[Int(row)].isEmpty else { return nil }
    guard flags.rawValue & LayerFlags.moreThanTranslation == 0, !options.needAdmission(flags) else {
      return nil
    }
    if options.hitsNothing || options.masksAll { return nil }
    return ReceiverGrid(
      grid: index.pointee.grids.rows + Int(row), record: record,
      keepsInside: !options.searchesOutsideReceiver || flags.contains(.masks))
  }

  /// What is to be tried where a look at a grid decided nothing: the first lanes, of a cell; what comes after
  /// them is put on the stack. Nil if that is the tree alone.
  @inline(never)
  func lanesToTry(
    _ look: GridLookup, _ row: UInt32, _ root: NodeID, at x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.rows + Int(row)
    var look = look
    if renew(look.cell, row, root: root) { look = grid.pointee.lookUp(at: x, y) }
    if look.candidates & (look.candidates &- 1) != 0 {
      prefetchAhead(grid.pointee.line(look.cell), look.candidates)
    }
    if grid.pointee.largeLabel >= 0 { return lanesToTry(look, row, root, withLargeAt: x, y) }
    if grid.pointee.floor(look.cell) >= 0 {
      if look.candidates == 0 { return nil }
      index.pointee.forest.pending.append(PendingNode(root))
    }
    return (UInt32(truncatingIfNeeded: look.cell), look.candidates)
  }

  /// The lanes of the fine and the coarse cell in one order, as far as both are complete.
  private func lanesToTry(
    _ look: GridLookup, _ row: UInt32, _ root: NodeID, withLargeAt x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.rows + Int(row)
    var coarse = grid.lookUpLarge(x, y)
    if renew(coarse.cell, row, root: root) { coarse = grid.lookUpLarge(x, y) }
    let floor = Swift.max(grid.pointee.floor(look.cell), grid.pointee.floor(coarse.cell))
    var (fine, large) = (
      grid.pointee.lanes(look.candidates, of: look.cell, above: floor),
      grid.pointee.lanes(coarse.candidates, of: coarse.cell, above: floor)
    )
    if floor >= 0 {
      if fine | large == 0 { return nil }
      index.pointee.forest.pending.append(PendingNode(root))
    }
    // From the back, as the stack hands out what came last: a run of lanes of one cell, then of the other.
    while fine != 0 && large != 0 {
      let isFine =
        grid.pointee.lastLabel(fine, of: look.cell) < grid.pointee.lastLabel(large, of: coarse.cell)
      let (cell, other) = isFine ? (look.cell, coarse.cell) : (coarse.cell, look.cell)
      let lanes = isFine ? fine : large
      let front = grid.pointee.lanes(
        lanes, of: cell, above: grid.pointee.lastLabel(isFine ? large : fine, of: other))
      index.pointee.forest.pending.append(
        PendingNode(line: UInt32(truncatingIfNeeded: cell), grid: row, lanes: lanes & ~front))
      if isFine { fine = front } else { large = front }
    }
    let cell = fine != 0 ? look.cell : coarse.cell
    return (UInt32(truncatingIfNeeded: cell), fine | large)
  }

  /// Fills a cell again that has lost many entries. Returns whether it did.
  @inline(__always)
  private func renew(_ cell: Int, _ row: UInt32, root: NodeID) -> Bool {
    let grid = index.pointee.grids.rows + Int(row)
    guard grid.pointee.wantsRefill(cell) else { return false }
    index.pointee.forest.refill(cell, of: grid, root: root, outlines)
    return true
  }

  /// Asks for the records of the first two candidates of a cell; returns the first one.
  @inline(__always)
  func prefetchCandidates(_ cell: FrontCell, _ lanes: UInt64) -> BoxReference {
    let first = cell.child(lanes.trailingZeroBitCount >> 3)
    Prefetch.line(of: candidateRecord(first))
    let others = lanes & (lanes &- 1)
    if others != 0 { Prefetch.line(of: candidateRecord(cell.child(others.trailingZeroBitCount >> 3))) }
    return first
  }

  /// What a query reads first of a lane's layer.
  @inline(__always)
  func candidateRecord(_ child: BoxReference) -> UnsafeMutablePointer<LayerRecord> {
    child.tag == BoxReference.root
      ? index.pointee.forest.node(child.node).ownerRecord
      : records + child.index
  }

  /// Touches what the first candidates of a cell will be tested with, so that their cache misses overlap:
  /// most often it takes more than one of them, and each needs its record and, by that, its row of the linear
  /// table.
  @inline(__always)
  private func prefetchAhead(_ cell: FrontCell, _ lanes: UInt64) {
    let records = self.records, linear = rare.pointee.linear.rows
    var ahead = lanes
    for _ in 0..<3 where ahead != 0 {
      let child = cell.child(ahead.trailingZeroBitCount >> 3)
      ahead &= ahead &- 1
      guard child.tag >= BoxReference.entry else { continue }
      Prefetch.line(of: linear + Int(records[child.index].linear))
    }
  }
}
