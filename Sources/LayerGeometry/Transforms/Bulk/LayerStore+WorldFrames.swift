// Frames in other spaces than the superlayer's, for many layers.
extension LayerStore {
  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the coordinates of
  /// `ancestor`, nil for the space above the roots; the first to the first place of `result`, which must be as long
  /// as the range.
  ///
  /// The same bits as converting each layer's bounds to `ancestor`, and like that defined for any layer. Unlike
  /// ``frame(of:)``, which asks about one layer and its superlayer alone, sublayer transforms on the way have their
  /// part in it. O(length of the range), plus O(levels with perspective on its way) for each layer with some, and O(levels)
  /// for each where multiplying them costs digits that matter; in an ancestor also where it is not sure how to round, as
  /// where scales bring a corner to exactly 0. ``update()`` is called, and in an ancestor O(layers with sublayers) come first
  /// after a change of some map.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    let t = ancestor.map { slot($0) } ?? 0
    update()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      if t == 0 {
        var cut = WholeFrames()
        var ways = WaysUp.kept
        writeWorldFrames(range, rects, &cut) { _, _ in
        } other: { i, _ in
          raiseByMap(records[i].bounds, from: i, &ways)
        }
      } else {
        writeFrames(range, rects, in: t)
      }
    }
  }

  private func writeFrames(_ range: Range<Int>, _ rects: UnsafeMutablePointer<Rect>, in t: Int) {
    validateConversions()
    var ways = WaysUp.kept(toMeet: t)
    for i in range { rects[i &- range.lowerBound] = convert(records[i].bounds, i, t, &ways) }
  }

  /// Writes what a cut leaves of the frames of layers, in the space above the roots (`FrameKernel`).
  @inline(__always)
  func writeWorldFrames<Cut: FrameCut>(
    _ range: Range<Int>, _ rects: UnsafeMutablePointer<Rect>, _ cut: inout Cut,
    enter: (UInt32, inout Cut) -> Void, other: (Int, Cut) -> Rect
  ) {
    makeIdentityRow()
    let maps = worldMaps, linear = rare.pointee.linear.rows
    let isAligned = Int(bitPattern: rects) & 15 == 0
    if isAligned && StreamingStores.serve(range.count &* MemoryLayout<Rect>.stride) {
      let kernel = FrameKernel<StreamingStores>(records: records, maps: maps, linear: linear)
      kernel.store(range, rects, &cut, enter: enter, other: other)
      StreamingStores.finish()
    } else {
      let kernel = FrameKernel<CachedStores>(records: records, maps: maps, linear: linear)
      kernel.store(range, rects, &cut, enter: enter, other: other)
    }
  }
}
