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

  /// Brings a branch and those above it up to date. Returns how many were not of the present epoch.
  @inline(never)
  private func refreshWorldPath(_ branch: Int) -> Int {
    let epoch = caches.pointee.epoch
    let entries = caches.pointee.branches.entries.elements
    let worlds = caches.pointee.branches.worlds.elements
    var tables = worldTables
    var length = 0
    forEachFromTop(
      branch, above: { Int(entries[$0].branch) }, until: { $0 == 0 || worlds[$0].epoch == epoch }
    ) { j in
      let above = worlds[Int(entries[j].branch)]
      let isStale = above.state & BranchWorld.underDirty | worlds[j].state & BranchWorld.dirty != 0
      if isStale { deriveBranchWorld(j, &tables) }
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
    if count == 1 { return sweepWorlds(Int(caches.pointee.dirtyBranches[0]), &budget) }
    // First each dirty branch with its ancestors. A branch whose ancestor is then under a dirty one lies in
    // that one's subtree and needs no sweep of its own.
    for k in 0..<count {
      budget -= 1 + refreshWorldPath(Int(caches.pointee.dirtyBranches[k]))
      if budget < 0 { return false }
    }
    for k in 0..<count {
      let branch = Int(caches.pointee.dirtyBranches[k])
      let above = caches.pointee.branches.above(branch)
      let isUnderDirty = caches.pointee.branches.worlds[above].state & BranchWorld.underDirty != 0
      if (above == 0 || !isUnderDirty) && !sweepWorlds(branch, &budget) { return false }
    }
    return true
  }

  /// Updates the branches of a subtree. The branch above it must be up to date.
  private func sweepWorlds(_ top: Int, _ budget: inout Int) -> Bool {
    var tables = worldTables
    var branch = top
    repeat {
      budget -= 1
      if budget < 0 { return false }
      deriveBranchWorld(branch, &tables)
      branch = caches.pointee.branches.branch(after: branch, under: top)
    } while branch != 0
    return true
  }
}
