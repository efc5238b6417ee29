// Where every layer lies in the space above its root, cached.
//
// A change leaves the entries below it behind, and only notes where. Reading one layer walks its ancestors up to
// one known to be right; `update()` sweeps the subtrees noted, and after it every read is O(1).
extension LayerStore {
  /// Brings the world map of every layer up to date. O(sizes of the subtrees changed since the last call), plus
  /// their depths.
  public func update() {
    refreshMaps()
    let noted = caches.pointee.worldJournal.count
    guard noted > 0 else { return }
    // First each noted layer and the way to it; a layer whose superlayer then counts as changed lies in another's
    // subtree and needs no sweep of its own. The other's sweep takes its mark.
    for k in 0..<noted { validateWorld(Int(caches.pointee.worldJournal[k])) }
    for k in 0..<noted {
      let i = Int(caches.pointee.worldJournal[k])
      let above = Int(records[i].superlayer)
      if records[i].flags.contains(.worldDirty) && worlds[above].state & WorldEntry.underDirty == 0 {
        sweepWorlds(i)
      }
    }
    caches.pointee.worldJournal.count = 0
    bumpEpoch()
  }

  /// The map from the layer's own space to the space above its root, all levels multiplied.
  ///
  /// O(1) after ``update()``, else O(depth). Where a level is projective, carry points with
  /// ``convert(_:from:to:)-(Point,_,_)`` instead: only level by level is "behind the eye" told from in front.
  public func worldTransform(of layer: LayerID) -> Homography {
    let i = slot(layer)
    refreshMaps()
    validateWorld(i)
    return worldMap(worlds[i])
  }

  @inline(__always)
  func worldMap(_ entry: WorldEntry) -> Homography {
    let toBasis = AffineTransform(translationX: entry.offset.x, y: entry.offset.y)
    if entry.basis == 0 { return Homography(toBasis) }
    if entry.basis & WorldEntry.spatialBasis == 0 {
      return Homography(toBasis.concatenating(caches.pointee.linearWorlds[Int(entry.basis)]))
    }
    return Homography(toBasis).concatenating(
      caches.pointee.spatial[entry.basis & ~WorldEntry.spatialBasis].world)
  }

  /// Makes the entry of `i` right. Expects the maps refreshed.
  @inline(__always)
  func validateWorld(_ i: Int) {
    if caches.pointee.worldJournal.isEmpty || worlds[i].epoch == caches.pointee.epoch { return }
    validateWorldPath(i)
  }

  @inline(never)
  private func validateWorldPath(_ i: Int) {
    let epoch = caches.pointee.epoch
    scratch.pointee.path.count = 0
    var above = i
    while above != 0 && worlds[above].epoch != epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(records[above].superlayer)
    }
    var isBehind = above != 0 && worlds[above].state & WorldEntry.underDirty != 0
    while !scratch.pointee.path.isEmpty {
      let j = Int(scratch.pointee.path.popLast())
      isBehind = isBehind || records[j].flags.contains(.worldDirty)
      if isBehind { deriveWorld(j) }
      let reach = worlds[j].state & (WorldEntry.projective | WorldEntry.singular)
      worlds[j].state = epoch | reach | (isBehind ? WorldEntry.underDirty : 0)
    }
  }

  private func sweepWorlds(_ top: Int) {
    var i = top
    while true {
      deriveWorld(i)
      records[i].flags.remove(.worldDirty)
      if links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      while i != top && links[i].next == 0 { i = Int(records[i].superlayer) }
      if i == top { return }
      i = Int(links[i].next)
    }
  }

  /// The entry of `i` from that of the plane it lies on, which must be right.
  private func deriveWorld(_ i: Int) {
    let flags = records[i].flags
    var entry = worlds[plane(above: i)]
    let isUpright = !flags.contains(.spatial) && entry.basis & WorldEntry.spatialBasis == 0
    // A layer with a spatial row only because it hung below another has no need of it any more.
    if isUpright && records[i].traits != 0 { releaseSpatialMap(i) }
    if flags.contains(.singular) { entry.state |= WorldEntry.singular }
    if flags.mapClass == .translation {
      entry.offset += records[i].offset
    } else if isUpright {
      deriveLinearWorld(i, &entry)
    } else {
      deriveSpatialWorld(i, &entry)
    }
    worlds[i] = entry
  }

  private func deriveLinearWorld(_ i: Int, _ entry: inout WorldEntry) {
    var map = flatMap(i)
    map.tx += entry.offset.x
    map.ty += entry.offset.y
    if entry.basis != 0 { map = map.concatenating(caches.pointee.linearWorlds[Int(entry.basis)]) }
    let row = records[i].linear
    if Int(row) >= caches.pointee.linearWorlds.count {
      caches.pointee.linearWorlds.reserve(traits.pointee.linear.capacity)
      caches.pointee.linearWorlds.count = caches.pointee.linearWorlds.capacity
    }
    caches.pointee.linearWorlds[Int(row)] = map
    entry.offset = .zero
    entry.basis = row
  }

  private func deriveSpatialWorld(_ i: Int, _ entry: inout WorldEntry) {
    if records[i].flags.mapClass == .projective { entry.state |= WorldEntry.projective }
    if traitSlots(i).spatialMap == 0 {
      withTraitSlots(i) { $0.spatialMap = caches.pointee.spatial.insert(SpatialMap()) }
    }
    let row = traitSlots(i).spatialMap
    caches.pointee.spatial[row].world = levelMap(i).concatenating(worldMap(entry))
    entry.offset = .zero
    entry.basis = row | WorldEntry.spatialBasis
  }

  /// Notes that the entries of `i` and everything under it are behind. Under a layer that is noted, that is known: a
  /// store that is filled from the top down notes few.
  func markWorld(_ i: Int) {
    if records[Int(records[i].superlayer)].flags.contains(.worldDirty) { return }
    if !records[i].flags.contains(.worldDirty) {
      records[i].flags.insert(.worldDirty)
      caches.pointee.worldJournal.append(UInt32(i))
    }
  }

  /// Starts a new epoch. Once in 2²⁹ they run out, and all entries forget theirs.
  func bumpEpoch() {
    caches.pointee.epoch &+= WorldEntry.epochStep
    if caches.pointee.epoch == 0 {
      for i in 0..<slotCount { worlds[i].state &= 7 }
      caches.pointee.epoch = WorldEntry.epochStep
    }
  }
}
