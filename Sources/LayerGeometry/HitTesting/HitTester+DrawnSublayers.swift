// The hit test by the index below layers whose sublayers have different depths, in drawing order.
extension HitTester {
  /// Returns the row of the grid in drawing order over a tree, which is made when a search first asks for
  /// it; 0 if there is none.
  @inline(never)
  func drawnGrid(of root: NodeID) -> UInt32 {
    let gridRow = forest.gridRow(ofRoot: root)
    if gridRow == 0 { return 0 }
    let drawnGrid = grids[gridRow].drawnGrid
    if drawnGrid != 0 || isShared { return drawnGrid }
    let made = index.pointee.grids.insert(FrontGrid(inDrawingOrder: grids[gridRow]))
    withGrid(gridRow) { $0.drawnGrid = made }
    index.pointee.putOff(grids[gridRow].owner)
    return made
  }

  /// Pushes what is to be tried of the sublayers in a tree, the front-most last, or returns the one that is
  /// certainly hit; 0 for none.
  @inline(never)
  func openAsDrawn(_ root: NodeID, at x: Float, _ y: Float) -> UInt32 {
    let gridRow = drawnGrid(of: root)
    if gridRow != 0 && !grids[gridRow].isEmpty {
      scratch.hitWork.nodesVisited &+= 1
      let grid = grids.reference(gridRow), lookup = grid.pointee.lookUp(at: x, y)
      let certain = grid.certainEntry(lookup, at: x, y)
      if certain != 0 { return certain }
      // A cell is filled at the second lookup: that takes longer than sorting what is under one point.
      let isFirst = !isShared && grid.pointee.markLookedUp(lookup.cell)
      if !isFirst, let rest = lanesToTry(lookup, gridRow, root, at: x, y) {
        if rest.lanes != 0 { scratch.pendingNodes.append(rest) }
        return 0
      }
    }
    listDrawnTree(root, at: x, y)
    return 0
  }

  /// Pushes the sublayers in a tree whose boxes contain a point, in drawing order, the front-most last.
  @inline(never)
  func listDrawnTree(_ root: NodeID, at x: Float, _ y: Float) {
    let first = scratch.candidates.count
    listAsDrawn(root) {
      scratch.hitWork.nodesVisited &+= 1
      return $0.lanes(holding: x, y)
    }
    for k in first..<scratch.candidates.count {
      scratch.pendingNodes.append(PendingNode(layer: scratch.candidates[k].layer))
    }
    scratch.candidates.count = first
  }
}
