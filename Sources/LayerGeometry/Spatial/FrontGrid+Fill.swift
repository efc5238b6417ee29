// Creation of a grid over the entries of a tree.
extension FrontGrid {
  /// Creates the grid of a tree from all its entries, back to front.
  ///
  /// Lists the front-most entries in each cell, from the front until all cells are full. The work is bounded
  /// by O(entries + cells): cells that are not full by then get a floor.
  package init(_ entries: UnsafePointer<BoxEntry>, _ count: Int, _ outlines: some EntryOutlines) {
    self.init()
    layOut(entries, count, outlines)
    if !isEmpty { fill(entries, count, outlines) }
  }

  /// Makes cells of two thirds of the average entry's size, at most one for five entries, and no smaller than
  /// a hundred units of single precision. A rotated entry counts as a square of its area.
  private mutating func layOut(
    _ entries: UnsafePointer<BoxEntry>, _ count: Int, _ outlines: some EntryOutlines
  ) {
    var all = FloatBox.empty
    for k in 0..<count { all = all.union(entries[k].box) }
    guard all.width.isFinite && all.height.isFinite && all.width > 0 && all.height > 0 else { return }
    let sizes = sampleSizes(entries, count, outlines)
    if sizes.count == 0 { return }
    let reach = Double(
      Swift.max(Swift.max(abs(all.minX), abs(all.maxX)), Swift.max(abs(all.minY), abs(all.maxY))))
    let finest = reach * 0x1p-11
    var columns = Swift.max(1, Double(all.width) / Swift.max(sizes.width * 0.65, finest))
    var rows = Swift.max(1, Double(all.height) / Swift.max(sizes.height * 0.65, finest))
    let excess = columns * rows / (Double(count) / 5)
    if excess > 1 {
      if columns < excess {
        (rows, columns) = (rows * columns / excess, 1)
      } else if rows < excess {
        (columns, rows) = (columns * rows / excess, 1)
      } else {
        columns /= excess.squareRoot()
        rows /= excess.squareRoot()
      }
    }
    makeCells(
      over: all, columns: Int32(Swift.min(Swift.max(columns, 1), 2000)),
      rows: Int32(Swift.min(Swift.max(rows, 1), 2000)), hasOrientedBoxes: sizes.rotated * 8 > sizes.count)
  }

  /// Returns the average size of the front-most 256 entries with a box, and the number of rotated ones.
  private func sampleSizes(
    _ entries: UnsafePointer<BoxEntry>, _ count: Int, _ outlines: some EntryOutlines
  ) -> (width: Double, height: Double, count: Int, rotated: Int) {
    var (width, height, sampled, rotated) = (0.0, 0.0, 0, 0)
    var k = count
    while k > 0 && sampled < 256 {
      k -= 1
      let box = entries[k].box, child = entries[k].child
      if box.isEmpty { continue }
      sampled += 1
      if child.tag == BoxReference.entry, let outline = outlines.outline(of: child.index) {
        let size = outline.bounds.size
        let side = abs(size.width * size.height * outline.transform.determinant).squareRoot()
        width += side
        height += side
        rotated += 1
      } else {
        width += Double(box.width)
        height += Double(box.height)
      }
    }
    let scale = 1 / Double(Swift.max(sampled, 1))
    return (width * scale, height * scale, sampled, rotated)
  }

  /// Lists entries, from the front until all cells are full.
  private mutating func fill(
    _ entries: UnsafePointer<BoxEntry>, _ count: Int, _ outlines: some EntryOutlines
  ) {
    var open = fine.cellCount
    var budget = 16 * (count + cellCount)
    for k in stride(from: count - 1, through: 0, by: -1) {
      if open <= 0 && !mayBeLarge(entries[k].box) { continue }
      let footprint = footprint(entries[k], outlines)
      if footprint.isLarge {
        addLarge(footprint.entry.label)
        _ = list(footprint)
      } else if open > 0 {
        budget -= footprint.span.count + 1
        if budget < 0 {
          for cell in 0..<fine.cellCount {
            setFloor(cell, Swift.max(floor(cell), footprint.entry.label))
          }
          open = 0
        } else {
          open -= list(footprint)
        }
      }
    }
  }

  /// Appends an entry behind all listed ones to the cells it intersects. Returns the number of cells it
  /// filled.
  private func list(_ footprint: Footprint) -> Int {
    let span = footprint.span, level = level(footprint.isLarge)
    guard !span.isEmpty else { return 0 }
    var filled = 0
    for row in span.minY...span.maxY {
      for column in span.minX...span.maxX {
        let cell = level.number(column, row)
        if floor(cell) >= 0 { continue }
        guard let listing = footprint.listing(in: level, column: column, row: row) else { continue }
        let line = line(cell)
        var lane = 0
        while !line.child(lane).isNone { lane += 1 }
        line.set(lane, listing)
        labels(cell)[lane] = footprint.entry.label
        if lane == 7 {
          // Entries behind it are not listed.
          setFloor(cell, footprint.entry.label - 1)
          filled += 1
        }
      }
    }
    return filled
  }
}
