import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setTime(_:)``.
  public mutating func setTime(_ time: Double) {
    log.begin(171).put(time).end()
    store.setTime(time)
  }

  /// Records ``LayerStore/time``.
  public var time: Double {
    log.begin(215).end()
    return log.answer(store.time)
  }

  /// Records ``LayerStore/speed(of:)``.
  public func speed(of layer: LayerID) -> Double {
    log.begin(175).put(layer).end()
    return log.answer(store.speed(of: layer))
  }

  /// Records ``LayerStore/setSpeed(_:of:)``.
  public mutating func setSpeed(_ speed: Double, of layer: LayerID) {
    log.begin(176).put(speed).put(layer).end()
    store.setSpeed(speed, of: layer)
  }

  /// Records ``LayerStore/beginTime(of:)``.
  public func beginTime(of layer: LayerID) -> Double {
    log.begin(177).put(layer).end()
    return log.answer(store.beginTime(of: layer))
  }

  /// Records ``LayerStore/setBeginTime(_:of:)``.
  public mutating func setBeginTime(_ beginTime: Double, of layer: LayerID) {
    log.begin(178).put(beginTime).put(layer).end()
    store.setBeginTime(beginTime, of: layer)
  }

  /// Records ``LayerStore/timeOffset(of:)``.
  public func timeOffset(of layer: LayerID) -> Double {
    log.begin(179).put(layer).end()
    return log.answer(store.timeOffset(of: layer))
  }

  /// Records ``LayerStore/setTimeOffset(_:of:)``.
  public mutating func setTimeOffset(_ timeOffset: Double, of layer: LayerID) {
    log.begin(180).put(timeOffset).put(layer).end()
    store.setTimeOffset(timeOffset, of: layer)
  }

  /// Records ``LayerStore/pauseTime(of:at:)``.
  public mutating func pauseTime(of layer: LayerID, at now: Double) {
    log.begin(181).put(layer).put(now).end()
    store.pauseTime(of: layer, at: now)
  }

  /// Records ``LayerStore/resumeTime(of:at:speed:)``.
  public mutating func resumeTime(of layer: LayerID, at now: Double, speed: Double = 1) {
    log.begin(182).put(layer).put(now).put(speed).end()
    store.resumeTime(of: layer, at: now, speed: speed)
  }

  /// Records ``LayerStore/convertTime(_:from:to:clampsBeforeBegin:)``.
  public func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = true
  ) -> Double {
    log.begin(183).put(time).put(source).put(target).put(clampsBeforeBegin).end()
    return log.answer(store.convertTime(time, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin))
  }

  /// Records ``LayerStore/effectiveSpeed(of:)``.
  public func effectiveSpeed(of layer: LayerID) -> Double {
    log.begin(184).put(layer).end()
    return log.answer(store.effectiveSpeed(of: layer))
  }

  /// Records ``LayerStore/convertTimes(_:from:to:clampsBeforeBegin:into:)``.
  public func convertTimes(
    _ times: Span<Double>, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) {
    log.begin(185).put(times).put(source).put(target).put(clampsBeforeBegin).put(result.count).end()
    store.convertTimes(times, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin, into: &result)
    log.answer(result)
  }

  /// Records ``LayerStore/convertTimes(_:from:to:clampsBeforeBegin:into:)``.
  public func convertTimes(
    _ times: Span<Double>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    clampsBeforeBegin: Bool = true, into result: inout MutableSpan<Double>
  ) {
    log.begin(186).put(times).put(sources).put(targets).put(clampsBeforeBegin).put(result.count).end()
    store.convertTimes(times, from: sources, to: targets, clampsBeforeBegin: clampsBeforeBegin, into: &result)
    log.answer(result)
  }

  /// Records ``LayerStore/localTimes(at:inSubtreeOf:clampsBeforeBegin:into:)``.
  @discardableResult
  public func localTimes(
    at time: Double, inSubtreeOf layer: LayerID, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) -> Int {
    log.begin(187).put(time).put(layer).put(clampsBeforeBegin).put(result.count).end()
    let count = store.localTimes(
      at: time, inSubtreeOf: layer, clampsBeforeBegin: clampsBeforeBegin, into: &result)
    log.answer(result, count: count)
    return count
  }

  /// Records ``LayerStore/localTimes(at:of:clampsBeforeBegin:into:)``.
  public func localTimes(
    at time: Double, of layers: Span<LayerID>, clampsBeforeBegin: Bool = true,
    into result: inout MutableSpan<Double>
  ) {
    log.begin(188).put(time).put(layers).put(clampsBeforeBegin).put(result.count).end()
    store.localTimes(at: time, of: layers, clampsBeforeBegin: clampsBeforeBegin, into: &result)
    log.answer(result)
  }
}
