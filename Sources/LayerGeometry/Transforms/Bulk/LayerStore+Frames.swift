// Frames of many layers, each in its superlayer, into the caller's memory. The same bits as `frame(of:)`.
extension LayerStore {
  /// Writes the frame of every layer with an index in `range`, the first to the first place of `result`, which must
  /// be as long as the range.
  ///
  /// O(length of the range), plus what ``update()`` says of changed layers; the first time O(number of layers), and from
  /// then on 32 bytes for each layer are kept.
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

  /// Writes the frame of each of `layers`. `result` must be as long.
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = frame(slot(layers[k])) }
  }

  // MARK: - Blocks

  @inline(never)
  private func writeFrames(_ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>) {
    let isAligned = Int(bitPattern: rects) & 15 == 0
    if isAligned && StreamingStores.serve(range.count &* MemoryLayout<Rect>.stride) {
      writeRects(range, to: rects, StreamingStores.self)
      StreamingStores.finish()
    } else {
      writeRects(range, to: rects, CachedStores.self)
    }
  }

  @inline(__always)
  private func writeRects<Stores: BlockStores>(
    _ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>, _: Stores.Type
  ) {
    var frame = caches.pointee.frames.rects.elements + range.lowerBound
    var rect = UnsafeMutableRawPointer(rects)
    for _ in range {
      let lanes = BoxLanes(frame.pointee)
      Stores.store(lanes.origin, to: rect)
      Stores.store(lanes.size, to: rect + 16)
      frame += 1
      rect += 32
    }
  }

  @inline(never)
  private func writeFrames(
    _ range: Range<Int>, _ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>,
    _ width: UnsafeMutablePointer<Double>, _ height: UnsafeMutablePointer<Double>
  ) {
    var columns = FrameColumns(x: x, y: y, width: width, height: height)
    guard columns.areAlike && StreamingStores.serve(range.count &* MemoryLayout<Rect>.stride) else {
      return writeColumns(range, to: columns, CachedStores.self)
    }
    // Blocks begin where lines of the columns do.
    let head = range.prefix(x.elementsBeforeLine)
    writeColumns(head, to: columns, CachedStores.self)
    columns.advance(by: head.count)
    writeColumns(range.dropFirst(head.count), to: columns, StreamingStores.self)
    StreamingStores.finish()
  }

  /// One column of a block after the other, so that lines are written whole.
  @inline(__always)
  private func writeColumns<Stores: BlockStores>(
    _ range: Range<Int>, to columns: FrameColumns, _: Stores.Type
  ) {
    let frames = caches.pointee.frames.rects.elements
    var columns = columns
    // Two lines of each column.
    forEachBlock(range, 16) { block in
      columns.store(frames + block.lowerBound, block.count, Stores.self)
      columns.advance(by: block.count)
    }
  }
}

/// The caller's columns, from where the next block goes.
private struct FrameColumns {
  var x: UnsafeMutablePointer<Double>
  var y: UnsafeMutablePointer<Double>
  var width: UnsafeMutablePointer<Double>
  var height: UnsafeMutablePointer<Double>

  /// Whether a pair that is aligned in one column is in all.
  var areAlike: Bool {
    let x = Int(bitPattern: x)
    return ((x ^ Int(bitPattern: y)) | (x ^ Int(bitPattern: width)) | (x ^ Int(bitPattern: height))) & 15 == 0
  }

  @inline(__always)
  mutating func advance(by count: Int) {
    x += count
    y += count
    width += count
    height += count
  }

  /// Takes `count` frames apart.
  @inline(__always)
  func store<Stores: BlockStores>(_ frames: UnsafeMutablePointer<Rect>, _ count: Int, _: Stores.Type) {
    storeColumn(x, frames, count, Stores.self) { $0.origin.x }
    storeColumn(y, frames, count, Stores.self) { $0.origin.y }
    storeColumn(width, frames, count, Stores.self) { $0.size.width }
    storeColumn(height, frames, count, Stores.self) { $0.size.height }
  }

  @inline(__always)
  private func storeColumn<Stores: BlockStores>(
    _ column: UnsafeMutablePointer<Double>, _ frames: UnsafeMutablePointer<Rect>, _ count: Int,
    _: Stores.Type, _ value: (Rect) -> Double
  ) {
    var k = 0
    while k &+ 2 <= count {
      let pair = SIMD2(value(frames[k]), value(frames[k &+ 1]))
      Stores.store(pair, to: UnsafeMutableRawPointer(column + k))
      k &+= 2
    }
    if k < count { column[k] = value(frames[k]) }
  }
}
