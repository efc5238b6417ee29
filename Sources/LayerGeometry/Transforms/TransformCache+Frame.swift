// The frame: derived from bounds, position, anchor point and transform. Bulk outputs keep it (+KeptFrames).
extension TransformCache {
  /// Returns the smallest rectangle around the layer in its superlayer's coordinates.
  @usableFromInline func frame(of layer: LayerID) -> Rect { frame(slot(layer)) }

  func frame(_ i: Int) -> Rect {
    let box = transformedBox(i, size: records[i].bounds.size)
    if box.isNull { return box }
    let position = placements[i].position
    return Rect(
      x: position.x + box.origin.x, y: position.y + box.origin.y,
      width: box.size.width, height: box.size.height)
  }

  /// Returns the size and position that give `frame`; nil if the position is not finite.
  func placement(forFrame frame: Rect, _ i: Int) -> (Size, Point)? {
    let size = size(forFrame: frame.size, i) ?? records[i].bounds.size
    let box = transformedBox(i, size: size)
    let anchor = placements[i].anchorPoint
    let corner =
      box.isNull ? Point(x: -(anchor.x * size.width), y: -(anchor.y * size.height)) : box.origin
    let position = Point(x: frame.origin.x - corner.x, y: frame.origin.y - corner.y)
    return position.isFinite ? (size, position) : nil
  }

  private func size(forFrame size: Size, _ i: Int) -> Size? {
    if isPlain(i) { return size }
    let t = transform(i)
    var flat = t
    (flat.m14, flat.m24, flat.m44) = (0, 0, 1)
    if flat.isEdgeOn { return nil }
    // Diagonal and anti-diagonal parts are divided by directly, so that frames read back to the last bit.
    let linear = LinearPart(AffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: 0, ty: 0))
    let fitted = linear.preimage(SIMD2(size.width, size.height))
    return fitted.areFinite ? Size(width: abs(fitted.x), height: abs(fitted.y)) : nil
  }

  /// Returns the box of a rectangle of `size` about the anchor point, transformed; null if nothing is in
  /// front of the eye.
  private func transformedBox(_ i: Int, size: Size) -> Rect {
    if records[i].flags.contains(.transform3D) { return projectedBox(size, i) }
    return placements[i].box(size, AffineLanes(linear(i))).rect
  }

  private func projectedBox(_ size: Size, _ i: Int) -> Rect {
    let anchor = placements[i].anchorPoint
    let atAnchorDepth = Transform3D(translationX: 0, y: 0, z: -depth(i).anchorPointZ)
    var value = MovingRect(
      Rect(
        x: -(anchor.x * size.width), y: -(anchor.y * size.height), width: size.width, height: size.height),
      scratch)
    _ = value.toAncestor(Homography(atAnchorDepth.concatenating(transform(i))))
    return value.box
  }
}

extension Placement {
  /// Returns the box of a rectangle of `size` about the anchor point through an affine transform.
  @inline(__always)
  func box(_ size: Size, _ transform: AffineLanes) -> BoxLanes {
    let size = SIMD2(size.width, size.height), anchor = SIMD2(anchorPoint.x, anchorPoint.y)
    let corner = SIMD2<Double>.zero - anchor.times(size)
    return Parallelogram(corner, size, through: transform).box.orNull
  }
}
