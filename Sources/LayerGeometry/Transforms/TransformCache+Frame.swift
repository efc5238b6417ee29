// The frame: derived from bounds, position, anchor point and transform.
extension TransformCache {
  /// Returns the smallest rectangle around the layer in its superlayer's coordinates.
  @usableFromInline func frame(of layer: LayerID) -> Rect { frame(slot(layer)) }

  func frame(_ i: Int) -> Rect {
    let box = transformedBox(i, size: records[i].bounds.size)
    if box.isNull { return box }
    let position = placements[i].position
    return Rect(
      x: position.x + box.origin.x, y: position.y + box.origin.y,
      width: box.size.width, height: box.size.height)
  }

  /// Returns the size, which may be kept, and the position that give `frame`; nil if the position is not
  /// finite.
  func placement(forFrame frame: Rect, _ i: Int, keepsSize: Bool = false) -> (Size, Point)? {
    let own = records[i].bounds.size, size = keepsSize ? own : size(forFrame: frame.size, i) ?? own
    let box = transformedBox(i, size: size)
    let anchor = placements[i].anchorPoint
    let corner =
      box.isNull ? Point(x: -(anchor.x * size.width), y: -(anchor.y * size.height)) : box.origin
    let position = Point(x: frame.origin.x - corner.x, y: frame.origin.y - corner.y)
    return position.isFinite ? (size, position) : nil
  }

  private func size(forFrame size: Size, _ i: Int) -> Size? {
    if isPlain(i) { return size }
    let t = transform(i)
    var flat = t
    (flat.m14, flat.m24, flat.m44) = (0, 0, 1)
    if flat.isEdgeOn { return nil }
    // Diagonal and anti-diagonal parts are divided by directly, so that frames read back to the last bit.
    let linear = LinearPart(AffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: 0, ty: 0))
    let fitted = linear.preimage(SIMD2(size.width, size.height))
    return fitted.areFinite ? Size(width: abs(fitted.x), height: abs(fitted.y)) : nil
  }

  /// Returns the box of a rectangle of `size` about the anchor point, transformed; null if nothing is in
  /// front of the eye.
  private func transformedBox(_ i: Int, size: Size) -> Rect {
    if records[i].flags.contains(.transform3D) { return projectedBox(size, i) }
    return placements[i].box(size, AffineLanes(linear(i))).rect
  }

  private func projectedBox(_ size: Size, _ i: Int) -> Rect {
    let anchor = placements[i].anchorPoint
    let atAnchorDepth = Transform3D(translationX: 0, y: 0, z: -depth(i).anchorPointZ)
    var value = MovingRect(
      Rect(
        x: -(anchor.x * size.width), y: -(anchor.y * size.height), width: size.width, height: size.height),
      scratch)
    _ = value.toAncestor(Homography(atAnchorDepth.concatenating(transform(i))))
    return value.box
  }
}

// Frames kept between edits, from the first bulk read on: 32 bytes for each layer. A store that other threads
// read keeps none.
extension TransformCache {
  var keepsFrames: Bool { !caches.pointee.frames.isEmpty }

  /// Brings the kept frames up to date. O(number of layers) the first time.
  func refreshFrames() {
    refresh()
    let first = keepsFrames ? slotCount : 1
    // The frames of new layers and of free slots are zero.
    caches.pointee.frames.extendWithZeros(to: slotCount)
    for i in first..<slotCount where generations[i] != 0 { keepFrame(i) }
  }

  /// Follows a change of a layer's own transform.
  @inline(never)
  func keepFrame(_ i: Int) { caches.pointee.frames[i] = frame(i) }

  // MARK: - Bulk output

  @usableFromInline func frames(
    at range: Range<Int>, into result: inout MutableSpan<Rect>, _ call: StaticString = #function
  ) {
    requireIndices(range, call)
    requireEqualCounts(range.count, result.count, call)
    if isShared {
      for i in range { result[i &- range.lowerBound] = newFrame(i) }
      return
    }
    refreshFrames()
    let frames = caches.pointee.frames.elements.dropFirst(range.lowerBound)
    result.withColumn { $0.update(from: frames, count: range.count) }
  }

  @usableFromInline func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>, _ call: StaticString = #function
  ) {
    requireIndices(range, call)
    for count in [x.count, y.count, width.count, height.count] {
      requireEqualCounts(range.count, count, call)
    }
    if !isShared { refreshFrames() }
    let frames = caches.pointee.frames.elements, isKept = keepsFrames
    for k in 0..<range.count {
      let i = range.lowerBound &+ k, frame = isKept ? frames[i] : newFrame(i)
      (x[k], y[k]) = (frame.origin.x, frame.origin.y)
      (width[k], height[k]) = (frame.size.width, frame.size.height)
    }
  }

  /// Returns the frame of the layer in a slot, as it would be kept.
  func newFrame(_ i: Int) -> Rect { generations[i] == 0 ? .zero : frame(i) }

  @usableFromInline func frames(
    of layers: Span<LayerID>, into result: inout MutableSpan<Rect>, _ call: StaticString = #function
  ) {
    write(of: LayerSelection(layers, call), to: &result) { frame($0) }
  }
}

extension Placement {
  /// Returns the box of a rectangle of `size` about the anchor point through an affine transform.
  @inline(__always)
  func box(_ size: Size, _ transform: AffineLanes) -> BoxLanes {
    let size = SIMD2(size.width, size.height), anchor = SIMD2(anchorPoint.x, anchorPoint.y)
    let corner = SIMD2<Double>.zero - anchor.times(size)
    return Parallelogram(corner, size, through: transform).box.orNull
  }
}
