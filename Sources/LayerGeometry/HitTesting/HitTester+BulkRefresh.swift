/// What a refresh in bulk has still to do.
struct BulkRefresh: ~Copyable {
  /// Layers to insert, remove or re-order.
  var reordered = RawVector<UInt32>()
  /// Layers whose boxes may have changed with their trees.
  var owners = RawVector<UInt32>()
  /// How much may still be done before beginning anew is cheaper, in lanes and nodes.
  var workLeft = 0

  var byteCount: Int { reordered.byteCount + owners.byteCount }
}

// Refresh of the index where many layers changed: their lanes first, then each node above once, level by
// level.
extension HitTester {
  /// The number of changes from which on they are followed in bulk.
  static func leastInBulk(of slotCount: Int) -> Int { slotCount / 64 + 64 }
  /// The shares of all layers from which on beginning anew is cheaper than inserting them in their trees, or
  /// moving them there.
  private static let reorderedShare = 12
  private static let driftShare = 64

  private var bulk: BulkRefresh {
    @inline(__always) _read { yield index.pointee.bulk }
    @inline(__always) nonmutating _modify { yield &index.pointee.bulk }
  }

  /// Brings own transforms and the index up to date. O(changed layers). Returns false, and leaves the index
  /// unusable, if it had better be begun anew: where much was inserted, removed or re-ordered, or moved far.
  @inline(never)
  func refreshInBulk(_ unread: Range<Int>) -> Bool {
    // The list is sorted for two readers at once, or for one.
    if table.pointee.changes.unread(by: .transforms) != unread { transforms.refresh() }
    table.pointee.changes.sort(for: .index, slotCount: slotCount)
    guard let changes = table.pointee.changes.unread(by: .index) else { return false }
    bulk.reordered.count = 0
    bulk.owners.count = 0
    bulk.workLeft = 2 * changes.count + 4096
    forest.beginBulkRefit()
    for row in 1..<grids.endSlot { withGrid(row) { $0.beginBulkEdits(changes.count) } }
    transforms.refreshInReverse(changes) { k in
      prefetchInBulk(after: k) { table.pointee.changes[$0] }
      rewriteInBulk(table.pointee.changes[k])
    }
    table.pointee.use.begin()
    defer { table.pointee.use.end() }
    guard bulk.reordered.count <= table.pointee.count / HitTester.reorderedShare + 64, refitMarkedNodes()
    else {
      forest.abandonBulkRefit()
      return false
    }
    forest.endBulkRefit()
    let reordered = bulk.reordered.elements, count = bulk.reordered.count
    // Removals first, so that no tree has a layer twice or a destroyed one.
    for k in 0..<count where records[Int(reordered[k])].flags.contains(.orderDirty) {
      removeFromIndex(Int(reordered[k]))
    }
    moveDrifted()
    for k in 0..<count { refreshIndex(of: Int(reordered[k])) }
    if index.pointee.ownerToRebuild != 0 { rebuildDegradedTree() }
    for k in 0..<count { records[Int(reordered[k])].flags.subtract([.indexDirty, .orderDirty]) }
    table.pointee.changes.advance(.index, slotCount: slotCount)
    return true
  }

  /// Rewrites the lane of a changed layer. One that is to be inserted or removed waits.
  @inline(__always)
  private func rewriteInBulk(_ i: Int) {
    let address = forest.address(of: i), superlayer = Int(records[i].superlayer)
    let isOutside = !address.isInTree && superlayer != 0
    if records[i].flags.contains(.orderDirty) || isOutside && !forest.root(of: superlayer).isUnbuilt {
      return bulk.reordered.append(UInt32(truncatingIfNeeded: i))
    }
    if isOutside { refreshBlock(around: i) }
    refreshCopy(of: i)
    rewriteLane(of: i)
    records[i].flags.remove(.indexDirty)
  }

  /// Rewrites the lane of a layer, or the boxes above up to a lane.
  @inline(never)
  private func rewriteLane(of first: Int) {
    var i = first
    while bulk.workLeft > 0 {
      // It may still be in its former tree, and is inserted later.
      if records[i].flags.contains(.orderDirty) { return }
      let box = indexBox(i), address = forest.address(of: i)
      if address.isInTree && !address.isSingle { return rewriteLane(of: i, address, box) }
      let owner = address.isInTree ? refitEntry(i, address, box) : refitUnbuilt(i, box)
      if owner == 0 || !boxIncludesSublayers(owner) { return }
      bulk.workLeft -= 1
      i = owner
    }
  }

