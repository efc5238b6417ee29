// Points and rectangles that each have their own pair of layers. Every element is the same to the last bit as the single
// form's, so a batch may be split in any way.
extension LayerStore {
  /// Converts each point between its own pair of layers. The null handle stands for the space above the roots. All
  /// spans must be equally long. O(levels between the two) for each point, to or from the space above the roots O(1)
  /// where world maps serve.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    requireEqualCounts(points.count, sources.count)
    requireEqualCounts(points.count, targets.count)
    refreshMaps()
    for k in points.indices {
      result[k] =
        convert(points[k], optionalSlot(sources[k]), optionalSlot(targets[k])) ?? .unreachable
    }
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the space above the roots.
  /// All spans must be equally long. O(levels between the two) for each rectangle.
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
}
