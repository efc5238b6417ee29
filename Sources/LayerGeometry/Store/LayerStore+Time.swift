// Layer time: t = (superlayer time − beginTime) · speed + timeOffset. The properties are O(1).
extension LayerStore {
  /// The speed of the layer's time relative to its superlayer's.
  public func speed(of layer: LayerID) -> Double { timing(slot(layer)).speed }

  /// Sets the speed of the layer's time relative to its superlayer's.
  ///
  /// - Precondition: `speed` is finite.
  public mutating func setSpeed(_ speed: Double, of layer: LayerID) {
    changeTiming(slot(layer, setting: speed.isFinite)) { $0.speed = speed }
  }

  /// The superlayer time at which the layer's time begins.
  public func beginTime(of layer: LayerID) -> Double { timing(slot(layer)).beginTime }

  /// Sets the superlayer time at which the layer's time begins.
  ///
  /// - Precondition: `beginTime` is finite.
  public mutating func setBeginTime(_ beginTime: Double, of layer: LayerID) {
    changeTiming(slot(layer, setting: beginTime.isFinite)) { $0.beginTime = beginTime }
  }

  /// The layer's own time at its beginning.
  public func timeOffset(of layer: LayerID) -> Double { timing(slot(layer)).timeOffset }

  /// Sets the layer's own time at its beginning.
  ///
  /// - Precondition: `timeOffset` is finite.
  public mutating func setTimeOffset(_ timeOffset: Double, of layer: LayerID) {
    changeTiming(slot(layer, setting: timeOffset.isFinite)) { $0.timeOffset = timeOffset }
  }

  var timeConverter: TimeConverter { TimeConverter(table: table, scratch: transforms.scratch) }

  /// Changes a layer's timing, which what follows the store copies.
  private func changeTiming(_ i: Int, _ change: (inout Timing) -> Void) {
    var timing = timing(i)
    change(&timing)
    setTiming(timing, i)
    if table.pointee.changes.isCopied { table.pointee.markIndex(i) }
  }

  // MARK: - Pausing without a jump

  /// Pauses the layer's own time: sets the speed to 0 and the time offset to the own time; in a layer of
  /// default timing at a time below 0 also the begin time to now, and below layers whose time runs backwards
  /// to one far back. A paused layer stays unchanged.
  ///
  /// - Parameter now: The time above the root.
  /// - Precondition: The layer's own time at `now` is finite.
  /// - Complexity: O(depth).
  public mutating func pauseTime(of layer: LayerID, at now: Double) {
    let i = slot(layer)
    if timing(i).speed == 0 { return }
    let stopped = localTime(i, at: now)
    if !stopped.isFinite { trap(.notFinite(layer, call: "pauseTime(of:at:)")) }
    // With default timing the own time runs on before the begin time; a paused layer's would be 0 there.
    let least = timeAbove(i, at: now).least
    changeTiming(i) {
      ($0.speed, $0.timeOffset) = (0, stopped)
      if stopped != 0 { $0.beginTime = min($0.beginTime, least) }
    }
  }

  /// Resumes the layer's own time: sets `speed`, a time offset of 0 and a begin time at which the own time is
  /// continuous, by Apple's recipe; an own time below 0 becomes 0. Where time runs backwards from above 0,
  /// the begin time is now, and the time offset stays: before a begin time the own time would be 0. So below
  /// layers whose time runs backwards the begin time lies far back, with a time offset that fits it.
  ///
  /// A layer that is not paused, or a `speed` of 0, changes nothing.
  /// - Parameters:
  ///   - now: The time above the root.
  ///   - speed: The speed relative to the superlayer.
  /// - Precondition: `speed`, the superlayer's time at `now`, the begin time and the time offset are finite.
  /// - Complexity: O(depth).
  public mutating func resumeTime(of layer: LayerID, at now: Double, speed: Double = 1) {
    let i = slot(layer)
    let paused = timing(i), (above, least) = timeAbove(i, at: now)
    if !speed.isFinite || !above.isFinite { trap(.notFinite(layer, call: "resumeTime(of:at:speed:)")) }
    if speed == 0 || paused.speed != 0 { return }
    let passed = paused.timeOffset / speed
    var resumed = Timing(speed: speed, beginTime: above - passed, timeOffset: 0)
    if least < above || speed < 0 && passed < 0 {
      (resumed.beginTime, resumed.timeOffset) = (least, paused.timeOffset - (above - least) * speed)
    }
    if !resumed.beginTime.isFinite || !resumed.timeOffset.isFinite {
      trap(.notFinite(layer, call: "resumeTime(of:at:speed:)"))
    }
    changeTiming(i) { $0 = resumed }
  }

