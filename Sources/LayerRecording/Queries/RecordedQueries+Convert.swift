import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/convert(_:from:to:)``.
  @inlinable @inline(__always)
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    ask(begin(14).put(point).put(source).put(target)) { $0.convert(point, from: source, to: target) }
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    fill(begin(15).put(points).put(source).put(target), &result) {
      $0.convert(points, from: source, to: target, into: &$1)
    }
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    fill(begin(16).put(rects).put(source).put(target), &result) {
      $0.convert(rects, from: source, to: target, into: &$1)
    }
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    fill(begin(17).put(points).put(sources).put(targets), &result) {
      $0.convert(points, from: sources, to: targets, into: &$1)
    }
  }

  /// Records ``LayerQueries/convert(_:from:to:into:)``.
  @inlinable @inline(__always)
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    fill(begin(18).put(rects).put(sources).put(targets), &result) {
      $0.convert(rects, from: sources, to: targets, into: &$1)
    }
  }

  /// Records ``LayerQueries/homography(from:to:)``.
  @inlinable @inline(__always)
  public func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    ask(begin(19).put(source).put(target)) { $0.homography(from: source, to: target) }
  }

  /// Records ``LayerQueries/convert(_:from:to:)``.
  @inlinable @inline(__always)
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    ask(begin(20).put(rect).put(source).put(target)) { $0.convert(rect, from: source, to: target) }
  }
}
