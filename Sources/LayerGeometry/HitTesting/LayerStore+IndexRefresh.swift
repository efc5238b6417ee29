// Bringing the index up to date with what was marked.
extension LayerStore {
  /// Brings the index up to date. O(layers marked since the last call · log of their numbers of siblings), plus the depth
  /// to which a changed box still changes its superlayers'. Where most of the store is marked, all is built anew.
  @inline(__always)
  func refreshIndex() {
    if isIndexStale { refreshMarkedLayers() }
  }

  @inline(__always)
  private var isIndexStale: Bool { !journal.pointee.isEmpty || !index.pointee.changes.isEmpty }

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
    refreshMaps()
    prefetchNodesAboveMarked()
    if index.pointee.forest.entryCount < capacity { index.pointee.reserveLayers(capacity) }
    let marked = index.pointee.changes.count
    let first = Int(index.pointee.changes[0])
    let isLeaving = records[first].flags.contains(.placeDirty)
    if marked == 1 && !isLeaving {
      // A layer that was moved, and nothing else.
      refreshIndex(of: first)
    } else if marked > 64 && marked > count / 2 {
      rebuildIndex()
    } else if marked == 1 && reorder(first) {
      // A layer that got another index among its siblings, and nothing else.
    } else {
      refreshMany(marked)
    }
    if index.pointee.wornOut != 0 { rebuildWornOutTree() }
    for k in 0..<marked {
      records[Int(index.pointee.changes[k])].flags.subtract([.indexDirty, .placeDirty])
    }
    index.pointee.changes.empty()
  }

  private func refreshMany(_ marked: Int) {
    // First everything leaves that may have left, so that no tree holds a layer twice or a slot's former owner.
    for k in 0..<marked {
      let i = Int(index.pointee.changes[k])
      if records[i].flags.contains(.placeDirty) { removeFromIndex(i) }
    }
    // Sublayers tend to be marked after their superlayers and are entered first, so that boxes are computed once.
    for k in stride(from: marked - 1, through: 0, by: -1) {
      refreshIndex(of: Int(index.pointee.changes[k]))
    }
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

  /// Prefetches what the refresh will need of the first layer marked since the last query, which is often the only one: its
  /// node, the one above and its own root, whose addresses each wait for memory, and its superlayer.
  ///
  /// Of pointers: a setter would copy a store, or an index, to hand it over.
  @inline(never)
  static func prefetchFirst(
    _ i: Int, _ index: UnsafeMutablePointer<HitIndex>, _ records: UnsafeMutablePointer<LayerRecord>,
    _ placements: UnsafeMutablePointer<Placement>
  ) {
    guard i < index.pointee.forest.entryCount else { return }
    Prefetch.line(of: placements + i)
    let slot = index.pointee.forest.slot(of: i), above = Int(records[i].superlayer)
    if let root = index.pointee.rootNode(i) { index.pointee.forest.node(root).prefetchRoot() }
    Prefetch.line(of: records + above)
    index.pointee.forest.prefetchState(of: above)
    if slot.isNone || slot.isSingle { return index.pointee.forest.prefetchSlot(of: i) }
    let node = index.pointee.forest.node(slot.node)
    let parent = index.pointee.forest.parent(of: slot.node)
    if parent.isOwner {
      node.prefetchRoot()
    } else {
      node.prefetch()
      index.pointee.forest.node(parent.node).prefetch()
    }
  }

  /// Prefetches what a few marked layers will need, so that the cache misses of the index overlap each other and those of
  /// the transforms. The first was prefetched by its setter.
  @inline(__always)
  private func prefetchMarkedLayers() {
    guard journal.pointee.count <= 8 else { return }
    var k = 1
    while k < journal.pointee.count {
      let i = Int(journal.pointee[k])
      k &+= 1
      guard i < index.pointee.forest.entryCount else { continue }
      Prefetch.line(of: placements + i)
      if let root = index.pointee.rootNode(i) { index.pointee.forest.node(root).prefetchRoot() }
      index.pointee.forest.prefetchSlot(of: i)
    }
  }

  /// Prefetches the nodes above those that a few marked layers lie in.
  @inline(__always)
  private func prefetchNodesAboveMarked() {
    guard index.pointee.changes.count <= 8 else { return }
    for k in 0..<index.pointee.changes.count {
      let i = Int(index.pointee.changes[k])
      guard i < index.pointee.forest.entryCount else { continue }
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
