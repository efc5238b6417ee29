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
    let records = self.records, frames = caches.pointee.linearFrames.elements
    var rect = UnsafeMutableRawPointer(rects)
    var i = range.lowerBound
    while i < range.upperBound {
      let frame = frame(i, records, frames)
      Stores.store(frame.origin, to: rect)
      Stores.store(frame.size, to: rect + 16)
      rect += 32
      i &+= 1
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
    let records = self.records, frames = caches.pointee.linearFrames.elements
    // Two lines of each column. Blocks of 64 took 1.4 times as long: nothing is stored while their flags are read.
    let length = 16
    var columns = columns
    withUnsafeTemporaryAllocation(of: LinearFrame.self, capacity: length) { staged in
      let staged = staged.baseAddress.unsafelyUnwrapped
      forEachBlock(range, length) { block in
        let first = block.lowerBound, count = block.count
        var plain = LayerFlags.offsetIsFrameOrigin.rawValue
        for i in block { plain &= records[i].flags.rawValue }
        if plain != 0 {
          let kept = UnsafeRawPointer(records + first) + LinearFrame.placeInRecord
          columns.store(kept, stride: MemoryLayout<LayerRecord>.stride, count, Stores.self)
        } else {
          for k in 0..<count { staged[k] = frame(first &+ k, records, frames) }
          columns.store(
            UnsafeRawPointer(staged), stride: MemoryLayout<LinearFrame>.stride, count, Stores.self)
        }
        columns.advance(by: count)
      }
    }
  }

  /// A layer's frame, from where it is kept.
  @inline(__always)
  private func frame(
    _ i: Int, _ records: UnsafeMutablePointer<LayerRecord>, _ frames: UnsafeMutablePointer<LinearFrame>
  ) -> LinearFrame {
    let row = Int(records[i].linear)
    if row | Int(records[i].flags.rawValue & LayerFlags.offsetIsFrameOrigin.rawValue) == 0 {
      let rect = frame(i)
      return LinearFrame(
        size: SIMD2(rect.size.width, rect.size.height), origin: SIMD2(rect.origin.x, rect.origin.y))
    }
    let own = UnsafeRawPointer(records + i) + LinearFrame.placeInRecord
    return choose(unless: row, own, UnsafeRawPointer(frames + row)).load(as: LinearFrame.self)
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

  /// Takes `count` frames apart, which lie `stride` bytes from each other.
  @inline(__always)
  func store<Stores: BlockStores>(
    _ frames: UnsafeRawPointer, stride: Int, _ count: Int, _: Stores.Type
  ) {
    storeColumn(x, frames, stride, count, Stores.self) { $0.origin.x }
    storeColumn(y, frames, stride, count, Stores.self) { $0.origin.y }
    storeColumn(width, frames, stride, count, Stores.self) { $0.size.x }
    storeColumn(height, frames, stride, count, Stores.self) { $0.size.y }
  }

  @inline(__always)
  private func storeColumn<Stores: BlockStores>(
    _ column: UnsafeMutablePointer<Double>, _ frames: UnsafeRawPointer, _ stride: Int, _ count: Int,
    _: Stores.Type, _ value: (LinearFrame) -> Double
  ) {
    var frame = frames
    var k = 0
    while k &+ 2 <= count {
      let pair = SIMD2(
        value(frame.load(as: LinearFrame.self)), value((frame + stride).load(as: LinearFrame.self)))
      Stores.store(pair, to: UnsafeMutableRawPointer(column + k))
      frame += 2 &* stride
      k &+= 2
    }
    if k < count { column[k] = value(frame.load(as: LinearFrame.self)) }
  }
}
