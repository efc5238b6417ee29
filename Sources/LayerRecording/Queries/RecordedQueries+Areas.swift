import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/exposure(of:in:options:by:)``.
  @inlinable @inline(__always)
  public func exposure(
    of layer: LayerID, in receiver: LayerID, options: HitTestOptions = .documented,
    by cover: LayerCover = .hits
  ) -> LayerExposure {
    ask(begin(1).put(layer).put(receiver).put(options).put(cover)) {
      $0.exposure(of: layer, in: receiver, options: options, by: cover)
    }
  }

  /// Records ``LayerQueries/exposure(of:in:options:by:where:)``.
  @inlinable @inline(__always)
  public func exposure(
    of layer: LayerID, in receiver: LayerID, options: HitTestOptions = .documented,
    by cover: LayerCover = .hits, where covers: (LayerID) -> Bool
  ) -> LayerExposure {
    filtered(begin(239).put(layer).put(receiver).put(options).put(cover)) { answers, filter in
      answers.exposure(
        of: layer, in: receiver, options: options, by: cover, where: { filter.accepts($0, covers($0)) })
    }
  }

  /// Records ``LayerQueries/forEachLayer(intersecting:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerID) -> Bool
  ) {
    visit(begin(190).put(area).put(receiver).put(options).put(rules)) { answers, visit in
      answers.forEachLayer(intersecting: area, in: receiver, options: options, rules: rules) {
        visit.goesOn(after: $0, body($0))
      }
    }
  }

  /// Records ``LayerQueries/forEachLayer(containedIn:in:options:rules:_:)``.
  @inlinable @inline(__always)
  public func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerID) -> Bool
  ) {
    visit(begin(191).put(area).put(receiver).put(options).put(rules)) { answers, visit in
      answers.forEachLayer(containedIn: area, in: receiver, options: options, rules: rules) {
        visit.goesOn(after: $0, body($0))
      }
    }
  }

  /// Records ``LayerQueries/layers(intersecting:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    filtered(begin(192).put(area).put(receiver).put(options).put(rules)) { answers, filter in
      answers.layers(
        intersecting: area, in: receiver, options: options, rules: rules,
        where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/layers(containedIn:in:options:rules:where:)``.
  @inlinable @inline(__always)
  public func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    filtered(begin(193).put(area).put(receiver).put(options).put(rules)) { answers, filter in
      answers.layers(
        containedIn: area, in: receiver, options: options, rules: rules,
        where: { filter.accepts($0, isIncluded($0)) })
    }
  }

  /// Records ``LayerQueries/boundingBox(ofSubtree:in:rules:)``.
  @inlinable @inline(__always)
  public func boundingBox(
    ofSubtree layer: LayerID, in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    ask(begin(2).put(layer).put(space).put(rules)) {
      $0.boundingBox(ofSubtree: layer, in: space, rules: rules)
    }
  }

  /// Records ``LayerQueries/boundingBox(ofSubtrees:in:rules:)``.
  @inlinable @inline(__always)
  public func boundingBox(
    ofSubtrees layers: [LayerID], in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    ask(begin(236).put(layers).put(space).put(rules)) {
      $0.boundingBox(ofSubtrees: layers, in: space, rules: rules)
    }
  }

  /// Records ``LayerQueries/boundingBox(of:in:)``.
  @inlinable @inline(__always)
  public func boundingBox(of layers: [LayerID], in space: LayerID?) -> Rect {
    ask(begin(3).put(layers).put(space)) { $0.boundingBox(of: layers, in: space) }
  }
}
