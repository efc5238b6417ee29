// What the grid of a layer says of a point, before its tree is asked.
extension LayerStore {
  /// The layer under a point where one cell of the receiver's grid tells it for sure; 0 where it takes more than that.
  ///
  /// Most points over a layer of many are decided so, without the state that `indexedHit` sets up to go further down. Expects
  /// the index refreshed.
  @inline(__always)
  func certainHit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> UInt32 {
    guard receiver < index.pointee.coveredLayers else { return 0 }
    let root = index.pointee.roots[receiver]
    guard root.hasNodes else { return 0 }
    let record = IndexNode(index.pointee.units + root.index &* LayerIndex.unitSize).ownerRecord
    let (row, flags) = (record.pointee.traits, record.pointee.flags)
    guard row != 0 && index.pointee.grids.rows[Int(row)].cells != nil else { return 0 }
    guard flags.rawValue & LayerFlags.moreThanTranslation == 0, !options.needAdmission(flags) else {
      return 0
    }
    guard point.isFinite && !options.hitsNothing else { return 0 }
    let own = Point(x: point.x - record.pointee.offset.x, y: point.y - record.pointee.offset.y)
    if !options.searchesOutsideReceiver || flags.contains(.masks) {
      guard record.pointee.contains(own.x, own.y) else { return 0 }
    }
    return index.pointee.grids.rows[Int(row)].look(at: Float(own.x), Float(own.y)).certain
  }

  /// The lanes of a cell to try where none of them is hit for sure, and whether the tree need not be asked after them.
  @inline(never)
  func lanesToTry(
    _ cell: Int, _ candidates: UInt64, _ row: UInt32, _ root: UInt32, at x: Float, _ y: Float
  ) -> (lanes: UInt64, isComplete: Bool) {
    let grid = index.pointee.grids.rows + Int(row)
    let floor = grid.pointee.floors.unsafelyUnwrapped + cell
    var lanes = candidates
    if floor.pointee >= 0 && floor.pointee != FrontGrid.hopeless
      && grid.pointee.line(cell).child(3).isNone
    {
      refillCell(cell, row, root: root)
      lanes = grid.pointee.look(at: x, y).candidates
    }
    if lanes & (lanes &- 1) != 0 { fetchAhead(grid.pointee.line(cell), lanes) }
    return (lanes, floor.pointee < 0)
  }

  /// Touches what the first candidates of a cell will be tested with, so that their cache misses overlap: most often it
  /// takes more than one of them, and each needs its record and, by that, its row of the linear table.
  @inline(__always)
  private func fetchAhead(_ cell: FrontCell, _ lanes: UInt64) {
    let records = self.records, linear = traits.pointee.linear.rows
    var ahead = lanes
    var sum = 0.0
    for _ in 0..<3 where ahead != 0 {
      let child = cell.child(ahead.trailingZeroBitCount >> 3)
      ahead &= ahead &- 1
      guard child.tag >= ChildReference.layer else { continue }
      let row = records[child.index].linear
      if row != 0 { sum += linear[Int(row)].a }
    }
    index.pointee.fetched &+= Int32(truncatingIfNeeded: sum.bitPattern)
  }
}

extension FrontGrid {
  /// What the cell of a point lists: a layer that is hit for sure and in front, or 0; the lanes that may be hit.
  @inline(__always)
  func look(at x: Float, _ y: Float) -> (certain: UInt32, cell: Int, candidates: UInt64) {
    let (u, v) = place(x, y)
    let (column, line) = (FrontGrid.cell(u), FrontGrid.cell(v))
    let (placeX, placeY) = (u - Float(column), v - Float(line))
    let number = Int(line &* columns &+ column)
    let cell = self.line(number)
    var (candidates, certain) = cell.look(
      UInt64(FrontGrid.step(placeX)), UInt64(FrontGrid.step(placeY)))
    var inside: UInt64 = 0
    if isSlanted && candidates != 0 {
      let slants = cell.lookAtSlants(Slant.place(placeX), Slant.place(placeY))
      inside = slants.inside
      candidates &= ~slants.outside
    }
    let first = candidates & (0 &- candidates)
    if (certain | inside) & first != 0 {
      let child = cell.child(candidates.trailingZeroBitCount >> 3)
      if child.tag == ChildReference.box || inside & first != 0 { return (child.payload, number, candidates) }
    }
    return (0, number, candidates)
  }
}
