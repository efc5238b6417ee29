/// The columns that reading world transforms and following paths need, copied so that loops keep them in
/// registers.
struct WorldTables {
  let rows: Column<WorldRow>
  /// By branch.
  var branches: Column<BranchWorld>
  /// By slot of `BranchTable.referenceFrames`.
  var referenceFrames: Column<ReferenceFrame>
  var frameWorlds: Column<FrameWorld>
  /// The own transforms of leaves, without their translations, by slot of the linear table.
  let linearParts: Column<LinearPart>
  /// Own transforms by slot of the spatial table.
  let ownSpatial: Column<SpatialTransform>
}

extension WorldTables {
  /// Returns the parts of a layer's world transform.
  func placement(_ i: Int) -> WorldPlacement { WorldPlacement(rows[i], branches) }

  /// Whether some level from a layer to the world is projective.
  func isProjective(_ i: Int) -> Bool {
    let row = rows[i]
    return row.ownReference & WorldRow.projective != 0
      || branches[Int(row.branch)].state & BranchWorld.projective != 0
  }

  func layer(ofFrame slot: Int) -> Int { Int(frameWorlds[slot].layer) }

  /// Returns the world transform of a layer.
  func homography(of i: Int) -> Homography { homography(placement(i)) }

  /// Returns the product of the parts, with a fast path for affine ones.
  @inline(__always)
  func homography(_ parts: WorldPlacement) -> Homography {
    if parts.isSpatial { return product(parts) }
    return product(linearParts[Int(parts.own)], parts.offset, frameWorlds[Int(parts.referenceFrame)].affine)
  }

  func product(_ parts: WorldPlacement) -> Homography {
    let slot = Int(parts.own & WorldRow.slotMask), isSpatial = parts.own & WorldRow.spatial != 0
    let own = isSpatial ? ownSpatial[slot].homography : Homography(linearParts[slot].transform)
    return product(own, parts.offset, parts.referenceFrame)
  }

  @inline(__always)
  func product(_ own: LinearPart, _ offset: SIMD2<Double>, _ frame: AffineTransform) -> Homography {
    let product = AffineLanes(linear: own, offset: offset).concatenating(AffineLanes(frame))
    let (straight, crossed) = (product.linear.straight.plus(.zero), product.linear.crossed.plus(.zero))
    let offset = product.offset.plus(.zero)
    return Homography(
      h11: straight.x, h12: crossed.y, h13: 0, h21: crossed.x, h22: straight.y, h23: 0, h31: offset.x,
      h32: offset.y, h33: 1)
  }

  /// Returns the product of a homography, an offset and a frame given as in `BranchWorld.referenceFrame`.
  func product(_ own: Homography, _ offset: SIMD2<Double>, _ frame: UInt32) -> Homography {
    let world = frameWorlds[Int(frame & WorldRow.slotMask)]
    if frame & WorldRow.spatial == 0 && own.kind < .projective {
      let own = AffineLanes(AffineTransform(withoutPerspective: own))
      return product(own.linear, own.offset + offset, world.affine)
    }
    return own.concatenating(Homography(AffineTransform(translationX: offset.x, y: offset.y)))
      .concatenating(world.transform).withoutNegativeZeros
  }

  // MARK: - Outlines

  /// Returns the image of a layer's bounds in the world; nil if a level has perspective or a spatial
  /// transform, or if the product of the levels is ill-conditioned or leaves the range of a Double.
  @inline(__always)
  func outline(of i: Int, _ bounds: Rect) -> Parallelogram? {
    guard let outline = uncheckedOutline(of: i, bounds), outline.box.isFinite else { return nil }
    return outline
  }

  /// Returns the outline of a layer, which may not be finite.
  @inline(__always)
  private func uncheckedOutline(of i: Int, _ bounds: Rect) -> Parallelogram? {
    let row = rows[i], branch = branches[Int(row.branch)], bounds = BoxLanes(bounds)
    let offset = branch.sum.high.plus(row.offset)
    let slot = row.ownReference & WorldRow.locationMask
    if slot | branch.referenceFrame == 0 { return Parallelogram(bounds.origin.plus(offset), bounds.size) }
    let isSpatial = (slot | branch.referenceFrame) & WorldRow.spatial
    if _slowPath(isSpatial | branch.state & BranchWorld.needsLevels != 0) { return nil }
    let own = AffineLanes(linear: linearParts[Int(slot)], offset: offset)
    let frame = AffineLanes(frameWorlds[Int(branch.referenceFrame)].affine)
    return Parallelogram(bounds.origin, bounds.size, through: own).applying(frame)
  }

  /// Returns the smallest box around the outline of a layer, which may not be finite.
  @inline(__always)
  func outlineExtent(of i: Int, _ bounds: Rect) -> Extent? {
    let row = rows[i], branch = branches[Int(row.branch)]
    if row.ownReference & WorldRow.locationMask | branch.referenceFrame != 0 {
      return uncheckedOutline(of: i, bounds)?.extent
    }
    let offset = branch.sum.high.plus(row.offset), bounds = BoxLanes(bounds)
    return BoxLanes(origin: bounds.origin.plus(offset), size: bounds.size).extent
  }
}

// A product must not change when it is multiplied by the identity, so that a world transform does not depend
// on whether the layer has a branch. Only −0 would change.
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
