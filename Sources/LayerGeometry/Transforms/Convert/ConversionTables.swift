/// The pointers that following a path needs, copied so that loops keep them in registers.
struct ConversionTables {
  let entries: Column<WorldEntry>
  /// By branch.
  let offsets: UnsafeMutablePointer<FrameOffset>
  let frames: UnsafeMutablePointer<ReferenceFrame>
  /// The own transforms of leaves, as in `WorldTables`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialTransform>
}

extension TransformCache {
  @inline(__always)
  var conversionTables: ConversionTables {
    ConversionTables(
      entries: worlds, offsets: caches.pointee.conversions.offsets.elements,
      frames: caches.pointee.conversions.frames.rows,
      ownLinear: caches.pointee.linearWorlds.elements, ownSpatial: caches.pointee.spatial.rows)
  }
}

extension ConversionTables {
  /// Returns the own transform of a leaf where it is more than a translation and not projective.
  @inline(__always)
  func ownLevel(_ entry: WorldEntry) -> (linear: LinearPart, offset: SIMD2<Double>) {
    let slot = Int(entry.own & WorldEntry.slotMask)
    if entry.own & WorldEntry.spatial != 0 {
      let level = AffineTransform(withoutPerspective: ownSpatial[slot].homography)
      return (LinearPart(level), SIMD2(level.tx, level.ty))
    }
    return (LinearPart(ownLinear[slot]), entry.offset)
  }
}

extension WorldEntry {
  /// A leaf's own transform where it is more than a translation; 0 for none.
  @inline(__always)
  var own: UInt32 { ownReference & ~WorldEntry.ownsBranch }

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}
