// The map from a layer's own space to its superlayer's, derived where it is marked.
//
// A map that is affine in the superlayer is held as the record's offset and the linear table's row, the flip
// applied on the fly. Everything else (three dimensions, a sublayer transform above, a transform layer above)
// has a row of its own with the full matrix.
extension TransformCache {
  /// Brings every marked layer's own map up to date. O(layers marked since the last call), plus the sublayers of
  /// those that carry their sublayers' maps along (a changed sublayer transform, a transform layer).
  @inline(__always)
  func refresh() {
    if !table.pointee.changes.isEmpty { refreshChanged() }
  }

  @inline(never)
  private func refreshChanged() {
    if keepsWorlds { reserveLinearWorlds() }
    if keepsFrames { extendFrames() }
    let unread = table.pointee.changes.unread(by: .transforms)
    if unread.count > slotCount / 6 { refreshChangedInOrder() } else { refreshChanged(unread) }
    table.pointee.changes.finishReading(.transforms)
    table.pointee.compactChanges()
    if !caches.pointee.dirtyBranches.isEmpty {
      bumpEpoch()
      compactDirtyBranches()
    }
  }

  private func refreshChanged(_ entries: Range<Int>) {
    let last = entries.upperBound &- 1, lead = TransformCache.refreshLead
    func marked(_ k: Int) -> Int { table.pointee.changes[Swift.min(k, last)] }
    if entries.count > 1 {
      for k in entries.prefix(2 &* lead) { prefetchLayerColumns(marked(k)) }
      for k in entries.prefix(lead) { prefetchSurroundings(marked(k)) }
    }
    for k in entries {
      if entries.count > 1 {
        prefetchLayerColumns(marked(k &+ 2 &* lead))
        prefetchSurroundings(marked(k &+ lead))
      }
      let i = marked(k)
      if records[i].flags.contains(.transformDirty) { refreshTransform(i) }
    }
  }

  /// How many marked layers each step of asking for lines is ahead of the next.
  private static var refreshLead: Int { 8 }

  /// Asks for what of a layer its own map is derived from and kept in.
  @inline(__always)
  private func prefetchLayerColumns(_ i: Int) {
    Prefetch.line(of: records + i)
    Prefetch.line(of: placements + i)
    if keepsWorlds { Prefetch.lines(of: worlds + i) }
  }

  /// Asks for what lies around a layer that has been asked for: its superlayer, its transform, its row.
  @inline(__always)
  private func prefetchSurroundings(_ i: Int) {
    let above = Int(records[i].superlayer), linear = Int(records[i].linear)
    Prefetch.line(of: records + above)
    if linear != 0 { Prefetch.lines(of: rare.pointee.linear.rows + linear) }
    guard keepsWorlds else { return }
    Prefetch.line(of: worlds + above)
    if worlds[i].isBranch {
      prefetchBranch(i)
    } else if linear != 0 {
      Prefetch.lines(of: caches.pointee.linearWorlds.elements + linear)
    }
  }

  @inline(__always)
  private func prefetchBranch(_ i: Int) {
    let row = Int(worlds[i].row)
    Prefetch.line(of: links + i)
    Prefetch.lines(of: caches.pointee.branches.transforms.elements + row)
    Prefetch.lines(of: caches.pointee.branches.worlds.elements + row)
    Prefetch.line(of: caches.pointee.branches.links.elements + row)
  }

  /// Lists the marked layers of a block before it refreshes them: which they are, no branch can predict.
  private func refreshChangedInOrder() {
    let records = self.records
    let length = 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { marked in
      let marked = marked.baseAddress.unsafelyUnwrapped
      forEachBlock(1..<slotCount, length) { block in
        var count = 0
        for i in block {
          marked[count] = UInt32(truncatingIfNeeded: i)
          count &+= Int(
            truncatingIfNeeded: records[i].flags.rawValue / LayerFlags.transformDirty.rawValue & 1)
        }
        for k in 0..<count where records[Int(marked[k])].flags.contains(.transformDirty) {
          refreshTransform(Int(marked[k]))
        }
      }
    }
  }

  @inline(__always)
  private func refreshTransform(_ i: Int) {
    let flags = records[i].flags.rawValue
    let above = Int(records[i].superlayer)
    if flags & LayerFlags.derivedInGroup == 0 && records[above].flags.rawValue & LayerFlags.derivesGroup == 0
    {
      records[i].flags.rawValue =
        flags & ~(LayerFlags.derivedMap.rawValue | LayerFlags.transformDirty.rawValue)
      derivePlanarTransform(i)
      updateWorldEntry(i, under: above)
      if keepsFrames { keepFrame(i) }
    } else {
      refreshGroup(topOfDirtyGroup(i))
    }
  }

