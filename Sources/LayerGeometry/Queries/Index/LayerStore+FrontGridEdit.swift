// Keeping cells right while sublayers come, go and move.
extension LayerStore {
  /// A sublayer's lane changed its box or what it leads to.
  @inline(__always)
  func updateGrid(_ owner: Int, from old: FloatBox, to entry: IndexEntry, keepsChild: Bool) {
    let row = gridRow(owner)
    if row != 0 { updateCells(row, from: old, entry.label, to: entry, keepsChild: keepsChild) }
  }

  func removeFromGrid(_ root: UInt32, _ box: FloatBox, _ label: Int32) {
    let row = gridRow(ofRoot: root)
    if row == 0 { return }
    let nothing = IndexEntry(box: .empty, label: label, child: .none)
    updateCells(row, from: box, label, to: nothing, keepsChild: true)
  }

  func addToGrid(_ owner: Int, _ entry: IndexEntry) {
    let row = gridRow(owner)
    guard row != 0 else { return }
    index.pointee.grids[row].wear += FrontGrid.wearOfNewcomer
    updateCells(row, from: .empty, entry.label, to: entry, keepsChild: true)
  }

  /// A sublayer takes another place among its siblings, where it lies.
  func reorderInGrid(_ owner: Int, _ entry: IndexEntry, from label: Int32) {
    let row = gridRow(owner)
    guard row != 0 else { return }
    index.pointee.grids[row].wear += FrontGrid.wearOfNewcomer
    if label != entry.label { return updateCells(row, from: entry.box, label, to: entry, keepsChild: true) }
    // All others have got new ones, and it has another place among them.
    removeFromGrid(index.pointee.roots[owner].payload, entry.box, label)
    updateCells(row, from: .empty, label, to: entry, keepsChild: true)
  }

  /// Asks for the lines of the cells that a sublayer with this label may be listed in, for an update that is to come.
  @inline(never)
  func fetchCells(_ owner: Int, _ box: FloatBox, below label: Int32) {
    let row = gridRow(owner)
    guard row != 0, index.pointee.grids[row].cells != nil else { return }
    let grid = index.pointee.grids.rows + Int(row)
    let span = grid.pointee.fine.span(box)
    if span.count > 64 { return }
    var y = span.minY
    while y <= span.maxY {
      var cells = grid.pointee.cells(
        in: grid.pointee.fine, y, from: span.minX, through: span.maxX, below: label)
      let first = grid.pointee.fine.number(span.minX, y)
      while cells != 0 {
        let cell = first &+ cells.trailingZeroBitCount >> 3
        cells &= cells &- 1
        grid.pointee.fetch(cell)
      }
      y &+= 1
    }
  }

  /// A sublayer's lane changed its box, its label or what it leads to.
  @inline(never)
  func updateCells(
    _ row: UInt32, from old: FloatBox, _ oldLabel: Int32, to entry: IndexEntry, keepsChild: Bool
  ) {
    let grid = index.pointee.grids.rows + Int(row)
    if grid.pointee.cells == nil { return }
    if grid.mayList(old, entry.box, below: Swift.max(oldLabel, entry.label)) {
      updateListings(row, from: old, oldLabel, to: entry, keepsChild: keepsChild)
    }
  }

  @inline(never)
  private func updateListings(
    _ row: UInt32, from old: FloatBox, _ oldLabel: Int32, to entry: IndexEntry, keepsChild: Bool
  ) {
    let grid = index.pointee.grids.rows + Int(row)
    let (wasLarge, before) = grid.pointee.cells(old)
    let after = footprint(entry, in: grid)
    if wasLarge != after.isLarge { return changeLevel(row, from: before, oldLabel, to: after) }
    if wasLarge { grid.pointee.relabelLarge(entry.label) }
    let mayLean = grid.pointee.isSlanted && entry.child.tag == ChildReference.layer && !after.isLarge
    // What both boxes cover whole stays as it is.
    let keepsInside = keepsChild && !mayLean && oldLabel == entry.label
    let kept = keepsInside ? before.inside(after.span) : .empty
    updateCells(grid, grid.pointee.level(wasLarge), from: before, oldLabel, to: after, kept)
  }

