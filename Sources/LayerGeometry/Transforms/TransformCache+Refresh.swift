// Own transforms that are derived where they are dirty: the changed layers, or all.
extension TransformCache {
  /// Brings every own transform up to date.
  ///
  /// - Complexity: O(layers changed since the last call), with the sublayers of transform layers and of
  ///   layers whose sublayer transform has changed.
  func refresh() {
    if !table.pointee.changes.isCurrent(.transforms) { refreshChanged() }
  }

  private func refreshChanged() {
    guard let unread = table.pointee.changes.unread(by: .transforms), unread.count <= slotCount / 6 else {
      return refreshInOrder { _ in }
    }
    beginRefresh()
    refreshChanged(unread)
    endRefresh()
  }

  @inline(__always)
  private func beginRefresh() {
    table.pointee.use.begin()
    if hasBegunWorlds { reserveLinearParts() }
    if keepsFrames { caches.pointee.frames.extendWithZeros(to: slotCount) }
  }

  @inline(__always)
  private func endRefresh() {
    table.pointee.changes.advance(.transforms, slotCount: slotCount)
    if !caches.pointee.dirtyBranches.isEmpty { bumpEpoch() }
    table.pointee.use.end()
  }

  private func refreshChanged(_ unread: Range<Int>) {
    let last = unread.upperBound &- 1
    for k in unread {
      if k < last { prefetch(Swift.min(k &+ 2 &* prefetchLead, last), Swift.min(k &+ prefetchLead, last)) }
      refreshOwnTransform(table.pointee.changes[k])
    }
  }

  /// Prefetches the columns of one changed layer, and what another one, whose columns are there already,
  /// refers to: its superlayer, its linear part, its branch.
  @inline(__always)
  private func prefetch(_ first: Int, _ second: Int) {
    let ahead = table.pointee.changes[first], i = table.pointee.changes[second]
    records.prefetch(ahead)
    placements.prefetch(ahead)
    if keepsWorlds { worlds.prefetchLines(ahead) }
    let above = Int(records[i].superlayer), linear = Int(records[i].linear)
    records.prefetch(above)
    if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
    guard keepsWorlds else { return }
    worlds.prefetch(above)
    if worlds[i].isBranch {
      let branch = Int(worlds[i].branch)
      links.prefetch(i)
      caches.pointee.branches.rows.elements.prefetchLines(branch)
      caches.pointee.branches.worlds.elements.prefetchLines(branch)
      caches.pointee.branches.links.elements.prefetch(branch)
    } else if linear != 0 {
      caches.pointee.linearParts.elements.prefetchLines(linear)
    }
  }

  /// Calls `body` with every slot in memory order, when its own transform is up to date. Brings all of them
  /// up to date.
  ///
  /// Sublayers of transform layers may change again after their turn; they are then marked for the index.
  @inline(__always)
  func refreshInOrder(_ body: (Int) -> Void) {
    beginRefresh()
    for i in 1..<slotCount {
      refreshOwnTransform(i)
      body(i)
    }
    endRefresh()
  }

  /// Calls `body` with the index of each entry of the list of changes, the last first, when its own transform
  /// is up to date; also of those that are added meanwhile. Brings all of them up to date.
  @inline(__always)
  func refreshInReverse(_ unread: Range<Int>, _ body: (Int) -> Void) {
    beginRefresh()
    var unread = unread
    while !unread.isEmpty {
      let first = unread.lowerBound
      for k in unread.reversed() {
        prefetch(Swift.max(first, k &- 2 &* prefetchLead), Swift.max(first, k &- prefetchLead))
        refreshOwnTransform(table.pointee.changes[k])
        body(k)
      }
      unread = unread.upperBound..<table.pointee.changes.count
    }
    endRefresh()
  }

  /// Calls `body`, which derives transforms of layers whose placement it writes without a mark.
  func withRederiving(_ body: () -> Void) {
    beginRefresh()
    body()
    if !caches.pointee.dirtyBranches.isEmpty { bumpEpoch() }
    table.pointee.use.end()
  }

  /// Derives the transform of a layer, marked or not.
  @inline(__always)
  func rederive(_ i: Int) {
    // Its linear part may be new.
    if hasBegunWorlds { reserveLinearParts() }
    records[i].flags.insert(.transformDirty)
    refreshOwnTransform(i)
  }

  @inline(__always)
  func refreshOwnTransform(_ i: Int) {
    let flags = records[i].flags.rawValue
    if flags & LayerFlags.transformDirty.rawValue == 0 { return }
    let above = records[Int(records[i].superlayer)].flags.rawValue
    if flags & LayerFlags.derivedInGroup == 0 && above & LayerFlags.derivesGroup == 0 {
      derivePlanarTransform(i)
    } else {
      refreshGroup(topOfDirtyGroup(i))
    }
  }

  /// Returns the highest dirty transform layer above `i`, with only transform layers between them, else `i`.
  ///
  /// Its matrix is a factor of theirs, so they are derived in one sweep from there.
  private func topOfDirtyGroup(_ i: Int) -> Int {
    var top = i
    var above = Int(records[i].superlayer)
    while records[above].flags.isTransformLayer {
      if records[above].flags.contains(.transformDirty) { top = above }
      above = Int(records[above].superlayer)
    }
    return top
  }

  /// Derives the transform of `top` and the transforms that have it as a factor: its group.
  private func refreshGroup(_ top: Int) {
    var i = top
    repeat {
      deriveTransform(i)
      table.pointee.markDerived(i)
      let flags = records[i].flags
      let affectsSublayers = flags.isTransformLayer || flags.contains(.sublayerTransformsDirty)
      records[i].flags.subtract([.transformDirty, .sublayerTransformsDirty])
      i = slot(after: i, under: top, descending: affectsSublayers)
    } while i != 0
  }
}

/// The number of changes by which each step of prefetching is ahead of the next.
private let prefetchLead = 8

extension LayerFlags {
  /// The bits of layers that have a spatial transform, or whose transform is derived together with others.
  fileprivate static let derivedInGroup =
    LayerFlags([.transform3D, .spatial, .sublayerTransformsDirty]).rawValue | transformLayer.rawValue
}
