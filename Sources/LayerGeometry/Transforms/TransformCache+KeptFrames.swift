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
}
