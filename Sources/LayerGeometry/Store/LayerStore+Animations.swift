// Animations of layers.
extension LayerStore {
  /// The number of animations in the store, those included that have not begun or have ended.
  public var animationCount: Int { motion?.pointee.state.count ?? 0 }

  /// Adds an animation to a layer, behind those that it has.
  ///
  /// The last animation of a property that is in effect gives its value; additive ones behind it add to that.
  /// - Parameters:
  ///   - animation: Without a begin time it begins at the layer's own time now, at ``time``; at 0 if that is
  ///     beyond all numbers.
  ///   - key: Replaces the layer's animation of that key, if there is one.
  /// - Returns: A handle to the animation.
  /// - Precondition: `animation` passes ``LayerAnimation/check()``.
  /// - Complexity: O(animations of the layer) with a key, else O(1); O(depth) in a store with timings.
  @discardableResult
  public mutating func addAnimation(
    _ animation: LayerAnimation, to layer: LayerID, key: String? = nil
  ) -> AnimationID {
    let i = slot(layer)
    do { try animation.check() } catch { fatalError("addAnimation(_:to:key:): layer \(layer): \(error)") }
    return add(animation, to: i, key: key)
  }

  /// Adds an animation that passes `LayerAnimation.check()`, under a key that no animation of the layer has.
  ///
  /// - Complexity: O(1); O(depth) in a store with timings.
  package mutating func appendAnimation(_ animation: LayerAnimation, to layer: LayerID, newKey: String?) {
    _ = add(animation, to: slot(layer), key: newKey, isNewKey: true)
  }

  private mutating func add(
    _ animation: LayerAnimation, to i: Int, key: String?, isNewKey: Bool = false
  ) -> AnimationID {
    let begin = animation.timing.beginTime ?? beginTimeNow(i)
    if key != nil && !isNewKey { restoreValues(i) }
    return withMotion { $0.add(animation, to: i, begin: begin, key: key, isNewKey: isNewKey) }
  }

  /// Returns when an animation of a layer begins that is to begin now.
  private func beginTimeNow(_ i: Int) -> Double {
    let local = localTime(i, at: time)
    return local.isFinite ? local : 0
  }

  /// Adds an animation of one property to each of many layers, all with one timing.
  ///
  /// - Parameters:
  ///   - from: The values that the layers' properties begin with.
  ///   - to: The values that they end with.
  ///   - ids: Gets handles to the animations, as many as it has room for.
  /// - Throws: `staleLayer`, `notFinite`. Then nothing is added.
  /// - Precondition: The spans of values and layers have the same count; `timing` is valid.
  /// - Complexity: O(layers), each O(depth) in a store with timings.
  public mutating func addAnimations<Value>(
    _ property: AnimatedProperty<Value>, from: Span<Value>, to: Span<Value>, of layers: Span<LayerID>,
    timing: AnimationTiming = AnimationTiming(), into ids: inout MutableSpan<AnimationID>
  ) throws(LayerError) {
    if !timing.isValid { fatalError("addAnimations(_:from:to:of:timing:into:): the timing is not valid") }
    try check(layers, from) { $0.animationValue.isFinite }
    try check(layers, to) { $0.animationValue.isFinite }
    // Tracks that hold their values share a pace from the start.
    let keyPath = property.keyPath, sharesPace = keyPath.fitsTrack && !layers.isEmpty
    let pace = sharesPace ? withMotion { $0.share(Pace(timing), layers.count) } : 0
    for k in layers.indices {
      let i = layers[k].index, id: AnimationID
      if sharesPace {
        let begin = timing.beginTime ?? beginTimeNow(i)
        var track = Track(
          keyPath, from: from[k].animationValue, to: to[k].animationValue, layer: i, begin: begin)
        track.pace = pace
        id = withMotion { $0.id($0.append(track)) }
      } else {
        id = add(.basic(property, from: from[k], to: to[k], timing: timing), to: i, key: nil)
      }
      if k < ids.count { ids[k] = id }
    }
  }

