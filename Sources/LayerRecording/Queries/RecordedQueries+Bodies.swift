import LayerGeometry

// Queries with a body that may throw, or with more than one thing to keep of it.
extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitTest(_:in:options:counters:)``; the counters are no answer.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    ask(begin(223).put(point).put(receiver).put(options)) {
      $0.hitTest(point, in: receiver, options: options, counters: &counters)
    }
  }

  /// Records ``LayerQueries/hitTest(_:in:options:into:where:)``.
  @inlinable public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    let recorded = _recorded
    recorded.begin(224).put(points).put(receiver).put(options).put(result.count).end()
    var filter = RecordedFilter(recorded.log)
    recorded.answers.hitTest(
      points, in: receiver, options: options, into: &result,
      where: { filter.accepts($0, isIncluded($0)) })
    filter.finish()
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/hitPath(_:in:options:into:where:)``.
  @discardableResult
  @inlinable public func hitPath(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    into path: inout [LayerPoint], where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(225).put(point).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let hit = recorded.answers.hitPath(
      point, in: receiver, options: options, into: &path,
      where: { filter.accepts($0, isIncluded($0)) })
    _ = filter.answer(path)
    return hit
  }

  /// Records ``LayerQueries/forEachLayer(inSubtreeOf:_:)``.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let recorded = _recorded
    recorded.begin(226).put(layer).end()
    try recorded.visit(body) { $0.forEachLayer(inSubtreeOf: layer, $1) }
  }

  /// Records ``LayerQueries/forEachLayer(inSubtreeOf:order:_:)``.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let recorded = _recorded
    recorded.begin(227).put(layer).put(order).end()
    try recorded.visit(body) { $0.forEachLayer(inSubtreeOf: layer, order: order, $1) }
  }

  /// Calls `body` for each sublayer in tree order; records ``sublayers(of:)``.
  @inlinable public func forEachSublayer<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    for sublayer in sublayers(of: layer) { try body(sublayer) }
  }

  /// Calls `body` for each layer above this one; records ``superlayer(of:)`` of each.
  @inlinable public func forEachAncestor<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    var next = superlayer(of: layer)
    while let ancestor = next {
      try body(ancestor)
      next = superlayer(of: ancestor)
    }
  }
}

extension _RecordedAnswers {
  /// Visits layers until the body throws or stops.
  @inlinable func visit<E: Error>(
    _ body: (LayerID) throws(E) -> SubtreeStep,
    _ traverse: (PlainAnswers, (LayerID) -> SubtreeStep) -> Void
  ) throws(E) {
    var visit = RecordedVisit(log), thrown: E?
    withoutActuallyEscaping(body) { body in
      traverse(answers) { layer in
        do throws(E) {
          return visit.step(after: layer, try body(layer))
        } catch {
          thrown = error
          return visit.step(after: layer, .stop)
        }
      }
    }
    visit.finish()
    if let thrown { throw thrown }
  }
}
