// Making a grid, and filling cells that edits have emptied.
extension LayerStore {
  /// The row of the grid of a layer's tree; 0 for none.
  @inline(__always)
  func gridRow(_ owner: Int) -> UInt32 {
    let root = index.pointee.roots[owner]
    return root.hasNodes ? index.pointee.node(root.payload).ownerRecord.pointee.traits : 0
  }

  func freeGrid(_ row: UInt32) {
    index.pointee.grids[row].free()
    index.pointee.grids.remove(row)
  }

  /// Whether as many sublayers have come as there were when the tree was built, or have moved far.
  func isWornOut(_ owner: Int) -> Bool {
    let row = gridRow(owner)
    return row != 0 && index.pointee.grids[row].isWornOut
  }

  /// Lists the front-most sublayers in each cell, from the front until all cells are full. The work is bounded by
  /// the number of sublayers and cells: where it runs out, what is left of the cells is said to end there.
  func buildGrid(_ owner: Int) {
    let root = index.pointee.roots[owner].payload
    var grid = FrontGrid(builtCount: links[owner].count)
    layOut(&grid, over: index.pointee.node(root).union, owner)
    if grid.columns > 0 {
      grid.makeCells(floor: -1)
      fill(grid, owner)
      grid.raiseAllBounds()
    }
    let row = index.pointee.grids.insert(grid)
    index.pointee.node(root).ownerRecord.pointee.traits = row
  }

  /// Makes dropped cells anew, once as many queries have done without as that takes time for.
  @inline(never)
  func remakeGrid(_ row: UInt32, _ owner: Int) {
    index.pointee.grids[row].misses += 1
    guard index.pointee.grids[row].misses > links[owner].count / 256 + 16 else { return }
    var grid = FrontGrid(
      builtCount: index.pointee.grids[row].builtCount, wear: index.pointee.grids[row].wear,
      newcomers: index.pointee.grids[row].newcomers)
    layOut(&grid, over: index.pointee.node(index.pointee.roots[owner].payload).union, owner)
    if grid.columns > 0 {
      grid.makeCells(floor: -1)
      fill(grid, owner)
      grid.raiseAllBounds()
    }
    index.pointee.grids[row] = grid
  }

