// Updates the world transforms of branches: one layer's ancestors, the subtrees that changed, or everything.
extension TransformCache {
  /// Brings the world transform of every layer up to date; every read after it is O(1).
  func update() {
    refresh()
    if !keepsWorlds { beginWorlds() }
    guard !caches.pointee.dirtyBranches.isEmpty else { return }
    let isDone = sweepDirtyBranches()
    for k in 0..<caches.pointee.dirtyBranches.count {
      caches.pointee.branches.worlds[Int(caches.pointee.dirtyBranches[k])].state &= ~BranchWorld.dirty
    }
    caches.pointee.dirtyBranches.count = 0
    if !isDone { recomputeWorlds() }
  }

  /// Brings everything up to date that the world transform of `i` is made from. Expects refreshed own
  /// transforms.
  @inline(__always)
  func refreshWorld(_ i: Int) {
    if !keepsWorlds { beginWorlds() }
    if caches.pointee.dirtyBranches.isEmpty { return }
    let branch = Int(worlds[i].branch)
    if caches.pointee.branches.worlds[branch].epoch != caches.pointee.epoch { _ = refreshWorldPath(branch) }
  }

  /// Brings everything up to date that a conversion between two layers reads.
  @inline(__always)
  func refreshWorlds(_ s: Int, _ t: Int) {
    refreshWorld(s)
    refreshWorld(t)
  }

  /// Brings a branch and those above it up to date. Returns how many were not of the present epoch.
  private func refreshWorldPath(_ branch: Int) -> Int {
    let epoch = caches.pointee.epoch
    let rows = caches.pointee.branches.rows.elements
    let worlds = caches.pointee.branches.worlds.elements
    let tables = worldTables
    var length = 0
    forEachFromTop(
      branch, above: { Int(rows[$0].branch) }, until: { $0 == 0 || worlds[$0].epoch == epoch }
    ) { j in
      let above = worlds[Int(rows[j].branch)]
      let isStale = above.state & BranchWorld.underDirty | worlds[j].state & BranchWorld.dirty != 0
      if isStale { deriveBranchWorld(j, tables) }
      let kept = worlds[j].state & (BranchWorld.inherited | BranchWorld.dirty)
      worlds[j].state = epoch | kept | (isStale ? BranchWorld.underDirty : 0)
      length += 1
    }
    return length
  }

  // MARK: - Subtrees

  /// Updates the subtrees of dirty branches.
  ///
  /// Gives up and returns false once that has cost a tenth of recomputing everything; nothing is lost but
  /// time.
  private func sweepDirtyBranches() -> Bool {
    let count = caches.pointee.dirtyBranches.count
    var budget = 32 + caches.pointee.branches.count / 64
    guard count <= budget else { return false }
    for k in 0..<count {
      let branch = Int(caches.pointee.dirtyBranches[k]), above = caches.pointee.branches.above(branch)
      // The branches above a single dirty one have not changed.
      if count > 1 { budget -= 1 + refreshWorldPath(above) }
      if budget < 0 { return false }
      // A branch under a dirty one lies in that one's subtree and needs no sweep of its own.
      let isUnderDirty = caches.pointee.branches.worlds[above].state & BranchWorld.underDirty != 0
      if !isUnderDirty && !sweepWorlds(branch, &budget) { return false }
    }
    return true
  }

  /// Updates the branches of a subtree. The branch above it must be up to date.
  private func sweepWorlds(_ top: Int, _ budget: inout Int) -> Bool {
    let tables = worldTables
    var branch = top
    repeat {
      budget -= 1
      if budget < 0 { return false }
      deriveBranchWorld(branch, tables)
      branch = caches.pointee.branches.branch(after: branch, under: top)
    } while branch != 0
    return true
  }

  // MARK: - All branches

  /// Recomputes the world transform of every branch, in memory order.
  ///
  /// Where a superlayer became a branch before its sublayers did, as in any tree built from the top, it is up
  /// to date by the time it is read. Elsewhere its ancestors are recomputed first, up to one that this pass
  /// has reached.
  func recomputeWorlds() {
    bumpEpoch()
    let epoch = caches.pointee.epoch, rows = caches.pointee.branches.rows.elements
    let tables = worldTables
    tables.branches[0].state = epoch
    for branch in 1..<caches.pointee.branches.end {
      let row = rows[branch], above = Int(row.branch)
      if row.ownReference == 0 && above < branch {
        var world = tables.branches[above]
        world.sum.add(row.offset)
        tables.branches[branch] = world
        continue
      }
      if above > branch && tables.branches[above].epoch != epoch { recomputeWorldPath(above, epoch, tables) }
      deriveBranchWorld(branch, tables)
    }
  }

  private func recomputeWorldPath(_ branch: Int, _ epoch: UInt32, _ tables: WorldTables) {
    let worlds = caches.pointee.branches.worlds.elements
    forEachFromTop(
      branch, above: { caches.pointee.branches.above($0) }, until: { worlds[$0].epoch == epoch }
    ) { deriveBranchWorld($0, tables) }
  }
}
