// The outlines of layers whose world transform is affine.
extension WorldTables {
  /// Returns the image of a layer's bounds in the world; nil if a level has perspective or a spatial
  /// transform, or if the product of the levels is ill-conditioned.
  ///
  /// Expects the identity in slot 0 of the linear transforms.
  @inline(__always)
  func outline(of i: Int, _ bounds: Rect) -> Parallelogram? {
    let entry = entries[i], branch = branches[Int(entry.branch)], bounds = BoxLanes(bounds)
    let offset = SIMD2(branch.x, branch.y).plus(SIMD2(entry.x, entry.y))
    let slot = entry.ownReference & WorldEntry.locationMask
    if slot | branch.frame == 0 { return Parallelogram(bounds.origin.plus(offset), bounds.size) }
    let isSpatial = (slot | branch.frame) & WorldEntry.spatial
    if _slowPath(isSpatial | branch.state & BranchWorld.needsLevels != 0) { return nil }
    let own = AffineLanes(linear: LinearPart(ownLinear[Int(slot)]), offset: offset)
    let frame = AffineLanes(linear[Int(branch.frame)])
    return Parallelogram(bounds.origin, bounds.size, through: own).applying(frame)
  }

  /// Returns the smallest box around the outline of a layer.
  @inline(__always)
  func outlineExtent(of i: Int, _ bounds: Rect) -> Extent? {
    let entry = entries[i], branch = branches[Int(entry.branch)]
    if entry.ownReference & WorldEntry.locationMask | branch.frame != 0 {
      return outline(of: i, bounds)?.extent
    }
    let offset = SIMD2(branch.x, branch.y).plus(SIMD2(entry.x, entry.y)), bounds = BoxLanes(bounds)
    return BoxLanes(origin: bounds.origin.plus(offset), size: bounds.size).extent
  }
}
