import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitPath(_:in:options:into:)``.
  @discardableResult
  @inlinable @inline(__always)
  public func hitPath(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented, into path: inout [LayerPoint]
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(32).put(point).put(receiver).put(options).end()
    let hit = recorded.answers.hitPath(point, in: receiver, options: options, into: &path)
    _ = recorded.log.answer(path)
    return hit
  }

  /// Records ``LayerQueries/hitPath(_:in:options:)``.
  @inlinable @inline(__always)
  public func hitPath(_ point: Point, in receiver: LayerID, options: HitTestOptions = .documented)
    -> [LayerPoint]
  {
    ask(begin(33).put(point).put(receiver).put(options)) { $0.hitPath(point, in: receiver, options: options) }
  }
}
