// Bringing container rows up to date: one layer's way up, the subtrees that changed, or everything in one pass.
extension TransformCache {
  /// Brings the world map of every layer up to date; after it every read is O(1).
  func update() {
    refresh()
    if !keepsWorlds { beginWorlds() }
    guard !caches.pointee.dirtyBranches.isEmpty else { return }
    let isDone = sweepDirtyBranches()
    for k in 0..<caches.pointee.dirtyBranches.count {
      caches.pointee.containers.worlds[Int(caches.pointee.dirtyBranches[k])].state &= ~WorldRow.marked
    }
    caches.pointee.dirtyBranches.count = 0
    if !isDone { recomputeWorlds() }
  }

  /// Makes everything right that reading `i` reads. Expects the maps refreshed.
  @inline(__always)
  func validateWorld(_ i: Int) {
    if !keepsWorlds { beginWorlds() }
    if caches.pointee.dirtyBranches.isEmpty { return }
    let row = Int(worlds[i].row)
    if caches.pointee.containers.worlds[row].epoch != caches.pointee.epoch { _ = validateWorldPath(row) }
  }

  /// Makes the row of a container right, and those above it. Returns how many were behind the epoch.
  @inline(never)
  private func validateWorldPath(_ row: Int) -> Int {
    let epoch = caches.pointee.epoch
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    var space = worldRows
    scratch.pointee.path.count = 0
    var above = row
    while above != 0 && worlds[above].epoch != epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(maps[above].above)
    }
    let length = scratch.pointee.path.count
    var isBehind = above != 0 && worlds[above].state & WorldRow.underDirty != 0
    while !scratch.pointee.path.isEmpty {
      let j = Int(scratch.pointee.path.popLast())
      isBehind = isBehind || worlds[j].state & WorldRow.marked != 0
      if isBehind { deriveWorldRow(j, &space) }
      let kept = worlds[j].state & (WorldRow.inherited | WorldRow.marked)
      worlds[j].state = epoch | kept | (isBehind ? WorldRow.underDirty : 0)
    }
    return length
  }

  // MARK: - Subtrees

  /// Sweeps the subtrees noted as behind; false, with nothing lost but time, once that has cost a tenth of what
  /// recomputing everything would.
  private func sweepDirtyBranches() -> Bool {
    let noted = caches.pointee.dirtyBranches.count
    var budget = 32 + caches.pointee.containers.count / 64
    guard noted <= budget else { return false }
    for k in 0..<noted where caches.pointee.containers.isLarge(caches.pointee.dirtyBranches[k]) {
      return false
    }
    if noted == 1 { return sweepDirtyBranch(caches.pointee.dirtyBranches[0], budget) }
    // First each noted row and the way to it; one whose plane then counts as changed lies in another's subtree
    // and needs no sweep of its own.
    for k in 0..<noted {
      budget -= 1 + validateWorldPath(Int(caches.pointee.dirtyBranches[k]))
      if budget < 0 { return false }
    }
    for k in 0..<noted {
      let row = Int(caches.pointee.dirtyBranches[k])
      let above = Int(caches.pointee.containers.maps[row].above)
      let isUnderDirty = caches.pointee.containers.worlds[above].state & WorldRow.underDirty != 0
      if (above == 0 || !isUnderDirty) && !sweepWorlds(row, &budget) { return false }
    }
    return true
  }

  /// What has once been too much is not begun again, until something goes elsewhere: a scene that is moved or scrolled as a whole
  /// would pay for the attempt every time.
  private func sweepDirtyBranch(_ row: UInt32, _ budget: Int) -> Bool {
    var budget = budget
    let isDone = sweepWorlds(Int(row), &budget)
    if !isDone { caches.pointee.containers.setLarge(row) }
    return isDone
  }

  /// Brings the containers of a subtree up to date. The row above it must be right.
  private func sweepWorlds(_ top: Int, _ budget: inout Int) -> Bool {
    let maps = caches.pointee.containers.maps.elements, links = caches.pointee.containers.links.elements
    var space = worldRows
    var row = top
    while true {
      budget -= 1
      if budget < 0 { return false }
      deriveWorldRow(row, &space)
      if links[row].first != 0 {
        row = Int(links[row].first)
        continue
      }
      while row != top && links[row].next == 0 { row = Int(maps[row].above) }
      if row == top { return true }
      row = Int(links[row].next)
    }
  }
}
