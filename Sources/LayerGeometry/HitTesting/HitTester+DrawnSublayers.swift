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
