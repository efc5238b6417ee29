// Making a grid, and filling cells that edits have emptied.
extension LayerStore {
  /// The row of the grid of a layer's tree; 0 for none.
  @inline(__always)
  func gridRow(_ owner: Int) -> UInt32 {
    let root = index.pointee.roots[owner]
    return root.hasNodes ? gridRow(ofRoot: root.payload) : 0
  }

  /// The same by its root node.
  @inline(__always)
  func gridRow(ofRoot unit: UInt32) -> UInt32 { index.pointee.node(unit).ownerRecord.pointee.traits }

  func freeGrid(_ row: UInt32) {
    index.pointee.grids[row].free()
    index.pointee.grids.remove(row)
  }

  /// Whether as many sublayers have come as there were when the tree was built, or have moved far.
  func isWornOut(_ owner: Int) -> Bool {
    let row = gridRow(owner)
    return row != 0 && index.pointee.grids[row].isWornOut
  }

  /// Makes the grid of a layer from the entries of all its sublayers, back to front. Lists the front-most in each cell, from
  /// the front until all cells are full. The work is bounded by the number of sublayers and cells: where it runs out, what is
  /// left of the cells is said to end there.
  func makeGrid(of entries: UnsafePointer<IndexEntry>, _ count: Int) -> FrontGrid {
    var grid = FrontGrid(builtCount: UInt32(count))
    layOut(&grid, over: entries, count)
    if grid.fine.columns > 0 {
      grid.makeCells()
      grid.divideCoarse(isWhole: !grid.hasManyLarge(entries, count))
      fill(&grid, entries, count)
    }
    return grid
  }

  /// Cells two thirds as wide and high as the average sublayer, but at most one for five sublayers, and no finer
  /// than single precision resolves a hundredth of. A turned sublayer counts as a square as large as it is.
  private func layOut(_ grid: inout FrontGrid, over entries: UnsafePointer<IndexEntry>, _ count: Int) {
    var all = FloatBox.empty
    for k in 0..<count { all = all.union(entries[k].box) }
    guard all.width.isFinite && all.height.isFinite && all.width > 0 && all.height > 0 else { return }
    let sizes = sampleSizes(entries, count)
    if sizes.count == 0 { return }
    grid.isSlanted = sizes.leaning * 8 > sizes.count
    let reach = Double(
      Swift.max(Swift.max(abs(all.minX), abs(all.maxX)), Swift.max(abs(all.minY), abs(all.maxY))))
    let finest = reach * 0x1p-11
    var columns = Swift.max(1, Double(all.width) / Swift.max(sizes.width * 0.65, finest))
    var rows = Swift.max(1, Double(all.height) / Swift.max(sizes.height * 0.65, finest))
    let excess = columns * rows / (Double(count) / 5)
    if excess > 1 {
      if columns < excess {
        rows = rows * columns / excess
        columns = 1
      } else if rows < excess {
        columns = columns * rows / excess
        rows = 1
      } else {
        columns /= excess.squareRoot()
        rows /= excess.squareRoot()
      }
    }
    grid.divide(
      all, columns: Int32(Swift.min(Swift.max(columns, 1), 2000)),
      rows: Int32(Swift.min(Swift.max(rows, 1), 2000)))
  }

  /// The average size of the front-most sublayers that have one, and how many of them are turned.
  private func sampleSizes(
    _ entries: UnsafePointer<IndexEntry>, _ count: Int
  ) -> (width: Double, height: Double, count: Int, leaning: Int) {
    var (width, height, sampled, leaning) = (0.0, 0.0, 0, 0)
    var k = count
    while k > 0 && sampled < 256 {
      k -= 1
      let box = entries[k].box
      if box.isEmpty { continue }
      let i = Int(layer(of: entries[k].child))
      sampled += 1
      if leans(i) {
        let size = records[i].bounds.size
        let side = abs(size.width * size.height * flatMap(i).determinant).squareRoot()
        width += side
        height += side
        leaning += 1
      } else {
        width += Double(box.width)
        height += Double(box.height)
      }
    }
    let scale = 1 / Double(Swift.max(sampled, 1))
    return (width * scale, height * scale, sampled, leaning)
  }

  private func fill(_ grid: inout FrontGrid, _ entries: UnsafePointer<IndexEntry>, _ count: Int) {
    var open = (fine: grid.fine.cellCount, coarse: grid.coarse.cellCount)
    var budget = 16 * (count + grid.cellCount)
    // What lists all large sublayers goes on doing so.
    let bounded = 0..<(grid.isCoarseWhole ? grid.fine.cellCount : grid.cellCount)
    for k in stride(from: count - 1, through: 0, by: -1) {
      if open.fine <= 0 && !grid.mayBeLarge(entries[k].box) { continue }
      let sublayer = footprint(entries[k], in: &grid)
      if sublayer.isLarge { grid.noteLarge(sublayer.entry.label) }
      if (sublayer.isLarge ? open.coarse : open.fine) <= 0 { continue }
      budget -= sublayer.span.count + 1
      if budget < 0 && (!sublayer.isLarge || !grid.isCoarseWhole) {
        for cell in bounded { grid.floors![cell] = Swift.max(grid.floors![cell], sublayer.entry.label) }
        open = (0, grid.isCoarseWhole ? open.coarse : 0)
        continue
      }
      let filled = list(sublayer, grid)
      if sublayer.isLarge { open.coarse -= filled } else { open.fine -= filled }
    }
  }

