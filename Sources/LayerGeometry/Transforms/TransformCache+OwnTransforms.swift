// Planar own transforms, affine within the superlayer: the record's offset and a slot of the linear table,
// with the flip applied on the fly.
extension TransformCache {
  /// Derives the transform of a layer that may have been planar or spatial.
  func deriveTransform(_ i: Int) {
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
  func derivePlanarTransform(_ i: Int) {
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
  func followOwnTransform(_ i: Int, under ancestor: Int) {
    updateWorldRow(i, under: ancestor)
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
  func anchorPosition(_ i: Int) -> SIMD2<Double> {
    anchorPosition(placements[i].anchorPoint, in: records[i].bounds)
  }

  @inline(__always)
  private func anchorPosition(_ anchor: Point, in bounds: Rect) -> SIMD2<Double> {
    SIMD2(bounds.origin.x, bounds.origin.y)
      + SIMD2(anchor.x, anchor.y) * SIMD2(bounds.size.width, bounds.size.height)
  }

  /// Returns the anchor point where the flip, if the layer is flipped, mirrors at y = 0.
  func flippedAnchorPosition(_ i: Int) -> SIMD2<Double> {
    flippedAnchorPosition(i, at: placements[i].anchorPoint, in: records[i].bounds)
  }

  /// Returns what that of a slot is with another anchor point or other bounds.
  @inline(__always)
  func flippedAnchorPosition(_ i: Int, at anchor: Point, in bounds: Rect) -> SIMD2<Double> {
    var position = anchorPosition(anchor, in: bounds)
    if records[i].flags.contains(.flipped) {
      position.y = anchor.y * bounds.size.height - (bounds.origin.y + bounds.size.height)
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
}

extension LayerFlags {
  /// The bits that are all 0 in a layer whose transform is a translation within its superlayer: class and
  /// `spatial`.
  static let moreThanTranslation: UInt32 = 0b1111
  /// The bits of layers whose own transform is a factor of their sublayers' transforms.
  static let derivesGroup = LayerFlags.sublayerTransform.rawValue | transformLayer.rawValue
}
