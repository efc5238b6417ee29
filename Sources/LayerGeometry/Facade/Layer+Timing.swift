// Layer time: t = (superlayer time − beginTime) · speed + timeOffset. Times are in any one unit.
extension Layer {
  /// The speed of the layer's time relative to its superlayer's; 1 by default.
  public final var speed: Double {
    get { store.speed(of: id) }
    set { store.setSpeed(newValue, of: id) }
  }

  /// The superlayer time at which the layer's time begins; 0 by default.
  public final var beginTime: Double {
    get { store.beginTime(of: id) }
    set { store.setBeginTime(newValue, of: id) }
  }

  /// The layer's own time at its beginning; 0 by default.
  public final var timeOffset: Double {
    get { store.timeOffset(of: id) }
    set { store.setTimeOffset(newValue, of: id) }
  }

  /// Converts a time from another layer's own time to this layer's, by the rules of
  /// ``LayerStore/convertTime(_:from:to:clampsBeforeBegin:)``. nil is the time above the roots, which all
  /// trees share.
  ///
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, from layer: Layer?, clampsBeforeBegin: Bool = true) -> Double
  {
    guard let layer else {
      return store.convertTime(time, from: nil, to: id, clampsBeforeBegin: clampsBeforeBegin)
    }
    return layer.convertTime(time, to: self, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// Converts a time from this layer's own time to another layer's, as
  /// ``convertTime(_:from:clampsBeforeBegin:)`` does.
  public final func convertTime(_ time: Double, to layer: Layer?, clampsBeforeBegin: Bool = true) -> Double {
    guard let layer, layer.tree != tree else {
      return store.convertTime(time, from: id, to: layer?.id, clampsBeforeBegin: clampsBeforeBegin)
    }
    let above = store.convertTime(time, from: id, to: nil)
    return layer.convertTime(above, from: nil, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// The speed of the layer's time relative to the time above its root: the product of the speeds.
  ///
  /// - Complexity: O(depth) at most.
  public final var effectiveSpeed: Double { store.effectiveSpeed(of: id) }

  /// Pauses the layer's own time at `now`, a time above the root, as ``LayerStore/pauseTime(of:at:)`` does.
  public final func pauseTime(at now: Double) { store.pauseTime(of: id, at: now) }

  /// Resumes the layer's own time at `now`, a time above the root, as
  /// ``LayerStore/resumeTime(of:at:speed:)`` does.
  public final func resumeTime(at now: Double, speed: Double = 1) {
    store.resumeTime(of: id, at: now, speed: speed)
  }
}
