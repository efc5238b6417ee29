// Bringing the index up to date with what was marked.
extension HitTester {
  /// Brings the index up to date. O(layers marked since the last call · log of their numbers of siblings),
  /// plus the depth to which a changed box still changes its superlayers'. Where most of the store is marked,
  /// all is built anew.
  @inline(__always)
  func refreshIndex() {
    if isIndexStale { refreshMarkedLayers() }
  }

  @inline(__always)
  private var isIndexStale: Bool {
    !table.pointee.changes.isEmpty || !table.pointee.changes.isFollowedByIndex
  }

  /// Does the same for a hit test, whose cell is prefetched first.
  @inline(__always)
  func refreshIndex(for point: Point, in receiver: Int) {
    if isIndexStale {
      prefetchCell(of: point, in: receiver)
      refreshMarkedLayers()
    }
  }

  @inline(never)
  private func refreshMarkedLayers() {
    prefetchMarkedLayers()
    transforms.refresh()
    if index.pointee.forest.entryCount < capacity { index.pointee.reserveLayers(capacity) }
    let unread = table.pointee.changes.unread(by: .hitIndex)
    if !table.pointee.changes.isFollowedByIndex || unread.count > 64 && unread.count > table.pointee.count / 2
    {
      rebuildIndex()
      for i in 0..<slotCount { records[i].flags.subtract([.indexDirty, .orderDirty]) }
    } else if !unread.isEmpty {
      prefetchNodesAboveMarked(unread)
      refreshIndex(unread)
      for k in unread { records[table.pointee.changes[k]].flags.subtract([.indexDirty, .orderDirty]) }
    }
    table.pointee.changes.finishReading(.hitIndex)
  }

  private func refreshIndex(_ unread: Range<Int>) {
    let first = table.pointee.changes[unread.lowerBound]
    if unread.count == 1 && !records[first].flags.contains(.orderDirty) {
      // A layer that was moved, and nothing else.
      refreshIndex(of: first)
    } else if unread.count > 1 || !reorder(first) {
      // First everything leaves that may have left, so that no tree holds a layer twice or a slot's former
      // owner.
      for k in unread {
        let i = table.pointee.changes[k]
        if records[i].flags.contains(.orderDirty) { removeFromIndex(i) }
      }
      // Sublayers tend to be marked after their superlayers and are entered first, so that boxes are computed
      // once.
      for k in unread.reversed() { refreshIndex(of: table.pointee.changes[k]) }
    }
    if index.pointee.wornOut != 0 { rebuildWornOutTree() }
  }

  private func rebuildWornOutTree() {
    let owner = Int(index.pointee.wornOut)
    index.pointee.wornOut = 0
    guard index.pointee.isWornOut(owner) else { return }
    rebuildTree(owner)
    refit(owner)
  }

  private func refreshIndex(of i: Int) {
    if let root = index.pointee.rootNode(i) { copyRecord(i, to: root) }
    if !index.pointee.forest.slot(of: i).isNone {
      refit(i)
    } else if records[i].superlayer != 0 {
      insertIntoIndex(i)
    }
  }

  /// Copies what a query reads of a layer into the line behind its root node.
  @inline(__always)
  func copyRecord(_ i: Int, to root: NodeID) {
    let copy = index.pointee.forest.node(root).ownerRecord
    let row = copy.pointee.gridRow
    copy.pointee = records[i]
    copy.pointee.owner = UInt32(truncatingIfNeeded: i)
    copy.pointee.gridRow = row
  }

  // MARK: - Prefetching

  /// Prefetches what a few marked layers will need, so that the cache misses of the index overlap each other
  /// and those of the transforms.
  @inline(__always)
  private func prefetchMarkedLayers() {
    let unread = table.pointee.changes.unread(by: .transforms)
    guard unread.count <= 8 else { return }
    for k in unread {
      let i = table.pointee.changes[k]
      guard i < index.pointee.forest.entryCount else { continue }
      Prefetch.line(of: placements + i)
      if let root = index.pointee.rootNode(i) { index.pointee.forest.node(root).prefetchRoot() }
      index.pointee.forest.prefetchSlot(of: i)
      index.pointee.forest.prefetchState(of: Int(records[i].superlayer))
    }
  }

  /// Prefetches the nodes above those that a few marked layers lie in.
  @inline(__always)
  private func prefetchNodesAboveMarked(_ unread: Range<Int>) {
    guard unread.count <= 8 else { return }
    for k in unread {
      let i = table.pointee.changes[k]
      let slot = index.pointee.forest.slot(of: i)
      if slot.isSingle {
        prefetchLayer(Int(records[i].superlayer))
      } else if !slot.isNone {
        prefetchNodes(above: slot.node)
      }
    }
  }

  /// Prefetches the next two nodes above one, or what a change of the layer whose root it is will need.
  @inline(__always)
  private func prefetchNodes(above node: NodeID) {
    let parent = index.pointee.forest.parent(of: node)
    if parent.isOwner { return prefetchLayer(parent.owner) }
    index.pointee.forest.node(parent.node).prefetchRoot()
    let next = index.pointee.forest.parent(of: parent.node)
    if !next.isOwner { index.pointee.forest.node(next.node).prefetch() }
  }

  /// Prefetches the node that a layer lies in, and its superlayer.
  @inline(__always)
  private func prefetchLayer(_ i: Int) {
    guard i < index.pointee.forest.entryCount else { return }
    index.pointee.forest.prefetchSlot(of: i)
    let above = Int(records[i].superlayer)
    Prefetch.line(of: records + above)
    index.pointee.forest.prefetchState(of: above)
  }
}
