// Frames kept between edits, from the first bulk read on: 32 bytes for each layer. Threads that read a
// published version compute them.
extension TransformCache {
  @inline(__always)
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

  @usableFromInline func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
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
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    requireIndices(range, x.count)
    requireEqualCounts(range.count, y.count)
    requireEqualCounts(range.count, width.count)
    requireEqualCounts(range.count, height.count)
    if !isShared { refreshFrames() }
    let frames = caches.pointee.frames.elements.dropFirst(range.lowerBound), isKept = keepsFrames
    for k in 0..<range.count {
      let frame = isKept ? frames[k] : newFrame(range.lowerBound &+ k)
      (x[k], y[k]) = (frame.origin.x, frame.origin.y)
      (width[k], height[k]) = (frame.size.width, frame.size.height)
    }
  }

  /// Returns the frame of the layer in a slot, as it would be kept.
  func newFrame(_ i: Int) -> Rect { generations[i] == 0 ? .zero : frame(i) }

  @usableFromInline func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    write(of: layers, to: &result) { frame($0) }
  }
}
