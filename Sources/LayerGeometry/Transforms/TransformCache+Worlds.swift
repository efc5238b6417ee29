// The kept world transforms. A change makes the branches below it stale, and only records where.
extension TransformCache {
  /// Returns the transform from the layer's own space to the world, all levels multiplied.
  @usableFromInline func worldTransform(of layer: LayerID) -> Homography {
    let i = slot(layer)
    refresh()
    refreshWorld(i)
    let tables = worldTables
    return tables.product(tables.placement(i))
  }

  /// The tables of world transforms and reference frames. What is read of them must be up to date
  /// (`refreshWorld`).
  var worldTables: WorldTables {
    WorldTables(
      rows: worlds, branches: caches.pointee.branches.worlds.elements,
      referenceFrames: caches.pointee.branches.referenceFrames.rows,
      frameWorlds: caches.pointee.branches.frameWorlds.elements,
      linearParts: caches.pointee.linearParts.elements, ownSpatial: caches.pointee.spatial.rows)
  }

  // MARK: - Changes

  /// Whether all world transforms are kept.
  var keepsWorlds: Bool { caches.pointee.worldsEnd == Int.max }

  /// Whether some are.
  var hasBegunWorlds: Bool { caches.pointee.worldsEnd != 0 }

  /// The number of slots whose world transforms begin to be kept in one step.
  static let slotsPerStep = 4096

  /// Starts to keep all world transforms. Expects refreshed own transforms. O(slots).
  func beginWorlds() {
    while !continueWorlds() {}
  }

  /// Keeps the world transforms of some more slots. Returns whether all are kept. Expects refreshed own
  /// transforms. O(1).
  func continueWorlds() -> Bool {
    if !hasBegunWorlds {
      caches.pointee.branches.makeWorld()
      caches.pointee.worldsEnd = 1
    }
    reserveLinearParts()
    let end = Swift.min(slotCount, caches.pointee.worldsEnd + TransformCache.slotsPerStep)
    while caches.pointee.worldsEnd < end {
      let i = caches.pointee.worldsEnd
      caches.pointee.worldsEnd = i + 1
      if generations[i] == 0 { continue }
      // A transform layer becomes a branch, though its sublayers are flattened into a space above it.
      _ = branch(of: Int(records[i].superlayer))
      updateWorldRow(i, under: flatteningAncestor(of: i))
    }
    if end < slotCount { return false }
    caches.pointee.worldsEnd = Int.max
    bumpEpoch()
    return true
  }

  /// Follows a change of a layer's own transform or of its superlayer.
  ///
  /// A leaf is up to date afterwards; the subtree of a branch is recorded as dirty. A slot whose world
  /// transform is not kept yet is left for later.
  @inline(__always)
  func updateWorldRow(_ i: Int, under ancestor: Int) {
    if i >= caches.pointee.worldsEnd { return }
    markDamaged(i)
    let above = branch(of: ancestor)
    if worlds[i].isBranch {
      if links[i].first != 0 { return storeBranchRow(i, above) }
      caches.pointee.branches.remove(worlds[i].branch)
    }
    worlds[i] = leafRow(i, above)
    if worlds[i].ownReference != 0 { storeLinearPart(i) }
  }

  /// Returns the row of a layer's own transform under the branch `above`.
  @inline(__always)
  func leafRow(_ i: Int, _ above: UInt32) -> WorldRow {
    let own = records[i].flags.transformClass == .translation ? 0 : ownReference(i)
    let offset = own & WorldRow.spatial == 0 ? records[i].offset : .zero
    return WorldRow(x: offset.x, y: offset.y, ownReference: own, branch: above)
  }

  private func storeLinearPart(_ i: Int) {
    if records[i].flags.contains(.spatial) { return }
    caches.pointee.linearParts[Int(records[i].linear)] = LinearPart(planarTransform(i))
  }

  /// Follows a change of a branch's own transform, and records that it and everything under it is stale.
  private func storeBranchRow(_ i: Int, _ above: UInt32) {
    let branch = worlds[i].branch
    caches.pointee.branches.setRow(leafRow(i, above), of: branch)
    if caches.pointee.branches.worlds[Int(branch)].state & BranchWorld.dirty == 0 {
      caches.pointee.branches.worlds[Int(branch)].state |= BranchWorld.dirty
      caches.pointee.dirtyBranches.append(branch)
    }
  }

  /// Returns the bits of `WorldRow.ownReference` for a layer's own transform; 0 for a translation.
  func ownReference(_ i: Int) -> UInt32 {
    let flags = records[i].flags
    if flags.transformClass == .translation { return 0 }
    var own = records[i].linear
    if flags.contains(.spatial) { own = rareSlots(i).spatialTransform | WorldRow.spatial }
    if flags.transformClass == .projective { own |= WorldRow.projective }
    if flags.contains(.flipped) { own |= WorldRow.flipped }
    return flags.contains(.singular) ? own | WorldRow.singular : own
  }

  /// Returns the branch of a layer that has sublayers; makes it if there is none yet.
  func branch(of i: Int) -> UInt32 {
    if i == 0 { return 0 }
    return worlds[i].isBranch ? worlds[i].branch : makeBranch(i)
  }

  @inline(never)
  private func makeBranch(_ i: Int) -> UInt32 {
    // The row of a dirty layer may name a branch that has been freed and reused. A refresh stores the right
    // one later.
    let above = records[i].flags.contains(.transformDirty) ? 0 : worlds[i].branch
    let branch = caches.pointee.branches.insert(UInt32(i))
    worlds[i] = WorldRow(ownReference: WorldRow.ownsBranch, branch: branch)
    storeBranchRow(i, above)
    return branch
  }

  /// Makes room for the linear parts of all slots of the linear table; slot 0 is the identity.
  @inline(__always)
  func reserveLinearParts() {
    let capacity = Swift.max(rare.pointee.linear.capacity, 1)
    guard caches.pointee.linearParts.count < capacity else { return }
    caches.pointee.linearParts.extendWithZeros(to: capacity)
    caches.pointee.linearParts[0] = LinearPart(.identity)
  }

  /// Advances to the last epoch, for tests of the overflow.
  package func useUpEpochs() { caches.pointee.epoch = 0 &- BranchWorld.epochStep }

  /// Starts a new epoch. The counter overflows once in 2²⁶ epochs; all branches then become stale.
  func bumpEpoch() {
    caches.pointee.epoch &+= BranchWorld.epochStep
    if caches.pointee.epoch == 0 {
      for branch in 0..<caches.pointee.branches.end {
        caches.pointee.branches.worlds[branch].state &= BranchWorld.epochStep - 1
        caches.pointee.branches.worlds[branch].state |= BranchWorld.epochStep
      }
      caches.pointee.epoch = 2 * BranchWorld.epochStep
    }
  }
}
