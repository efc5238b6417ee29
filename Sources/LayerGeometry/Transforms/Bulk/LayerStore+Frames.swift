// Frames of many layers, each in its superlayer, into the caller's memory. The same bits as `frame(of:)`.
extension LayerStore {
  /// Writes the frame of every layer with an index in `range`, the first to the first place of `result`, which must
  /// be as long as the range. O(length of the range), plus what ``update()`` says of changed layers.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    refreshFrames()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      writeFrames(range, to: rects)
    }
  }

  /// The same into four columns.
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    requireIndices(range, x.count)
    requireEqualCounts(range.count, y.count)
    requireEqualCounts(range.count, width.count)
    requireEqualCounts(range.count, height.count)
    refreshFrames()
    x.withUnsafeMutableBufferPointer { x in
      y.withUnsafeMutableBufferPointer { y in
        width.withUnsafeMutableBufferPointer { width in
          height.withUnsafeMutableBufferPointer { height in
            guard let x = x.baseAddress, let y = y.baseAddress, let width = width.baseAddress,
              let height = height.baseAddress
            else { return }
            writeFrames(range, x, y, width, height)
          }
        }
      }
    }
  }

  /// Brings up to date what bulk frames are read from. The first time, O(number of layers).
  func refreshFrames() {
    refreshMaps()
    guard caches.pointee.linearFrames.count < traits.pointee.linear.capacity else { return }
    reserveLinearFrames()
    for i in 1..<slotCount where stamps[i] != 0 && records[i].linear != 0 { storeLinearFrame(i) }
  }

  /// Writes the frame of each of `layers`. `result` must be as long.
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = frame(slot(layers[k])) }
  }

  @inline(never)
  private func writeFrames(_ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>) {
    forEachFrame(range) { k, origin, size in
      rects[k] = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }
  }

  @inline(never)
  private func writeFrames(
    _ range: Range<Int>, _ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>,
    _ width: UnsafeMutablePointer<Double>, _ height: UnsafeMutablePointer<Double>
  ) {
    forEachFrame(range) { k, origin, size in
      x[k] = origin.x
      y[k] = origin.y
      width[k] = size.x
      height[k] = size.y
    }
  }

  @inline(__always)
  private func forEachFrame(_ range: Range<Int>, _ store: (Int, SIMD2<Double>, SIMD2<Double>) -> Void) {
    let records = self.records
    let frames = caches.pointee.linearFrames.elements
    let first = range.lowerBound
    var i = first
    while i < range.upperBound {
      let end = Swift.min(i &+ 8, range.upperBound)
      var plain = LayerFlags.offsetIsFrameOrigin.rawValue
      for j in i..<end { plain &= records[j].flags.rawValue }
      if plain != 0 {
        for j in i..<end {
          let size = records[j].bounds.size
          store(j &- first, records[j].offset, SIMD2(size.width, size.height))
        }
      } else {
        for j in i..<end {
          let frame = anyFrame(j, records, frames)
          store(j &- first, frame.origin, frame.size)
        }
      }
      i = end
    }
  }

  @inline(__always)
  private func anyFrame(
    _ i: Int, _ records: UnsafeMutablePointer<LayerRecord>, _ frames: UnsafeMutablePointer<LinearFrame>
  ) -> LinearFrame {
    let row = Int(records[i].linear)
    if row | Int(records[i].flags.rawValue & LayerFlags.offsetIsFrameOrigin.rawValue) == 0 {
      let rect = frame(i)
      return LinearFrame(
        size: SIMD2(rect.size.width, rect.size.height), origin: SIMD2(rect.origin.x, rect.origin.y))
    }
    // Selects an address by arithmetic: which layers have a transform cannot be predicted, so no branch.
    let own = UInt(bitPattern: records + i) &+ 16, kept = UInt(bitPattern: frames + row)
    let isOwn = UInt(bitPattern: (row &- 1) &>> 63)
    return UnsafeRawPointer(bitPattern: kept ^ ((kept ^ own) & isOwn)).unsafelyUnwrapped
      .load(as: LinearFrame.self)
  }
}
