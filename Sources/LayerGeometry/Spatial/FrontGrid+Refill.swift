// Filling of cells: when they are first looked up, and when edits have emptied them.
extension BoxForest {
  /// The maximum number of nodes to visit for a cell; a cell that needs more is never refilled.
  private static let mostNodesForCell = 512
  /// The maximum number for the cell of large entries, which passes the nodes over all chunks.
  private static let mostNodesForLarge = 4096
  /// The number of entries that one lookup packs, or little more; the next one goes on.
  private static let mostPackedForCell = 2048

  /// Refills a cell of a grid with the eight front-most entries of its tree.
  @inline(never)
  package mutating func refill(
    _ cell: Int, of grid: Reference<FrontGrid>, root: NodeID,
    _ source: some EntrySource
  ) {
    filledCellCount &+= 1
    let isLarge = cell >= grid.pointee.largeCell
    let level = grid.pointee.level(isLarge)
    let number = Int32(cell) - level.first
    let (y, x) = (number / level.columns, number % level.columns)
    let (found, floor) = listFrontmost(root, grid, x, y, isLarge: isLarge, source)
    grid.pointee.clear(cell)
    for lane in 0..<found {
      let entry = frontmost[lane]
      guard let listing = grid.pointee.footprint(entry, source).listing(in: level, column: x, row: y)
      else { continue }
      grid.pointee.line(cell).set(lane, listing)
      grid.pointee.labels(cell)[lane] = entry.label
    }
    grid.pointee.setFloor(cell, floor)
    if isLarge { grid.pointee.updateLargeLabel() }
  }

  /// Lists the front-most eight entries that intersect a cell in `frontmost`. Returns their number, and the floor
  /// of the cell; 0 if it takes too much.
  private mutating func listFrontmost(
    _ root: NodeID, _ grid: Reference<FrontGrid>, _ x: Int32, _ y: Int32, isLarge: Bool,
    _ source: some EntrySource
  ) -> (found: Int, floor: Int32) {
    frontmost.reserve(9)
    var (found, visited) = (0, 0)
    let packed = packedCount
    let level = grid.pointee.level(isLarge)
    let region = level.region(x, y)
    let base = pending.count
    defer { pending.count = base }
    pending.append(PendingNode(root))
    while pending.count > base {
      let next = pending.popLast()
      var node = node(next.node)
      var lanes = next.lanes
      if lanes == 0 {
        lanes = node.lanes(intersecting: region)
        visited += 1
        nodesForCellsCount &+= 1
        if visited > (isLarge ? BoxForest.mostNodesForLarge : BoxForest.mostNodesForCell) {
          return (0, FrontGrid.hopeless)
        }
      }
      if packedCount &- packed > BoxForest.mostPackedForCell {
        return (0, FrontGrid.depleted)
      }
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        lanes &= lanes &- 1
        let child = node.child(lane)
        // The cell of large entries is unbounded: even an empty box intersects it.
        if child.isNone { continue }
        if found == 8 && node.label(lane) <= frontmost[7].label { break }
        // A box that is not large contains no large entry.
        if isLarge && !grid.pointee.cells(node.box(lane)).isLarge { continue }
        if child.isInner {
          if isLarge && !mayHoldLarge(child.node, grid) { continue }
          let below = opened(child, source)
          node = self.node(next.node)
          if lanes != 0 { pending.append(PendingNode(next.node, lanes: lanes)) }
          pending.append(PendingNode(below))
          break
        }
        let footprint = grid.pointee.footprint(node.entry(lane), source)
        guard footprint.isLarge == isLarge, footprint.span.contains(x, y),
          footprint.listing(in: level, column: x, row: y) != nil
        else { continue }
        insertFrontmost(node.entry(lane), &found)
      }
    }
    return (found, found < 8 ? -1 : frontmost[7].label - 1)
  }

  /// Returns whether a node may hold a large entry, by the largest one of its chunk.
  private func mayHoldLarge(_ id: NodeID, _ grid: Reference<FrontGrid>) -> Bool {
    !parents[id.index].isChunk || grid.pointee.mayBeLarge(node(id).chunk.pointee.largest)
  }

  /// Inserts an entry among the front-most eight found so far.
  private func insertFrontmost(_ entry: BoxEntry, _ found: inout Int) {
    var k = found
    while k > 0 && frontmost[k - 1].label < entry.label {
      frontmost[k] = frontmost[k - 1]
      k -= 1
    }
    frontmost[k] = entry
    found = Swift.min(found + 1, 8)
  }
}
