// Layer time: t = (superlayer time − beginTime) · speed + timeOffset. Times are in any one unit.
extension Layer {
  /// The speed of the layer's time relative to its superlayer's; 1 by default.
  public final var speed: Double {
    get { tree.pointee.store.speed(of: id) }
    set { tree.pointee.store.setSpeed(newValue, of: id) }
  }

  /// The superlayer time at which the layer's time begins; 0 by default.
  public final var beginTime: Double {
    get { tree.pointee.store.beginTime(of: id) }
    set { tree.pointee.store.setBeginTime(newValue, of: id) }
  }

  /// The layer's own time at its beginning; 0 by default.
  public final var timeOffset: Double {
    get { tree.pointee.store.timeOffset(of: id) }
    set { tree.pointee.store.setTimeOffset(newValue, of: id) }
  }
}

extension Layer {
  /// Converts a time from another layer's own time to this layer's.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset; going up, the inverse. At speed 0
  /// going down gives timeOffset and going up gives 0, as in QuartzCore.
  /// - Parameters:
  ///   - layer: nil for the time above the roots, which all trees share.
  ///   - clampsBeforeBegin: Whether going down maps a superlayer time before beginTime to 0, in every layer
  ///     of the path.
  /// - Returns: The time; NaN if it, or an intermediate time, is not finite.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, from layer: Layer?, clampsBeforeBegin: Bool = false) -> Double
  {
    guard let layer else {
      return tree.pointee.store.convertTime(time, from: nil, to: id, clampsBeforeBegin: clampsBeforeBegin)
    }
    return layer.convertTime(time, to: self, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// Converts a time from this layer's own time to another layer's, as
  /// ``convertTime(_:from:clampsBeforeBegin:)`` does.
  public final func convertTime(_ time: Double, to layer: Layer?, clampsBeforeBegin: Bool = false) -> Double {
    guard let layer, layer.tree != tree else {
      return tree.pointee.store.convertTime(
        time, from: id, to: layer?.id, clampsBeforeBegin: clampsBeforeBegin)
    }
    let above = tree.pointee.store.convertTime(time, from: id, to: nil)
    return layer.convertTime(above, from: nil, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// The speed of the layer's time relative to the time above its root: the product of the speeds.
  ///
  /// - Complexity: O(depth) at most.
  public final var effectiveSpeed: Double { tree.pointee.store.effectiveSpeed(of: id) }

  /// Pauses the layer's own time: sets the speed to 0 and the time offset to the own time. A paused layer
  /// stays unchanged.
  ///
  /// - Parameter now: The time above the root.
  /// - Precondition: The layer's own time at `now` is finite.
  /// - Complexity: O(depth).
  public final func pauseTime(at now: Double) { tree.pointee.store.pauseTime(of: id, at: now) }

  /// Resumes the layer's own time: sets `speed`, a time offset of 0 and a begin time at which the own time is
  /// continuous.
  ///
  /// A layer that is not paused, or a `speed` of 0, changes nothing.
  /// - Parameters:
  ///   - now: The time above the root.
  ///   - speed: The speed relative to the superlayer.
  /// - Precondition: `speed`, the superlayer's time at `now` and the begin time are finite.
  /// - Complexity: O(depth).
  public final func resumeTime(at now: Double, speed: Double = 1) {
    tree.pointee.store.resumeTime(of: id, at: now, speed: speed)
  }
}
