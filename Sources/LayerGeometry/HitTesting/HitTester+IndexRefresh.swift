// Refresh of the index for dirty layers.
extension HitTester {
  /// Refreshes the index. O(dirty layers · log siblings), plus the ancestors whose boxes change. Follows
  /// many changes in bulk, and begins the index anew if most of the store is dirty.
  /// - Returns: Whether the index may be used. A closure of a search that is open may have moved layers: then
  ///   only transforms are refreshed, since the search holds nodes.
  @inline(__always)
  @discardableResult
  func refreshIndex() -> Bool { table.pointee.changes.isCurrent(.index) || refreshDirtyLayers() }

  /// Refreshes the index for a hit test, whose cell is prefetched first. Returns whether it may be used.
  @inline(__always)
  func refreshIndex(for point: Point, in receiver: Int) -> Bool {
    if table.pointee.changes.isCurrent(.index) { return true }
    prefetchCell(of: point, in: receiver)
    return refreshDirtyLayers()
  }

  @inline(never)
  private func refreshDirtyLayers() -> Bool {
    if scratch.openSearches > 0 {
      transforms.refresh()
      return false
    }
    // So that the cache misses of a few overlap. A layer that changed alone was prefetched by its setter.
    if let changed = table.pointee.changes.unread(by: .transforms), changed.count > 1 && changed.count <= 8 {
      for k in changed { prefetch(table.pointee.changes[k]) }
    }
    if let unread = table.pointee.changes.unread(by: .index) {
      if forest.entryCount < slotCount { index.pointee.reserveLayers(slotCount) }
      if unread.count > HitTester.leastInBulk(of: slotCount) {
        let mayFollow = unread.count <= table.pointee.count / 2 + 64
        if mayFollow && refreshInBulk(unread) { return true }
        table.pointee.changes.stop(.index)
      } else {
        transforms.refresh()
      }
    }
    if table.pointee.changes.unread(by: .index) == nil { beginIndex() }
    if let unread = table.pointee.changes.unread(by: .index) { readChanges(unread) }
    return true
  }

  /// Refreshes the index for the changes that it has not read.
  private func readChanges(_ unread: Range<Int>) {
    table.pointee.use.begin()
    defer { table.pointee.use.end() }
    // Removals first, so that no tree has a layer twice or a destroyed one.
    for k in unread {
      let i = table.pointee.changes[k]
      if records[i].flags.contains(.orderDirty) { removeFromIndex(i) }
    }
    // In reverse, because sublayers are mostly marked after their superlayers: boxes are computed once.
    for k in unread.reversed() {
      prefetchAhead(of: k, down: unread.lowerBound)
      let i = table.pointee.changes[k]
      // Where the index began just now, it has computed most of them after they were marked.
      if records[i].flags.contains(.indexDirty) { refreshIndex(of: i) }
    }
    if index.pointee.ownerToRebuild != 0 { rebuildDegradedTree() }
    for k in unread { records[table.pointee.changes[k]].flags.subtract([.indexDirty, .orderDirty]) }
    table.pointee.changes.advance(.index, slotCount: slotCount)
  }

  func rebuildDegradedTree() {
    let owner = Int(index.pointee.ownerToRebuild), gridRow = forest.gridRow(of: owner)
    index.pointee.ownerToRebuild = 0
    // Its tree may have become unbuilt meanwhile.
    guard gridRow != 0 && grids[gridRow].needsRepacking else { return }
    // A large tree packs its chunks itself.
    if links[owner].count >= BoxForest.leastLarge { layOutGrid(owner) } else { unbuildTree(owner) }
  }

  func refreshIndex(of i: Int) {
    refreshCopy(of: i)
    let superlayer = Int(records[i].superlayer)
    if forest.address(of: i).isInTree {
      refit(i)
    } else if forest.root(of: superlayer).isUnbuilt {
      refreshBlock(around: i)
      refit(i)
    } else if superlayer != 0 {
      insertIntoIndex(i)
    }
  }

  /// Copies the record of a changed layer to where searches read it: behind its root node, or into its block.
  /// Frees the unbuilt tree of one that has no sublayers any more.
  func refreshCopy(of i: Int) {
    if forest.root(of: i).isUnbuilt {
      if links[i].first == 0 { return release(i) }
      // Blocks are in tree order; sublayers of other depths may come in another.
      if records[i].flags.contains(.mixedDepth) && !forest.blockID(of: i).isNone { return removeBlock(of: i) }
    }
    copyRecord(i)
  }

  /// Copies the record of a layer with the sublayers it had to where searches read it.
  func copyRecord(_ i: Int) {
    let root = forest.root(of: i)
    if root.hasNodes {
      let copy = forest.node(root.node).ownerCopy
      // Where depths differ since the last copy: readers of versions do not make the grid in drawing order.
      let added = records[i].flags.subtracting(copy.pointee.record.flags)
      if added.contains(.mixedDepth) { index.pointee.putOff(i) }
      copy.pointee = OwnerCopy(of: records[i], owner: i, gridRow: copy.pointee.gridRow)
    } else if case let block = forest.blockID(of: i), !block.isNone {
      forest.block(block).ownerCopy.pointee = OwnerCopy(of: records[i], owner: i, gridRow: 0)
    }
  }
}
