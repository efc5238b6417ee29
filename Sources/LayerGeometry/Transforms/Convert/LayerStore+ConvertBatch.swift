// Many points or rectangles in one call, into the caller's memory; nothing is allocated. What a single conversion
// answers nil, a batch answers (NaN, NaN). Every element is the same to the last bit as the single form's.
extension LayerStore {
  /// Converts points between one pair of layers. `result` must be as long as `points`.
  /// O(number of points), plus O(depth), per level that is projective O(number of points) more.
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    for k in points.indices { result[k] = convert(points[k], s, t) ?? .unreachable }
  }

  /// Converts each point between its own pair of layers. All spans must be equally long.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    requireEqualCounts(points.count, sources.count)
    requireEqualCounts(points.count, targets.count)
    refreshMaps()
    for k in points.indices {
      result[k] = convert(points[k], optionalSlot(sources[k]), optionalSlot(targets[k])) ?? .unreachable
    }
  }

  /// Converts rectangles between one pair of layers. `result` must be as long as `rects`.
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    for k in rects.indices { result[k] = convert(rects[k], s, t) }
  }

  /// Converts each rectangle between its own pair of layers. All spans must be equally long.
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    requireEqualCounts(rects.count, sources.count)
    requireEqualCounts(rects.count, targets.count)
    refreshMaps()
    for k in rects.indices {
      result[k] = convert(rects[k], optionalSlot(sources[k]), optionalSlot(targets[k]))
    }
  }

  /// The null handle stands for the space above the roots, as nil does for a single conversion.
  @inline(__always)
  func optionalSlot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    layer.isNull ? 0 : slot(layer, call)
  }

  @inline(__always)
  func requireEqualCounts(
    _ count: Int, _ other: Int, _ call: StaticString = #function
  ) {
    if count != other { fatalError("\(call): \(count) elements and \(other) do not go together") }
  }
}

extension Point {
  /// What batch conversions write for a point that does not arrive.
  static var unreachable: Point { Point(x: .nan, y: .nan) }
}
