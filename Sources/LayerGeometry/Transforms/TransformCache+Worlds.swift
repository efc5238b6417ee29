// Where every layer lies in the space above its root, cached.
//
// A change leaves the rows below it behind, and only notes where. Reading one layer walks its ancestors up to one
// known to be right; `update()` brings up to date what was noted, and after it every read is O(1).
extension TransformCache {
  /// The map from the layer's own space to the space above its root, all levels multiplied.
  func worldTransform(of layer: LayerID) -> Homography {
    let i = slot(layer)
    refresh()
    validateWorld(i)
    let maps = worldRows
    return maps.map(maps.place(i))
  }

  /// The maps to the space above the roots. What is read of them must be right (`validateWorld`).
  @inline(__always)
  var worldRows: WorldTransforms {
    WorldTransforms(
      entries: worlds, rows: caches.pointee.containers.worlds.elements,
      apart: caches.pointee.containers.apart.elements,
      linear: caches.pointee.linearWorlds.elements, spatial: caches.pointee.containers.spatialWorlds.rows,
      conditionBounds: caches.pointee.linearConditionBounds.elements,
      ownLinear: caches.pointee.linearWorlds.elements,
      ownSpatial: caches.pointee.spatial.rows)
  }

  // MARK: - What a change leaves behind

  /// Whether anything has asked for world maps yet.
  @inline(__always)
  var keepsWorlds: Bool { !caches.pointee.containers.isEmpty }

  /// Starts to keep world maps. Expects the maps refreshed.
  @inline(never)
  func beginWorlds() {
    caches.pointee.containers.makeSpaceAbove()
    reserveLinearRows()
    for i in 1..<slotCount where generations[i] != 0 {
      // A transform layer is above its sublayers, though their maps pass it by.
      _ = branchRow(Int(records[i].superlayer))
      settleWorld(i, under: plane(above: i))
    }
    bumpEpoch()
  }

  /// Follows a change of a layer's own map or of its place in the tree: one without sublayers is settled at once,
  /// the subtree of one that has some is noted as behind.
  @inline(__always)
  func settleWorld(_ i: Int, under plane: Int) {
    if !keepsWorlds { return }
    if caches.pointee.damage.isTracking { caches.pointee.damage.note(i) }
    let above = branchRow(plane)
    if worlds[i].isBranch {
      if links[i].first != 0 {
        storeBranchTransform(i, above)
        return
      }
      caches.pointee.containers.remove(worlds[i].row)
    }
    if records[i].flags.rawValue & LayerFlags.moreThanTranslation == 0 {
      let offset = records[i].offset
      worlds[i] = WorldEntry(x: offset.x, y: offset.y, basis: 0, row: above)
    } else {
      storeOwnMapWithBasis(i, above)
    }
  }

  private func storeOwnMapWithBasis(_ i: Int, _ above: UInt32) {
    let basis = ownFrame(i)
    if basis == 0 {
      let offset = records[i].offset
      worlds[i] = WorldEntry(x: offset.x, y: offset.y, basis: 0, row: above)
      return
    }
    if basis & WorldEntry.spatial != 0 {
      worlds[i] = WorldEntry(basis: basis, row: above)
      return
    }
    var map = planarTransform(i)
    worlds[i] = WorldEntry(x: map.tx, y: map.ty, basis: basis, row: above)
    (map.tx, map.ty) = (0, 0)
    caches.pointee.linearWorlds[Int(records[i].linear)] = map
  }

  private func storeBranchTransform(_ i: Int, _ above: UInt32) {
    let row = worlds[i].row
    let offset = records[i].offset
    var map = BranchTransform(x: offset.x, y: offset.y, basis: ownFrame(i), above: above)
    if map.basis != 0 && records[i].flags.contains(.flipped) { map.basis |= BranchTransform.flipped }
    caches.pointee.containers.setMap(map, of: row)
    markBranch(row)
  }

