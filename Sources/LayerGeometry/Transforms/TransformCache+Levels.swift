// Levels: the transforms between a layer's own space and the one it is flattened into.
extension TransformCache {
  /// Transforms a point from the flattening ancestor's space to own space; nil if the level has no inverse or
  /// the point is behind the eye.
  @inline(__always)
  func descend(_ p: Point, into i: Int) -> Point? {
    let flags = records[i].flags
    if flags.transformClass == .translation {
      let offset = records[i].offset
      return Point(x: p.x - offset.x, y: p.y - offset.y)
    }
    if flags.contains(.singular) { return nil }
    // A planar transform whose entries overflow is projective, too.
    if flags.contains(.spatial) || flags.transformClass == .projective {
      return levelTransform(i).unproject(p)
    }
    let offset = records[i].offset
    return descend(p.x - offset.x, p.y - offset.y, intoLinear: records.reference(i))
  }

  /// Transforms the point at (u, v) from the image of the origin to own space. Expects a planar transform
  /// that is neither projective nor singular. The record may be a copy.
  @inline(__always)
  func descend(_ u: Double, _ v: Double, intoLinear record: Reference<LayerRecord>) -> Point? {
    let t = rare.pointee.linear.rows[Int(record.pointee.linear)]
    let (isFlipped, kind) = (record.pointee.flags.contains(.flipped), record.pointee.flags.transformClass)
    let (c, d) = (isFlipped ? -t.c : t.c, isFlipped ? -t.d : t.d)
    if kind == .affine {
      let determinant = t.a * d - c * t.b
      guard determinant.isFinite else { return nil }
      return Point(x: (u * d - v * c) / determinant, y: (v * t.a - u * t.b) / determinant)
    }
    if kind == .scaleTranslation { return Point(x: u / t.a, y: v / d) }
    return Point(x: v / t.b, y: u / c)
  }

  /// Returns the transform of a level that is not projective.
  func affineLevel(_ i: Int) -> AffineTransform {
    guard records[i].flags.contains(.spatial) else { return planarTransform(i) }
    return AffineTransform(withoutPerspective: spatialTransform(i).homography)
  }

  /// Returns the own transform of a layer that has no spatial one.
  @inline(__always)
  func planarTransform(_ i: Int) -> AffineTransform {
    let offset = records[i].offset, slot = records[i].linear
    if slot == 0 { return AffineTransform(translationX: offset.x, y: offset.y) }
    return planarTransform(slot, isFlipped: records[i].flags.contains(.flipped), offset)
  }

  /// Returns the planar transform with a linear part of the linear table.
  func planarTransform(_ slot: UInt32, isFlipped: Bool, _ offset: SIMD2<Double>) -> AffineTransform {
    let t = rare.pointee.linear[slot]
    let sign: Double = isFlipped ? -1 : 1
    return AffineTransform(a: t.a, b: t.b, c: sign * t.c, d: sign * t.d, tx: offset.x, ty: offset.y)
  }

  func spatialTransform(_ i: Int) -> SpatialTransform {
    caches.pointee.spatial[rareSlots(i).spatialTransform]
  }

  /// Returns the own transform of any layer, to the space of its flattening ancestor.
  func levelTransform(_ i: Int) -> Homography {
    records[i].flags.contains(.spatial) ? spatialTransform(i).homography : Homography(planarTransform(i))
  }

  /// Returns the layer into whose space `i` is flattened: the nearest ancestor that is no transform layer; 0
  /// for the world.
  func flatteningAncestor(of i: Int) -> Int {
    records[i].flags.contains(.spatial) ? Int(spatialTransform(i).ancestor) : Int(records[i].superlayer)
  }
}
