// Validation of world transforms and of the offsets that conversions read.
extension TransformCache {
  /// Checks branches, entries and world transforms. Expects that world transforms are kept.
  func validateWorlds(_ states: [DerivationState], _ faults: inout FaultList) {
    caches.pointee.branches.validate(&faults)
    guard faults.isEmpty else { return }
    validateOwners(&faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 && !states[i].isStale { validateEntry(i, &faults) }
    let worlds = caches.pointee.branches.worlds.elements
    validateList("dirty branches", caches.pointee.dirtyBranches, caches.pointee.branches.end, &faults) {
      worlds[$0].state & BranchWorld.dirty != 0
    }
    guard faults.isEmpty else { return }
    let fresh = (1..<caches.pointee.branches.end).filter { isFresh($0, states) }
    validateBranchWorlds(fresh, &faults)
    for branch in fresh { validateFrameOffset(branch, &faults) }
    validateSweptEpoch(&faults)
  }

  /// Checks that branches and the entries of their layers refer to each other.
  private func validateOwners(_ faults: inout FaultList) {
    let end = caches.pointee.branches.end
    for i in 0..<slotCount where worlds[i].isBranch {
      let branch = Int(worlds[i].branch)
      let owner = branch < end ? owner(branch) : 0
      faults.expect(
        generations[i] != 0 && owner == i,
        "world entries: \(described(i)) has the branch \(branch), which is that of slot \(owner)")
    }
    for branch in 1..<end {
      let owner = owner(branch)
      faults.expect(
        owner == 0 || owner < slotCount && worlds[owner].isBranch && Int(worlds[owner].branch) == branch,
        "branches: \(branch) is that of slot \(owner), whose entry leads elsewhere")
    }
  }

  /// The slot of a branch's layer; 0 for a free branch.
  private func owner(_ branch: Int) -> Int { Int(caches.pointee.branches.owners.rows[branch].layer) }

  /// Checks the entry of a layer, or that of its branch, against its own transform.
  private func validateEntry(_ i: Int, _ faults: inout FaultList) {
    let ancestor = flatteningAncestor(of: i)
    guard ancestor == 0 || worlds[ancestor].isBranch else {
      return faults.add("world entries: \(described(ancestor)) has sublayers, but no branch")
    }
    let isBranch = worlds[i].isBranch
    let entry = isBranch ? caches.pointee.branches.entries[Int(worlds[i].branch)] : worlds[i]
    let expected = leafEntry(i, ancestor == 0 ? 0 : worlds[ancestor].branch)
    faults.expect(
      entry.ownReference == expected.ownReference && entry.branch == expected.branch
        && areEqual(entry.offset, expected.offset),
      "\(isBranch ? "branches" : "world entries"): \(described(i)) has \(entry), expected \(expected)")
    faults.expect(
      !isBranch || links[i].first != 0, "world entries: \(described(i)) has a branch, but no sublayers")
    guard !isBranch && expected.own != 0 && expected.own & WorldEntry.spatial == 0 else { return }
    let linear = LinearPart(planarTransform(i)).transform
    let kept = caches.pointee.linearWorlds[Int(records[i].linear)]
    faults.expect(
      haveEqualBits(kept, linear), "linear worlds: the leaf \(described(i)) has \(kept), expected \(linear)")
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
    let spatial = SlotTable(copying: caches.pointee.branches.spatialWorlds)
    let linear = RawVector(copying: caches.pointee.linearWorlds)
    let conditionBounds = RawVector(copying: caches.pointee.linearConditionBounds)
    let kept = worldTables
    var copy = kept
    (copy.branches, copy.linear) = (worlds.elements, linear.elements)
    (copy.spatial, copy.conditionBounds) = (spatial.rows, conditionBounds.elements)
    for branch in branches {
      let i = owner(branch), entry = caches.pointee.branches.entries[branch]
      let above = worlds[Int(entry.branch)], own = Int(entry.ownReference & WorldEntry.slotMask)
      let ownsFrame = entry.ownReference != 0
      let isSpatial = ownsFrame && (entry.ownReference & WorldEntry.spatial != 0 || above.isSpatial)
      let slot = Int(caches.pointee.branches.owners.rows[branch].spatialWorld)
      if isSpatial && slot == 0 {
        return faults.add("branch worlds: \(described(i)) has no spatial world")
      }
      deriveBranchWorld(branch, &copy)
      let (found, expected) = (kept.branches[branch], worlds[branch])
      faults.expect(
        areEqual(found.offset, expected.offset) && found.frame == expected.frame
          && (found.state ^ expected.state) & BranchWorld.inherited == 0,
        "branch worlds: \(described(i)) has \(found), expected \(expected)")
      if isSpatial {
        faults.expect(
          haveEqualBits(kept.spatial[slot], spatial.rows[slot]),
          "branch worlds: \(described(i)) has \(kept.spatial[slot]), expected \(spatial.rows[slot])")
      } else if ownsFrame {
        faults.expect(
          haveEqualBits(kept.linear[own], linear[own])
            && haveEqualBits(kept.conditionBounds[own], conditionBounds[own]),
          "branch worlds: \(described(i)) has \(kept.linear[own]), expected \(linear[own])")
      }
    }
  }

  // MARK: - Frame offsets

  /// Checks the frame offset of a branch against that of the branch above, where both count as up to date.
  private func validateFrameOffset(_ branch: Int, _ faults: inout FaultList) {
    let above = caches.pointee.branches.above(branch)
    guard isKeptCurrent(branch) && isKeptCurrent(above) else { return }
    let i = owner(branch)
    let offset = caches.pointee.conversions.offsets[branch]
    var (expected, frame) = derivedFrameOffset(branch)
    if let frame {
      guard offset.isOwner && offset.frame != 0 && offset.frame < caches.pointee.conversions.frames.endSlot
      else { return faults.add("frame offsets: \(described(i)) owns a frame, but has \(offset)") }
      let kept = caches.pointee.conversions.frames[offset.frame]
      faults.expect(
        haveEqualBits(kept, frame), "reference frames: \(described(i)) has \(kept), expected \(frame)")
      expected.frame = offset.frame
    }
    faults.expect(
      haveEqualBits(offset, expected), "frame offsets: \(described(i)) has \(offset), expected \(expected)")
  }

  private func validateSweptEpoch(_ faults: inout FaultList) {
    guard caches.pointee.conversions.sweptEpoch == caches.pointee.epoch else { return }
    for branch in 1..<caches.pointee.branches.end where owner(branch) != 0 {
      faults.expect(
        isKeptCurrent(branch), "frame offsets: that of branch \(branch) is stale after an update of all")
    }
  }

  private func isKeptCurrent(_ branch: Int) -> Bool {
    branch == 0 || branch < caches.pointee.conversions.offsets.count && isOffsetCurrent(branch)
  }
}
