/// The columns that reading world transforms and following paths need, copied so that loops keep them in registers.
struct WorldTables {
  let entries: Column<WorldEntry>
  /// By branch.
  let branches: Column<BranchWorld>
  /// The world transforms of frame owners: affine ones by slot of the linear table, others by slot of
  /// `spatialWorlds`.
  let linear: Column<AffineTransform>
  let spatial: Column<Homography>
  /// The condition bounds of `linear`.
  let conditionBounds: Column<Float>
  /// The own transforms of leaves, by slot of the linear table, without their translations.
  let ownLinear: Column<AffineTransform>
  /// The own transforms of leaves, by slot of the spatial table.
  let ownSpatial: Column<SpatialTransform>
  /// By branch.
  let frameOffsets: Column<FrameOffset>
  let referenceFrames: Column<ReferenceFrame>
}

extension WorldTables {
  /// Returns the parts of a layer's world transform.
  @inline(__always)
  func placement(_ i: Int) -> WorldPlacement { WorldPlacement(entries[i], branches) }

  /// Returns the product of the parts, with a fast path for affine ones.
  ///
  /// Expects the identity in slot 0 of the linear transforms.
  @inline(__always)
  func homography(_ parts: WorldPlacement) -> Homography {
    if parts.isSpatial { return product(parts) }
    let own = AffineLanes(ownLinear[Int(parts.own)], offset: parts.offset)
    let product = own.concatenating(AffineLanes(linear[Int(parts.frame)]))
    let (straight, crossed) = (product.straight.plus(.zero), product.crossed.plus(.zero))
    let offset = product.offset.plus(.zero)
    return Homography(
      h11: straight.x, h12: crossed.y, h13: 0, h21: crossed.x, h22: straight.y, h23: 0, h31: offset.x,
      h32: offset.y, h33: 1)
  }

  /// Returns the product of the parts.
  @inline(never)
  func product(_ parts: WorldPlacement) -> Homography {
    let slot = Int(parts.own & WorldEntry.slotMask)
    let own =
      parts.own & WorldEntry.spatial != 0
      ? ownSpatial[slot].homography : Homography(parts.own == 0 ? .identity : ownLinear[slot])
    return product(own, parts.offset, parts.frame)
  }

  /// Returns the product of a transform, an offset and a frame.
  @inline(__always)
  func product(
    _ own: AffineTransform, _ offset: SIMD2<Double>, _ frame: AffineTransform
  ) -> AffineTransform {
    var own = own
    own.tx += offset.x
    own.ty += offset.y
    return own.concatenating(frame).withoutNegativeZeros
  }

  /// Returns the product of a homography, an offset and a frame given as in `BranchWorld.frame`.
  func product(_ own: Homography, _ offset: SIMD2<Double>, _ frame: UInt32) -> Homography {
    let isAffine = own.kind < .projective
    if isAffine && frame & WorldEntry.spatial == 0 {
      let frame = frame == 0 ? .identity : linear[Int(frame)]
      return Homography(product(AffineTransform(withoutPerspective: own), offset, frame))
    }
    let frame =
      frame & WorldEntry.spatial != 0
      ? spatial[Int(frame & WorldEntry.slotMask)]
      : Homography(frame == 0 ? .identity : linear[Int(frame)])
    return own.concatenating(Homography(AffineTransform(translationX: offset.x, y: offset.y)))
      .concatenating(frame).withoutNegativeZeros
  }
}

// A product must not change when it is multiplied by the identity, so that a world transform does not depend
// on whether the layer has a branch. Only −0 would change.
extension AffineTransform {
  @inline(__always)
  fileprivate var withoutNegativeZeros: AffineTransform {
    AffineTransform(a: a + 0, b: b + 0, c: c + 0, d: d + 0, tx: tx + 0, ty: ty + 0)
  }
}

extension Homography {
  fileprivate var withoutNegativeZeros: Homography {
    Homography(
      h11: h11 + 0, h12: h12 + 0, h13: h13 + 0, h21: h21 + 0, h22: h22 + 0, h23: h23 + 0, h31: h31 + 0,
      h32: h32 + 0, h33: h33 + 0)
  }
}

extension AffineTransform {
  /// Makes the affine transform of a homography that is not projective.
  init(withoutPerspective h: Homography) {
    self.init(a: h.h11, b: h.h12, c: h.h21, d: h.h22, tx: h.h31, ty: h.h32)
  }
}
