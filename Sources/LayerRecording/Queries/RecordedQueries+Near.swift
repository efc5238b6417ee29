import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitTest(_:within:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(31).put(point).put(radius).put(receiver).put(options).end()
    return recorded.log.answer(
      recorded.answers.hitTest(point, within: radius, in: receiver, options: options))
  }

  /// Records ``LayerQueries/nearestLayer(to:within:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> LayerDistance? {
    let recorded = _recorded
    recorded.begin(199).put(point).put(limit).put(receiver).put(options).put(rules).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.nearestLayer(
      to: point, within: limit, in: receiver, options: options, rules: rules,
      where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/forEachLayer(near:within:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    near point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerDistance) -> Bool
  ) {
    let recorded = _recorded
    recorded.begin(200).put(point).put(limit).put(receiver).put(options).put(rules).end()
    var visit = RecordedVisit(recorded.log)
    recorded.answers.forEachLayer(near: point, within: limit, in: receiver, options: options, rules: rules) {
      visit.goesOn(after: $0, body($0))
    }
    visit.finish()
  }

  /// Records ``LayerQueries/nearestLayers(_:to:within:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func nearestLayers(
    _ count: Int, to point: Point, within limit: Double, in receiver: LayerID,
    options: HitTestOptions = .documented, rules: AreaRules = [],
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerDistance] {
    let recorded = _recorded
    recorded.begin(201).put(count).put(point).put(limit).put(receiver).put(options).put(rules).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.nearestLayers(
      count, to: point, within: limit, in: receiver, options: options, rules: rules,
      where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/hitTest(_:within:in:options:where:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    let recorded = _recorded
    recorded.begin(202).put(point).put(radius).put(receiver).put(options).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.hitTest(
      point, within: radius, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }

  /// Records ``LayerQueries/forEachLayer(crossedFrom:to:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerCrossing) -> Bool
  ) {
    let recorded = _recorded
    recorded.begin(203).put(start).put(end).put(receiver).put(options).put(rules).end()
    var visit = RecordedVisit(recorded.log)
    recorded.answers.forEachLayer(crossedFrom: start, to: end, in: receiver, options: options, rules: rules) {
      visit.goesOn(after: $0, body($0))
    }
    visit.finish()
  }

  /// Records ``LayerQueries/layers(crossedFrom:to:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func layers(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerCrossing] {
    let recorded = _recorded
    recorded.begin(204).put(start).put(end).put(receiver).put(options).put(rules).end()
    var filter = RecordedFilter(recorded.log)
    let answer = recorded.answers.layers(
      crossedFrom: start, to: end, in: receiver, options: options, rules: rules,
      where: { filter.accepts($0, isIncluded($0)) })
    return filter.answer(answer)
  }
}
