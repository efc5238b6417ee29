// The outlines of layers whose world transform is affine.
extension WorldTables {
  /// Returns the image of a layer's bounds in the world; nil if a level has perspective or a spatial
  /// transform, or if the product of the levels is ill-conditioned.
  ///
  /// Expects the identity in slot 0 of the linear transforms.
  @inline(__always)
  func outline(of i: Int, _ bounds: Rect) -> Parallelogram? {
    let entry = entries[i], branch = branches[Int(entry.branch)]
    let isSpatial = (entry.ownReference | branch.frame) & WorldEntry.spatial
    if _slowPath(isSpatial | branch.state & BranchWorld.needsLevels != 0) { return nil }
    let offset = SIMD2(branch.x, branch.y).plus(SIMD2(entry.x, entry.y))
    let bounds = BoxLanes(bounds)
    let own = entry.ownReference & WorldEntry.locationMask
    if own | branch.frame == 0 {
      return Parallelogram(
        corner: bounds.origin.plus(offset), first: SIMD2(bounds.size.x, 0), second: SIMD2(0, bounds.size.y))
    }
    let transform = AffineRows(ownLinear[Int(own)], offset: offset)
    return Parallelogram(bounds.origin, bounds.size, through: transform).applying(
      AffineRows(linear[Int(branch.frame)]))
  }
}
