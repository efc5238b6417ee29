// Derives a branch's world transform from that of the branch above.
extension TransformCache {
  /// Derives the world of a branch from that of the branch above, which must be up to date.
  @inline(__always)
  func deriveBranchWorld(_ branch: Int, _ tables: WorldTables) {
    let row = caches.pointee.branches.rows[branch]
    var world = tables.branches[Int(row.branch)]
    world.state =
      world.state & (BranchWorld.epochStep - 1 - BranchWorld.dirty)
      | tables.branches[branch].state & BranchWorld.dirty | caches.pointee.epoch
    if row.ownReference == 0 {
      world.sum.add(row.offset)
      tables.branches[branch] = world
    } else {
      deriveFrame(branch, under: world, tables)
    }
  }

  /// Derives the world of a branch that owns a reference frame, and the frame.
  ///
  /// - Parameter above: The world of the branch above, with the state of this one.
  private func deriveFrame(_ branch: Int, under above: BranchWorld, _ tables: WorldTables) {
    let row = caches.pointee.branches.rows[branch], owner = caches.pointee.branches.owners.rows[branch]
    let isPlanar = row.ownReference & WorldRow.spatial == 0
    let level =
      isPlanar
      ? Homography(planarTransform(row))
      : tables.ownSpatial[Int(row.ownReference & WorldRow.slotMask)].homography
    let affine = AffineTransform(withoutPerspective: level), worldAbove = tables.frameWorlds[above.frameSlot]
    var world = BranchWorld(referenceFrame: owner.referenceFrame, state: above.state)
    var frameWorld = FrameWorld(layer: owner.layer)
    if isPlanar && !above.isSpatial {
      let own = AffineLanes(affine)
      frameWorld.transform = tables.product(own.linear, own.offset + above.sum.high, worldAbove.affine)
      frameWorld.conditionBound = worldAbove.conditionBound * affine.conditionBound
      // Branch-free: rotations are not predictable.
      world.state |= affine.keepsAxes ? 0 : BranchWorld.rotated
      world.state |=
        world.state & BranchWorld.rotated != 0
          && BranchWorld.exceedsConditionLimit(frameWorld.conditionBound)
        ? BranchWorld.illConditioned : 0
    } else {
      frameWorld.transform = tables.product(level, above.sum.high, above.referenceFrame)
      // No condition bound is kept for homographies: a rotation counts as ill-conditioned.
      if level.kind > .quarterTurn { world.state |= BranchWorld.rotated }
      if world.state & BranchWorld.rotated != 0 { world.state |= BranchWorld.illConditioned }
      world.referenceFrame |= WorldRow.spatial
    }
    // A planar level counts as projective, too, where its inverse would overflow.
    if row.ownReference & WorldRow.projective != 0 { world.state |= BranchWorld.projective }
    tables.branches[branch] = world
    tables.frameWorlds[Int(owner.referenceFrame)] = frameWorld
    tables.referenceFrames[Int(owner.referenceFrame)] = frame(row.ownReference, affine, under: above, tables)
  }

  /// Returns the reference frame of an own transform, which is `level` unless it is projective.
  private func frame(
    _ own: UInt32, _ level: AffineTransform, under above: BranchWorld, _ tables: WorldTables
  ) -> ReferenceFrame {
    var frame = ownFrame(own, level)
    frame.above = UInt32(above.frameSlot)
    frame.state += tables.referenceFrames[above.frameSlot].depth + 1
    frame.toAbove = CompactSum(TranslationSum(above.sum) + TranslationSum(frame.toAbove))
    return frame
  }

  /// Returns an own transform, which is `level` unless it is projective, as a reference frame right below the
  /// world.
  func ownFrame(_ own: UInt32, _ level: @autoclosure () -> AffineTransform) -> ReferenceFrame {
    if own & WorldRow.projective != 0 { return ReferenceFrame(own, LinearPart(.identity), .zero) }
    let level = level()
    return ReferenceFrame(own, LinearPart(level), SIMD2(level.tx, level.ty))
  }

  private func planarTransform(_ row: WorldRow) -> AffineTransform {
    planarTransform(
      row.ownReference & WorldRow.slotMask, isFlipped: row.ownReference & WorldRow.flipped != 0,
      row.offset)
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
