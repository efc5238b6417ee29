/// The pointers that following a path needs, copied so that loops keep them in registers.
struct ConversionTables {
  let entries: Column<WorldEntry>
  /// By branch.
  let offsets: UnsafeMutablePointer<FrameOffset>
  let frames: UnsafeMutablePointer<ReferenceFrame>
  /// The own transforms of leaves that are not spatial, as in `WorldTables`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
}

extension ConversionTables {
  /// Prefetches the superlayer's frame offset and the layer's own transform.
  @inline(__always)
  func prefetchOffset(_ i: Int) {
    Prefetch.line(of: offsets + Int(entries[i].branch))
    Prefetch.lines(of: ownLinear + Int(entries[i].own & WorldEntry.slotMask))
  }

  /// Prefetches the reference frame in which a path from or to the layer begins or ends.
  @inline(__always)
  func prefetchFrame(_ i: Int) { Prefetch.line(of: frames + Int(offsets[Int(entries[i].branch)].frame)) }
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
