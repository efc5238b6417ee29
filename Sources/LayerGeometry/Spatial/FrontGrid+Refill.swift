// Refill of cells that edits have emptied.
extension BoxForest {
  /// The maximum number of nodes to visit for a cell; a cell that needs more is never refilled.
  private static let mostNodesForCell = 512

  /// Refills a cell of a grid with the eight front-most entries of its tree.
  @inline(never)
  package mutating func refill(
    _ cell: Int, of grid: UnsafeMutablePointer<FrontGrid>, root: NodeID, _ outlines: some EntryOutlines
  ) {
    let isLarge = cell >= Int(grid.pointee.large.first)
    let level = grid.pointee.level(isLarge)
    let number = Int32(cell) - level.first
    let (y, x) = (number / level.columns, number % level.columns)
    let found = listFrontmost(root, grid, isLarge, x, y, outlines)
    grid.pointee.clear(cell)
    guard found >= 0 else { return grid.pointee.setFloor(cell, FrontGrid.hopeless) }
    let line = grid.pointee.line(cell)
    for lane in 0..<found {
      let entry = entries[lane]
      guard let listing = grid.pointee.footprint(entry, outlines).listing(in: level, column: x, row: y)
      else { continue }
      line.set(lane, listing)
      grid.pointee.labels(cell)[lane] = entry.label
    }
    grid.pointee.setFloor(cell, found < 8 ? -1 : entries[7].label - 1)
  }

  /// Lists the front-most eight entries that intersect a cell in `entries`. Returns their number, or −1 if
  /// there are too many nodes to visit.
  private mutating func listFrontmost(
    _ root: NodeID, _ grid: UnsafePointer<FrontGrid>, _ isLarge: Bool, _ x: Int32, _ y: Int32,
    _ outlines: some EntryOutlines
  ) -> Int {
    entries.reserve(9)
    var (found, visited) = (0, 0)
    let level = grid.pointee.level(isLarge)
    let region = level.region(x, y)
    let base = pending.count
    pending.append(PendingNode(root))
    while pending.count > base {
      let next = pending.popLast(), node = node(next.node)
      var lanes = next.lanes
      if lanes == 0 {
        lanes = node.lanes(intersecting: region)
        visited += 1
        if visited > BoxForest.mostNodesForCell {
          pending.count = base
          return -1
        }
      }
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        lanes &= lanes &- 1
        let child = node.child(lane)
        // The cell of large entries is unbounded: even an empty box intersects it.
        if child.isNone { continue }
        if found == 8 && node.label(lane) <= entries[7].label { break }
        // A box that is not large contains no large entry.
        if isLarge && !grid.pointee.cells(node.box(lane)).isLarge { continue }
        if child.isInner {
          if lanes != 0 { pending.append(PendingNode(next.node, lanes: lanes)) }
          pending.append(PendingNode(child.node))
          break
        }
        let footprint = grid.pointee.footprint(node.entry(lane), outlines)
        guard footprint.isLarge == isLarge, footprint.span.contains(x, y),
          footprint.listing(in: level, column: x, row: y) != nil
        else { continue }
        insertFrontmost(node.entry(lane), &found)
      }
    }
    return found
  }

  /// Inserts an entry among the front-most eight found so far.
  private func insertFrontmost(_ entry: BoxEntry, _ found: inout Int) {
    let entries = self.entries.elements
    var k = found
    while k > 0 && entries[k - 1].label < entry.label {
      entries[k] = entries[k - 1]
      k -= 1
    }
    entries[k] = entry
    found = Swift.min(found + 1, 8)
  }
}
