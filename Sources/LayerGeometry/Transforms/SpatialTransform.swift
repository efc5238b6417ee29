/// The transform of a layer in three dimensions or under a sublayer transform, to the space of its flattening
/// ancestor.
struct SpatialTransform: BitwiseCopyable {
  /// The matrix before flattening, which the sublayers of a transform layer inherit.
  var matrix = Transform3D.identity
  var homography = Homography.identity
  /// The sign of the matrix's determinant: +1, −1, or 0.
  ///
  /// Computed as the product of its factors' signs: multiplied out, a factor that flattens depth leaves noise
  /// instead of 0.
  var handedness = 1.0
  /// The flattening ancestor: the nearest that is no transform layer; 0 for the world.
  var ancestor: UInt32 = 0

  /// Whether the layer shows its back: its outline is reversed, and not by a mirroring within its own plane.
  var facesAway: Bool { homography.determinant * handedness < 0 }

  /// The image of the origin, without its W.
  var offset: SIMD2<Double> { SIMD2(homography.h31, homography.h32) }

  /// The derived flags of a layer with this transform.
  var flags: LayerFlags {
    var flags: LayerFlags = facesAway ? [.spatial, .backFacing] : .spatial
    flags.transformClass = homography.kind
    if matrix.isEdgeOn {
      flags.insert(.singular)
      // A transform can be edge-on and yet a translation in x and y; the class `translation` would promise an
      // inverse.
      if homography.kind == .translation { flags.transformClass = .scaleTranslation }
    }
    return flags
  }
}

// The spatial transforms of a cache, derived.
extension TransformCache {
  func deriveSpatialTransform(_ i: Int) {
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
      let group = groupTransform(above)
      spatial.matrix = spatial.matrix.concatenating(group.matrix)
      spatial.handedness *= group.handedness
      spatial.ancestor = group.ancestor
    }
    spatial.homography = Homography(spatial.matrix)
    return spatial
  }

  /// Returns the transform of a transform layer, which its sublayers inherit.
  private func groupTransform(_ i: Int) -> SpatialTransform {
    records[i].flags.contains(.spatial) ? spatialTransform(i) : flatTransform(i)
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
    return records[above].flags.contains(.sublayerTransform) ? toSpace(of: above, placed) : placed
  }

  /// Returns a matrix followed by the sublayer transform of a slot, about its anchor.
  private func toSpace(of above: Int, _ placed: Transform3D) -> Transform3D {
    let pivot = anchorPosition(above), pivotZ = self.depth(above).anchorPointZ
    return
      placed
      .concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: -pivotZ))
      .concatenating(sublayerTransform(above))
      .concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: pivotZ))
  }

  /// Returns the factor of sublayers' matrices that comes from their superlayer: its sublayer transform, then
  /// its own transform if it is a transform layer.
  func addedMatrix(of above: Int) -> Transform3D {
    var added = Transform3D.identity
    if records[above].flags.contains(.sublayerTransform) { added = toSpace(of: above, added) }
    if records[above].flags.isTransformLayer {
      added = added.concatenating(groupTransform(above).matrix)
    }
    return added
  }

  /// Returns the sign of the determinant of `matrix(i)`.
  private func handedness(_ i: Int) -> Double {
    func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
    let above = Int(records[i].superlayer)
    let flip: Double = records[i].flags.contains(.flipped) ? -1 : 1
    return flip * sign(transform(i).determinant) * sign(sublayerTransform(above).determinant)
  }
}
