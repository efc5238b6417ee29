/// What following a path reads, copied out of the store so that a loop keeps the pointers in registers.
struct ConversionTables {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<FrameOffset>
  let frames: UnsafeMutablePointer<ReferenceFrame>
  /// The own transforms of layers without sublayers, as in `WorldTables`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialTransform>
}

extension TransformCache {
  @inline(__always)
  var conversionTables: ConversionTables {
    ConversionTables(
      entries: worlds, rows: caches.pointee.conversions.offsets.elements,
      frames: caches.pointee.conversions.frames.rows,
      ownLinear: caches.pointee.linearWorlds.elements, ownSpatial: caches.pointee.spatial.rows)
  }
}

extension ConversionTables {
  /// The own transform of a layer that has one apart from its row; not projective.
  @inline(__always)
  func ownLevel(_ entry: WorldEntry) -> (linear: LinearPart, offset: SIMD2<Double>) {
    let row = Int(entry.own & WorldEntry.rowMask)
    if entry.own & WorldEntry.spatial != 0 {
      let level = AffineTransform(withoutPerspective: ownSpatial[row].homography)
      return (LinearPart(level), SIMD2(level.tx, level.ty))
    }
    return (LinearPart(ownLinear[row]), entry.offset)
  }
}

extension WorldEntry {
  /// The layer's own transform where that is more than a translation and the layer has no sublayers; 0 for none.
  @inline(__always)
  var own: UInt32 { basis & ~WorldEntry.container }

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}
