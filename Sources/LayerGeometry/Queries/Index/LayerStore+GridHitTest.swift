// What the grid of a layer says of a point, before its tree is asked.
extension LayerStore {
  /// The layer under a point where one cell of the receiver's grid tells it for sure; 0 where it takes more than that.
  ///
  /// Most points over a layer of many are decided so, without the state that `indexedHit` sets up to go further down. Expects
  /// the index refreshed.
  @inline(__always)
  func certainHit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> UInt32 {
    guard let grid = grid(of: receiver, options), point.isFinite else { return 0 }
    return grid.certainHit(at: point)
  }

  /// The receiver's grid, where cells may be asked before anything else: its map is a translation, and nothing but its bounds
  /// decides who is let in.
  @inline(__always)
  func grid(of receiver: Int, _ options: HitTestOptions) -> ReceiverGrid? {
    guard receiver < index.pointee.coveredLayers else { return nil }
    let root = index.pointee.roots[receiver]
    guard root.hasNodes else { return nil }
    let record = IndexNode(index.pointee.units + root.index &* LayerIndex.unitSize).ownerRecord
    let (row, flags) = (record.pointee.traits, record.pointee.flags)
    guard row != 0 && index.pointee.grids.rows[Int(row)].cells != nil else { return nil }
    guard flags.rawValue & LayerFlags.moreThanTranslation == 0, !options.needAdmission(flags) else {
      return nil
    }
    if options.hitsNothing { return nil }
    return ReceiverGrid(
      grid: index.pointee.grids.rows + Int(row), record: record,
      keepsInside: !options.searchesOutsideReceiver || flags.contains(.masks))
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

  /// Asks for the records of the first two candidates of a cell; returns the first one.
  @inline(__always)
  func fetchCandidates(_ cell: FrontCell, _ lanes: UInt64) -> ChildReference {
    let first = cell.child(lanes.trailingZeroBitCount >> 3)
    Prefetch.line(of: candidateRecord(first))
    let others = lanes & (lanes &- 1)
    if others != 0 { Prefetch.line(of: candidateRecord(cell.child(others.trailingZeroBitCount >> 3))) }
    return first
  }

  /// What a query reads first of a lane's layer.
  @inline(__always)
  func candidateRecord(_ child: ChildReference) -> UnsafeMutablePointer<LayerRecord> {
    child.tag == ChildReference.root
      ? IndexNode(index.pointee.units + child.index &* LayerIndex.unitSize).ownerRecord
      : records + child.index
  }

  /// Touches what the first candidates of a cell will be tested with, so that their cache misses overlap: most often it
  /// takes more than one of them, and each needs its record and, by that, its row of the linear table.
  @inline(__always)
  private func fetchAhead(_ cell: FrontCell, _ lanes: UInt64) {
    let records = self.records, linear = traits.pointee.linear.rows
    var ahead = lanes
    for _ in 0..<3 where ahead != 0 {
      let child = cell.child(ahead.trailingZeroBitCount >> 3)
      ahead &= ahead &- 1
      guard child.tag >= ChildReference.layer else { continue }
      Prefetch.line(of: linear + Int(records[child.index].linear))
    }
  }
}

/// The grid of the layer that a query starts from.
struct ReceiverGrid {
  let grid: UnsafeMutablePointer<FrontGrid>
  let record: UnsafeMutablePointer<LayerRecord>
  /// Whether nothing is hit outside the receiver's bounds.
  let keepsInside: Bool

  /// Whether its cells may not be in the near caches.
  var isLarge: Bool { grid.pointee.cellCount > 4_096 }

  /// Expects a point that is finite, in the plane above the receiver.
  @inline(__always)
  func certainHit(at point: Point) -> UInt32 {
    let (x, y) = own(point)
    if keepsInside && !record.pointee.contains(x, y) { return 0 }
    return grid.pointee.look(at: Float(x), Float(y)).certain
  }

  /// The same; where it takes more than the cell, asks for the records of the first candidates, and returns the first of all.
  @inline(__always)
  func certainHit(
    at point: Point, fetchingFrom store: borrowing LayerStore
  ) -> (hit: UInt32, candidate: ChildReference) {
    let (x, y) = own(point)
    if keepsInside && !record.pointee.contains(x, y) { return (0, .none) }
    let look = grid.pointee.look(at: Float(x), Float(y))
    if look.certain != 0 || look.candidates == 0 { return (look.certain, .none) }
    Prefetch.line(of: grid.pointee.floors.unsafelyUnwrapped + look.cell)
    return (0, store.fetchCandidates(grid.pointee.line(look.cell), look.candidates))
  }

  /// Asks for the cell of a point.
  @inline(__always)
  func fetchCell(of point: Point) {
    let (x, y) = own(point)
    grid.pointee.fetchCell(at: Float(x), Float(y))
  }

  @inline(__always)
  private func own(_ point: Point) -> (x: Double, y: Double) {
    (point.x - record.pointee.offset.x, point.y - record.pointee.offset.y)
  }
}

extension FrontGrid {
  @inline(__always)
  func fetchCell(at x: Float, _ y: Float) {
    let (u, v) = place(x, y)
    let cell = line(Int(FrontGrid.cell(v) &* columns &+ FrontGrid.cell(u)))
    Prefetch.line(of: cell.base)
    if isSlanted { Prefetch.line(of: cell.base + FrontCell.lineSize) }
  }

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
