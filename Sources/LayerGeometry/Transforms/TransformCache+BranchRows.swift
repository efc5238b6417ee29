// Making a container's row from the row of the plane above, in the space above the roots or in another.
extension TransformCache {
  /// Makes a container's row from that of the plane above, which must be right. The pointers of `space` are renewed
  /// where memory had to grow.
  @inline(__always)
  func deriveWorldRow(_ row: Int, _ space: inout WorldTransforms) {
    let map = caches.pointee.containers.maps[row]
    var world = space.rows[Int(map.above)]
    // The epoch says what was made anew: it tells those who keep something beside the row.
    world.state =
      world.state & (WorldRow.epochStep - 1 - WorldRow.marked) | space.rows[row].state & WorldRow.marked
      | caches.pointee.epoch
    if map.basis == 0 {
      world.offset += map.offset
      space.rows[row] = world
    } else {
      deriveWorldWithBasis(row, &world, &space)
    }
  }

  @inline(never)
  private func deriveWorldWithBasis(_ row: Int, _ world: inout WorldRow, _ space: inout WorldTransforms) {
    let map = caches.pointee.containers.maps[row]
    if map.basis & WorldEntry.singular != 0 { world.state |= WorldRow.singular }
    let own = Int(map.basis & WorldEntry.rowMask)
    if map.basis & WorldEntry.spatial == 0 && !world.isSpatial {
      let level = planarTransform(map)
      space.linear[own] = space.joined(level, world.offset, space.linear[Int(world.basis)])
      let conditionBound = space.conditionBounds[Int(world.basis)] * level.conditionBound
      space.conditionBounds[own] = conditionBound
      // Without branches: which layers are turned, none can predict.
      world.state |= level.turns ? WorldRow.turned : 0
      world.state |=
        world.state & WorldRow.turned != 0 && WorldRow.isTooMuch(conditionBound) ? WorldRow.illConditioned : 0
      world.basis = UInt32(own)
    } else {
      if map.basis & WorldEntry.projective != 0 { world.state |= WorldRow.projective }
      let slot = spatialWorld(of: row, &space)
      let level =
        map.basis & WorldEntry.spatial == 0 ? Homography(planarTransform(map)) : space.ownSpatial[own].map
      // The cost is not kept for these; one that turns axes counts as too much.
      if level.kind > .quarterTurn { world.state |= WorldRow.turned }
      if world.state & WorldRow.turned != 0 { world.state |= WorldRow.illConditioned }
      space.spatial[Int(slot)] = space.joined(level, world.offset, world.basis)
      world.basis = slot | WorldEntry.spatial
    }
    world.offset = .zero
    space.rows[row] = world
  }

  private func spatialWorld(of row: Int, _ space: inout WorldTransforms) -> UInt32 {
    let slot = caches.pointee.containers.owners[row].spatialWorld
    if slot != 0 { return slot }
    let new = caches.pointee.containers.spatialWorlds.insert(.identity)
    caches.pointee.containers.owners[row].spatialWorld = new
    space = worldRows
    return new
  }

  @inline(__always)
  private func planarTransform(_ map: BranchTransform) -> AffineTransform {
    let t = rare.pointee.linear[map.basis & WorldEntry.rowMask]
    let sign: Double = map.basis & BranchTransform.flipped != 0 ? -1 : 1
    return AffineTransform(
      a: t.a, b: t.b, c: sign * t.c, d: sign * t.d, tx: map.offset.x, ty: map.offset.y)
  }
}

extension WorldRow {
  /// Points go by a world map only if what multiplying its levels cost stays below a factor: a few scales that differ along
  /// the axes, among any number of turns. Chains of shears do not, nor does what is no number.
  static func isTooMuch(_ conditionBound: Float) -> Bool { !(conditionBound <= 16) }
}

extension AffineTransform {
  /// How much worse a product may be to calculate with for having this map in it: at least its condition number.
  /// 1 for turns and even scales, which only pass on what others cost.
  var conditionBound: Float {
    let size = (a * a + b * b) + (c * c + d * d)
    let evenness = size / (2 * abs(a * d - b * c))
    return evenness <= 1 + 0x1p-40 ? 1 : Float(2 * evenness)
  }

  /// Whether rectangles do not stay rectangles: not `keepsAxes`, without a branch.
  @inline(__always)
  fileprivate var turns: Bool {
    let crossed = (b.bitPattern | c.bitPattern) &<< 1, same = (a.bitPattern | d.bitPattern) &<< 1
    return Swift.min(crossed, same) != 0
  }

  /// Whether rectangles stay rectangles.
  @inline(__always)
  var keepsAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
