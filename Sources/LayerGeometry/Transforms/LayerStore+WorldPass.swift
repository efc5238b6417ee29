// All container rows in one pass, in order of memory.
extension LayerStore {
  /// Recomputes every container's row, whatever was noted.
  ///
  /// Where a superlayer became a container before its sublayers did, as in any tree built from the top, its row is
  /// right by the time it is read. Where not, the way up to a row that this pass has made is walked first.
  @inline(never)
  func recomputeWorlds() {
    bumpEpoch()
    let epoch = caches.pointee.epoch
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    var space = worldMaps
    worlds[0].state = epoch
    let end = caches.pointee.containers.endRow, ahead = 64
    var start = 1, baseCount = 0
    while start < end {
      let stop = Swift.min(start &+ ahead, end)
      // Where many rows have a basis, the processor sees by itself what comes next, and cannot tell which those rows are.
      let asks = 8 &* baseCount <= ahead && stop &+ ahead <= end
      baseCount = 0
      for row in start..<stop {
        if asks && maps[row &+ ahead].basis != 0 { askForBasis(of: maps[row &+ ahead], space) }
        let above = Int(maps[row].above)
        if maps[row].basis == 0 && above < row {
          let world = worlds[above], offset = maps[row].offset
          worlds[row] = WorldRow(
            x: world.x + offset.x, y: world.y + offset.y, basis: world.basis, state: world.state)
        } else {
          if above > row && worlds[above].epoch != epoch { recomputeWorldPath(above, epoch, &space) }
          deriveWorld(row, &space)
          baseCount &+= 1
        }
      }
      start = stop
    }
  }

  /// Asks for what a row with a basis reads and writes. Where few have one, what they need lies so far apart that each would
  /// wait for memory.
  @inline(__always)
  private func askForBasis(of map: ContainerMap, _ space: WorldMaps) {
    let own = Int(map.basis & WorldEntry.rowMask)
    Prefetch.lines(of: space.linear + own)
    Prefetch.line(of: space.strains + own)
    Prefetch.lines(of: traits.pointee.linear.rows + own)
  }

  private func recomputeWorldPath(_ row: Int, _ epoch: UInt32, _ space: inout WorldMaps) {
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    scratch.pointee.path.count = 0
    var above = row
    while worlds[above].epoch != epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(maps[above].above)
    }
    while !scratch.pointee.path.isEmpty { deriveWorld(Int(scratch.pointee.path.popLast()), &space) }
  }
}
