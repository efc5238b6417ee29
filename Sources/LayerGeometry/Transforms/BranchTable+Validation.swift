// Validation of the branch table, by itself.
extension BranchTable {
  /// Checks columns, owners, the free list, links and frame bits. O(branches), without recursion.
  func validate(_ faults: inout FaultList) {
    let isComplete = worlds.count == end && links.count == end && owners.count == end
    guard isComplete && frameBits.count > end / 64 else {
      return faults.add("branches: columns differ in length, expected \(end)")
    }
    validateFree(&faults)
    if faults.isEmpty { validateLinks(&faults) }
    if faults.isEmpty { validateReach(&faults) }
    for branch in 0..<end { validateFrameBit(branch, &faults) }
    var uses: [SlotUse] = []
    for branch in 0..<end where owners[branch].spatialWorld != 0 {
      uses.append(SlotUse(slot: owners[branch].spatialWorld, user: UInt32(branch)))
    }
    spatialWorlds.validate("spatial worlds", uses, &faults)
  }

  private func validateFree(_ faults: inout FaultList) {
    var isFree = [Bool](repeating: false, count: end)
    var free = Int(firstFree), count = 0
    while free != 0 {
      guard free < end, !isFree[free] else {
        return faults.add("branches: the free list leads to \(free), out of range or a second time")
      }
      isFree[free] = true
      count += 1
      let isNeutral =
        !links[free].isLinked && links[free].first == 0
        && haveEqualBits(transforms[free], BranchTransform()) && owners[free].spatialWorld == 0
      faults.expect(isNeutral, "branches: \(free) is free, but not an identity without links")
      free = Int(links[free].next)
    }
    faults.expect(
      count == end - self.count, "branches: \(count) are free, expected \(end - self.count)")
    for branch in 1..<Swift.max(end, 1) where isFree[branch] != (owners[branch].layer == 0) {
      faults.add("branches: \(branch) of slot \(owners[branch].layer) is free, or used without an owner")
    }
  }

  /// Checks the list of branches under each branch.
  private func validateLinks(_ faults: inout FaultList) {
    var listed = 0, expected = 0
    for branch in 0..<end {
      if links[branch].isLinked { expected += 1 }
      var below = Int(links[branch].first), previous = 0
      if branch != 0 && owners[branch].layer == 0 { continue }
      while below != 0 && listed < end {
        guard below < end else { return faults.add("branches: \(branch) leads to \(below), out of range") }
        listed += 1
        faults.expect(
          Int(links[below].previous) == previous,
          "branches: \(below) follows \(previous), but leads back to \(links[below].previous)")
        faults.expect(
          Int(transforms[below].above) == branch,
          "branches: \(below) is listed under \(branch), but lies in \(transforms[below].above)")
        previous = below
        below = Int(links[below].next)
      }
    }
    faults.expect(listed == expected, "branches: \(listed) are listed under others, expected \(expected)")
  }

  /// Checks that a walk from the world and from unlinked branches finds every branch in use.
  private func validateReach(_ faults: inout FaultList) {
    var isReached = [Bool](repeating: false, count: end)
    for top in 0..<end where !links[top].isLinked && (top == 0 || owners[top].layer != 0) {
      var branch = top
      repeat {
        isReached[branch] = true
        branch = self.branch(after: branch, under: top)
      } while branch != 0
    }
    for branch in 0..<end where !isReached[branch] && (branch == 0 || owners[branch].layer != 0) {
      faults.add("branches: \(branch) of slot \(owners[branch].layer) is in a cycle")
    }
  }

  /// An unlinked branch may keep the bit that it had under the branch above.
  private func validateFrameBit(_ branch: Int, _ faults: inout FaultList) {
    let transform = transforms[branch]
    let isSet = frameBits[branch / 64] & 1 << UInt64(branch % 64) != 0
    let isNeeded = transform.own != 0 || transform.above > branch
    faults.expect(
      isSet == isNeeded || isSet && !links[branch].isLinked,
      "branches: the frame bit of \(branch) is \(isSet), expected \(isNeeded)")
  }
}
