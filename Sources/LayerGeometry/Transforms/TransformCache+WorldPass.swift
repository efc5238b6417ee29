// All container rows in one pass, in order of memory.
extension TransformCache {
  /// Recomputes every container's row, whatever was noted.
  ///
  /// Where a superlayer became a container before its sublayers did, as in any tree built from the top, its row is
  /// right by the time it is read. Where not, the way up to a row that this pass has made is walked first.
  @inline(never)
  func recomputeWorlds() {
    bumpEpoch()
    let epoch = caches.pointee.epoch
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    var space = worldRows
    let apart = space.apart
    worlds[0].state = epoch
    let end = caches.pointee.containers.endRow
    var row = 1, baseCount = 0
    for word in 0..<(end &+ 63) / 64 {
      // Where few rows have a basis, what those need lies so far apart that each would wait for memory. Where many have
      // one, the processor sees by itself what comes next.
      if baseCount <= 8 { prefetchFrames(of: maps + (word &+ 1) &* 64, apart[word &+ 1], space) }
      baseCount = 0
      var left = apart[word]
      while left != 0 {
        let next = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        moveRows(row, next, maps, worlds)
        let above = Int(maps[next].above)
        if above > next && worlds[above].epoch != epoch { recomputeWorldPath(above, epoch, &space) }
        deriveWorldRow(next, &space)
        baseCount &+= 1
        row = next &+ 1
      }
    }
    moveRows(row, end, maps, worlds)
  }

  /// Makes rows from rows before them by an addition.
  @inline(__always)
  private func moveRows(
    _ start: Int, _ end: Int, _ maps: UnsafePointer<BranchTransform>, _ worlds: UnsafeMutablePointer<WorldRow>
  ) {
    var row = start
    while row < end {
      let world = worlds[Int(maps[row].above)], offset = maps[row].offset
      worlds[row] = WorldRow(
        x: world.x + offset.x, y: world.y + offset.y, basis: world.basis, state: world.state)
      row &+= 1
    }
  }

  /// Asks for what rows with a basis read and write.
  @inline(__always)
  private func prefetchFrames(
    of maps: UnsafePointer<BranchTransform>, _ apart: UInt64, _ space: WorldTransforms
  ) {
    var left = apart
    while left != 0 {
      let own = Int(maps[left.trailingZeroBitCount].basis & WorldEntry.rowMask)
      Prefetch.lines(of: space.linear + own)
      Prefetch.line(of: space.conditionBounds + own)
      Prefetch.lines(of: rare.pointee.linear.rows + own)
      left &= left &- 1
    }
  }

  private func recomputeWorldPath(_ row: Int, _ epoch: UInt32, _ space: inout WorldTransforms) {
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    scratch.pointee.path.count = 0
    var above = row
    while worlds[above].epoch != epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(maps[above].above)
    }
    while !scratch.pointee.path.isEmpty { deriveWorldRow(Int(scratch.pointee.path.popLast()), &space) }
  }
}
