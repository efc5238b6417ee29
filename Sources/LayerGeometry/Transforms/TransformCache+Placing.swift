// The transform and the position that give a layer a transform to its superlayer's space.
extension TransformCache {
  /// The affine part and the position of a layer in its superlayer.
  struct Placement {
    var linear: AffineTransform
    var position: Point
  }

  /// Returns the placement by which a slot's own coordinates go by `target` to the space that sublayers of
  /// `above` are flattened into; nil if there is none, because `above` adds perspective or is edge-on.
  ///
  /// The level from a layer to the space above is flip and anchor, transform, position, and what its
  /// superlayer adds; the last is undone. Expects refreshed own transforms.
  func placement(of i: Int, under above: Int, by target: AffineTransform) -> Placement? {
    guard let added = addedTransform(of: above, to: i), !added.isSingular else { return nil }
    let anchor = flippedAnchorPosition(i), flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    // From the anchor, before transform and position, to own coordinates: the flip undoes itself.
    let fromAnchor = AffineTransform(a: 1, b: 0, c: 0, d: flip, tx: anchor.x, ty: flip * anchor.y)
    let whole = fromAnchor.concatenating(target).concatenating(added.inverse)
    guard whole.isFinite else { return nil }
    let linear = AffineTransform(a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: 0, ty: 0)
    return Placement(linear: linear, position: Point(x: whole.tx, y: whole.ty))
  }

  /// Returns the slot whose space the sublayers of a slot are flattened into.
  func flattenedSpace(of above: Int) -> Int {
    records[above].flags.isTransformLayer ? flatteningAncestor(of: above) : above
  }

  /// Returns the part of a sublayer's own transform that comes from its superlayer, for a sublayer without a
  /// transform in three dimensions; nil if it has perspective.
  private func addedTransform(of above: Int, to i: Int) -> AffineTransform? {
    let depth = depth(i)
    let lifted = Transform3D(translationX: 0, y: 0, z: depth.zPosition - depth.anchorPointZ)
    return Homography(lifted.concatenating(addedMatrix(of: above))).affineTransform
  }
}
