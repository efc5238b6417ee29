import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitTest(_:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions = .documented)
    -> LayerID?
  {
    ask(begin(27).put(point).put(receiver).put(options)) { $0.hitTest(point, in: receiver, options: options) }
  }

  /// Records ``LayerQueries/hitTest(_:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(_ point: Point, in receiver: LayerID?, options: HitTestOptions = .documented)
    -> LayerID?
  {
    ask(begin(28).put(point).put(receiver).put(options)) { $0.hitTest(point, in: receiver, options: options) }
  }

  /// Records ``LayerQueries/contains(_:in:)``.
  @inlinable @inline(__always)
  public func contains(_ point: Point, in layer: LayerID) -> Bool {
    ask(begin(29).put(point).put(layer)) { $0.contains(point, in: layer) }
  }

  /// Records ``LayerQueries/hitTest(_:in:options:into:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    fill(begin(30).put(points).put(receiver).put(options), &result) {
      $0.hitTest(points, in: receiver, options: options, into: &$1)
    }
  }

  /// Records ``LayerQueries/explainHit(_:in:options:where:)``.
  @inlinable @inline(__always)
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    filtered(begin(194).put(point).put(receiver).put(options)) { answers, filter in
      answers.explainHit(
        point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/hitTest(_:in:options:where:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    filtered(begin(195).put(point).put(receiver).put(options)) { answers, filter in
      answers.hitTest(
        point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/hitTest(_:in:options:contains:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    contains: (LayerID, Point) -> Bool
  ) -> LayerID? {
    filtered(begin(196).put(point).put(receiver).put(options)) { answers, filter in
      answers.hitTest(
        point, in: receiver, options: options, contains: { filter.accepts($0, contains($0, $1)) })
    }
  }

  /// Records ``LayerQueries/forEachLayer(at:in:options:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented, _ body: (LayerID) -> Bool
  ) {
    visit(begin(197).put(point).put(receiver).put(options)) { answers, visit in
      answers.forEachLayer(at: point, in: receiver, options: options) { visit.goesOn(after: $0, body($0)) }
    }
  }

  /// Records ``LayerQueries/layers(at:in:options:where:)``.
  @inlinable @inline(__always)
  public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    filtered(begin(198).put(point).put(receiver).put(options)) { answers, filter in
      answers.layers(
        at: point, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    }
  }

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
