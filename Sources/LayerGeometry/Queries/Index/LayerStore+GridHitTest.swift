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
    let (x, y) = (Float(own.x), Float(own.y))
    let grid = index.pointee.grids.rows + Int(row)
    let look = grid.pointee.look(at: x, y)
    return grid.pointee.largeLabel < 0 ? look.certain : grid.pointee.certain(look, at: x, y)
  }

  /// What is to be tried where a look at a grid decided nothing: the first lanes, of a cell; what comes after them is put on
  /// the stack. Nil if that is the tree alone.
  @inline(never)
  func lanesToTry(
    _ look: GridLook, _ row: UInt32, _ root: UInt32, at x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.rows + Int(row)
    var look = look
    if renew(look.cell, row, root: root) { look = grid.pointee.look(at: x, y) }
    if look.candidates & (look.candidates &- 1) != 0 { fetchAhead(grid.pointee.line(look.cell), look.candidates) }
    if grid.pointee.largeLabel >= 0 { return lanesToTry(look, row, root, withLargeAt: x, y) }
    if grid.pointee.floors.unsafelyUnwrapped[look.cell] >= 0 {
      if look.candidates == 0 { return nil }
      index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: root))
    }
    return (UInt32(truncatingIfNeeded: look.cell), look.candidates)
  }

  /// The lanes of the fine and the coarse cell in one order, as far as both are complete.
  private func lanesToTry(
    _ look: GridLook, _ row: UInt32, _ root: UInt32, withLargeAt x: Float, _ y: Float
  ) -> (cell: UInt32, lanes: UInt64)? {
    let grid = index.pointee.grids.rows + Int(row)
    var coarse = grid.pointee.lookAtLarge(x, y)
    if renew(coarse.cell, row, root: root) { coarse = grid.pointee.lookAtLarge(x, y) }
    let floors = grid.pointee.floors.unsafelyUnwrapped
    let floor = Swift.max(floors[look.cell], floors[coarse.cell])
    var (fine, large) = (
      grid.pointee.lanes(look.candidates, of: look.cell, above: floor),
      grid.pointee.lanes(coarse.candidates, of: coarse.cell, above: floor)
    )
    if floor >= 0 {
      if fine | large == 0 { return nil }
      index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: root))
    }
    // From the back, as the stack hands out what came last: a run of lanes of one cell, then of the other.
    while fine != 0 && large != 0 {
      let isFine = grid.pointee.lastLabel(fine, of: look.cell) < grid.pointee.lastLabel(large, of: coarse.cell)
      let (cell, other) = isFine ? (look.cell, coarse.cell) : (coarse.cell, look.cell)
      let lanes = isFine ? fine : large
      let front = grid.pointee.lanes(
        lanes, of: cell, above: grid.pointee.lastLabel(isFine ? large : fine, of: other))
      index.pointee.nodeStack.append(
        PendingNode(lanes: lanes & ~front, unit: UInt32(truncatingIfNeeded: cell), row: row))
      if isFine { fine = front } else { large = front }
    }
    let cell = fine != 0 ? look.cell : coarse.cell
    return (UInt32(truncatingIfNeeded: cell), fine | large)
  }

  /// Fills a cell again that has lost many entries. Returns whether it did.
  @inline(__always)
  private func renew(_ cell: Int, _ row: UInt32, root: UInt32) -> Bool {
    let grid = index.pointee.grids.rows + Int(row)
    let floor = grid.pointee.floors.unsafelyUnwrapped[cell]
    guard floor >= 0 && floor != FrontGrid.hopeless && grid.pointee.line(cell).child(3).isNone else {
      return false
    }
    refillCell(cell, row, root: root)
    return true
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

/// What a cell says of a point: a layer that is hit for sure and in front, or 0, and the lanes that may be hit.
struct GridLook {
  var certain: UInt32
  var cell: Int
  var candidates: UInt64
}

extension FrontGrid {
  /// What the fine cell of a point lists.
  @inline(__always)
  func look(at x: Float, _ y: Float) -> GridLook { look(fine, at: x, y, isSlanted: isSlanted) }

  /// What the coarse cell of a point lists.
  @inline(never)
  func lookAtLarge(_ x: Float, _ y: Float) -> GridLook { look(coarse, at: x, y, isSlanted: false) }

  @inline(__always)
  private func look(_ level: CellLevel, at x: Float, _ y: Float, isSlanted: Bool) -> GridLook {
    let (u, v) = level.place(x, y)
    let (column, line) = (CellLevel.cell(u), CellLevel.cell(v))
    let (placeX, placeY) = (u - Float(column), v - Float(line))
    let number = level.number(column, line)
    let cell = self.line(number)
    var (candidates, certain) = cell.look(
      UInt64(CellLevel.step(placeX)), UInt64(CellLevel.step(placeY)))
    var inside: UInt64 = 0
    if isSlanted && candidates != 0 {
      let slants = cell.lookAtSlants(Slant.place(placeX), Slant.place(placeY))
      inside = slants.inside
      candidates &= ~slants.outside
    }
    let first = candidates & (0 &- candidates)
    if (certain | inside) & first != 0 {
      let child = cell.child(candidates.trailingZeroBitCount >> 3)
      if child.tag == ChildReference.box || inside & first != 0 {
        return GridLook(certain: child.payload, cell: number, candidates: candidates)
      }
    }
    return GridLook(certain: 0, cell: number, candidates: candidates)
  }

  /// The layer that is hit for sure and in front of all, or 0, where there are large ones too.
  @inline(never)
  func certain(_ look: GridLook, at x: Float, _ y: Float) -> UInt32 {
    let floors = floors.unsafelyUnwrapped
    // The labels are in another line yet; what is listed is above the floor.
    if floors[look.cell] >= largeLabel { return look.certain }
    let label = look.candidates == 0 ? -1 : frontLabel(look.candidates, of: look.cell)
    if label > largeLabel { return look.certain }
    let coarse = lookAtLarge(x, y)
    let largeLabel = coarse.candidates == 0 ? -1 : frontLabel(coarse.candidates, of: coarse.cell)
    if label > largeLabel { return label > floors[coarse.cell] ? look.certain : 0 }
    return largeLabel > floors[look.cell] ? coarse.certain : 0
  }

  @inline(__always)
  private func frontLabel(_ lanes: UInt64, of cell: Int) -> Int32 {
    labels(cell)[lanes.trailingZeroBitCount >> 3]
  }

  @inline(__always)
  fileprivate func lastLabel(_ lanes: UInt64, of cell: Int) -> Int32 {
    labels(cell)[7 &- lanes.leadingZeroBitCount >> 3]
  }

  /// Those of a cell's lanes that are in front of a label. Cells list front to back.
  @inline(__always)
  fileprivate func lanes(_ lanes: UInt64, of cell: Int, above label: Int32) -> UInt64 {
    var lanes = lanes
    while lanes != 0 && lastLabel(lanes, of: cell) <= label {
      lanes &= ~(0x8000_0000_0000_0000 &>> UInt64(lanes.leadingZeroBitCount))
    }
    return lanes
  }
}