  /// Appends a sublayer, behind all listed before, to the cells it meets. Returns how many cells it filled up.
  private func list(_ sublayer: Footprint, _ grid: FrontGrid) -> Int {
    let span = sublayer.span, level = grid.level(sublayer.isLarge)
    guard !span.isEmpty else { return 0 }
    var filled = 0
    for row in span.minY...span.maxY {
      for column in span.minX...span.maxX {
        let cell = level.number(column, row)
        if grid.floors![cell] >= 0 { continue }
        guard let listing = sublayer.listing(in: level, column: column, row: row) else { continue }
        let line = grid.line(cell)
        var lane = 0
        while !line.child(lane).isNone { lane += 1 }
        line.set(lane, listing)
        grid.labels(cell)[lane] = sublayer.entry.label
        if lane == 7 {
          // Whatever comes behind is not listed.
          grid.floors![cell] = sublayer.entry.label - 1
          filled += 1
        }
      }
    }
    return filled
  }

  /// Fills a cell anew from the tree: its eight front-most sublayers. Gives up, for good, after many nodes.
  @inline(never)
  func refillCell(_ cell: Int, _ row: UInt32, root: UInt32) {
    let grid = index.pointee.grids.rows + Int(row)
    let isLarge = cell >= Int(grid.pointee.coarse.first)
    let level = grid.pointee.level(isLarge)
    let number = Int32(cell) - level.first
    let (y, x) = (number / level.columns, number % level.columns)
    let found = frontmost8(root, grid, isLarge, x, y)
    grid.pointee.clear(cell)
    guard found >= 0 else {
      grid.pointee.floors![cell] = FrontGrid.hopeless
      return
    }
    let line = grid.pointee.line(cell)
    for lane in 0..<found {
      let entry = index.pointee.entries[lane]
      line.set(lane, footprint(entry, in: grid).listing(in: level, column: x, row: y)!)
      grid.pointee.labels(cell)[lane] = entry.label
    }
    grid.pointee.floors![cell] = found < 8 ? -1 : index.pointee.entries[7].label - 1
  }

  /// Puts the front-most eight sublayers that meet a cell into the scratch entries; −1 if that takes too long.
  private func frontmost8(
    _ root: UInt32, _ grid: UnsafePointer<FrontGrid>, _ isLarge: Bool, _ x: Int32, _ y: Int32
  ) -> Int {
    index.pointee.entries.reserve(9)
    let entries = index.pointee.entries.elements
    var (found, visited) = (0, 0)
    let level = grid.pointee.level(isLarge)
    let region = level.region(x, y)
    let base = index.pointee.nodeStack.count
    index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: root))
    while index.pointee.nodeStack.count > base {
      let pending = index.pointee.nodeStack.popLast()
      let node = index.pointee.node(pending.unit)
      var lanes = pending.lanes
      if lanes == 0 {
        lanes = node.lanes(meeting: region)
        visited += 1
        if visited > 512 {
          index.pointee.nodeStack.count = base
          return -1
        }
      }
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        lanes &= lanes &- 1
        let child = node.child(lane)
        // A grid's only cell reaches out without end on all sides: even an empty box meets that.
        if child.isNone { continue }
        if found == 8 && node.label(lane) <= entries[7].label { break }
        // What is not large has nothing large in it.
        if isLarge && !grid.pointee.cells(node.box(lane)).isLarge { continue }
        if child.tag == ChildReference.inner {
          if lanes != 0 { index.pointee.nodeStack.append(PendingNode(lanes: lanes, unit: pending.unit)) }
          index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: child.payload))
          break
        }
        let entry = node.entry(lane)
        let sublayer = footprint(entry, in: grid)
        guard sublayer.isLarge == isLarge, sublayer.span.contains(x, y),
          sublayer.listing(in: level, column: x, row: y) != nil
        else { continue }
        var k = found
        while k > 0 && entries[k - 1].label < entry.label {
          entries[k] = entries[k - 1]
          k -= 1
        }
        entries[k] = entry
        found = Swift.min(found + 1, 8)
      }
    }
    return found
  }
}

extension FrontGrid {
  fileprivate func hasManyLarge(_ entries: UnsafePointer<IndexEntry>, _ count: Int) -> Bool {
    var (large, k) = (0, 0)
    while k < count && large <= FrontGrid.fewLarge {
      if isLarge(entries[k].box) { large += 1 }
      k += 1
    }
    return large > FrontGrid.fewLarge
  }

  /// A sublayer has come to the coarse cells.
  mutating func noteLarge(_ label: Int32) {
    largeCount += 1
    largeLabel = Swift.max(largeLabel, label)
  }
}