  /// The highest marked transform layer that `i` hangs under through transform layers only, or `i`: its matrix
  /// goes into all of theirs, so they are derived in one sweep from there.
  private func topOfDirtyGroup(_ i: Int) -> Int {
    var top = i
    var above = Int(records[i].superlayer)
    while records[above].flags.isTransformLayer {
      if records[above].flags.contains(.transformDirty) { top = above }
      above = Int(records[above].superlayer)
    }
    return top
  }

  /// Derives the map of `top`, and of the layers whose maps its own goes into.
  private func refreshGroup(_ top: Int) {
    var i = top
    while true {
      deriveTransform(i)
      table.pointee.markIndex(i)
      let flags = records[i].flags
      let affectsSublayers = flags.isTransformLayer || flags.contains(.sublayerTransformsDirty)
      records[i].flags.subtract([.transformDirty, .sublayerTransformsDirty])
      if affectsSublayers && links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      while i != top && links[i].next == 0 { i = Int(records[i].superlayer) }
      if i == top { return }
      i = Int(links[i].next)
    }
  }

  private func deriveTransform(_ i: Int) {
    let above = records[Int(records[i].superlayer)].flags
    let wasSpatial = records[i].flags.contains(.spatial)
    records[i].flags.subtract(.derivedMap)
    if above.rawValue & LayerFlags.derivesGroup != 0 || records[i].flags.contains(.transform3D) {
      deriveSpatialTransform(i)
      // A transform layer is above its sublayers, though their maps pass it by.
      if keepsWorlds { _ = branch(of: Int(records[i].superlayer)) }
    } else {
      if wasSpatial { releaseSpatialTransform(i) }
      derivePlanarTransform(i)
    }
    updateWorldEntry(i, under: flatteningAncestor(of: i))
    if keepsFrames { keepFrame(i) }
  }

  @inline(__always)
  private func derivePlanarTransform(_ i: Int) {
    if records[i].linear != 0 {
      deriveLinearTransform(i)
      return
    }
    let bounds = records[i].bounds, placement = placements[i]
    let anchor = SIMD2(placement.anchorPoint.x, placement.anchorPoint.y)
    let pivot =
      SIMD2(bounds.origin.x, bounds.origin.y) + anchor * SIMD2(bounds.size.width, bounds.size.height)
    records[i].offset = SIMD2(placement.position.x, placement.position.y) - pivot
  }

  private func deriveLinearTransform(_ i: Int) {
    let bounds = records[i].bounds
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    let t = rare.pointee.linear[records[i].linear]
    let anchorX = bounds.origin.x + anchor.x * bounds.size.width
    let mirrored = records[i].flags.contains(.flipped)
    let anchorY =
      mirrored
      ? anchor.y * bounds.size.height - (bounds.origin.y + bounds.size.height)
      : anchor.y * bounds.size.height + bounds.origin.y
    records[i].offset = SIMD2(
      position.x + (t.tx - (anchorX * t.a + anchorY * t.c)),
      position.y + (t.ty - (anchorX * t.b + anchorY * t.d)))
    let map = planarTransform(i)
    records[i].flags.transformClass = TransformClass(classifying: map)
    if map.isSingular { records[i].flags.insert(.singular) }
  }

  private func deriveSpatialTransform(_ i: Int) {
    let above = Int(records[i].superlayer)
    var row = SpatialTransform()
    row.matrix = matrix(i)
    row.handedness = handedness(i)
    row.ancestor = UInt32(above)
    if records[above].flags.isTransformLayer {
      let group = records[above].flags.contains(.spatial) ? spatialTransform(above) : nil
      row.matrix = row.matrix.concatenating(group?.matrix ?? flatMatrix(above))
      row.handedness *= group?.handedness ?? handedness(above)
      row.ancestor = group?.ancestor ?? records[above].superlayer
    }
    row.homography = Homography(row.matrix)
    records[i].flags.insert(.spatial)
    records[i].flags.transformClass = row.homography.kind
    records[i].offset = SIMD2(row.homography.h31, row.homography.h32)
    if row.matrix.isEdgeOn {
      records[i].flags.insert(.singular)
      // What only shifts its plane, but leans infinitely far out of it, has no inverse either: no translation.
      if row.homography.kind == .translation { records[i].flags.transformClass = .scaleTranslation }
    }
    if row.facesAway { records[i].flags.insert(.backFacing) }
    withRareSlots(i) {
      if $0.spatialMap == 0 {
        $0.spatialMap = caches.pointee.spatial.insert(row)
      } else {
        caches.pointee.spatial[$0.spatialMap] = row
      }
    }
  }

