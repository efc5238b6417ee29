// Frames kept between edits, from the first bulk read or reader on: 32 bytes for each layer.
extension TransformCache {
  @inline(__always)
  var keepsFrames: Bool { !caches.pointee.frames.isEmpty }

  /// Brings the kept frames up to date. O(number of layers) the first time.
  func refreshFrames() {
    refresh()
    let isFirst = !keepsFrames
    extendFrames()
    guard isFirst else { return }
    for i in 1..<slotCount where generations[i] != 0 { keepFrame(i) }
  }

  /// Makes room for the frame of every layer; those of new layers and free slots are zero.
  @inline(__always)
  func extendFrames() {
    if caches.pointee.frames.count < slotCount { caches.pointee.frames.extendWithZeros(to: slotCount) }
  }

  /// Follows a change of a layer's own transform.
  @inline(never)
  func keepFrame(_ i: Int) { caches.pointee.frames[i] = frame(i) }

  // MARK: - Bulk output

  /// Writes the frame of every layer with an index in `range`, equal to ``frame(of:)``. `result` must be as
  /// long as the range. A store that other threads read keeps no frames.
  @usableFromInline func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    if table.pointee.isFollower {
      for i in range { result[i &- range.lowerBound] = newFrame(i) }
      return
    }
    refreshFrames()
    let frames = caches.pointee.frames.elements.dropFirst(range.lowerBound)
    result.withColumn { $0.update(from: frames, count: range.count) }
  }

  /// Writes the frame of every layer with an index in `range` into four columns, each as long as the range.
  @usableFromInline func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    requireIndices(range, x.count)
    requireEqualCounts(range.count, y.count)
    requireEqualCounts(range.count, width.count)
    requireEqualCounts(range.count, height.count)
    if !table.pointee.isFollower { refreshFrames() }
    let frames = caches.pointee.frames.elements.dropFirst(range.lowerBound), isKept = keepsFrames
    for k in 0..<range.count {
      let frame = isKept ? frames[k] : newFrame(range.lowerBound &+ k)
      (x[k], y[k]) = (frame.origin.x, frame.origin.y)
      (width[k], height[k]) = (frame.size.width, frame.size.height)
    }
  }

  /// Returns the frame of the layer in a slot, as it would be kept.
  private func newFrame(_ i: Int) -> Rect { generations[i] == 0 ? .zero : frame(i) }

  /// Writes the frame of each of `layers`. `result` must be as long.
  @usableFromInline func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = frame(slot(layers[k])) }
  }
}
