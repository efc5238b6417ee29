import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/frame(of:)``.
  @inlinable @inline(__always)
  public func frame(of layer: LayerID) -> Rect {
    ask(21, layer) { $0.frame(of: layer) }
  }

  /// Records ``LayerQueries/frames(at:into:)``.
  @inlinable @inline(__always)
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    fill(begin(22).put(range), &result) { $0.frames(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/frames(at:x:y:width:height:)``.
  @inlinable @inline(__always)
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    let recorded = _recorded
    recorded.begin(23).put(range).put(x.count).put(y.count).put(width.count).put(height.count).end()
    recorded.answers.frames(at: range, x: &x, y: &y, width: &width, height: &height)
    var hash = AnswerHash(recorded.log)
    Double.add(x.span, to: &hash)
    Double.add(y.span, to: &hash)
    Double.add(width.span, to: &hash)
    Double.add(height.span, to: &hash)
    recorded.log.answer(hash)
  }

  /// Records ``LayerQueries/worldBox(of:)``.
  @inlinable @inline(__always)
  public func worldBox(of layer: LayerID) -> WorldBox {
    ask(24, layer) { $0.worldBox(of: layer) }
  }

  /// Records ``LayerQueries/worldBoxes(at:into:)``.
  @inlinable @inline(__always)
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    fill(begin(25).put(range), &result) { $0.worldBoxes(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/frames(at:in:into:)``.
  @inlinable @inline(__always)
  public func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    fill(begin(26).put(range).put(ancestor), &result) { $0.frames(at: range, in: ancestor, into: &$1) }
  }
}
