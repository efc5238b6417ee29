// The work that queries put off, done before they come.
extension HitTester {
  /// Brings the index up to date, and builds trees and fills cells of grids, for about `count` layers.
  /// Returns whether nothing is left to do. O(count), and O(sublayers) for one superlayer of many.
  func prepare(atMost count: Int) -> Bool {
    if !refreshIndex() { return false }
    var left = count
    while let owner = index.pointee.takePutOff(before: slotCount) {
      if left <= 0 || !prepareTree(owner, &left) {
        index.pointee.putOff(owner)
        return false
      }
      left -= 1
    }
    return true
  }

  /// Brings the index up to date and completes every tree, so that searches on other threads find nothing to
  /// complete. Of `edits` changed layers' worn cells, about as many are refilled as wore out.
  func prepareForReaders(after edits: Int) {
    repeat { _ = prepare(atMost: .max) } while !table.pointee.changes.isCurrent(.index)
    refillCells(among: HitTester.cellsPerEdit * edits)
  }

  /// The number of cells looked at for each edit: with 16, few are worn where one edit in five wears one out.
  private static let cellsPerEdit = 16

  /// Looks at the next `count` cells of all grids in turn, and refills those that have lost many entries.
  private func refillCells(among count: Int) {
    var left = count, gridsLeft = grids.endSlot
    while left > 0 && gridsLeft > 0 {
      var (row, cell) = index.pointee.refillCursor
      if row >= grids.endSlot { (row, cell) = (1, 0) }
      guard row < grids.endSlot else { return }
      let grid = grids.reference(row)
      let cellCount = grid.pointee.isEmpty ? 0 : grid.pointee.cellCount
      let end = Swift.max(cell, Swift.min(cellCount, cell + left))
      left -= end - cell
      for cell in cell..<end where grid.pointee.wantsRefill(cell) {
        guard let root = forest.rootNode(of: grid.pointee.owner) else { continue }
        forest.refill(cell, of: grid, root: root, self)
      }
      index.pointee.refillCursor = end >= cellCount ? (row + 1, 0) : (row, end)
      if end >= cellCount { gridsLeft -= 1 }
    }
  }

  /// Completes the tree and the grid of one layer, as far as `left` allows. Returns whether they are
  /// complete.
  private func prepareTree(_ owner: Int, _ left: inout Int) -> Bool {
    guard links[owner].first != 0 else { return true }
    if forest.root(of: owner).isUnbuilt {
      left -= Int(links[owner].count)
      if forest.address(of: owner).isInBlock || block(of: owner) != nil { return true }
    }
    let root = builtRoot(of: owner)
    guard root.hasNodes else { return true }
    if left > 0 { forest.openChunks(below: root.node, self, &left) }
    if !fillGrid(forest.gridRow(of: owner), root.node, &left) { return false }
    if records[owner].flags.contains(.mixedDepth) && !fillGrid(drawnGrid(of: root.node), root.node, &left) {
      return false
    }
    return left > 0
  }

  /// Fills the cells of a grid, if there is one, as far as `left` allows. Returns whether all are filled.
  private func fillGrid(_ gridRow: UInt32, _ root: NodeID, _ left: inout Int) -> Bool {
    if gridRow != 0 {
      let grid = grids.reference(gridRow)
      for cell in 0..<grid.pointee.cellCount where grid.pointee.needsFill(cell) {
        if left <= 0 { return false }
        forest.refill(cell, of: grid, root: root, self)
        left -= 8
      }
    }
    return true
  }
}
