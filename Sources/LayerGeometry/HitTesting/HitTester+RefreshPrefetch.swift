// Prefetching for refreshes of the index, in steps, since one cache miss leads to the next.
extension HitTester {
  /// Prefetches what the next refresh will need of a layer that changes now: its node, the one above and its
  /// own root, whose addresses each wait for memory, and its superlayer.
  @inline(never)
  func prefetch(_ i: Int) {
    guard i < forest.entryCount else { return }
    placements.prefetch(i)
    let address = forest.address(of: i), above = Int(records[i].superlayer)
    if let root = forest.rootNode(of: i) { forest.node(root).prefetchRoot() }
    records.prefetch(above)
    forest.prefetchState(of: above)
    if !address.isInTree || address.isSingle || address.isListed { return forest.prefetchLane(of: i) }
    let node = forest.node(address.node), parent = forest.parents[address.node.index]
    if parent.isOwner { return node.prefetchRoot() }
    node.prefetch()
    forest.node(parent.node).prefetch()
  }

  /// The number of layers by which each step of prefetching is ahead of the next.
  private static var refreshLead: Int { 6 }

  /// Prefetches, of layers that come soon, their columns; of those that come sooner, the nodes they lie in;
  /// then what these refer to.
  @inline(__always)
  func prefetchAhead(of k: Int, down first: Int) {
    let lead = HitTester.refreshLead
    if k &- 4 &* lead >= first {
      let i = table.pointee.changes[k &- 4 &* lead]
      records.prefetch(i)
      placements.prefetch(i)
      forest.prefetchState(of: i)
    }
    if k &- 3 &* lead >= first {
      let i = table.pointee.changes[k &- 3 &* lead], linear = Int(records[i].linear)
      forest.prefetchLane(of: i)
      forest.prefetchState(of: Int(records[i].superlayer))
      if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
    }
    if k &- 2 &* lead >= first { prefetchLane(table.pointee.changes[k &- 2 &* lead], isNear: false) }
    if k &- lead >= first { prefetchLane(table.pointee.changes[k &- lead], isNear: true) }
  }

  /// Prefetches the node above a layer's lane, and the floors of the cells that list it; then these cells.
  @inline(__always)
  private func prefetchLane(_ i: Int, isNear: Bool) {
    let address = forest.address(of: i), above = Int(records[i].superlayer)
    if !address.isInTree || address.isSingle || address.isListed { return }
    let node = forest.node(address.node), parent = forest.parents[address.node.index]
    if parent.isOwner {
      if isNear { return }
      node.prefetchRoot()
      records.prefetch(above)
      placements.prefetch(above)
      return forest.prefetchLane(of: above)
    }
    if !isNear { forest.node(parent.node).prefetch() }
    let gridRow = forest.gridRow(of: above)
    if gridRow == 0 { return }
    let grid = grids.reference(gridRow), box = node.box(address.lane)
    if isNear {
      grid.pointee.prefetchCells(under: box, node.label(address.lane))
    } else {
      grid.pointee.prefetchFloors(under: box)
    }
  }

  /// Prefetches, of layers that come soon in a list read backward, first their state in the forest, then
  /// their nodes, then the roots of their trees.
  @inline(__always)
  func prefetchInBulk(after k: Int, _ layer: (Int) -> Int) {
    let lead = HitTester.refreshLead
    if k >= 3 &* lead { forest.prefetchState(of: layer(k &- 3 &* lead)) }
    if k >= 2 &* lead {
      let i = layer(k &- 2 &* lead), root = forest.root(of: i)
      forest.prefetchLane(of: i)
      forest.prefetchState(of: Int(records[i].superlayer))
      if root.hasNodes { forest.node(root.node).prefetchRoot() }
    }
    if k >= lead {
      let above = forest.root(of: Int(records[layer(k &- lead)].superlayer))
      if above.hasNodes { forest.node(above.node).prefetchRoot() }
    }
  }
}