  /// Where a layer's own map is kept if it is more than a translation.
  private func ownFrame(_ i: Int) -> UInt32 {
    let flags = records[i].flags
    if flags.transformClass == .translation { return 0 }
    var basis = records[i].linear
    if flags.contains(.spatial) { basis = rareSlots(i).spatialMap | WorldEntry.spatial }
    if flags.transformClass == .projective { basis |= WorldEntry.projective }
    return flags.contains(.singular) ? basis | WorldEntry.singular : basis
  }

  /// The container row of a layer that is above another; it becomes a container if it was none.
  @inline(__always)
  func branchRow(_ i: Int) -> UInt32 {
    if i == 0 { return 0 }
    return worlds[i].isBranch ? worlds[i].row : makeBranch(i)
  }

  @inline(never)
  private func makeBranch(_ i: Int) -> UInt32 {
    // A marked layer may have left the plane it knows of, whose row may be another's by now. It is settled later.
    let above = records[i].flags.contains(.transformDirty) ? 0 : worlds[i].row
    let row = caches.pointee.containers.insert(UInt32(i))
    worlds[i] = WorldEntry(basis: WorldEntry.container, row: row)
    storeBranchTransform(i, above)
    return row
  }

  /// Makes room for what is derived of every row of the linear table.
  @inline(__always)
  func reserveLinearRows(atLeast count: Int = 0) {
    let capacity = Swift.max(rare.pointee.linear.capacity, count)
    guard caches.pointee.linearWorlds.count < capacity else { return }
    caches.pointee.linearWorlds.reserve(capacity)
    caches.pointee.linearWorlds.count = capacity
    caches.pointee.linearWorlds[0] = .identity
    caches.pointee.linearConditionBounds.reserve(capacity)
    caches.pointee.linearConditionBounds.count = capacity
    caches.pointee.linearConditionBounds[0] = 1
  }

  /// Notes that a container and everything under it is behind.
  private func markBranch(_ row: UInt32) {
    if caches.pointee.containers.worlds[Int(row)].state & WorldRow.marked == 0 {
      caches.pointee.containers.worlds[Int(row)].state |= WorldRow.marked
      caches.pointee.dirtyBranches.append(row)
    }
  }

  /// Keeps the journal from growing without end where nobody ever updates: a row that is given back and used again is noted
  /// again. Leaves of each row that is still marked one note. O(notes), after at least as many as there are rows.
  func compactDirtyBranches() {
    guard caches.pointee.dirtyBranches.count > 2 * caches.pointee.containers.endRow + 64 else { return }
    let noted = caches.pointee.dirtyBranches.elements, worlds = caches.pointee.containers.worlds.elements
    var kept = 0
    for k in 0..<caches.pointee.dirtyBranches.count {
      let row = noted[k]
      if worlds[Int(row)].state & WorldRow.marked == 0 { continue }
      worlds[Int(row)].state &= ~WorldRow.marked
      noted[kept] = row
      kept += 1
    }
    for k in 0..<kept { worlds[Int(noted[k])].state |= WorldRow.marked }
    caches.pointee.dirtyBranches.count = kept
  }

  /// Leaves but one epoch until they run out: for tests of what comes then.
  func useUpEpochs() { caches.pointee.epoch = 0 &- WorldRow.epochStep }

  /// Starts a new epoch. Once in 2²⁶ they run out, and all rows forget theirs.
  func bumpEpoch() {
    caches.pointee.epoch &+= WorldRow.epochStep
    if caches.pointee.epoch == 0 {
      for row in 0..<caches.pointee.containers.endRow {
        caches.pointee.containers.worlds[row].state &= WorldRow.epochStep - 1
      }
      caches.pointee.epoch = WorldRow.epochStep
      caches.pointee.conversions.forget()
    }
  }
}

extension LayerFlags {
  /// A map that is a translation within the superlayer has none of these bits: class and place.
  static let moreThanTranslation: UInt32 = 0b1111
}
