// Stopping a layer's time and letting it go on, without a jump: for the layer and everything under it.
extension LayerStore {
  /// Stops the layer's own time at what it is when the time above its root is `now`.
  ///
  /// The speed becomes 0 and the time offset the time it stopped at. A layer that stands still already stays as it
  /// is. O(depth).
  public mutating func pauseTime(of layer: LayerID, at now: Double) {
    let i = slot(layer)
    let stopped = convertTime(now, timeWay(from: 0, to: i, false))
    if !stopped.isFinite { trap(.notFinite(layer, call: "pauseTime(of:at:)")) }
    var timing = timing(i)
    timing.speed = 0
    timing.timeOffset = stopped
    writeTiming(timing, i)
  }

  /// Lets the layer's own time go on from where it stopped, when the time above its root is `now`.
  ///
  /// The speed becomes `speed`, the time offset 0, and the beginning such that the layer's time does not jump. A
  /// layer that is not standing still, or a `speed` of 0, changes nothing. O(depth).
  public mutating func resumeTime(of layer: LayerID, at now: Double, speed: Double = 1) {
    let i = slot(layer)
    let paused = timing(i)
    let above = convertTime(now, timeWay(from: 0, to: Int(records[i].superlayer), false))
    let beginTime = above - paused.timeOffset / speed
    if !speed.isFinite || !above.isFinite { trap(.notFinite(layer, call: "resumeTime(of:at:speed:)")) }
    if speed == 0 || paused.speed != 0 { return }
    if !beginTime.isFinite { trap(.notFinite(layer, call: "resumeTime(of:at:speed:)")) }
    writeTiming(Timing(speed: speed, beginTime: beginTime, timeOffset: 0), i)
  }
}