  /// A sublayer has become large, or is large no more.
  private func changeLevel(_ row: UInt32, from before: CellSpan, _ oldLabel: Int32, to after: Footprint) {
    let grid = index.pointee.grids.rows + Int(row), label = after.entry.label
    var after = after
    updateCells(
      grid, grid.pointee.level(!after.isLarge), from: before, oldLabel, to: .nothing(oldLabel), .empty)
    if after.isLarge {
      if grid.pointee.isCoarseWhole && grid.pointee.largeCount == FrontGrid.fewLarge { divideCoarse(row) }
      grid.pointee.noteLarge(label)
      // The coarse cells may be others by now.
      after.span = grid.pointee.coarse.span(after.entry.box)
    } else {
      grid.pointee.forgetLarge()
    }
    updateCells(grid, grid.pointee.level(after.isLarge), from: .empty, label, to: after, .empty)
  }

  /// Makes many coarse cells of the one that lists all large sublayers.
  @inline(never)
  private func divideCoarse(_ row: UInt32) {
    let grid = index.pointee.grids.rows + Int(row)
    let whole = Int(grid.pointee.coarse.first)
    index.pointee.entries.count = 0
    for lane in 0..<FrontGrid.fewLarge {
      let child = grid.pointee.line(whole).child(lane)
      if child.isNone { break }
      let place = index.pointee.places[Int(layer(of: child))]
      index.pointee.entries.append(index.pointee.node(place.unit).entry(place.lane))
    }
    grid.pointee.divideCoarse(isWhole: false)
    for k in 0..<index.pointee.entries.count {
      let entry = index.pointee.entries[k]
      updateCells(
        grid, grid.pointee.coarse, from: .empty, entry.label, to: footprint(entry, in: grid), .empty)
    }
  }

  /// Looks at the cells that a sublayer was or is to be listed in, as far as its labels are above their floors.
  @inline(__always)
  private func updateCells(
    _ grid: UnsafeMutablePointer<FrontGrid>, _ level: CellLevel, from before: CellSpan, _ oldLabel: Int32,
    to after: Footprint, _ kept: CellSpan
  ) {
    let all = before.union(after.span), label = after.entry.label
    if all.isEmpty { return }
    let top = Swift.max(oldLabel, label)
    var y = all.minY
    while y <= all.maxY {
      var first = all.minX
      while first <= all.maxX {
        var cells = grid.pointee.cells(in: level, y, from: first, through: all.maxX, below: top)
        while cells != 0 {
          let x = first &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          if kept.contains(x, y) { continue }
          let listing = after.span.contains(x, y) ? after.listing(in: level, column: x, row: y) : nil
          let cell = level.number(x, y)
          if before.contains(x, y) && grid.pointee.change(cell, oldLabel, to: label, listing) { continue }
          if let listing { grid.pointee.list(cell, label, listing) }
        }
        first &+= 8
      }
      y &+= 1
    }
  }

