// Updates of cells when entries are inserted, removed, moved or relabeled.
extension FrontGrid {
  /// Updates the cells for an entry whose box or child changed; an empty box for an insertion or removal.
  ///
  /// O(cells that either box intersects / 8), and a few more steps for each cell whose floor is below the label.
  package mutating func update(from old: FloatBox, to entry: BoxEntry, _ source: some EntrySource) {
    if isEmpty || !mayList(old, entry.box, below: entry.label) { return }
    updateListings(from: old, to: entry, source)
  }

  @inline(never)
  private mutating func updateListings(from old: FloatBox, to entry: BoxEntry, _ source: some EntrySource) {
    let (wasLarge, before) = cells(old)
    let after = footprint(entry, source)
    let isFar = before.union(after.span).count > before.count + after.span.count
    if (isFar || wasLarge != after.isLarge) && !old.isEmpty && !entry.box.isEmpty {
      // Removed here, inserted there: the cells between them stay as they are.
      updateListings(from: old, to: BoxEntry(box: .empty, label: entry.label, child: .none), source)
      return updateListings(from: .empty, to: entry, source)
    }
    updateCells(level(wasLarge || after.isLarge), from: before, to: after)
    if wasLarge || after.isLarge { updateLargeLabel() }
  }

  /// Updates the cells before and after a change whose floors are below the label.
  @inline(__always)
  private func updateCells(_ level: CellLevel, from before: CellSpan, to after: Footprint) {
    let all = before.union(after.span), label = after.entry.label
    if all.isEmpty { return }
    var y = all.minY
    while y <= all.maxY {
      var first = all.minX
      while first <= all.maxX {
        var cells = cells(in: level, y, from: first, through: all.maxX, below: label)
        while cells != 0 {
          let x = first &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          let cell = level.number(x, y)
          let listing = after.span.contains(x, y) ? after.listing(in: level, column: x, row: y) : nil
          let lane = before.contains(x, y) ? lane(of: label, in: cell) : nil
          if let lane, let listing {
            line(cell).set(lane, listing)
          } else if let lane {
            line(cell).remove(lane)
            labels(cell).closeGap(at: lane, last: -1)
          } else if let listing {
            list(cell, label, listing)
          }
        }
        first &+= 8
      }
      y &+= 1
    }
  }

  /// Updates the cells for a new label that does not change the order. A cell whose floor lies between the
  /// two labels is emptied.
  mutating func relabel(_ entry: BoxEntry, to label: Int32) {
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
          clear(cell, floor: FrontGrid.depleted)
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

  /// Returns the lane of a cell that lists the entry with a label, if any.
  @inline(__always)
  private func lane(of label: Int32, in cell: Int) -> Int? {
    let labels = UnsafeRawPointer(labels(cell)).loadUnaligned(as: SIMD8<Int32>.self)
    let difference = labels ^ SIMD8(repeating: label)
    // All ones where there is no difference: a vector comparison compiles to code for each lane.
    let same = ((difference &- 1) & ~difference) &>> 31
    let bytes = LaneBytes.bytes(same.lowHalf, same.highHalf)
    return bytes == 0 ? nil : bytes.trailingZeroBitCount >> 3
  }

  /// Lists an entry in a cell, if its label is above the floor.
  @inline(__always)
  func list(_ cell: Int, _ label: Int32, _ listing: CellListing) {
    let labels = labels(cell)
    if label <= floor(cell) { return }
    // Counts the labels in front by the signs of differences.
    let difference = SIMD8(repeating: label) &- UnsafeRawPointer(labels).loadUnaligned(as: SIMD8<Int32>.self)
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
