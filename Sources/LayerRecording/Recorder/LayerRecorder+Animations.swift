import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/addAnimation(_:to:key:)``.
  @discardableResult
  public mutating func addAnimation(_ animation: LayerAnimation, to layer: LayerID, key: String? = nil)
    -> AnimationID
  {
    log.begin(90).put(animation).put(layer).put(key).end()
    let id = store.addAnimation(animation, to: layer, key: key)
    log.made(id)
    return log.answer(id)
  }

  /// Records ``LayerStore/exists(_:)``.
  public func exists(_ animation: AnimationID) -> Bool {
    log.begin(91).put(animation).end()
    return log.answer(store.exists(animation))
  }

  /// Records ``LayerStore/animation(_:)``.
  public func animation(_ animation: AnimationID) -> LayerAnimation? {
    log.begin(92).put(animation).end()
    return log.answer(store.animation(animation))
  }

  /// Records ``LayerStore/layer(of:)``.
  public func layer(of animation: AnimationID) -> LayerID? {
    log.begin(93).put(animation).end()
    return log.answer(store.layer(of: animation))
  }

  /// Records ``LayerStore/key(of:)``.
  public func key(of animation: AnimationID) -> String? {
    log.begin(94).put(animation).end()
    return log.answer(store.key(of: animation))
  }

  /// Records ``LayerStore/animations(of:)``.
  public func animations(of layer: LayerID) -> [AnimationID] {
    log.begin(95).put(layer).end()
    return log.answer(store.animations(of: layer))
  }

  /// Records ``LayerStore/animation(forKey:of:)``.
  public func animation(forKey key: String, of layer: LayerID) -> AnimationID? {
    log.begin(96).put(key).put(layer).end()
    return log.answer(store.animation(forKey: key, of: layer))
  }

  /// Records ``LayerStore/animationKeys(of:)``.
  public func animationKeys(of layer: LayerID) -> [String] {
    log.begin(97).put(layer).end()
    return log.answer(store.animationKeys(of: layer))
  }

  /// Records ``LayerStore/removeAnimation(_:)``.
  @discardableResult
  public mutating func removeAnimation(_ animation: AnimationID) -> Bool {
    log.begin(98).put(animation).end()
    return log.answer(store.removeAnimation(animation))
  }

  /// Records ``LayerStore/removeAnimation(forKey:of:)``.
  public mutating func removeAnimation(forKey key: String, of layer: LayerID) {
    log.begin(99).put(key).put(layer).end()
    store.removeAnimation(forKey: key, of: layer)
  }

  /// Records ``LayerStore/removeAllAnimations(of:)``.
  public mutating func removeAllAnimations(of layer: LayerID) {
    log.begin(100).put(layer).end()
    store.removeAllAnimations(of: layer)
  }

  /// Records ``LayerStore/removeCompletedAnimations()``.
  @discardableResult
  public mutating func removeCompletedAnimations() -> [AnimationID] {
    log.begin(101).end()
    let removed = store.removeCompletedAnimations()
    var answers = UnorderedAnswers(log)
    for animation in removed { answers.insert(animation) }
    log.answer(answers.hash)
    return removed
  }

  /// Records ``LayerStore/isInEffect(_:)``.
  public func isInEffect(_ animation: AnimationID) -> Bool {
    log.begin(102).put(animation).end()
    return log.answer(store.isInEffect(animation))
  }

  /// Records ``LayerStore/isRunning(_:)``.
  public func isRunning(_ animation: AnimationID) -> Bool {
    log.begin(103).put(animation).end()
    return log.answer(store.isRunning(animation))
  }

  /// Records ``LayerStore/nextChange()``.
  public func nextChange() -> Double? {
    log.begin(104).end()
    return log.answer(store.nextChange())
  }

  /// Records ``LayerStore/retarget(_:to:)``.
  @discardableResult
  public mutating func retarget(_ animation: AnimationID, to value: AnimationValue) -> Bool {
    log.begin(105).put(animation).put(value).end()
    return log.answer(store.retarget(animation, to: value))
  }

  /// Records ``LayerStore/animationCount``.
  public var animationCount: Int {
    log.begin(210).end()
    return log.answer(store.animationCount)
  }

  /// Records ``LayerStore/hasRunningAnimations``.
  public var hasRunningAnimations: Bool {
    log.begin(211).end()
    return log.answer(store.hasRunningAnimations)
  }
}
