// Updates of cells when entries are inserted, removed, moved or relabeled.
extension FrontGrid {
  /// Updates the cells for an entry whose box, label or child changed; an empty box for an insertion or
  /// removal.
  ///
  /// O(cells that either box intersects / 8), and a few more steps for each cell whose floor is below a label.
  package mutating func update(
    from old: FloatBox, _ oldLabel: Int32, to entry: BoxEntry, _ source: some EntrySource
  ) {
    if isEmpty || !mayList(old, entry.box, below: Swift.max(oldLabel, entry.label)) { return }
    updateListings(from: old, oldLabel, to: entry, source)
  }

  @inline(never)
  private mutating func updateListings(
    from old: FloatBox, _ oldLabel: Int32, to entry: BoxEntry, _ source: some EntrySource
  ) {
    let (wasLarge, before) = cells(old)
    let after = footprint(entry, source)
    let isFar = before.union(after.span).count > before.count + after.span.count
    if (isFar || wasLarge != after.isLarge) && !old.isEmpty && !entry.box.isEmpty {
      // Removed here, inserted there: the cells between them stay as they are.
      let nothing = BoxEntry(box: .empty, label: oldLabel, child: .none)
      updateListings(from: old, oldLabel, to: nothing, source)
      return updateListings(from: .empty, entry.label, to: entry, source)
    }
    updateCells(level(wasLarge || after.isLarge), from: before, oldLabel, to: after)
    if wasLarge || after.isLarge { updateLargeLabel() }
  }

  /// Updates the cells before and after a change whose floors are below one of the labels.
  @inline(__always)
  private func updateCells(
    _ level: CellLevel, from before: CellSpan, _ oldLabel: Int32, to after: Footprint
  ) {
    let all = before.union(after.span), label = after.entry.label
    if all.isEmpty { return }
    let top = Swift.max(oldLabel, label)
    var y = all.minY
    while y <= all.maxY {
      var first = all.minX
      while first <= all.maxX {
        var cells = cells(in: level, y, from: first, through: all.maxX, below: top)
        while cells != 0 {
          let x = first &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          let listing = after.span.contains(x, y) ? after.listing(in: level, column: x, row: y) : nil
          let cell = level.number(x, y)
          if before.contains(x, y) && change(cell, oldLabel, to: label, listing) { continue }
          if let listing { list(cell, label, listing) }
        }
        first &+= 8
      }
      y &+= 1
    }
  }

  /// Updates the cells for a new label that does not change the order. A cell whose floor lies between the
  /// two labels is emptied.
  package mutating func relabel(_ entry: BoxEntry, to label: Int32) {
    if isEmpty { return }
    let (isLarge, span) = cells(entry.box)
    if span.isEmpty { return }
    let level = level(isLarge)
    defer { if isLarge { updateLargeLabel() } }
    for y in span.minY...span.maxY {
      for x in span.minX...span.maxX {
        let cell = level.number(x, y), floor = floor(cell)
        if entry.label <= floor && label <= floor { continue }
        if entry.label <= floor || label <= floor {
          clear(cell)
          setFloor(cell, FrontGrid.depleted)
          continue
        }
        // Found by its child: labels may be equal for a while, until all have changed.
        let lane = (0..<8).first { line(cell).child($0) == entry.child }
        if let lane { labels(cell)[lane] = label }
      }
    }
  }

  /// Returns whether a cell that either box intersects may list a label. Most entries are behind the floors
  /// of all their cells.
  @inline(__always)
  private func mayList(_ a: FloatBox, _ b: FloatBox, below label: Int32) -> Bool {
    let all = fine.span(a).union(fine.span(b))
    // Tests floors only of small boxes.
    if all.isEmpty || all.maxX &- all.minX > 7 || all.maxY &- all.minY > 7 { return true }
    var (y, below) = (all.minY, UInt64(0))
    while y <= all.maxY {
      below |= cells(in: fine, y, from: all.minX, through: all.maxX, below: label)
      y &+= 1
    }
    return below != 0
  }

  /// Rewrites the listing of an entry in a cell; removes it if there is none or the label changes. Returns
  /// whether the cell is up to date.
  @inline(__always)
  private func change(_ cell: Int, _ oldLabel: Int32, to label: Int32, _ listing: CellListing?) -> Bool {
    let labels = labels(cell)
    let difference =
      labels.unalignedVector(SIMD8<Int32>.self, at: 0) ^ SIMD8(repeating: oldLabel)
    // All ones where there is no difference: a vector comparison compiles to code for each lane.
    let same = ((difference &- 1) & ~difference) &>> 31
    let bytes = LaneBytes.bytes(same.lowHalf, same.highHalf)
    if bytes == 0 { return listing == nil }
    let line = line(cell), lane = bytes.trailingZeroBitCount >> 3
    if let listing, label == oldLabel {
      line.set(lane, listing)
      return true
    }
    line.remove(lane)
    labels.closeGap(at: lane, last: -1)
    return listing == nil
  }

  /// Lists an entry in a cell, if its label is above the floor.
  @inline(__always)
  private func list(_ cell: Int, _ label: Int32, _ listing: CellListing) {
    let labels = labels(cell)
    if label <= floor(cell) { return }
    // Counts the labels in front by the signs of differences.
    let difference = SIMD8(repeating: label) &- labels.unalignedVector(SIMD8<Int32>.self, at: 0)
    let signs = difference &>> 31
    let lane = (~LaneBytes.bytes(signs.lowHalf, signs.highHalf)).trailingZeroBitCount >> 3
    // The cell is full, and the entry is behind all listed ones.
    if lane == 8 { return setFloor(cell, label) }
    let line = line(cell), dropped = labels[7]
    line.insertGap(at: lane)
    line.set(lane, listing)
    labels.openGap(at: lane)
    labels[lane] = label
    if dropped >= 0 { setFloor(cell, dropped) }
  }
}
