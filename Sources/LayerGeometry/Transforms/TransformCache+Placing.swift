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
    guard let up = affineTransform(from: flattenedSpace(of: Int(records[i].superlayer)), to: common),
      let down = affineTransform(from: common, toSublayersOf: above)
    else { return nil }
    return placement(of: i, under: above, after: up.concatenating(down))
  }

  /// Returns the placement of a slot with another anchor point or other bounds that leaves its own
  /// coordinates where they are; nil if its numbers are too large. It needs no refreshed transforms.
  func placement(of i: Int, keptWith anchor: Point, in bounds: Rect) -> Placement? {
    let step = flippedAnchorPosition(i, at: anchor, in: bounds) - flippedAnchorPosition(i)
    var matrix = transform(i), position = placements[i].position
    let x = step.x * matrix.m11 + step.y * matrix.m21, y = step.x * matrix.m12 + step.y * matrix.m22
    position = Point(x: position.x + x, y: position.y + y)
    if !matrix.isAffine {
      // In depth, and in perspective, the anchor does not go along the plane alone.
      matrix = Transform3D(translationX: step.x, y: step.y, z: 0).concatenating(matrix)
        .concatenating(Transform3D(translationX: -x, y: -y, z: 0))
    }
    return matrix.isFinite && position.isFinite ? Placement(transform: matrix, position: position) : nil
  }

  /// Returns the placement of a slot after what is at a point of `space` has gone to the point's image; nil
  /// if there is none.
  func placement(of i: Int, movedBy transform: AffineTransform, in space: Int) -> Placement? {
    let above = Int(records[i].superlayer)
    guard let down = affineTransform(from: space, toSublayersOf: above),
      let up = affineTransform(from: flattenedSpace(of: above), to: space)
    else { return nil }
    let moved = up.concatenating(transform).concatenating(down)
    return placement(of: i, under: above, after: moved, isTurned: !transform.isTranslation)
  }

  /// Returns the placement of a slot under `above` after what is at a point of its old superlayer has gone to
  /// the point's image under `moved`, in what `above` flattens; nil if there is none.
  /// - Parameter isTurned: Whether the transform changes, too.
  private func placement(
    of i: Int, under above: Int, after moved: AffineTransform, isTurned: Bool = true
  ) -> Placement? {
    let old = Int(records[i].superlayer)
    guard let added = addedTransform(of: above, to: i), !added.isSingular else { return nil }
    let isFlat =
      addedMatrix(of: old).ignoresDepth && (old == above || addedMatrix(of: above).ignoresDepth)
    // What lies below a transform layer is in no single plane.
    let isPlane = !records[i].flags.isTransformLayer || links[i].first == 0
    if isFlat || isPlane && transform(i).isAffine, let addedBefore = addedTransform(of: old, to: i) {
      // What follows the position, which is moved itself, and then the linear part before it.
      let whole = addedBefore.concatenating(moved).concatenating(added.inverse)
      let position = placements[i].position.applying(whole)
      let matrix = transform(i).concatenating(isTurned ? Transform3D(whole.linearPart) : .identity)
      return matrix.isFinite && position.isFinite ? Placement(transform: matrix, position: position) : nil
    }
    guard isPlane, let level = levelTransform(i).affineTransformInFront else { return nil }
    return placement(of: i, under: above, by: level.concatenating(moved))
  }

  /// Returns the transform from a space to the one that sublayers of `above` are flattened into, as
  /// `affineTransform(from:to:)`.
  func affineTransform(from space: Int, toSublayersOf above: Int) -> AffineTransform? {
    affineTransform(from: space, to: flattenedSpace(of: above))
  }

  /// Returns the transform between two slots; nil if a level between has perspective, has no inverse, or puts
  /// points behind the eye. Expects refreshed own transforms.
  func affineTransform(from s: Int, to t: Int) -> AffineTransform? {
    if s == t { return .identity }
    guard let product = homography(s, t) else { return nil }
    // In the product, perspectives may cancel, and points behind the eye on two levels be in front of it.
    for k in 0..<scratch.pointee.steps.count where !scratch.pointee.steps[k].isAffine { return nil }
    return product.affineTransform
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
    return Homography(lifted.concatenating(addedMatrix(of: above))).affineTransformInFront
  }
}

extension Transform3D {
  /// Whether it takes points of all depths alike, and keeps what faces the eye so.
  fileprivate var ignoresDepth: Bool {
    m31 == 0 && m32 == 0 && m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 && m33 > 0
  }
}

extension PathStep {
  /// Whether all points arrive, there and back, by a transform without perspective.
  fileprivate var isAffine: Bool {
    switch self {
    case .translation, .affine: true
    case .toAncestor(let level), .fromAncestor(let level): level.affineTransformInFront != nil
    }
  }
}

extension AffineTransform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
