// The transform from a layer's own space to its flattening ancestor's, derived where it is dirty.
//
// A planar transform, affine within the superlayer, is the record's offset and a slot of the linear table,
// with the flip applied on the fly. A spatial transform (three dimensions, or under a sublayer transform or a
// transform layer) is a full matrix in the spatial table.
extension TransformCache {
  /// Brings every own transform up to date.
  ///
  /// - Complexity: O(layers changed since the last call), with the sublayers of transform layers and of
  ///   layers whose sublayer transform has changed.
  @inline(__always)
  func refresh() {
    if !table.pointee.changes.isCurrent(.transforms) { refreshChanged() }
  }

  @inline(never)
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

  private func refreshChanged(_ entries: Range<Int>) {
    if entries.count == 1 { return refreshOwnTransform(table.pointee.changes[entries.lowerBound]) }
    // The number of layers by which each step of prefetching is ahead of the next.
    let lead = 8
    for k in entries.lowerBound &- 2 &* lead..<entries.upperBound {
      if k &+ 2 &* lead < entries.upperBound {
        let i = table.pointee.changes[k &+ 2 &* lead]
        records.prefetch(i)
        placements.prefetch(i)
        if keepsWorlds { worlds.prefetchLines(i) }
      }
      if entries.contains(k &+ lead) { prefetchSurroundings(table.pointee.changes[k &+ lead]) }
      if k >= entries.lowerBound { refreshOwnTransform(table.pointee.changes[k]) }
    }
  }