  func releaseSpatialTransform(_ i: Int) {
    guard rareSlots(i).spatialMap != 0 else { return }
    withRareSlots(i) {
      caches.pointee.spatial.remove($0.spatialMap)
      $0.spatialMap = 0
    }
  }

  /// The 4×4 of a layer without a spatial map. Depth does not move what is flattened, but what is seen edge-on.
  private func flatMatrix(_ i: Int) -> Transform3D {
    let depth = depth(i)
    var matrix = Transform3D(planarTransform(i))
    matrix.m43 = depth.zPosition - depth.anchorPointZ
    return matrix
  }

  /// The 4×4 from own space to the superlayer's, before flattening: origin, flip, anchor, transform, position,
  /// then the superlayer's sublayer transform about its anchor.
  private func matrix(_ i: Int) -> Transform3D {
    let bounds = records[i].bounds
    let depth = depth(i)
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    let mirrored = records[i].flags.contains(.flipped)
    let toAnchor = Transform3D(
      m11: 1, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: mirrored ? -1 : 1, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: -(bounds.origin.x + anchor.x * bounds.size.width),
      m42: mirrored
        ? (bounds.origin.y + bounds.size.height) - anchor.y * bounds.size.height
        : -(bounds.origin.y + anchor.y * bounds.size.height),
      m43: -depth.anchorPointZ, m44: 1)
    let placed = toAnchor.concatenating(transform(i)).concatenating(
      Transform3D(translationX: position.x, y: position.y, z: depth.zPosition))
    let above = Int(records[i].superlayer)
    guard records[above].flags.contains(.sublayerTransform) else { return placed }
    let q = records[above].bounds
    let (pivotX, pivotY, pivotZ) = (
      q.origin.x + placements[above].anchorPoint.x * q.size.width,
      q.origin.y + placements[above].anchorPoint.y * q.size.height,
      self.depth(above).anchorPointZ
    )
    return
      placed
      .concatenating(Transform3D(translationX: -pivotX, y: -pivotY, z: -pivotZ))
      .concatenating(sublayerTransform(above))
      .concatenating(Transform3D(translationX: pivotX, y: pivotY, z: pivotZ))
  }

  /// The sign of the determinant of `matrix(i)`.
  private func handedness(_ i: Int) -> Double {
    func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
    let above = Int(records[i].superlayer)
    let flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    return flip * sign(transform(i).determinant) * sign(sublayerTransform(above).determinant)
  }

  /// The own map of a layer without a spatial row.
  @inline(__always)
  func planarTransform(_ i: Int) -> AffineTransform {
    let offset = records[i].offset
    let row = records[i].linear
    guard row != 0 else { return AffineTransform(translationX: offset.x, y: offset.y) }
    let t = rare.pointee.linear[row]
    let sign: Double = records[i].flags.contains(.flipped) ? -1 : 1
    return AffineTransform(a: t.a, b: t.b, c: sign * t.c, d: sign * t.d, tx: offset.x, ty: offset.y)
  }

  @inline(__always)
  func spatialTransform(_ i: Int) -> SpatialTransform { caches.pointee.spatial[rareSlots(i).spatialMap] }

  /// The map of any layer, to the plane of its nearest flattening ancestor.
  @inline(__always)
  func levelTransform(_ i: Int) -> Homography {
    records[i].flags.contains(.spatial) ? spatialTransform(i).homography : Homography(planarTransform(i))
  }

  /// The layer whose plane `i` is flattened onto: its superlayer, or the nearest above that is no transform
  /// layer; 0 for the space above the root.
  @inline(__always)
  func flatteningAncestor(of i: Int) -> Int {
    records[i].flags.contains(.spatial) ? Int(spatialTransform(i).ancestor) : Int(records[i].superlayer)
  }
}

extension LayerFlags {
  /// A layer with one of these may be derived only together with others, or has a spatial row to keep or to give
  /// back.
  fileprivate static let derivedInGroup =
    LayerFlags([.transform3D, .spatial, .sublayerTransformsDirty]).rawValue | transformLayer
  /// A layer with one of these has its part in its sublayers' maps.
  fileprivate static let derivesGroup = LayerFlags.sublayerTransform.rawValue | transformLayer

  private static let transformLayer = UInt32(LayerKind.transform.rawValue) << 11
}
