import LayerGeometry

// Calls that make and destroy layers.
extension LayerRecorder {
  /// Records ``LayerStore/makeLayer(_:)``.
  public mutating func makeLayer(_ kind: LayerKind = .ordinary) -> LayerID {
    log.begin(216).put(kind).end()
    let layer = store.makeLayer(kind)
    log.made(layer)
    return log.answer(layer)
  }

  /// Records ``LayerStore/destroy(_:)``.
  public mutating func destroy(_ layer: LayerID) {
    log.begin(89).put(layer).end()
    store.destroy(layer)
  }

  /// Records ``LayerStore/makeLayers(frames:superlayers:options:in:into:)``.
  public mutating func makeLayers(
    frames: Span<Rect>, superlayers: Span<Int32>, options: Span<NewLayerOptions>,
    in superlayer: LayerID? = nil, into layers: inout MutableSpan<LayerID>
  ) throws(LayerError) {
    log.begin(217).put(frames).put(superlayers).put(options).put(superlayer).put(layers.count).end()
    do {
      try store.makeLayers(
        frames: frames, superlayers: superlayers, options: options, in: superlayer, into: &layers)
    } catch {
      throw log.answer(error)
    }
    for k in layers.indices { log.made(layers[k]) }
    log.answer(layers)
  }

  /// Records ``LayerStore/duplicate(_:_:)``.
  @discardableResult
  public mutating func duplicate(
    _ layer: LayerID, _ copied: (_ original: LayerID, _ copy: LayerID) -> Void = { _, _ in }
  ) -> LayerID {
    log.begin(218).put(layer).end()
    var copies: [LayerID] = []
    let copy = store.duplicate(layer) {
      copies.append($0)
      copies.append($1)
      copied($0, $1)
    }
    for k in stride(from: 1, to: copies.count, by: 2) { log.made(copies[k]) }
    _ = log.answer(copies)
    return copy
  }
}

// Calls with bodies, and with values of a type that the caller chooses.
extension LayerRecorder {
  /// Records ``LayerStore/addAnimations(_:from:to:of:timing:into:)``.
  public mutating func addAnimations<Value: AnimatableValue>(
    _ property: AnimatedProperty<Value>, from: Span<Value>, to: Span<Value>, of layers: Span<LayerID>,
    timing: AnimationTiming = AnimationTiming(), into ids: inout MutableSpan<AnimationID>
  ) throws(LayerError) {
    log.begin(219).put(property.keyPath).put(animationValues(from)).put(animationValues(to)).put(layers)
      .put(timing).put(ids.count).end()
    do {
      try store.addAnimations(property, from: from, to: to, of: layers, timing: timing, into: &ids)
    } catch {
      throw log.answer(error)
    }
    for k in 0..<Swift.min(ids.count, layers.count) { log.made(ids[k]) }
    log.answer(ids, count: Swift.min(ids.count, layers.count))
  }

  /// Records ``LayerStore/retarget(_:to:)-(AnimationID,AnimationValue)``.
  @discardableResult
  public mutating func retarget<Value: AnimatableValue>(_ animation: AnimationID, to value: Value) -> Bool {
    retarget(animation, to: value.animationValue)
  }

  /// Records ``LayerStore/forEachMovingLayer(_:)``.
  public func forEachMovingLayer(_ body: (LayerID) -> Void) {
    log.begin(220).end()
    var answers = UnorderedAnswers(log)
    log.unrecorded {
      store.forEachMovingLayer { layer in
        answers.insert(layer)
        body(layer)
      }
    }
    log.answer(answers.hash)
  }

  /// Records ``LayerStore/takeDamage(_:)``.
  @discardableResult
  public mutating func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    log.begin(221).end()
    var answers = UnorderedAnswers(log)
    let box = store.takeDamage { damage in
      answers.insert(damage)
      body(damage)
    }
    answers.insert(box)
    log.answer(answers.hash)
    return box
  }

  /// Records ``LayerStore/takeDamage(into:)``, as ``takeDamage(_:)``.
  public mutating func takeDamage(into region: inout DamageRegion) {
    takeDamage { damage in
      region.insert(damage.oldBox)
      region.insert(damage.newBox)
    }
  }

  /// Records ``LayerStore/setLayoutManager(_:of:)`` for the manager that solves constraints; nil for none.
  /// Another manager, or a handler, cannot be recorded.
  public mutating func setLayoutManager(_ manager: ConstraintLayoutManager?, of layer: LayerID) {
    log.begin(222).put(manager?.allowsUnconstrainedSources).put(layer).end()
    if let manager {
      store.setLayoutManager(manager, of: layer)
    } else {
      store.setLayoutManager(nil, of: layer)
    }
  }
}

private func animationValues<Value: AnimatableValue>(_ values: Span<Value>) -> [AnimationValue] {
  var result: [AnimationValue] = []
  for k in values.indices { result.append(values[k].animationValue) }
  return result
}
