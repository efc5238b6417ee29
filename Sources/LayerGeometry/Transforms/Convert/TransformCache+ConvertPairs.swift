// Converts points and rectangles that each have their own pair of layers, anywhere in memory.
extension TransformCache {
  /// Converts each point between its own pair of layers. The null handle stands for the world.
  @usableFromInline func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    convertEach(points, sources, targets, &result) { point, s, t, tables in
      guard point.isFinite else { return .unreachable }
      return s == t ? point : convert(point, s, t, tables) ?? .unreachable
    }
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the world.
  @usableFromInline func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    convertEach(rects, sources, targets, &result) { rect, s, t, _ in convert(rect, s, t) }
  }

  /// Writes the result of `body` for each value and the slots of its pair of layers.
  @inline(__always)
  private func convertEach<Value: BitwiseCopyable>(
    _ values: Span<Value>, _ sources: Span<LayerID>, _ targets: Span<LayerID>,
    _ result: inout MutableSpan<Value>,
    _ body: (_ value: Value, _ s: Int, _ t: Int, _ tables: WorldTables) -> Value
  ) {
    let call: StaticString = "convert(_:from:to:into:)"
    requireEqualCounts(values.count, result.count, call)
    requireEqualCounts(values.count, sources.count, call)
    requireEqualCounts(values.count, targets.count, call)
    update()
    let (tables, generations) = (worldTables, self.generations)
    @inline(__always)
    func forBoth(_ k: Int, _ body: (LayerID) -> Void) {
      if !values.indices.contains(k) { return }
      body(sources[k])
      body(targets[k])
    }
    // The number of pairs by which each step of prefetching is ahead of the next.
    let lead = 12
    for k in -3 &* lead..<values.count {
      forBoth(k &+ 3 &* lead) {
        generations.prefetch($0.index)
        tables.rows.prefetchLines($0.index)
      }
      forBoth(k &+ 2 &* lead) {
        _ = optionalSlot($0, call)
        let row = tables.rows[$0.index]
        tables.branches.prefetch(Int(row.branch))
        tables.linearParts.prefetch(Int(row.own & WorldRow.slotMask))
      }
      forBoth(k &+ lead) {
        tables.referenceFrames.prefetch(tables.branches[Int(tables.rows[$0.index].branch)].frameSlot)
      }
      if k >= 0 { result[k] = body(values[k], sources[k].index, targets[k].index, tables) }
    }
  }
}
