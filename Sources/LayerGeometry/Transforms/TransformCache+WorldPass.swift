// Recomputes the world transforms of all branches in one pass, in memory order.
extension TransformCache {
  /// Recomputes the world transform of every branch.
  ///
  /// Where a superlayer became a branch before its sublayers did, as in any tree built from the top, it is up
  /// to date by the time it is read. Elsewhere its ancestors are recomputed first, up to one that this pass
  /// has reached.
  @inline(never)
  func recomputeWorlds() {
    bumpEpoch()
    let epoch = caches.pointee.epoch
    let transforms = caches.pointee.branches.transforms.elements
    let worlds = caches.pointee.branches.worlds.elements
    var tables = worldTables
    let frameBits = caches.pointee.branches.frameBits.elements
    worlds[0].state = epoch
    let end = caches.pointee.branches.end
    var branch = 1, frameCount = 0
    for word in 0..<(end &+ 63) / 64 {
      // Few frames lie far apart in memory and are prefetched; many are close together, where hardware
      // prefetching does.
      if frameCount <= 8 {
        prefetchFrames(of: transforms.dropFirst((word &+ 1) &* 64), frameBits[word &+ 1], tables)
      }
      frameCount = 0
      var left = frameBits[word]
      while left != 0 {
        let next = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        translateWorlds(branch, next, transforms, worlds)
        let above = Int(transforms[next].above)
        if above > next && worlds[above].epoch != epoch { recomputeWorldPath(above, epoch, &tables) }
        deriveBranchWorld(next, &tables)
        frameCount &+= 1
        branch = next &+ 1
      }
    }
    translateWorlds(branch, end, transforms, worlds)
  }

  /// Derives a run of branches that only translate an earlier one.
  @inline(__always)
  private func translateWorlds(
    _ start: Int, _ end: Int, _ transforms: Column<BranchTransform>,
    _ worlds: Column<BranchWorld>
  ) {
    var branch = start
    while branch < end {
      let world = worlds[Int(transforms[branch].above)], offset = transforms[branch].offset
      worlds[branch] = BranchWorld(
        x: world.x + offset.x, y: world.y + offset.y, frame: world.frame, state: world.state)
      branch &+= 1
    }
  }

  /// Prefetches the frames of up to 64 branches, of which `frameBits` says which own one.
  @inline(__always)
  private func prefetchFrames(
    of transforms: Column<BranchTransform>, _ frameBits: UInt64, _ tables: WorldTables
  ) {
    var left = frameBits
    while left != 0 {
      let own = Int(transforms[left.trailingZeroBitCount].own & WorldEntry.slotMask)
      tables.linear.prefetchLines(own)
      tables.conditionBounds.prefetch(own)
      rare.pointee.linear.rows.prefetchLines(own)
      left &= left &- 1
    }
  }

  private func recomputeWorldPath(_ branch: Int, _ epoch: UInt32, _ tables: inout WorldTables) {
    let transforms = caches.pointee.branches.transforms.elements
    let worlds = caches.pointee.branches.worlds.elements
    forEachFromTop(
      branch, above: { Int(transforms[$0].above) }, until: { worlds[$0].epoch == epoch }
    ) { deriveBranchWorld($0, &tables) }
  }
}
