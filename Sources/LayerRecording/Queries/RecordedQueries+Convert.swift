import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/convert(_:from:to:)``.
  @inlinable @inline(__always)
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let recorded = _recorded
    recorded.begin(14).put(point).put(source).put(target).end()
    return recorded.log.answer(recorded.answers.convert(point, from: source, to: target))
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    let recorded = _recorded
    recorded.begin(15).put(points).put(source).put(target).put(result.count).end()
    recorded.answers.convert(points, from: source, to: target, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    let recorded = _recorded
    recorded.begin(16).put(rects).put(source).put(target).put(result.count).end()
    recorded.answers.convert(rects, from: source, to: target, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    let recorded = _recorded
    recorded.begin(17).put(points).put(sources).put(targets).put(result.count).end()
    recorded.answers.convert(points, from: sources, to: targets, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    let recorded = _recorded
    recorded.begin(18).put(rects).put(sources).put(targets).put(result.count).end()
    recorded.answers.convert(rects, from: sources, to: targets, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/homography(from:to:)``.
  @inlinable @inline(__always)
  public func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    let recorded = _recorded
    recorded.begin(19).put(source).put(target).end()
    return recorded.log.answer(recorded.answers.homography(from: source, to: target))
  }

  /// Records ``LayerQueries/convert(_:from:to:)``.
  @inlinable @inline(__always)
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    let recorded = _recorded
    recorded.begin(20).put(rect).put(source).put(target).end()
    return recorded.log.answer(recorded.answers.convert(rect, from: source, to: target))
  }
}
