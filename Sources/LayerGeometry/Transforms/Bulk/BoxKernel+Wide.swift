private import WideVectors

/// The loops of `BoxKernel` by vectors of four Doubles: two layers of a turned plane at a time, or both corners of a layer.
/// They round wherever boxes lie in four instructions, so no block has to know anything of the one before.
///
/// Swift compiles a function for one kind of processor, so these are in C.
extension BoxKernel {
  /// Expects a processor that has such vectors. `box` makes those that need a homography.
  @inline(__always)
  func storeWide(
    _ layers: Range<Int>, _ output: UnsafeMutablePointer<WorldBox>, box: (Int) -> SIMD4<Float>
  ) {
    var source = wideSource
    let origin = output - layers.lowerBound
    var next = layers.lowerBound
    while true {
      next = WideVectorsBoxes(&source, next, layers.upperBound, origin + next, Stores.arePastCaches)
      if next == layers.upperBound { return }
      Stores.store(box(next), to: origin + next)
      next &+= 1
    }
  }

  private var wideSource: WideBoxSource {
    assert(MemoryLayout<WideFrame>.stride == MemoryLayout<Rect>.stride)
    assert(MemoryLayout<WideFramePlace>.stride == MemoryLayout<FramePlace>.stride)
    assert(MemoryLayout<WideOutline>.stride == MemoryLayout<LayerOutline>.stride)
    assert(MemoryLayout<WideRow>.stride == MemoryLayout<WorldRow>.stride)
    assert(MemoryLayout<WideMap>.stride == MemoryLayout<AffineTransform>.stride)
    return WideBoxSource(
      frames: UnsafeRawPointer(frames).assumingMemoryBound(to: WideFrame.self),
      places: UnsafeRawPointer(places).assumingMemoryBound(to: WideFramePlace.self),
      outlines: UnsafeRawPointer(outlines).assumingMemoryBound(to: WideOutline.self),
      rows: UnsafeRawPointer(maps.rows).assumingMemoryBound(to: WideRow.self),
      bases: UnsafeRawPointer(maps.linear).assumingMemoryBound(to: WideMap.self),
      apart: maps.apart,
      spatial: FramePlace.spatial, turned: WorldRow.turned)
  }
}
