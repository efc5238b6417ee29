// Validation of world transforms and of the offsets that conversions read.
extension TransformCache {
  /// Checks branches, entries and world transforms. Expects that world transforms are kept.
  func validateWorlds(_ states: [DerivationState], _ faults: inout FaultList) {
    caches.pointee.branches.validate(&faults)
    guard faults.isEmpty else { return }
    validateOwners(&faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 && !states[i].isStale { validateEntry(i, &faults) }
    validateDirtyBranches(&faults)
    guard faults.isEmpty else { return }
    for branch in 1..<caches.pointee.branches.end where isFresh(branch, states) {
      validateBranchWorld(branch, &faults)
      validateFrameOffset(branch, &faults)
    }
    validateSweptEpoch(&faults)
  }

  /// Checks that branches and the entries of their layers refer to each other.
  private func validateOwners(_ faults: inout FaultList) {
    let end = caches.pointee.branches.end
    for i in 0..<slotCount where worlds[i].isBranch {
      let branch = Int(worlds[i].branch)
      let owner = branch < end ? Int(caches.pointee.branches.owners[branch].layer) : 0
      faults.expect(
        generations[i] != 0 && owner == i,
        "world entries: \(described(i)) has the branch \(branch), which is that of slot \(owner)")
    }
    for branch in 1..<end {
      let owner = Int(caches.pointee.branches.owners[branch].layer)
      guard owner != 0 else { continue }
      faults.expect(
        owner < slotCount && worlds[owner].isBranch && Int(worlds[owner].branch) == branch,
        "branches: \(branch) is that of slot \(owner), whose entry leads elsewhere")
    }
  }

  /// Checks the entry of a layer, or the transform of its branch, against its own transform.
  private func validateEntry(_ i: Int, _ faults: inout FaultList) {
    let entry = worlds[i], ancestor = flatteningAncestor(of: i)
    let above = worlds[ancestor]
    guard ancestor == 0 || above.isBranch else {
      return faults.add("world entries: \(described(ancestor)) has sublayers, but no branch")
    }
    let branchAbove = ancestor == 0 ? 0 : above.branch
    if entry.isBranch {
      let transform = caches.pointee.branches.transforms[Int(entry.branch)]
      let expected = branchTransform(i, branchAbove)
      faults.expect(
        isEqual(transform.offset, expected.offset) && transform.own == expected.own
          && transform.above == branchAbove,
        "branches: \(described(i)) has \(transform), expected \(expected)")
      faults.expect(links[i].first != 0, "world entries: \(described(i)) has a branch, but no sublayers")
      return
    }
    let expected = leafEntry(i, branchAbove)
    faults.expect(
      entry.ownReference == expected.ownReference && entry.branch == branchAbove
        && isEqual(entry.offset, expected.offset),
      "world entries: \(described(i)) has \(entry), expected \(expected)")
    guard expected.own != 0 && expected.own & WorldEntry.spatial == 0 else { return }
    let linear = LinearPart(planarTransform(i)).transform
    let kept = caches.pointee.linearWorlds[Int(records[i].linear)]
    faults.expect(
      haveEqualBits(kept, linear), "linear worlds: the leaf \(described(i)) has \(kept), expected \(linear)")
  }

  private func isEqual(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a == b || haveEqualBits(a, b) }

  private func validateDirtyBranches(_ faults: inout FaultList) {
    let end = caches.pointee.branches.end
    var isListed = [Bool](repeating: false, count: end)
    for k in 0..<caches.pointee.dirtyBranches.count {
      let branch = Int(caches.pointee.dirtyBranches[k])
      guard branch < end else { return faults.add("dirty branches: \(branch) does not exist") }
      isListed[branch] = true
    }
    for branch in 0..<end where !isListed[branch] {
      let isDirty = caches.pointee.branches.worlds[branch].state & BranchWorld.dirty != 0
      faults.expect(!isDirty, "dirty branches: \(branch) is dirty, but not listed")
    }
  }

  // MARK: - World transforms

  /// Whether a branch's world transform counts as up to date, and what it is made from does, too.
  private func isFresh(_ branch: Int, _ states: [DerivationState]) -> Bool {
    if branch == 0 { return true }
    let isUpToDate =
      caches.pointee.dirtyBranches.isEmpty
      || caches.pointee.branches.worlds[branch].epoch == caches.pointee.epoch
    return isUpToDate && states[Int(caches.pointee.branches.owners[branch].layer)].isPathFresh
      && caches.pointee.branches.owners[branch].layer != 0
  }

  private func validateBranchWorld(_ branch: Int, _ faults: inout FaultList) {
    let i = Int(caches.pointee.branches.owners[branch].layer)
    let transform = caches.pointee.branches.transforms[branch]
    let world = caches.pointee.branches.worlds[branch]
    let above = caches.pointee.branches.worlds[Int(transform.above)]
    faults.expect(
      world.frame == expectedFrame(branch, above),
      "branch worlds: \(described(i)) has the frame \(world.frame), expected \(expectedFrame(branch, above))")
    var state = above.state & BranchWorld.inherited
    if transform.own & WorldEntry.projective != 0 { state |= BranchWorld.projective }
    faults.expect(
      world.state & state == state, "branch worlds: \(described(i)) lacks bits of \(state) in \(world.state)")
    guard faults.isEmpty else { return }

    // One level at a time: the branch above is checked by itself.
    let tables = worldTables
    let level = levelTransform(i), rest = product(above, tables)
    let expected = level.concatenating(rest), found = product(world, tables)
    let terms = level.magnitudes.concatenating(magnitudes(above, tables))
    let allowance = zip(terms.entries, magnitudes(world, tables).entries).map { $0 + $1 }
    faults.expect(
      found.isClose(to: expected, allowance),
      "branch worlds: \(described(i)) has \(found), expected \(expected)")
    if transform.own != 0 && !world.isSpatial {
      let bound = affineLevel(i).conditionBound * tables.conditionBounds[Int(above.frame)]
      faults.expect(
        haveEqualBits(tables.conditionBounds[Int(world.frame)], bound),
        "branch worlds: \(described(i)) has another condition bound than \(bound)")
    }
  }

  /// Returns the frame of a branch: that of the branch above, or its own.
  private func expectedFrame(_ branch: Int, _ above: BranchWorld) -> UInt32 {
    let own = caches.pointee.branches.transforms[branch].own
    if own == 0 { return above.frame }
    if own & WorldEntry.spatial == 0 && !above.isSpatial { return own & WorldEntry.slotMask }
    return caches.pointee.branches.owners[branch].spatialWorld | WorldEntry.spatial
  }

  private func product(_ world: BranchWorld, _ tables: WorldTables) -> Homography {
    tables.product(.identity, world.offset, world.frame)
  }

  /// Returns bounds of the magnitudes of `product(_:_:)`'s terms, which may cancel: a layer scrolled back to the
  /// origin has small coordinates with the rounding errors of large ones.
  private func magnitudes(_ world: BranchWorld, _ tables: WorldTables) -> Homography {
    let frame = tables.product(.identity, .zero, world.frame)
    let offset = Homography(AffineTransform(translationX: abs(world.offset.x), y: abs(world.offset.y)))
    return offset.concatenating(frame.magnitudes)
  }

  // MARK: - Frame offsets

  /// Checks the frame offset of a branch against that of the branch above, where both count as up to date.
  private func validateFrameOffset(_ branch: Int, _ faults: inout FaultList) {
    let above = Int(caches.pointee.branches.transforms[branch].above)
    guard isKeptCurrent(branch) && isKeptCurrent(above) else { return }
    let i = Int(caches.pointee.branches.owners[branch].layer)
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
    for branch in 1..<caches.pointee.branches.end where caches.pointee.branches.owners[branch].layer != 0 {
      faults.expect(
        isKeptCurrent(branch), "frame offsets: that of branch \(branch) is stale after an update of all")
    }
  }

  private func isKeptCurrent(_ branch: Int) -> Bool {
    branch == 0 || branch < caches.pointee.conversions.offsets.count && isOffsetCurrent(branch)
  }
}

extension Homography {
  /// The magnitudes of the entries.
  fileprivate var magnitudes: Homography {
    Homography(
      h11: abs(h11), h12: abs(h12), h13: abs(h13), h21: abs(h21), h22: abs(h22), h23: abs(h23),
      h31: abs(h31), h32: abs(h32), h33: abs(h33))
  }

  /// The entries, row by row.
  fileprivate var entries: [Double] { [h11, h12, h13, h21, h22, h23, h31, h32, h33] }

  /// Returns whether each entry is within 2⁻⁴⁰ of `allowance`'s, or differs by no normal number: below those, digits
  /// are lost. Transforms of which an entry overflows are not compared: it spreads to others.
  fileprivate func isClose(to other: Homography, _ allowance: [Double]) -> Bool {
    if allowance.contains(where: { !$0.isFinite }) { return true }
    let differences = zip(entries, other.entries).map { abs($0 - $1) }
    return zip(differences, allowance).allSatisfy { $0 <= $1 * 0x1p-40 + .leastNormalMagnitude }
  }
}
