// Frames of many layers in the space of one layer or in the world.
extension TransformCache {
  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the
  /// coordinates of `ancestor`, nil for the world.
  @usableFromInline func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>,
    _ call: StaticString = #function
  ) {
    let target = ancestor.map { slot($0, call) } ?? 0
    update()
    let (records, tables) = (self.records, worldTables)
    if target == 0 {
      var ancestors = AncestorTransforms.cached
      return write(of: LayerSelection(range, call), to: &result) { i in
        let bounds = records[i].bounds
        if bounds.isInfinite { return bounds }
        return tables.outline(of: i, bounds)?.box.rect ?? worldRect(bounds, from: i, &ancestors).box
      }
    }
    withTransforms(toAncestorsOf: target) { ancestors in
      write(of: LayerSelection(range, call), to: &result) { frame(of: $0, in: target, &ancestors, tables) }
    }
  }

  /// Writes the bounds of each of `layers` converted to the coordinates of `ancestor`, nil for the world.
  @usableFromInline func frames(
    of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>,
    _ call: StaticString = #function
  ) {
    let target = ancestor.map { slot($0, call) } ?? 0
    update()
    write(of: LayerSelection(layers, call), to: &result) { convert(records[$0].bounds, $0, target) }
  }
}
