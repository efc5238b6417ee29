// Updates of cells when entries are inserted, removed, moved or relabeled.
extension FrontGrid {
  /// Updates the cells for an entry whose box or child changed; an empty box for an insertion or removal.
  ///
  /// O(cells that either box intersects / 8), and a few more steps for each cell whose floor is below the
  /// entry; in drawing order for each cell, because the entry's depth may have been another.
  @inline(never)
  package mutating func update(
    from old: FloatBox, to entry: BoxEntry, depth: Double = 0, _ outline: (Int) -> EntryOutline?
  ) {
    if isBlank { return }
    let (wasLarge, before) = cells(old), (isLarge, after) = cells(entry.box), all = before.union(after)
    let isFar = all.count > before.count + after.count
    if (isFar || wasLarge != isLarge) && !old.isEmpty && !entry.box.isEmpty {
      // Removed here, inserted there: the cells between them stay as they are.
      update(from: old, to: BoxEntry(box: .empty, label: entry.label, child: .none), outline)
      return update(from: .empty, to: entry, depth: depth, outline)
    }
    if all.isEmpty { return }
    let cellGrid = self.cellGrid(wasLarge || isLarge), key = PaintKey(depth: depth, label: entry.label)
    let limit = isDrawn ? FrontGrid.needsFill : entry.label
    // Most entries are behind the floors of all their cells, and need none.
    var footprint: Footprint?
    var y = all.minY
    while y <= all.maxY {
      var first = all.minX
      while first <= all.maxX {
        var cells = cells(in: cellGrid, y, from: first, through: all.maxX, below: limit)
        if cells != 0 && footprint == nil { footprint = self.footprint(entry, outline) }
        while cells != 0 {
          let x = first &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          let cell = cellGrid.number(x, y)
          let listing = after.contains(x, y) ? footprint?.listing(in: cellGrid, column: x, row: y) : nil
          let lane = before.contains(x, y) ? lane(of: entry.label, in: cell) : nil
          if let lane, let listing, !isDrawn || self.key(cell, lane) == key {
            line(cell).set(lane, listing)
          } else {
            if let lane { removeLane(lane, cell) }
            if let listing { list(cell, key, listing) }
          }
        }
        first &+= 8
      }
      y &+= 1
    }
    if wasLarge || isLarge { updateLargeKey() }
  }

  /// Updates the cells for a new label that does not change the order. A cell whose floor lies between the
  /// two labels is emptied; in drawing order each cell.
  mutating func relabel(_ entry: BoxEntry, to label: Int32) {
    if isBlank { return }
    let (isLarge, span) = cells(entry.box)
    if span.isEmpty { return }
    let cellGrid = self.cellGrid(isLarge)
    defer { if isLarge { updateLargeKey() } }
    for y in span.minY...span.maxY {
      for x in span.minX...span.maxX {
        let cell = cellGrid.number(x, y), floor = floorLabel(cell), isListed = entry.label > floor
        if isDrawn || isListed != (label > floor) {
          clear(cell, floor: .aboveAll(FrontGrid.needsFill))
        } else if isListed, let lane = (0..<8).first(where: { line(cell).child($0) == entry.child }) {
          // Found by its child: labels may be equal for a while, until all have changed.
          labels(cell)[lane] = label
        }
      }
    }
  }

  /// Returns the lane of a cell that lists the entry with a label, if any.
  @inline(__always)
  private func lane(of label: Int32, in cell: Int) -> Int? {
    let difference = labels(cell).unalignedVector(SIMD8<Int32>.self, at: 0) ^ SIMD8(repeating: label)
    // All ones where there is no difference: a vector comparison compiles to code for each lane.
    let same = ((difference &- 1) & ~difference) &>> 31
    let bytes = LaneBytes.bytes(same.lowHalf, same.highHalf)
    return bytes == 0 ? nil : bytes.trailingZeroBitCount >> 3
  }

  /// Lists an entry in a cell, if its key is above the floor.
  @inline(__always)
  func list(_ cell: Int, _ key: PaintKey, _ listing: CellListing) {
    if isDrawn ? key <= floor(cell) : key.label <= floorLabel(cell) { return }
    let lane =
      isDrawn ? (0..<8).first { self.key(cell, $0) < key } ?? 8 : lane(for: key.label, in: cell)
    // The cell is full, and the entry is behind all listed ones.
    if lane == 8 { return setFloor(cell, key) }
    let dropped = self.key(cell, 7)
    insertLane(lane, cell, key, listing)
    if !dropped.isNone { setFloor(cell, dropped) }
  }

  /// Returns the lane for a label in a cell in tree order; 8 if it is behind all.
  @inline(__always)
  private func lane(for label: Int32, in cell: Int) -> Int {
    // Counts the labels in front by the signs of differences.
    let difference = SIMD8(repeating: label) &- labels(cell).unalignedVector(SIMD8<Int32>.self, at: 0)
    let signs = difference &>> 31
    return (~LaneBytes.bytes(signs.lowHalf, signs.highHalf)).trailingZeroBitCount >> 3
  }
}
