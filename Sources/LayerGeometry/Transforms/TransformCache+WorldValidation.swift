// Validation of world transforms and reference frames.
extension TransformCache {
  /// Checks branches, rows and world transforms. Expects that world transforms are kept.
  func validateWorlds(_ states: [DerivationState], _ faults: inout FaultList) {
    caches.pointee.branches.validate(&faults)
    guard faults.isEmpty else { return }
    validateOwners(&faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 && !states[i].isStale { validateRow(i, &faults) }
    let worlds = caches.pointee.branches.worlds.elements
    validateList("dirty branches", caches.pointee.dirtyBranches, caches.pointee.branches.end, &faults) {
      worlds[$0].state & BranchWorld.dirty != 0
    }
    guard faults.isEmpty else { return }
    let fresh = (1..<caches.pointee.branches.end).filter { isFresh($0, states) }
    validateBranchWorlds(fresh, &faults)
  }

  /// Checks that branches and the rows of their layers refer to each other.
  private func validateOwners(_ faults: inout FaultList) {
    let end = caches.pointee.branches.end
    for i in 0..<slotCount where worlds[i].isBranch {
      let branch = Int(worlds[i].branch)
      let owner = branch < end ? owner(branch) : 0
      faults.expect(
        generations[i] != 0 && owner == i,
        "world rows: \(described(i)) has the branch \(branch), which is that of slot \(owner)")
    }
    for branch in 1..<end {
      let owner = owner(branch)
      faults.expect(
        owner == 0 || owner < slotCount && worlds[owner].isBranch && Int(worlds[owner].branch) == branch,
        "branches: \(branch) is that of slot \(owner), whose row leads elsewhere")
    }
  }

  /// The slot of a branch's layer; 0 for a free branch.
  private func owner(_ branch: Int) -> Int { Int(caches.pointee.branches.owners.rows[branch].layer) }

  /// Checks the row of a layer, or that of its branch, against its own transform.
  private func validateRow(_ i: Int, _ faults: inout FaultList) {
    let ancestor = flatteningAncestor(of: i)
    guard ancestor == 0 || worlds[ancestor].isBranch else {
      return faults.add("world rows: \(described(ancestor)) has sublayers, but no branch")
    }
    let isBranch = worlds[i].isBranch
    let row = isBranch ? caches.pointee.branches.rows[Int(worlds[i].branch)] : worlds[i]
    let expected = leafRow(i, ancestor == 0 ? 0 : worlds[ancestor].branch)
    faults.expect(
      row.ownReference == expected.ownReference && row.branch == expected.branch
        && areEqual(row.offset, expected.offset),
      "\(isBranch ? "branches" : "world rows"): \(described(i)) has \(row), expected \(expected)")
    faults.expect(
      !isBranch || links[i].first != 0, "world rows: \(described(i)) has a branch, but no sublayers")
    guard !isBranch && expected.own != 0 && expected.own & WorldRow.spatial == 0 else { return }
    let linear = LinearPart(planarTransform(i)), kept = caches.pointee.linearParts[Int(records[i].linear)]
    faults.expect(
      haveEqualBits(kept, linear), "linear parts: the leaf \(described(i)) has \(kept), expected \(linear)")
  }

  // MARK: - World transforms

  /// Whether a branch's world transform counts as up to date, and what it is made from does, too.
  private func isFresh(_ branch: Int, _ states: [DerivationState]) -> Bool {
    let isUpToDate =
      caches.pointee.dirtyBranches.isEmpty
      || caches.pointee.branches.worlds[branch].epoch == caches.pointee.epoch
    return isUpToDate && owner(branch) != 0 && states[owner(branch)].isPathFresh
  }

  /// Derives the world transforms of branches again, in a copy of the tables, and compares.
  private func validateBranchWorlds(_ branches: [Int], _ faults: inout FaultList) {
    let worlds = RawVector(copying: caches.pointee.branches.worlds)
    let frames = SlotTable(copying: caches.pointee.branches.referenceFrames)
    let frameWorlds = RawVector(copying: caches.pointee.branches.frameWorlds)
    let kept = worldTables
    var copy = kept
    (copy.branches, copy.referenceFrames, copy.frameWorlds) = (
      worlds.elements, frames.rows, frameWorlds.elements
    )
    for branch in branches {
      let i = owner(branch), slot = Int(caches.pointee.branches.owners.rows[branch].referenceFrame)
      deriveBranchWorld(branch, copy)
      let (found, expected) = (kept.branches[branch], worlds[branch])
      faults.expect(
        areEqual(found.sum.high, expected.sum.high) && haveEqualBits(found.sum.low, expected.sum.low)
          && found.referenceFrame == expected.referenceFrame
          && (found.state ^ expected.state) & BranchWorld.inherited == 0,
        "branch worlds: \(described(i)) has \(found), expected \(expected)")
      if slot == 0 { continue }
      faults.expect(
        haveEqualBits(kept.frameWorlds[slot], frameWorlds[slot]),
        "branch worlds: \(described(i)) has \(kept.frameWorlds[slot]), expected \(frameWorlds[slot])")
      faults.expect(
        haveEqualBits(kept.referenceFrames[slot], frames.rows[slot]),
        "reference frames: \(described(i)) has \(kept.referenceFrames[slot]), expected \(frames.rows[slot])")
    }
  }
}
