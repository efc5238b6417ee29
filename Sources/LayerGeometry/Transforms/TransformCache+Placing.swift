// The transform and the position that give a layer a transform to its superlayer's space.
//
// The level from a layer to the space above is flip and anchor, transform, position, and what its superlayer
// adds. All functions expect refreshed own transforms.
extension TransformCache {
  /// The transform and the position of a layer in its superlayer.
  struct Placement: BitwiseCopyable {
    var transform: Transform3D
    var position: Point
  }

  /// Returns the placement by which a slot's own coordinates go by `target` to the space that sublayers of
  /// `above` are flattened into; nil if there is none, because `above` adds perspective or is edge-on.
  func placement(of i: Int, under above: Int, by target: AffineTransform) -> Placement? {
    guard let added = addedTransform(of: above, to: i), !added.isSingular else { return nil }
    let anchor = flippedAnchorPosition(i), flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    // From the anchor, before transform and position, to own coordinates: the flip undoes itself.
    let fromAnchor = AffineTransform(a: 1, b: 0, c: 0, d: flip, tx: anchor.x, ty: flip * anchor.y)
    let whole = fromAnchor.concatenating(target).concatenating(added.inverse)
    guard whole.isFinite else { return nil }
    return Placement(
      transform: Transform3D(whole.linearPart), position: Point(x: whole.tx, y: whole.ty))
  }

  /// Returns the placement of a slot under `above` that leaves it where it is; nil if there is none.
  func placement(of i: Int, keptUnder above: Int) -> Placement? {
    // Levels above both do not matter.
    let common = flattenedSpace(of: commonAncestor(i, above))
    guard let place = homography(i, common)?.affineTransform,
      let between = affineTransform(from: common, toSublayersOf: above)
    else { return nil }
    return placement(of: i, under: above, by: place.concatenating(between))
  }

  /// Returns the placement of a slot after what is at a point of `space` has gone to the point's image; nil
  /// if there is none.
  func placement(of i: Int, movedBy transform: AffineTransform, in space: Int) -> Placement? {
    let above = Int(records[i].superlayer)
    guard let down = affineTransform(from: space, toSublayersOf: above),
      let up = homography(flattenedSpace(of: above), space)?.affineTransform
    else { return nil }
    let moved = up.concatenating(transform).concatenating(down)
    guard let added = addedTransform(of: above, to: i), !added.isSingular else { return nil }
    if self.transform(i).isAffine || addedMatrix(of: above).isAffine {
      // What follows the position, which is moved itself, and then the linear part before it.
      let whole = added.concatenating(moved).concatenating(added.inverse)
      let position = placements[i].position.applying(whole)
      let isTranslation = transform.isTranslation
      let matrix = self.transform(i).concatenating(
        isTranslation ? .identity : Transform3D(whole.linearPart))
      return matrix.isFinite && position.isFinite ? Placement(transform: matrix, position: position) : nil
    }
    guard let level = levelTransform(i).affineTransform else { return nil }
    return placement(of: i, under: above, by: level.concatenating(moved))
  }

  /// Returns the transform from a space to the one that sublayers of `above` are flattened into; nil if it
  /// has perspective or does not exist.
  func affineTransform(from space: Int, toSublayersOf above: Int) -> AffineTransform? {
    homography(space, flattenedSpace(of: above))?.affineTransform
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

extension AffineTransform {
  /// The transform without its translation.
  fileprivate var linearPart: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