  @inline(__always)
  private func rewriteLane(of i: Int, _ address: EntryAddress, _ box: FloatBox) {
    let owner = Int(records[i].superlayer)
    if address.isListed { return widenLane(aboveListOf: i, box, of: owner) }
    let node = forest.node(address.node), old = node.box(address.lane), child = reference(i, box)
    let root = forest.root(of: owner).node, gridRow = forest.gridRow(ofRoot: root)
    if gridRow != 0 {
      updateInBulk(
        gridRow, owner, from: old, to: BoxEntry(box: box, label: node.label(address.lane), child: child))
    }
    forest.rewrite(address, box, child)
    if old == box { return }
    if address.node != root { return forest.mark(address.node) }
    markRoot(RootChange(root: root, box: old.union(box)), of: owner)
  }

  /// Widens the lane above a list for the new box of a layer. The lane may then reach cells that were filled
  /// without the list.
  private func widenLane(aboveListOf i: Int, _ box: FloatBox, of owner: Int) {
    if forest.listHolds(i, box) { return }
    let gridRow = forest.gridRow(of: owner)
    withGrids(gridRow) { $0.empty() }
    if gridRow != 0 { index.pointee.putOff(owner) }
    markRoot(forest.widenLane(aboveListOf: i, by: box), of: owner)
  }

  /// Updates the cells of a grid, or empties them where that is cheaper.
  @inline(__always)
  private func updateInBulk(_ gridRow: UInt32, _ owner: Int, from old: FloatBox, to entry: BoxEntry) {
    if !index.pointee.keepsCellsFilled {
      var isEmptied = false
      withGrids(gridRow) { if $0.addBulkEdit() { isEmptied = true } }
      if isEmptied { index.pointee.putOff(owner) }
    }
    updateGrid(gridRow, from: old, to: entry)
  }

  /// Marks a root that has a changed lane, if its owner's box may change with it.
  @inline(__always)
  private func markRoot(_ change: RootChange?, of owner: Int) {
    guard let change, mayChangeBox(owner, change.box), boxIncludesSublayers(owner) else { return }
    forest.mark(change.root)
  }

  /// Refits the lanes above marked nodes, and then the boxes of the owners whose trees changed, until none is
  /// left. Returns false where too much had to be done, or too many layers have moved far.
  private func refitMarkedNodes() -> Bool {
    let mostDrifts = table.pointee.count / HitTester.driftShare + 64
    repeat {
      for k in 0..<bulk.owners.count {
        let ahead = Swift.min(k + 16, bulk.owners.count - 1), i = Int(bulk.owners[ahead])
        records.prefetch(i)
        placements.prefetch(i)
        prefetchInBulk(after: bulk.owners.count - 1 - k) { Int(bulk.owners[bulk.owners.count - 1 - $0]) }
        rewriteLane(of: Int(bulk.owners[k]))
      }
      bulk.owners.count = 0
      while let id = forest.takeMarked() {
        bulk.workLeft -= 1
        if bulk.workLeft <= forest.bulkWork || forest.driftCount > mostDrifts { return false }
        if let owner = forest.owner(ifRoot: id) {
          bulk.owners.append(UInt32(truncatingIfNeeded: owner))
        } else if let change = forest.refitLane(above: id) {
          markRoot(change, of: forest.owner(ofRoot: change.root))
        }
      }
    } while !bulk.owners.isEmpty
    return bulk.workLeft > 0 && forest.driftCount <= mostDrifts
  }

  /// Moves layers that have moved far from their nodes to where they belong.
  private func moveDrifted() {
    for k in 0..<forest.drifted.count {
      let i = Int(forest.drifted[k]), address = forest.address(of: i), owner = Int(records[i].superlayer)
      if !address.isInTree || records[i].flags.contains(.orderDirty) { continue }
      if !address.isListed && forest.node(address.node).box(address.lane) == indexBox(i) {
        forest.moveDrifted(i, owner: owner, self)
        index.pointee.addEdits(Chunk.editsPerInsertion, of: owner, forest.gridRow(of: owner))
        // The lane above the chunk that it leaves may become narrower: it was an upper bound.
        if boxIncludesSublayers(owner) { refit(owner) }
      } else {
        // It was in a list, which is packed for it.
        refit(i)
      }
    }
  }
}
