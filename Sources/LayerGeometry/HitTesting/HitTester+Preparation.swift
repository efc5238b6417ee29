// The work that queries put off, done before they come.
extension HitTester {
  /// Brings the index up to date, and builds trees and fills cells of grids, for about `count` layers. Returns
  /// whether nothing is left to do. O(count), and O(sublayers) for one superlayer of many.
  func prepare(atMost count: Int) -> Bool {
    refreshIndex()
    var left = count
    while index.pointee.firstPutOff < slotCount {
      let owner = index.pointee.firstPutOff
      if left <= 0 || !prepareTree(owner, &left) { return false }
      index.pointee.firstPutOff = owner + 1
      left -= 1
    }
    return true
  }

  /// Completes the tree and the grid of one layer, as far as `left` allows. Returns whether they are complete.
  private func prepareTree(_ owner: Int, _ left: inout Int) -> Bool {
    guard links[owner].first != 0 else { return true }
    if index.pointee.forest.root(of: owner).isUnbuilt { left -= Int(links[owner].count) }
    let root = builtRoot(of: owner)
    guard root.hasNodes else { return true }
    if left > 0 { index.pointee.forest.openChunks(below: root.node, self, &left) }
    let gridSlot = index.pointee.gridSlot(owner)
    if gridSlot != 0 { fillCells(gridSlot, root.node, &left) }
    return left > 0
  }

  private func fillCells(_ gridSlot: UInt32, _ root: NodeID, _ left: inout Int) {
    let grid = index.pointee.grids.rows + Int(gridSlot)
    for cell in 0..<grid.pointee.cellCount where grid.pointee.isDepleted(cell) {
      if left <= 0 { return }
      index.pointee.forest.refill(cell, of: grid, root: root, self)
      left -= 8
    }
  }
}