  /// Returns the time of a layer's superlayer at `now`, and one that it does not fall below: the same, or
  /// where it runs backwards one far back. A begin time there leaves times as exact as the distance is: 2¹⁰
  /// times as long as the time costs ten binary digits, and 2²⁰ seconds, the least, leave 2⁻³³ of a second.
  private func timeAbove(_ i: Int, at now: Double) -> (now: Double, least: Double) {
    let converter = timeConverter, path = converter.timePath(from: 0, to: Int(records[i].superlayer), true)
    let above = converter.convertTime(now, path)
    guard converter.speed(path) < 0 else { return (above, above) }
    return (above, max(above - 0x1p10 * max(0x1p10, abs(above)), -.greatestFiniteMagnitude))
  }

  // MARK: - Times between layers

  /// Converts a time from one layer's own time to another's.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset, and 0 before beginTime; going up,
  /// the inverse of the formula. At speed 0 going down gives timeOffset and going up gives 0 (all measured on
  /// QuartzCore). A layer of default timing passes every time on unchanged. Layers above the deepest common
  /// ancestor do not count, so two layers below a paused one still convert to each other.
  /// - Parameters:
  ///   - source: nil for the time above the roots, which all trees share.
  ///   - target: nil for the time above the roots.
  ///   - clampsBeforeBegin: Whether going down gives 0 before a layer's beginTime, as QuartzCore does. If
  ///     false, the formula holds there too, so that going up undoes going down.
  /// - Returns: The time in `target`; NaN if it, or an intermediate time, is not finite.
  /// - Complexity: O(depth); O(1) in a store without timings.
  public func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = true
  ) -> Double {
    let converter = timeConverter
    return converter.convertTime(time, converter.timePath(from: source, to: target, clampsBeforeBegin))
  }

  /// Returns the speed of the layer's time relative to the time above its root: the product of the speeds.
  ///
  /// - Complexity: That of ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  public func effectiveSpeed(of layer: LayerID) -> Double {
    let converter = timeConverter
    return converter.speed(converter.timePath(from: 0, to: converter.slot(layer), false))
  }

  /// Converts times between one pair of layers, as ``convertTime(_:from:to:clampsBeforeBegin:)`` does.
  ///
  /// - Precondition: `result` and `times` have the same count.
  /// - Complexity: O(times · layers of the path whose timing is not the default).
  public func convertTimes(
    _ times: Span<Double>, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    let converter = timeConverter, path = converter.timePath(from: source, to: target, clampsBeforeBegin)
    for k in times.indices { result[k] = converter.convertTime(times[k], path) }
  }

  /// Converts each time between its own pair of layers; the null handle is the time above the roots.
  ///
  /// - Precondition: All spans have the same count.
  /// - Complexity: That of the single form, for each time.
  public func convertTimes(
    _ times: Span<Double>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    clampsBeforeBegin: Bool = true, into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    requireEqualCounts(times.count, sources.count)
    requireEqualCounts(times.count, targets.count)
    let converter = timeConverter
    for k in times.indices {
      let s = converter.optionalSlot(sources[k]), t = converter.optionalSlot(targets[k])
      result[k] = converter.convertTime(times[k], converter.timePath(from: s, to: t, clampsBeforeBegin))
    }
  }

  /// Converts one time above the roots to the own times of `layer` and its descendants, in the order of
  /// ``LayerQueries/forEachLayer(inSubtreeOf:_:)``.
  ///
  /// Each is equal to the last bit to ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  /// - Parameter result: Gets the first times, up to its count.
  /// - Returns: The number of layers in the subtree.
  /// - Complexity: O(layers of the subtree), plus O(depth).
  @discardableResult
  public func localTimes(
    at time: Double, inSubtreeOf layer: LayerID, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) -> Int {
    let converter = timeConverter
    func ownTime(_ i: Int, _ above: Double) -> Double {
      if converter.rareSlots(i).timing == 0 { return above }
      return converter.timing(i).localTime(above, clamps: clampsBeforeBegin)
    }
    var count = 0
    converter.forEachLayer(inSubtreeOf: converter.slot(layer), world: time, ownTime) { i, above in
      let time = ownTime(i, above)
      if count < result.count { result[count] = time.isFinite ? time : .nan }
      count += 1
    }
    return count
  }

  /// Converts one time above the roots to the own time of each of `layers`, equal to
  /// ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels); O(layers) in a store without timings.
  public func localTimes(
    at time: Double, of layers: Span<LayerID>, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) {
    let converter = timeConverter
    converter.write(of: LayerSelection(layers), to: &result) {
      converter.convertTime(time, converter.timePath(from: 0, to: $0, clampsBeforeBegin))
    }
  }
}