  /// A sublayer gets another label for the place it has among its siblings. Cells go on listing what they list; only one
  /// whose floor comes to lie on the other side of the label does not know any more what is above it.
  func relabel(_ row: UInt32, _ entry: IndexEntry, to label: Int32) {
    let grid = index.pointee.grids[row]
    guard grid.cells != nil else { return }
    let (isLarge, span) = grid.cells(entry.box)
    if span.isEmpty { return }
    let level = grid.level(isLarge)
    if isLarge { index.pointee.grids[row].largeLabel = Swift.max(grid.largeLabel, label) }
    for y in span.minY...span.maxY {
      for x in span.minX...span.maxX {
        let cell = level.number(x, y), floor = grid.floors![cell]
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
}

// By reference: a grid handed over as a value is copied first.
extension UnsafeMutablePointer<FrontGrid> {
  /// Whether the cells that two boxes meet list anything below a label. Of most sublayers, which others hide, they don't.
  @inline(__always)
  fileprivate func mayList(_ a: FloatBox, _ b: FloatBox, below label: Int32) -> Bool {
    let all = pointee.fine.span(a).union(pointee.fine.span(b))
    // Neither is large, and few floors tell.
    if all.isEmpty || all.maxX &- all.minX > 7 || all.maxY &- all.minY > 7 { return true }
    var (y, cells) = (all.minY, UInt64(0))
    while y <= all.maxY {
      cells |= pointee.cells(in: pointee.fine, y, from: all.minX, through: all.maxX, below: label)
      y &+= 1
    }
    return cells != 0
  }
}

extension FrontGrid {
  /// Asks for the lines of a cell.
  @inline(__always)
  fileprivate func fetch(_ cell: Int) {
    let line = line(cell).base
    Prefetch.line(of: line)
    if isSlanted { Prefetch.line(of: line + FrontCell.lineSize) }
    Prefetch.line(of: labels(cell))
  }

  /// A sublayer has left the coarse cells.
  fileprivate mutating func forgetLarge() {
    largeCount -= 1
    if largeCount > 0 { return }
    largeLabel = -1
    if !isCoarseWhole { divideCoarse(isWhole: true) }
  }

  /// A large sublayer has got another label, or the same.
  fileprivate mutating func relabelLarge(_ label: Int32) {
    largeLabel = largeCount == 1 ? label : Swift.max(largeLabel, label)
  }

  /// Writes what a cell lists of a sublayer anew; takes it out where that is nothing, or where it gets another label. Returns
  /// whether that is all there is to do.
  @inline(__always)
  fileprivate func change(_ cell: Int, _ oldLabel: Int32, to label: Int32, _ listing: CellListing?) -> Bool {
    let labels = labels(cell)
    let apart = UnsafeRawPointer(labels).loadUnaligned(as: SIMD8<Int32>.self) ^ SIMD8(repeating: oldLabel)
    // All ones where there is no difference. Compared as such, they would be one by one.
    let same = ((apart &- 1) & ~apart) &>> 31
    let bytes = LaneBytes.bytes(same.lowHalf, same.highHalf)
    if bytes == 0 { return listing == nil }
    let line = line(cell), lane = bytes.trailingZeroBitCount >> 3
    if let listing, label == oldLabel {
      line.set(lane, listing)
      return true
    }
    line.remove(lane)
    LaneRun(from: lane).closeUp(UnsafeMutableRawPointer(labels), last: UInt32(bitPattern: -1))
    return listing == nil
  }

  /// Lists a sublayer that is not listed in a cell, if its label is above the floor.
  @inline(__always)
  fileprivate func list(_ cell: Int, _ label: Int32, _ listing: CellListing) {
    let floors = floors.unsafelyUnwrapped, labels = labels(cell)
    if label <= floors[cell] { return }
    // Those in front of it come first. By the signs of differences, as the floors.
    let apart = SIMD8(repeating: label) &- UnsafeRawPointer(labels).loadUnaligned(as: SIMD8<Int32>.self)
    let signs = apart &>> 31
    let lane = (~LaneBytes.bytes(signs.lowHalf, signs.highHalf)).trailingZeroBitCount >> 3
    // Full, and the newcomer is behind all that is listed.
    if lane == 8 {
      floors[cell] = label
      return
    }
    let line = line(cell), dropped = labels[7]
    line.insertGap(at: lane)
    line.set(lane, listing)
    LaneRun(from: lane).openUp(UnsafeMutableRawPointer(labels))
    labels[lane] = label
    if dropped >= 0 { floors[cell] = dropped }
  }
}
