// One level of a time conversion, between a layer's own time and its superlayer's.
//
// A time that is not finite stays so through all later levels; at speed 0, `time * 0` keeps it.
extension Timing {
  /// Converts superlayer time to own time.
  ///
  /// - Parameter clamps: Whether times before the begin time become 0.
  @inline(__always)
  func descend(_ time: Double, clamps: Bool) -> Double {
    clamps && time < beginTime ? time * 0 + 0 : (time - beginTime) * speed + timeOffset
  }

  /// Converts own time to superlayer time. A paused layer gives 0, as measured on QuartzCore.
  @inline(__always)
  func ascend(_ time: Double) -> Double {
    speed == 0 ? time * 0 + 0 : (time - timeOffset) / speed + beginTime
  }
}
