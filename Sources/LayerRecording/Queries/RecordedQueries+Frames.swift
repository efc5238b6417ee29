import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/frame(of:)``.
  @inlinable @inline(__always)
  public func frame(of layer: LayerID) -> Rect {
    let recorded = _recorded
    recorded.begin(21).put(layer).end()
    return recorded.log.answer(recorded.answers.frame(of: layer))
  }

  /// Records ``LayerQueries/frames(at:into:)``.
  @inlinable @inline(__always)
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    let recorded = _recorded
    recorded.begin(22).put(range).put(result.count).end()
    recorded.answers.frames(at: range, into: &result)
    recorded.log.answer(result)
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
    let recorded = _recorded
    recorded.begin(24).put(layer).end()
    return recorded.log.answer(recorded.answers.worldBox(of: layer))
  }

  /// Records ``LayerQueries/worldBoxes(at:into:)``.
  @inlinable @inline(__always)
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    let recorded = _recorded
    recorded.begin(25).put(range).put(result.count).end()
    recorded.answers.worldBoxes(at: range, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/frames(at:in:into:)``.
  @inlinable @inline(__always)
  public func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    let recorded = _recorded
    recorded.begin(26).put(range).put(ancestor).put(result.count).end()
    recorded.answers.frames(at: range, in: ancestor, into: &result)
    recorded.log.answer(result)
  }
}
