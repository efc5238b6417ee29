/// The pointers that following a path needs, copied so that loops keep them in registers.
struct ConversionTables {
  let entries: Column<WorldEntry>
  /// By branch.
  let offsets: UnsafeMutablePointer<FrameOffset>
  let frames: UnsafeMutablePointer<ReferenceFrame>
  /// The own transforms of leaves that are not spatial, as in `WorldTables`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
}

extension TransformCache {
  @inline(__always)
  var conversionTables: ConversionTables {
    ConversionTables(
      entries: worlds, offsets: caches.pointee.conversions.offsets.elements,
      frames: caches.pointee.conversions.frames.rows,
      ownLinear: caches.pointee.linearWorlds.elements)
  }
}

extension WorldEntry {
  /// A leaf's own transform where it is more than a translation; 0 for none.
  @inline(__always)
  var own: UInt32 { ownReference & ~WorldEntry.ownsBranch }

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}
