// Derives a branch's world transform from that of the branch above.
extension TransformCache {
  /// Derives the world of a branch from that of the branch above, which must be up to date.
  @inline(__always)
  func deriveBranchWorld(_ branch: Int, _ tables: WorldTables) {
    let entry = caches.pointee.branches.entries[branch]
    var world = tables.branches[Int(entry.branch)]
    world.state =
      world.state & (BranchWorld.epochStep - 1 - BranchWorld.dirty)
      | tables.branches[branch].state & BranchWorld.dirty | caches.pointee.epoch
    if entry.ownReference == 0 {
      world.sum.add(entry.offset)
      tables.branches[branch] = world
    } else {
      deriveFrame(branch, under: world, tables)
    }
  }

  /// Derives the world of a branch that owns a reference frame, and the frame.
  ///
  /// - Parameter above: The world of the branch above, with the state of this one.
  @inline(never)
  private func deriveFrame(_ branch: Int, under above: BranchWorld, _ tables: WorldTables) {
    let entry = caches.pointee.branches.entries[branch], owner = caches.pointee.branches.owners.rows[branch]
    let isPlanar = entry.ownReference & WorldEntry.spatial == 0
    let level =
      isPlanar
      ? Homography(planarTransform(entry))
      : tables.ownSpatial[Int(entry.ownReference & WorldEntry.slotMask)].homography
    let affine = AffineTransform(withoutPerspective: level), worldAbove = tables.frameWorlds[above.frameSlot]
    var world = BranchWorld(frame: owner.frame, state: above.state)
    var frameWorld = FrameWorld(layer: owner.layer)
    if isPlanar && !above.isSpatial {
      frameWorld.transform = Homography(tables.product(affine, above.sum.high, worldAbove.affine))
      frameWorld.conditionBound = worldAbove.conditionBound * affine.conditionBound
      // Branch-free: rotations are not predictable.
      world.state |= affine.keepsAxes ? 0 : BranchWorld.rotated
      world.state |=
        world.state & BranchWorld.rotated != 0
          && BranchWorld.exceedsConditionLimit(frameWorld.conditionBound)
        ? BranchWorld.illConditioned : 0
    } else {
      frameWorld.transform = tables.product(level, above.sum.high, above.frame)
      // No condition bound is kept for homographies: a rotation counts as ill-conditioned.
      if level.kind > .quarterTurn { world.state |= BranchWorld.rotated }
      if world.state & BranchWorld.rotated != 0 { world.state |= BranchWorld.illConditioned }
      world.frame |= WorldEntry.spatial
    }
    // A planar level counts as projective, too, where its inverse would overflow.
    if entry.ownReference & WorldEntry.projective != 0 { world.state |= BranchWorld.projective }
    tables.branches[branch] = world
    tables.frameWorlds[Int(owner.frame)] = frameWorld
    tables.frames[Int(owner.frame)] = frame(entry.ownReference, affine, under: above, tables)
  }

  /// Returns the reference frame of an own transform, which is `level` unless it is projective.
  private func frame(
    _ own: UInt32, _ level: AffineTransform, under above: BranchWorld, _ tables: WorldTables
  ) -> ReferenceFrame {
    var frame = ownFrame(own, level)
    frame.above = UInt32(above.frameSlot)
    frame.state += tables.frames[above.frameSlot].depth + 1
    frame.toAbove = CompactSum(TranslationSum(above.sum) + TranslationSum(frame.toAbove))
    return frame
  }

  /// Returns an own transform, which is `level` unless it is projective, as a reference frame right below the
  /// world.
  func ownFrame(_ own: UInt32, _ level: @autoclosure () -> AffineTransform) -> ReferenceFrame {
    if own & WorldEntry.projective != 0 { return ReferenceFrame(own, LinearPart(.identity), .zero) }
    let level = level()
    return ReferenceFrame(own, LinearPart(level), SIMD2(level.tx, level.ty))
  }

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
  var keepsAxes: Bool {
    let crossed = (b.bitPattern | c.bitPattern) &<< 1, straight = (a.bitPattern | d.bitPattern) &<< 1
    return Swift.min(crossed, straight) == 0
  }
}
