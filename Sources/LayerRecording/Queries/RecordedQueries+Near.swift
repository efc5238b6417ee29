import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/hitTest(_:within:in:options:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    ask(begin(31).put(point).put(radius).put(receiver).put(options)) {
      $0.hitTest(point, within: radius, in: receiver, options: options)
    }
  }

  /// Records ``LayerQueries/nearestLayer(to:within:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> LayerDistance? {
    filtered(begin(199).put(point).put(limit).put(receiver).put(options).put(rules)) { answers, filter in
      answers.nearestLayer(
        to: point, within: limit, in: receiver, options: options, rules: rules,
        where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/forEachLayer(near:within:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    near point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerDistance) -> Bool
  ) {
    visit(begin(200).put(point).put(limit).put(receiver).put(options).put(rules)) { answers, visit in
      answers.forEachLayer(near: point, within: limit, in: receiver, options: options, rules: rules) {
        visit.goesOn(after: $0, body($0))
      }
    }
  }

  /// Records ``LayerQueries/nearestLayers(_:to:within:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func nearestLayers(
    _ count: Int, to point: Point, within limit: Double, in receiver: LayerID,
    options: HitTestOptions = .documented, rules: AreaRules = [],
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerDistance] {
    filtered(begin(201).put(count).put(point).put(limit).put(receiver).put(options).put(rules)) {
      answers, filter in
      answers.nearestLayers(
        count, to: point, within: limit, in: receiver, options: options, rules: rules,
        where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/hitTest(_:within:in:options:where:)``.
  @inlinable @inline(__always)
  public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    filtered(begin(202).put(point).put(radius).put(receiver).put(options)) { answers, filter in
      answers.hitTest(
        point, within: radius, in: receiver, options: options, where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/forEachLayer(crossedFrom:to:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerCrossing) -> Bool
  ) {
    visit(begin(203).put(start).put(end).put(receiver).put(options).put(rules)) { answers, visit in
      answers.forEachLayer(crossedFrom: start, to: end, in: receiver, options: options, rules: rules) {
        visit.goesOn(after: $0, body($0))
      }
    }
  }

  /// Records ``LayerQueries/layers(crossedFrom:to:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func layers(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerCrossing] {
    filtered(begin(204).put(start).put(end).put(receiver).put(options).put(rules)) { answers, filter in
      answers.layers(
        crossedFrom: start, to: end, in: receiver, options: options, rules: rules,
        where: { filter.accepts($0, isIncluded($0)) })
    }
  }
}
