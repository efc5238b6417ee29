// Keeping cells right while sublayers come, go and move.
extension LayerStore {
  /// A sublayer's lane changed its box or what it leads to.
  @inline(__always)
  func updateGrid(_ owner: Int, from old: FloatBox, to entry: IndexEntry, keepsChild: Bool) {
    let row = gridRow(owner)
    if row != 0 { updateCells(row, from: old, to: entry.box, entry, keepsChild) }
  }

  func removeFromGrid(_ root: UInt32, _ box: FloatBox, _ label: Int32) {
    let row = index.pointee.node(root).ownerRecord.pointee.traits
    if row != 0 {
      updateCells(row, from: box, to: .empty, IndexEntry(box: .empty, label: label, child: .none), true)
    }
  }

  func addToGrid(_ owner: Int, _ entry: IndexEntry) {
    let row = gridRow(owner)
    guard row != 0 else { return }
    index.pointee.grids[row].wear += FrontGrid.wearOfNewcomer
    updateCells(row, from: .empty, to: entry.box, entry, true)
  }

  @inline(never)
  private func updateCells(
    _ row: UInt32, from old: FloatBox, to new: FloatBox, _ entry: IndexEntry, _ keepsChild: Bool
  ) {
    let grid = index.pointee.grids[row]
    guard grid.cells != nil else { return }
    let before = grid.span(old), sublayer = footprint(entry, in: grid)
    let after = sublayer.span
    if before.isEmpty && after.isEmpty { return }
    let all = before.union(after)
    let isMany = all.count > 1 << 12 && (before.isEmpty || after.isEmpty)
    // Coming and going over that much of the grid, it is dropped, and made anew once queries have missed it enough.
    if isMany { return index.pointee.grids[row].free() }
    let mayLean =
      grid.isSlanted && entry.child.tag == ChildReference.layer
      && Swift.min(before.count, after.count) <= Slant.mostCells
    let keepsInside = keepsChild && !mayLean
    // What both boxes cover whole stays as it is.
    let kept = keepsInside ? before.inside(after) : .empty
    for block in FrontGrid.blocks(all) where entry.label > grid.bound(block) {
      let part = all.part(in: block)
      if kept.contains(part) { continue }
      var isInVain = true
      for y in part.minY...part.maxY {
        var cells = grid.cells(in: block, y, from: part.minX, through: part.maxX, below: entry.label)
        if cells != 0 { isInVain = false }
        while cells != 0 {
          let x = block.x &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          if kept.contains(x, y) { continue }
          let mayBeListed = before.contains(x, y)
          let listing = after.contains(x, y) ? sublayer.listing(in: grid, column: x, row: y) : nil
          if mayBeListed || listing != nil {
            updateCell(grid, Int(y &* grid.columns &+ x), entry.label, mayBeListed, listing)
          }
        }
      }
      if isInVain { grid.raiseBound(block) }
    }
  }

  /// A sublayer gets another label for the place it has among its siblings. Cells go on listing what they list; only one
  /// whose floor comes to lie on the other side of the label does not know any more what is above it.
  func relabel(_ row: UInt32, _ entry: IndexEntry, to label: Int32) {
    let grid = index.pointee.grids[row]
    let span = grid.span(entry.box)
    guard grid.cells != nil, !span.isEmpty else { return }
    if span.count > 1 << 12 { return index.pointee.grids[row].free() }
    for y in span.minY...span.maxY {
      for x in span.minX...span.maxX {
        let cell = Int(y &* grid.columns &+ x), floor = grid.floors![cell]
        if entry.label <= floor && label <= floor { continue }
        if entry.label <= floor || label <= floor {
          grid.deplete(cell)
          continue
        }
        // By what it leads to: among labels half of which have changed, two may be the same for a while.
        let line = grid.line(cell)
        var lane = 0
        while lane < 8 && line.child(lane) != entry.child { lane += 1 }
        if lane < 8 { grid.labels(cell)[lane] = label }
      }
    }
  }

  @inline(__always)
  private func updateCell(
    _ grid: FrontGrid, _ cell: Int, _ label: Int32, _ mayBeListed: Bool, _ listing: CellListing?
  ) {
    let line = grid.line(cell), labels = grid.labels(cell)
    var lane = 0
    if mayBeListed {
      while lane < 8 && labels[lane] != label { lane += 1 }
      if lane < 8 {
        if let listing { return line.set(lane, listing) }
        line.remove(lane)
        for k in lane..<7 { labels[k] = labels[k + 1] }
        labels[7] = -1
        return
      }
      lane = 0
    }
    guard let listing else { return }
    while lane < 8 && labels[lane] > label { lane += 1 }
    // Full, and the newcomer is behind all that is listed.
    if lane == 8 {
      grid.floors![cell] = label
      return
    }
    let dropped = labels[7]
    line.insertGap(at: lane)
    line.set(lane, listing)
    var k = 7
    while k > lane {
      labels[k] = labels[k - 1]
      k -= 1
    }
    labels[lane] = label
    if dropped >= 0 { grid.floors![cell] = dropped }
  }
}
