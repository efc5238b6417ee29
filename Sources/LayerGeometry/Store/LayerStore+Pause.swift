// Pausing and resuming the time of a layer and its descendants, without a jump.
extension LayerStore {
  /// Pauses the layer's own time: sets the speed to 0 and the time offset to the own time. A paused layer
  /// stays unchanged.
  ///
  /// - Parameter now: The time above the root.
  /// - Precondition: The layer's own time at `now` is finite.
  /// - Complexity: O(depth).
  public mutating func pauseTime(of layer: LayerID, at now: Double) {
    let i = slot(layer)
    let stopped = transforms.convertTime(now, transforms.timePath(from: 0, to: i, false))
    if !stopped.isFinite { trap(.notFinite(layer, call: "pauseTime(of:at:)")) }
    var timing = timing(i)
    timing.speed = 0
    timing.timeOffset = stopped
    setTiming(timing, i)
  }

  /// Resumes the layer's own time: sets `speed`, a time offset of 0 and a begin time at which the own time is
  /// continuous.
  ///
  /// A layer that is not paused, or a `speed` of 0, changes nothing.
  /// - Parameters:
  ///   - now: The time above the root.
  ///   - speed: The speed relative to the superlayer.
  /// - Precondition: `speed`, the superlayer's time at `now` and the begin time are finite.
  /// - Complexity: O(depth).
  public mutating func resumeTime(of layer: LayerID, at now: Double, speed: Double = 1) {
    let i = slot(layer)
    let paused = timing(i)
    let above = transforms.convertTime(
      now, transforms.timePath(from: 0, to: Int(records[i].superlayer), false))
    let beginTime = above - paused.timeOffset / speed
    if !speed.isFinite || !above.isFinite { trap(.notFinite(layer, call: "resumeTime(of:at:speed:)")) }
    if speed == 0 || paused.speed != 0 { return }
    if !beginTime.isFinite { trap(.notFinite(layer, call: "resumeTime(of:at:speed:)")) }
    setTiming(Timing(speed: speed, beginTime: beginTime, timeOffset: 0), i)
  }
}
