import LayerGeometry

extension CallTable {
  static let making: [RecordedCall] = [
    .storeCall(216, "makeLayer(_:)", LayerKind.self) { $0.makeLayer($1) },
    .storeCall(89, "destroy(_:)", LayerID.self, answers: false) { $0.destroy($1) },
    .storeCall(217, "makeLayers(frames:superlayers:options:in:into:)") { recorder, next throws(ReadingEnd) in
      let frames: [Rect] = try next(), superlayers: [Int32] = try next()
      let options: [NewLayerOptions] = try next(), superlayer: LayerID? = try next()
      var layers = try next.output(LayerID.null)
      var span = layers.mutableSpan
      try? recorder.makeLayers(
        frames: frames.span, superlayers: superlayers.span, options: options.span, in: superlayer,
        into: &span)
    },
    .storeCall(218, "duplicate(_:_:)", LayerID.self) { $0.duplicate($1) },
    .storeCall(219, "addAnimations(_:from:to:of:timing:into:)") { recorder, next throws(ReadingEnd) in
      let keyPath: AnimationKeyPath = try next(), from: [AnimationValue] = try next()
      let to: [AnimationValue] = try next(), layers: [LayerID] = try next()
      let timing: AnimationTiming = try next()
      var ids = try next.output(AnimationID.null)
      recorder.addAnimations(keyPath, from, to, layers, timing, &ids)
    },
    .storeCall(220, "forEachMovingLayer(_:)", arguments: 0) { recorder, _ in
      recorder.forEachMovingLayer { _ in }
    },
    .storeCall(221, "takeDamage(_:)", arguments: 0) { recorder, _ in recorder.takeDamage() },
    .storeCall(222, "setLayoutManager(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      let allowsUnconstrainedSources: Bool? = try next()
      let manager = allowsUnconstrainedSources.map { ConstraintLayoutManager(allowsUnconstrainedSources: $0) }
      recorder.setLayoutManager(manager, of: try next())
    },
  ]

  static let bodyQueries: [RecordedCall] = [
    .query(223, "hitTest(_:in:options:counters:)", arguments: 3) { queries, next throws(ReadingEnd) in
      var counters = HitTestCounters()
      return queries.hitTest(try next(), in: try next(), options: try next(), counters: &counters)
    },
    .query(224, "hitTest(_:in:options:into:where:)") { queries, next throws(ReadingEnd) in
      let points: [Point] = try next(), receiver: LayerID = try next(), options: HitTestOptions = try next()
      var result = try next.output(LayerID.null)
      let isIncluded = try next.predicate()
      var span = result.mutableSpan
      queries.hitTest(points.span, in: receiver, options: options, into: &span, where: isIncluded)
    },
    .query(225, "hitPath(_:in:options:into:where:)") { queries, next throws(ReadingEnd) in
      let point: Point = try next(), receiver: LayerID = try next(), options: HitTestOptions = try next()
      try next.replaced()
      var path: [LayerPoint] = []
      return queries.hitPath(
        point, in: receiver, options: options, into: &path, where: try next.predicate())
    },
    .query(226, "forEachLayer(inSubtreeOf:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(inSubtreeOf: try next(), try next.steps() as (LayerID) -> SubtreeStep)
    },
    .query(227, "forEachLayer(inSubtreeOf:order:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        inSubtreeOf: try next(), order: try next(), try next.steps() as (LayerID) -> SubtreeStep)
    },
  ]

  static let states: [RecordedCall] = [
    .storeCall(228, "states(of:)") { recorder, next throws(ReadingEnd) in
      let number = try next.number()
      next.states[number] = recorder.states(of: try next())
    },
    .storeCall(229, "states(ofSubtree:)") { recorder, next throws(ReadingEnd) in
      let number = try next.number()
      next.states[number] = recorder.states(ofSubtree: try next())
    },
    .storeCall(230, "restore(_:)") { recorder, next throws(ReadingEnd) in
      let number = try next.number()
      let states = try next.takenStates()
      next.states[number] = try? recorder.restore(states)
    },
  ]
}

extension LayerRecorder {
  /// Adds animations of a property that is known by its key path.
  fileprivate mutating func addAnimations(
    _ keyPath: AnimationKeyPath, _ from: [AnimationValue], _ to: [AnimationValue], _ layers: [LayerID],
    _ timing: AnimationTiming, _ ids: inout [AnimationID]
  ) {
    func add<Value>(_ properties: [AnimatedProperty<Value>], _ value: (AnimationValue) -> Value?) {
      guard let property = properties.first(where: { $0.keyPath == keyPath }) else { return }
      let start = from.compactMap(value), end = to.compactMap(value)
      var span = ids.mutableSpan
      try? addAnimations(
        property, from: start.span, to: end.span, of: layers.span, timing: timing, into: &span)
    }
    add([.position, .boundsOrigin, .anchorPoint, .translation]) {
      if case .point(let point) = $0 { point } else { nil }
    }
    add([.boundsSize]) { if case .size(let size) = $0 { size } else { nil } }
    add([.bounds]) { if case .rect(let rect) = $0 { rect } else { nil } }
    add([.isHidden]) { if case .flag(let flag) = $0 { flag } else { nil } }
    add([.transform]) { if case .transform(let transform) = $0 { transform } else { nil } }
    add(
      [
        .positionX, .positionY, .boundsOriginX, .boundsOriginY, .boundsWidth, .boundsHeight, .anchorPointX,
        .anchorPointY, .zPosition, .opacity, .cornerRadius, .translationX, .translationY, .translationZ,
        .scale, .scaleX, .scaleY, .scaleZ, .rotation, .rotationX, .rotationY,
      ]
    ) { if case .number(let number) = $0 { number } else { nil } }
  }
}
