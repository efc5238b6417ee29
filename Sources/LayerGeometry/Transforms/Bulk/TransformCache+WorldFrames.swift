// Frames of many layers in the space of one layer or in the world.
extension TransformCache {
  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the coordinates
  /// of `ancestor`, nil for the world.
  func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    let target = ancestor.map { slot($0) } ?? 0
    prepareWorldOutput()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      if target == 0 {
        writeWorldFrames(range, to: rects)
      } else {
        writeFrames(range, in: target, to: rects)
      }
    }
  }

  /// Brings everything that `WorldTransforms.outline(of:_:)` reads up to date.
  func prepareWorldOutput() {
    update()
    reserveLinearRows(atLeast: 1)
  }

  @inline(never)
  private func writeWorldFrames(_ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>) {
    let (records, maps) = (self.records, worldRows)
    var ways = WaysUp.kept
    for i in range {
      let frame = maps.outline(of: i, records[i].bounds)?.box.orNull.rect
      rects[i &- range.lowerBound] = frame ?? raiseByMap(records[i].bounds, from: i, &ways)
    }
  }

  private func writeFrames(_ range: Range<Int>, in target: Int, to rects: UnsafeMutablePointer<Rect>) {
    validateConversions()
    var ways = WaysUp.kept(toMeet: target)
    for i in range {
      rects[i &- range.lowerBound] = convert(records[i].bounds, i, target, &ways)
    }
  }
}
