// Frames of many layers in the space of one layer or in the world.
extension TransformCache {
  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the
  /// coordinates of `ancestor`, nil for the world.
  @usableFromInline func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireIndices(range, result.count)
    let target = ancestor.map { slot($0) } ?? 0
    update()
    if target == 0 { return writeWorldFrames(range, to: &result) }
    let tables = worldTables
    withTransforms(toAncestorsOf: target) { ancestors in
      for i in range { result[i &- range.lowerBound] = frame(of: i, in: target, &ancestors, tables) }
    }
  }

  @usableFromInline func frames(
    of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    let target = ancestor.map { slot($0) } ?? 0
    update()
    write(of: layers, to: &result) { convert(records[$0].bounds, $0, target) }
  }

  @inline(never)
  private func writeWorldFrames(_ range: Range<Int>, to result: inout MutableSpan<Rect>) {
    let (records, tables) = (self.records, worldTables)
    var ancestors = AncestorTransforms.cached
    for i in range {
      let frame = tables.outline(of: i, records[i].bounds)?.box.orNull.rect
      result[i &- range.lowerBound] = frame ?? worldRect(records[i].bounds, from: i, &ancestors).box
    }
  }
}