  /// Prefetches what a layer refers to: its superlayer, its linear part, its branch. Expects its own columns
  /// to be prefetched.
  @inline(__always)
  private func prefetchSurroundings(_ i: Int) {
    let above = Int(records[i].superlayer), linear = Int(records[i].linear)
    records.prefetch(above)
    if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
    guard keepsWorlds else { return }
    worlds.prefetch(above)
    if worlds[i].isBranch {
      let branch = Int(worlds[i].branch)
      links.prefetch(i)
      caches.pointee.branches.entries.elements.prefetchLines(branch)
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
  func refreshInReverse(_ entries: Range<Int>, _ body: (Int) -> Void) {
    beginRefresh()
    let lead = 8
    var entries = entries
    while !entries.isEmpty {
      for k in entries.reversed() {
        let ahead = Swift.max(entries.lowerBound, k &- 2 &* lead)
        let i = table.pointee.changes[ahead]
        records.prefetch(i)
        placements.prefetch(i)
        if keepsWorlds { worlds.prefetchLines(i) }
        prefetchSurroundings(table.pointee.changes[Swift.max(entries.lowerBound, k &- lead)])
        refreshOwnTransform(table.pointee.changes[k])
        body(k)
      }
      entries = entries.upperBound..<table.pointee.changes.count
    }
    endRefresh()
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

  private func deriveTransform(_ i: Int) {
    let above = records[Int(records[i].superlayer)].flags
    if above.rawValue & LayerFlags.derivesGroup != 0 || records[i].flags.contains(.transform3D) {
      return deriveSpatialTransform(i)
    }
    if records[i].flags.contains(.spatial) {
      withRareSlots(i) {
        caches.pointee.spatial.remove($0.spatialTransform)
        $0.spatialTransform = 0
      }
    }
    derivePlanarTransform(i)
  }

  @inline(__always)
  private func derivePlanarTransform(_ i: Int) {
    records[i].flags.rawValue &=
      ~(LayerFlags.derivedBits.rawValue | LayerFlags.transformDirty.rawValue)
    if records[i].linear == 0 {
      records[i].offset = translation(i)
    } else {
      deriveLinearTransform(i)
    }
    followOwnTransform(i, under: Int(records[i].superlayer))
  }

  /// Updates what is derived from a layer's own transform, towards the space of `ancestor`.
  @inline(__always)
  private func followOwnTransform(_ i: Int, under ancestor: Int) {
    updateWorldEntry(i, under: ancestor)
    if keepsFrames { keepFrame(i) }
  }

  private func deriveLinearTransform(_ i: Int) {
    let (offset, flags) = derivedLinearTransform(i)
    records[i].offset = offset
    records[i].flags.formUnion(flags)
  }

  /// Returns the offset of a planar transform without a linear part.
  @inline(__always)
  func translation(_ i: Int) -> SIMD2<Double> {
    SIMD2(placements[i].position.x, placements[i].position.y) - anchorPosition(i)
  }

  /// Returns the anchor point in the layer's own coordinates.
  @inline(__always)
  private func anchorPosition(_ i: Int) -> SIMD2<Double> {
    let bounds = records[i].bounds, anchor = placements[i].anchorPoint
    return SIMD2(bounds.origin.x, bounds.origin.y)
      + SIMD2(anchor.x, anchor.y) * SIMD2(bounds.size.width, bounds.size.height)
  }

  /// Returns the anchor point where the flip, if the layer is flipped, mirrors at y = 0.
  @inline(__always)
  private func flippedAnchorPosition(_ i: Int) -> SIMD2<Double> {
    var position = anchorPosition(i)
    if records[i].flags.contains(.flipped) {
      let bounds = records[i].bounds
      position.y =
        placements[i].anchorPoint.y * bounds.size.height - (bounds.origin.y + bounds.size.height)
    }
    return position
  }

  /// Returns the offset and the derived flags of a planar transform with a linear part.
  @inline(__always)
  func derivedLinearTransform(_ i: Int) -> (SIMD2<Double>, LayerFlags) {
    let (position, anchor) = (placements[i].position, flippedAnchorPosition(i))
    let t = rare.pointee.linear[records[i].linear]
    let offset = SIMD2(
      position.x + (t.tx - (anchor.x * t.a + anchor.y * t.c)),
      position.y + (t.ty - (anchor.x * t.b + anchor.y * t.d)))
    let isFlipped = records[i].flags.contains(.flipped)
    let transform = planarTransform(records[i].linear, isFlipped: isFlipped, offset)
    var flags: LayerFlags = transform.isSingular ? .singular : []
    flags.transformClass = TransformClass(classifying: transform)
    return (offset, flags)
  }

  private func deriveSpatialTransform(_ i: Int) {
    let spatial = derivedSpatialTransform(i)
    records[i].flags.subtract(.derivedBits)
    records[i].flags.formUnion(spatial.flags)
    records[i].offset = spatial.offset
    withRareSlots(i) {
      if $0.spatialTransform == 0 { $0.spatialTransform = caches.pointee.spatial.insert(spatial) }
      caches.pointee.spatial[$0.spatialTransform] = spatial
    }
    // A transform layer becomes a branch, though its sublayers are flattened into a space above it.
    if hasBegunWorlds { _ = branch(of: Int(records[i].superlayer)) }
    followOwnTransform(i, under: Int(spatial.ancestor))
  }

  /// Returns the spatial transform that follows from the properties of the layer and its superlayer, and from
  /// the superlayer's own transform where that is a factor.
  func derivedSpatialTransform(_ i: Int) -> SpatialTransform {
    let above = Int(records[i].superlayer)
    var spatial = SpatialTransform(
      matrix: matrix(i), handedness: handedness(i), ancestor: records[i].superlayer)
    if records[above].flags.isTransformLayer {
      let group = records[above].flags.contains(.spatial) ? spatialTransform(above) : flatTransform(above)
      spatial.matrix = spatial.matrix.concatenating(group.matrix)
      spatial.handedness *= group.handedness
      spatial.ancestor = group.ancestor
    }
    spatial.homography = Homography(spatial.matrix)
    return spatial
  }

  /// Returns the planar transform of a layer as a spatial one, with its depth, which shows under a transform
  /// layer.
  private func flatTransform(_ i: Int) -> SpatialTransform {
    let depth = depth(i)
    var flat = SpatialTransform(
      matrix: Transform3D(planarTransform(i)), handedness: handedness(i), ancestor: records[i].superlayer)
    flat.matrix.m43 = depth.zPosition - depth.anchorPointZ
    return flat
  }

  /// Returns the 4×4 matrix from own space to the superlayer's, before flattening: origin, flip, anchor,
  /// transform, position, then the superlayer's sublayer transform about its anchor.
  private func matrix(_ i: Int) -> Transform3D {
    let depth = depth(i)
    let (position, anchor) = (placements[i].position, flippedAnchorPosition(i))
    let flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    var toAnchor = Transform3D(AffineTransform(a: 1, b: 0, c: 0, d: flip, tx: -anchor.x, ty: -anchor.y))
    toAnchor.m43 = -depth.anchorPointZ
    let placed = toAnchor.concatenating(transform(i)).concatenating(
      Transform3D(translationX: position.x, y: position.y, z: depth.zPosition))
    let above = Int(records[i].superlayer)
    guard records[above].flags.contains(.sublayerTransform) else { return placed }
    let pivot = anchorPosition(above), pivotZ = self.depth(above).anchorPointZ
    return
      placed
      .concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: -pivotZ))
      .concatenating(sublayerTransform(above))
      .concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: pivotZ))
  }

  /// Returns the sign of the determinant of `matrix(i)`.
  private func handedness(_ i: Int) -> Double {
    func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
    let above = Int(records[i].superlayer)
    let flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    return flip * sign(transform(i).determinant) * sign(sublayerTransform(above).determinant)
  }
}

extension LayerFlags {
  /// The bits of layers that have a spatial transform, or whose transform is derived together with others.
  fileprivate static let derivedInGroup =
    LayerFlags([.transform3D, .spatial, .sublayerTransformsDirty]).rawValue | transformLayer.rawValue
  /// The bits that are all 0 in a layer whose transform is a translation within its superlayer: class and
  /// `spatial`.
  static let moreThanTranslation: UInt32 = 0b1111
  /// The bits of layers whose own transform is a factor of their sublayers' transforms.
  static let derivesGroup = LayerFlags.sublayerTransform.rawValue | transformLayer.rawValue
}
