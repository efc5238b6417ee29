// Converts points and rectangles that each have their own pair of layers.
//
// The layers may be anywhere in memory, so cache misses dominate. Three steps of prefetching run ahead of the
// conversion.
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
  func convert(
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
    _ body: (_ value: Value, _ s: Int, _ t: Int, _ tables: ConversionTables) -> Value
  ) {
    let count = values.count, lead = TransformCache.lead
    requireEqualCounts(count, result.count, TransformCache.call)
    requireEqualCounts(count, sources.count, TransformCache.call)
    requireEqualCounts(count, targets.count, TransformCache.call)
    validateConversions()
    sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in
        guard let from = sources.baseAddress, let to = targets.baseAddress else { return }
        let pairs = LayerPairs(sources: from, targets: to, tables: conversionTables, generations: generations)
        for k in -3 &* lead..<count {
          let first = k &+ 3 &* lead, second = k &+ 2 &* lead, third = k &+ lead
          if first < count { pairs.prefetchEntries(first) }
          if second >= 0 && second < count {
            requireLayers(from[second], to[second])
            pairs.prefetchOffsets(second)
          }
          if third >= 0 && third < count { pairs.prefetchFrames(third) }
          if k >= 0 { result[k] = body(values[k], from[k].index, to[k].index, pairs.tables) }
        }
      }
    }
  }

  /// The name that traps report.
  private static var call: StaticString { "convert(_:from:to:into:)" }

  /// The number of pairs by which each step of prefetching is ahead of the next.
  private static var lead: Int { 12 }

  @inline(__always)
  private func requireLayers(_ source: LayerID, _ target: LayerID) {
    if !(source.isNull || isAlive(source)) || !(target.isNull || isAlive(target)) {
      _ = optionalSlot(source, TransformCache.call)
      _ = optionalSlot(target, TransformCache.call)
    }
  }
}

/// Pairs of layers, with prefetching for the memory that converting between them reads.
private struct LayerPairs {
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let tables: ConversionTables
  let generations: Column<UInt32>

  /// Prefetches the generations that check the handles, and the layers' entries.
  @inline(__always)
  func prefetchEntries(_ k: Int) {
    let (s, t) = (sources[k].index, targets[k].index)
    generations.prefetch(s)
    generations.prefetch(t)
    tables.entries.prefetchLines(s)
    tables.entries.prefetchLines(t)
  }

  /// Prefetches the superlayers' frame offsets and the layers' own transforms. Expects valid handles.
  @inline(__always)
  func prefetchOffsets(_ k: Int) {
    prefetchOffset(tables.entries[sources[k].index])
    prefetchOffset(tables.entries[targets[k].index])
  }

  @inline(__always)
  private func prefetchOffset(_ entry: WorldEntry) {
    Prefetch.line(of: tables.offsets + Int(entry.branch))
    Prefetch.lines(of: tables.ownLinear + Int(entry.own & WorldEntry.slotMask))
  }

  /// Prefetches the reference frames in which the path begins and ends.
  @inline(__always)
  func prefetchFrames(_ k: Int) {
    let from = tables.offsets[Int(tables.entries[sources[k].index].branch)].frame
    let to = tables.offsets[Int(tables.entries[targets[k].index].branch)].frame
    Prefetch.line(of: tables.frames + Int(from))
    Prefetch.line(of: tables.frames + Int(to))
  }
}
