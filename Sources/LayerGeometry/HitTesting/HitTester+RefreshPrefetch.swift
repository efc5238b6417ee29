// Prefetching for a refresh of the index, in steps, since one cache miss leads to the next.
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

  /// Prefetches for layers that come soon: in four steps a layer's columns, its node, what the node refers
  /// to, and the cells that list it.
  /// - Parameters:
  ///   - count: How many layers come after the present one.
  ///   - layer: Returns the layer that comes so many places later.
  @inline(__always)
  func prefetchAhead(_ count: Int, _ layer: (Int) -> Int) {
    let lead = 6
    if count >= 4 &* lead {
      let i = layer(4 &* lead)
      records.prefetch(i)
      placements.prefetch(i)
      forest.prefetchState(of: i)
    }
    if count >= 3 &* lead {
      let i = layer(3 &* lead), linear = Int(records[i].linear)
      forest.prefetchLane(of: i)
      forest.prefetchState(of: Int(records[i].superlayer))
      if let root = forest.rootNode(of: i) { forest.node(root).prefetchRoot() }
      if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
    }
    if count >= 2 &* lead { prefetchLane(layer(2 &* lead), isNear: false) }
    if count >= lead { prefetchLane(layer(lead), isNear: true) }
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
}
