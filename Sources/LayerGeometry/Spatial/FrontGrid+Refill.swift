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
    _ cell: Int, of grid: Reference<FrontGrid>, root: NodeID, _ source: some EntrySource
  ) {
    work.filledCells &+= 1
    grid.pointee.clear(cell, floor: .none)
    let floor = listFrontmost(root, grid, cell, source)
    if floor.label < FrontGrid.needsFill {
      grid.pointee.setFloor(cell, floor)
    } else {
      grid.pointee.clear(cell, floor: floor)
    }
    if cell == grid.pointee.largeCell { grid.pointee.updateLargeKey() }
  }

  /// Lists the front-most eight entries that intersect an empty cell. Returns the floor of the cell; one
  /// above every label if it takes too much.
  private mutating func listFrontmost(
    _ root: NodeID, _ grid: Reference<FrontGrid>, _ cell: Int, _ source: some EntrySource
  ) -> PaintKey {
    let isLarge = cell == grid.pointee.largeCell, cellGrid = grid.pointee.cellGrid(isLarge)
    let (y, x) = (Int32(cell) - cellGrid.first).quotientAndRemainder(dividingBy: cellGrid.columns)
    let region = cellGrid.region(x, y), isDrawn = grid.pointee.isDrawn
    // In drawing order the labels of lanes do not tell what is behind the last entry listed.
    let lastLabel = isDrawn ? nil : grid.pointee.labels(cell).reference(7)
    let packed = work.packedEntries
    var visited = 0
    pending.count = 0
    pending.append(PendingNode(root))
    while !pending.isEmpty {
      let next = pending.popLast()
      var node = node(next.node)
      var lanes = next.lanes
      if lanes == 0 {
        lanes = node.lanes(intersecting: region)
        visited += 1
        work.nodesForCells &+= 1
        if visited > (isLarge ? BoxForest.mostNodesForLarge : BoxForest.mostNodesForCell) {
          return .aboveAll(FrontGrid.tooCostly)
        }
      }
      if work.packedEntries &- packed > BoxForest.mostPackedForCell { return .aboveAll(FrontGrid.needsFill) }
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        lanes &= lanes &- 1
        let child = node.child(lane)
        // The cell of large entries is unbounded: even an empty box intersects it.
        if child.isNone { continue }
        if let lastLabel, node.label(lane) <= lastLabel.pointee { break }
        // A box that is not large contains no large entry.
        if isLarge && !grid.pointee.cells(node.box(lane)).isLarge { continue }
        if child.isInner {
          // A chunk has a bound of the size of its entries.
          if isLarge && parents[child.node.index].isChunk
            && !grid.pointee.mayBeLarge(self.node(child.node).chunk.pointee.largest)
          {
            continue
          }
          let below = opened(child, source)
          node = self.node(next.node)
          if lanes != 0 { pending.append(PendingNode(next.node, lanes: lanes)) }
          pending.append(PendingNode(below))
          break
        }
        let footprint = grid.pointee.footprint(node.entry(lane)) {
          self.root(of: $0).isNone ? source.outline(of: $0) : nil
        }
        guard footprint.isLarge == isLarge, footprint.span.contains(x, y),
          let listing = footprint.listing(in: cellGrid, column: x, row: y)
        else { continue }
        let depth = isDrawn ? source.depth(of: entry(of: child)) : 0
        grid.pointee.list(cell, PaintKey(depth: depth, label: node.label(lane)), listing)
      }
    }
    let last = grid.pointee.key(cell, 7)
    return last.isNone ? .none : PaintKey(depth: last.depth, label: last.label - 1)
  }
}