  // MARK: - Reading

  /// Returns whether a handle's animation is still there.
  public func exists(_ animation: AnimationID) -> Bool {
    motion?.pointee.state.row(of: animation) != nil
  }

  /// Returns an animation as it was added, with the time at which it begins, and the duration of a spring
  /// until it rests; nil for a stale handle.
  public func animation(_ animation: AnimationID) -> LayerAnimation? {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return nil }
    return motion.pointee.state.animation(row)
  }

  /// Returns the layer of an animation; nil for a stale handle.
  public func layer(of animation: AnimationID) -> LayerID? {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return nil }
    return handle(Int(motion.pointee.state.tracks[row].layer))
  }

  /// Returns the key that an animation was added under; nil for none, and for a stale handle.
  public func key(of animation: AnimationID) -> String? {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return nil }
    return motion.pointee.state.keys.value(at: motion.pointee.state.tracks[row].key)
  }

  /// Returns a layer's animations in the order of adding.
  ///
  /// - Complexity: O(animations of the layer).
  public func animations(of layer: LayerID) -> [AnimationID] {
    let i = slot(layer)
    guard let motion else { return [] }
    var result: [AnimationID] = [], row = motion.pointee.state.firstTrack(of: i)
    while row != 0 {
      result.append(motion.pointee.state.id(row))
      row = motion.pointee.state.tracks[row].next
    }
    return result
  }

  /// Returns the animation of a layer with a key; nil if it has none.
  ///
  /// - Complexity: O(animations of the layer).
  public func animation(forKey key: String, of layer: LayerID) -> AnimationID? {
    let i = slot(layer)
    guard let motion else { return nil }
    let row = motion.pointee.state.track(of: i, key: key)
    return row == 0 ? nil : motion.pointee.state.id(row)
  }

  /// Returns the keys of a layer's animations that have one, in the order of adding.
  ///
  /// - Complexity: O(animations of the layer).
  public func animationKeys(of layer: LayerID) -> [String] {
    _ = slot(layer)
    return animations(of: layer).compactMap { key(of: $0) }
  }

  // MARK: - Removing

  /// Removes an animation; a stale handle does nothing.
  ///
  /// - Returns: Whether it was there.
  /// - Complexity: O(animations of the layer).
  @discardableResult
  public mutating func removeAnimation(_ animation: AnimationID) -> Bool {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return false }
    restoreValues(Int(motion.pointee.state.tracks[row].layer))
    motion.pointee.state.remove(row)
    return true
  }

  /// Has presentations copy a layer that may lose an animation.
  private func restoreValues(_ i: Int) {
    if table.pointee.changes.isCopied { table.pointee.markIndex(i) }
  }

  /// Removes the animation of a layer with a key, if there is one.
  ///
  /// - Complexity: O(animations of the layer).
  public mutating func removeAnimation(forKey key: String, of layer: LayerID) {
    _ = slot(layer)
    if let animation = animation(forKey: key, of: layer) { removeAnimation(animation) }
  }

  /// Removes all animations of a layer.
  ///
  /// - Complexity: O(animations of the layer).
  public mutating func removeAllAnimations(of layer: LayerID) {
    let i = slot(layer)
    restoreValues(i)
    motion?.pointee.state.removeAll(of: i)
  }

  /// Removes the animations that are over at the set time, unless their fill mode keeps them in effect.
  ///
  /// - Returns: What was removed.
  /// - Complexity: O(animations), each O(depth) in a store with timings.
  @discardableResult
  public mutating func removeCompletedAnimations() -> [AnimationID] {
    guard let motion else { return [] }
    let time = motion.pointee.state.time
    var completed: [AnimationID] = []
    motion.pointee.state.forEachTrack { row, track in
      let timing = motion.pointee.state.pace(of: track).timing
      if isCompleted(track, timing, at: time) { completed.append(motion.pointee.state.id(row)) }
    }
    // Those of a layer go together.
    for animation in completed {
      guard let row = motion.pointee.state.row(of: animation) else { continue }
      let i = Int(motion.pointee.state.tracks[row].layer)
      restoreValues(i)
      motion.pointee.state.removeTracks(of: i) { _, track, timing in isCompleted(track, timing, at: time) }
    }
    return completed
  }

  private func isCompleted(_ track: Track, _ timing: AnimationTiming, at time: Double) -> Bool {
    let local = localTime(Int(track.layer), at: time)
    return local.isFinite && timing.phase(at: local, beginTime: track.begin) == .after
      && !timing.fillMode.fillsForwards
  }

  // MARK: - Time

  /// Returns whether an animation changes its property at the set time, be it that it only fills.
  ///
  /// - Complexity: O(depth) in a store with timings.
  public func isInEffect(_ animation: AnimationID) -> Bool {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return false }
    let track = motion.pointee.state.tracks[row]
    let local = localTime(Int(track.layer), at: time)
    return motion.pointee.state.pace(of: track).timing.pass(at: local, beginTime: track.begin) != nil
  }

  /// Returns whether an animation runs at the set time: whether it has begun and is not over.
  ///
  /// - Complexity: O(depth) in a store with timings.
  public func isRunning(_ animation: AnimationID) -> Bool {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return false }
    let track = motion.pointee.state.tracks[row]
    return phase(of: track, motion.pointee.state.pace(of: track).timing) == .active
  }

  /// Calls `body` with each layer that an animation changes at the set time, in no order. What lies below
  /// them moves with them; a layer whose last animation is over has gone back to the model, and is not
  /// listed.
  ///
  /// - Precondition: `body` adds and removes no animations, as it could by layer objects.
  /// - Complexity: O(animations), each layer O(depth) in a store with timings.
  public func forEachMovingLayer(_ body: (LayerID) -> Void) {
    // The closure may ask the presentation, which sorts them.
    motion?.pointee.state.sortLayers()
    motion?.pointee.state.forEachMovingLayer(at: time, timeConverter, body)
  }

  // MARK: - Retargeting

  /// Sends a basic animation or a spring to another value, from where it is now and with its velocity.
  ///
  /// It begins anew at the set time, once, with its duration and curve; a spring until it rests. One that has
  /// not begun begins at the value without it. Nothing happens for a stale handle.
  /// - Returns: Whether the animation goes to the new value: it is there, basic or a spring of numbers, its
  ///   speed is not 0, its layer's time does not run backwards, and that time, the velocity and the distance
  ///   to the new value are finite.
  /// - Precondition: `value` is of the property's kind, and finite.
  /// - Complexity: O(animations of the layer); also O(depth) in a store with timings.
  @discardableResult
  public mutating func retarget(_ animation: AnimationID, to value: AnimationValue) -> Bool {
    guard let motion, let row = motion.pointee.state.row(of: animation) else { return false }
    let track = motion.pointee.state.tracks[row]
    if value.kind != track.keyPath.kind {
      fatalError("retarget(_:to:): \(AnimationError.wrongValue(track.keyPath))")
    }
    if !value.isFinite { fatalError("retarget(_:to:): \(AnimationError.notFinite(track.keyPath))") }
    let i = Int(track.layer), local = localTime(i, at: time)
    // It would begin when it is left behind, or at no time.
    if effectiveSpeed(of: handle(i)) < 0 || !local.isFinite { return false }
    let layer = motion.pointee.state.layer(of: i)
    let model = SampledValues(tableReader, i, layer.properties)
    return motion.pointee.state.retarget(row, of: layer, at: local, model, to: value)
  }

  /// Sends an animation to another value; see ``retarget(_:to:)-(_,AnimationValue)``.
  @discardableResult
  public mutating func retarget<Value: AnimatableValue>(_ animation: AnimationID, to value: Value) -> Bool {
    retarget(animation, to: value.animationValue)
  }
}
