// Frames of many layers in the space of one layer or in the world.
extension TransformCache {
  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the
  /// coordinates of `ancestor`, nil for the world.
  @usableFromInline func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
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

  /// Brings everything that `WorldTables.outline(of:_:)` reads up to date.
  func prepareWorldOutput() {
    update()
    reserveLinearWorlds(atLeast: 1)
  }

  @inline(never)
  private func writeWorldFrames(_ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>) {
    let (records, tables) = (self.records, worldTables)
    var ancestors = AncestorTransforms.cached
    for i in range {
      let frame = tables.outline(of: i, records[i].bounds)?.box.orNull.rect
      rects[i &- range.lowerBound] = frame ?? worldFrame(records[i].bounds, from: i, &ancestors)
    }
  }

  private func writeFrames(_ range: Range<Int>, in target: Int, to rects: UnsafeMutablePointer<Rect>) {
    validateConversions()
    let tables = conversionTables
    withTransforms(toAncestorsOf: target) { ancestors in
      for i in range { rects[i &- range.lowerBound] = frame(of: i, in: target, &ancestors, tables) }
    }
  }
}
