// Validation of the branch table, by itself.
extension BranchTable {
  /// Checks columns, owners, free branches and links. O(branches), without recursion.
  func validate(_ faults: inout FaultList) {
    let isComplete = worlds.count == end && links.count == end && owners.endSlot == end
    guard isComplete else {
      return faults.add("branches: columns differ in length, expected \(end)")
    }
    validateOwners(&faults)
    if faults.isEmpty { validateLinks(&faults) }
    if faults.isEmpty { validateReach(&faults) }
  }

  private func validateOwners(_ faults: inout FaultList) {
    var layers: [SlotUse] = [], frameUses: [SlotUse] = []
    for branch in 1..<end {
      let owner = owners.rows[branch]
      if owner.layer == 0 {
        let isNeutral =
          !links[branch].isLinked && links[branch].first == 0 && haveEqualBits(rows[branch], WorldRow())
        faults.expect(isNeutral, "branches: \(branch) is free, but not an identity without links")
        continue
      }
      layers.append(SlotUse(slot: UInt32(branch), user: owner.layer))
      if owner.referenceFrame != 0 {
        frameUses.append(SlotUse(slot: owner.referenceFrame, user: UInt32(branch)))
      }
      faults.expect(
        (owner.referenceFrame != 0) == (rows[branch].ownReference != 0),
        "branches: \(branch) has the reference frame \(owner.referenceFrame), against its row")
    }
    owners.validate("branches", layers, &faults)
    referenceFrames.validate("reference frames", frameUses, &faults)
    faults.expect(
      frameWorlds.count == Int(referenceFrames.endSlot),
      "reference frames: \(frameWorlds.count) worlds of frames")
  }

  /// Whether a branch is the world, or that of a layer.
  private func isUsed(_ branch: Int) -> Bool { branch == 0 || owners.rows[branch].layer != 0 }

  /// Checks that each branch and its neighbors are linked to each other.
  private func validateLinks(_ faults: inout FaultList) {
    for branch in 0..<end {
      let (first, next) = (Int(links[branch].first), Int(links[branch].next))
      let previous = links[branch].isLinked ? Int(links[branch].previous) : 0
      guard Swift.max(first, next, previous, above(branch)) < end else {
        faults.add("branches: a link of \(branch) is out of range")
        continue
      }
      faults.expect(
        first == 0 || links[first].previous == 0 && above(first) == branch,
        "branches: \(first) is the first under \(branch), but its links differ")
      faults.expect(
        next == 0 || Int(links[next].previous) == branch && above(next) == above(branch),
        "branches: \(next) follows \(branch), but its links differ")
      if !links[branch].isLinked { continue }
      let before = previous == 0 ? links[above(branch)].first : links[previous].next
      faults.expect(before == branch, "branches: \(branch) is not listed under \(above(branch))")
    }
  }

  /// Checks that a walk from the world and from unlinked branches finds every branch in use.
  private func validateReach(_ faults: inout FaultList) {
    var isReached = [Bool](repeating: false, count: end)
    for top in 0..<end where !links[top].isLinked && isUsed(top) {
      var branch = top
      repeat {
        isReached[branch] = true
        branch = self.branch(after: branch, under: top)
      } while branch != 0
    }
    for branch in 0..<end where !isReached[branch] && isUsed(branch) {
      faults.add("branches: \(branch) of slot \(owners.rows[branch].layer) is in a cycle")
    }
  }
}