  /// Cells two thirds as wide and high as the average sublayer, but at most one for five sublayers, and no finer
  /// than single precision resolves a hundredth of. A turned sublayer counts as a square as large as it is.
  private func layOut(_ grid: inout FrontGrid, over all: FloatBox, _ owner: Int) {
    guard all.width.isFinite && all.height.isFinite && all.width > 0 && all.height > 0 else { return }
    let count = Int(links[owner].count)
    let sizes = sampleSizes(owner)
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
        rows = rows * columns / excess; columns = 1
      } else if rows < excess {
        columns = columns * rows / excess
        rows = 1
      } else {
        columns /= excess.squareRoot()
        rows /= excess.squareRoot()
      }
    }
    grid.columns = Int32(Swift.min(Swift.max(columns, 1), 2000))
    grid.rows = Int32(Swift.min(Swift.max(rows, 1), 2000))
    (grid.originX, grid.originY) = (all.minX, all.minY)
    grid.scaleX = Float(grid.columns) / all.width
    grid.scaleY = Float(grid.rows) / all.height
    grid.limitX = Float(grid.columns) - 0.01
    grid.limitY = Float(grid.rows) - 0.01
    if !grid.scaleX.isFinite || !grid.scaleY.isFinite { (grid.columns, grid.rows) = (0, 0) }
  }

  /// The average size of the front-most sublayers that have one, and how many of them are turned.
  private func sampleSizes(_ owner: Int) -> (width: Double, height: Double, count: Int, leaning: Int) {
    var (width, height, sampled, leaning) = (0.0, 0.0, 0, 0)
    var i = Int(links[owner].last)
    while i != 0 && sampled < 256 {
      let place = index.pointee.places[i]
      let box = index.pointee.node(place.unit).box(place.lane)
      if leans(i) && !box.isEmpty {
        let size = records[i].bounds.size
        let side = abs(size.width * size.height * flatMap(i).determinant).squareRoot()
        width += side
        height += side
        leaning += 1
        sampled += 1
      } else if !box.isEmpty {
        width += Double(box.width)
        height += Double(box.height)
        sampled += 1
      }
      i = Int(links[i].previous)
    }
    let scale = 1 / Double(Swift.max(sampled, 1))
    return (width * scale, height * scale, sampled, leaning)
  }

  private func fill(_ grid: FrontGrid, _ owner: Int) {
    var full = 0
    var budget = 16 * (Int(links[owner].count) + grid.cellCount)
    var i = Int(links[owner].last)
    while i != 0 && full < grid.cellCount {
      let place = index.pointee.places[i]
      let sublayer = footprint(index.pointee.node(place.unit).entry(place.lane), in: grid)
      budget -= sublayer.span.count + 1
      if budget < 0 {
        for cell in 0..<grid.cellCount {
          grid.floors![cell] = Swift.max(grid.floors![cell], sublayer.entry.label)
        }
        return
      }
      full += list(sublayer, grid)
      i = Int(links[i].previous)
    }
  }

  /// Appends a sublayer, behind all listed before, to the cells it meets. Returns how many cells it filled up.
  private func list(_ sublayer: Footprint, _ grid: FrontGrid) -> Int {
    let span = sublayer.span
    guard !span.isEmpty else { return 0 }
    var filled = 0
    for row in span.minY...span.maxY {
      for column in span.minX...span.maxX {
        let cell = Int(row) * Int(grid.columns) + Int(column)
        if grid.floors![cell] >= 0 { continue }
        guard let listing = sublayer.listing(in: grid, column: column, row: row) else { continue }
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
    let grid = index.pointee.grids[row]
    let (y, x) = (Int32(cell) / grid.columns, Int32(cell) % grid.columns)
    let found = frontmost8(root, grid, x, y)
    grid.clear(cell)
    guard found >= 0 else {
      grid.floors![cell] = FrontGrid.hopeless
      return
    }
    let line = grid.line(cell)
    for lane in 0..<found {
      let entry = index.pointee.entries[lane]
      line.set(lane, footprint(entry, in: grid).listing(in: grid, column: x, row: y)!)
      grid.labels(cell)[lane] = entry.label
    }
    grid.floors![cell] = found < 8 ? -1 : index.pointee.entries[7].label - 1
    grid.lowerBound(cell)
  }

  /// Puts the front-most eight sublayers that meet a cell into the scratch entries; −1 if that takes too long.
  private func frontmost8(_ root: UInt32, _ grid: FrontGrid, _ x: Int32, _ y: Int32) -> Int {
    index.pointee.entries.reserve(9)
    let entries = index.pointee.entries.elements
    var (found, visited) = (0, 0)
    let region = grid.region(x, y)
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
        if child.tag == ChildReference.inner {
          if lanes != 0 { index.pointee.nodeStack.append(PendingNode(lanes: lanes, unit: pending.unit)) }
          index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: child.payload))
          break
        }
        let entry = node.entry(lane)
        guard grid.span(entry.box).contains(x, y),
          footprint(entry, in: grid).listing(in: grid, column: x, row: y) != nil
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
  /// All that may lie in a cell, and a little more.
  fileprivate func region(_ x: Int32, _ y: Int32) -> FloatBox {
    let margin: Float = 0x1p-6
    return FloatBox(
      minX: x == 0 ? -.infinity : originX + (Float(x) - margin) / scaleX,
      minY: y == 0 ? -.infinity : originY + (Float(y) - margin) / scaleY,
      maxX: x == columns - 1 ? .infinity : originX + (Float(x) + 1 + margin) / scaleX,
      maxY: y == rows - 1 ? .infinity : originY + (Float(y) + 1 + margin) / scaleY)
  }
}
