import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitTest(_:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions = .documented)
    -> LayerID?
  {
    let recorded = _recorded
    recorded.begin(27).put(point).put(receiver).put(options).end()
    return recorded.log.answer(recorded.answers.hitTest(point, in: receiver, options: options))
  }

  /// Records ``LayerQueries/hitTest(_:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(_ point: Point, in receiver: LayerID?, options: HitTestOptions = .documented)
    -> LayerID?
  {
    let recorded = _recorded
    recorded.begin(28).put(point).put(receiver).put(options).end()
    return recorded.log.answer(recorded.answers.hitTest(point, in: receiver, options: options))
  }

  /// Records ``LayerQueries/contains(_:in:)``.
  @inlinable @inline(__always)
  public func contains(_ point: Point, in layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(29).put(point).put(layer).end()
    return recorded.log.answer(recorded.answers.contains(point, in: layer))
  }

  /// Records ``LayerQueries/hitTest(_:in:options:into:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    let recorded = _recorded
    recorded.begin(30).put(points).put(receiver).put(options).put(result.count).end()
    recorded.answers.hitTest(points, in: receiver, options: options, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/explainHit(_:in:options:where:)``.
  @inlinable @inline(__always)
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let recorded = _recorded
    recorded.begin(194).put(point).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.explainHit(
      point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/hitTest(_:in:options:where:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(195).put(point).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.hitTest(
      point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/hitTest(_:in:options:contains:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    contains: (LayerID, Point) -> Bool
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(196).put(point).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.hitTest(
      point, in: receiver, options: options, contains: { filter.accepts($0, contains($0, $1)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/forEachLayer(at:in:options:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented, _ body: (LayerID) -> Bool
  ) {
    let recorded = _recorded
    recorded.begin(197).put(point).put(receiver).put(options).end()
    var visit = RecordedVisit(recorded.log)
    recorded.answers.forEachLayer(at: point, in: receiver, options: options) {
      visit.goesOn(after: $0, body($0))
    }
    visit.finish()
  }

  /// Records ``LayerQueries/layers(at:in:options:where:)``.
  @inlinable @inline(__always)
  public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    let recorded = _recorded
    recorded.begin(198).put(point).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.layers(
      at: point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }
}
