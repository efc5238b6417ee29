// Derives a branch's world transform from that of the branch above.
extension TransformCache {
  /// Derives the world of a branch from that of the branch above, which must be up to date.
  ///
  /// Renews the pointers in `tables` where memory had to grow.
  @inline(__always)
  func deriveBranchWorld(_ branch: Int, _ tables: inout WorldTables) {
    let entry = caches.pointee.branches.entries[branch]
    var world = tables.branches[Int(entry.branch)]
    // The epoch tells caches beside this table that the branch was derived again.
    world.state =
      world.state & (BranchWorld.epochStep - 1 - BranchWorld.dirty)
      | tables.branches[branch].state & BranchWorld.dirty | caches.pointee.epoch
    if entry.ownReference == 0 {
      world.offset += entry.offset
      tables.branches[branch] = world
    } else {
      deriveFrame(branch, &world, &tables)
    }
  }

  /// Derives the world of a branch that owns a frame.
  @inline(never)
  private func deriveFrame(_ branch: Int, _ world: inout BranchWorld, _ tables: inout WorldTables) {
    let entry = caches.pointee.branches.entries[branch]
    // A planar level counts as projective, too, where its inverse would overflow.
    if entry.ownReference & WorldEntry.projective != 0 { world.state |= BranchWorld.projective }
    let own = Int(entry.ownReference & WorldEntry.slotMask)
    let isPlanar = entry.ownReference & WorldEntry.spatial == 0
    if isPlanar && !world.isSpatial {
      let level = planarTransform(entry)
      tables.linear[own] = tables.product(level, world.offset, tables.linear[Int(world.frame)])
      let conditionBound = tables.conditionBounds[Int(world.frame)] * level.conditionBound
      tables.conditionBounds[own] = conditionBound
      // Branch-free: rotations are not predictable.
      world.state |= level.keepsAxes ? 0 : BranchWorld.rotated
      world.state |=
        world.state & BranchWorld.rotated != 0 && BranchWorld.exceedsConditionLimit(conditionBound)
        ? BranchWorld.illConditioned : 0
      world.frame = UInt32(own)
    } else {
      let slot = spatialWorld(of: branch, &tables)
      let level = isPlanar ? Homography(planarTransform(entry)) : tables.ownSpatial[own].homography
      // No condition bound is kept for homographies: a rotation counts as ill-conditioned.
      if level.kind > .quarterTurn { world.state |= BranchWorld.rotated }
      if world.state & BranchWorld.rotated != 0 { world.state |= BranchWorld.illConditioned }
      tables.spatial[Int(slot)] = tables.product(level, world.offset, world.frame)
      world.frame = slot | WorldEntry.spatial
    }
    world.offset = .zero
    tables.branches[branch] = world
  }

  private func spatialWorld(of branch: Int, _ tables: inout WorldTables) -> UInt32 {
    let owner = caches.pointee.branches.owners.reference(UInt32(branch))
    if owner.pointee.spatialWorld == 0 {
      owner.pointee.spatialWorld = caches.pointee.branches.spatialWorlds.insert(.identity)
      tables = worldTables
    }
    return owner.pointee.spatialWorld
  }

  @inline(__always)
  private func planarTransform(_ entry: WorldEntry) -> AffineTransform {
    planarTransform(
      entry.ownReference & WorldEntry.slotMask, isFlipped: entry.ownReference & WorldEntry.flipped != 0,
      entry.offset)
  }
}

extension AffineTransform {
  /// An upper bound of the condition number of the linear part; 1 for rotations and uniform scales.
  var conditionBound: Float {
    let size = (a * a + b * b) + (c * c + d * d)
    let evenness = size / (2 * abs(a * d - b * c))
    return evenness <= 1 + 0x1p-40 ? 1 : Float(2 * evenness)
  }

  /// Whether rectangles stay rectangles. Without a branch.
  @inline(__always)
  var keepsAxes: Bool {
    let crossed = (b.bitPattern | c.bitPattern) &<< 1, straight = (a.bitPattern | d.bitPattern) &<< 1
    return Swift.min(crossed, straight) == 0
  }
}
