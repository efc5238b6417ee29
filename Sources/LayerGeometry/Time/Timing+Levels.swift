// One level of a time conversion, between a layer's own time and its superlayer's.
//
// A time that is not finite stays so through all later levels; at speed 0, `time * 0` keeps it.
extension Timing {
  /// Converts superlayer time to own time.
  @inline(__always)
  func descend(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// Converts superlayer time to own time, and times before the begin time to 0.
  @inline(__always)
  func descendClamping(_ time: Double) -> Double { time < beginTime ? time * 0 + 0 : descend(time) }

  /// Converts own time to superlayer time. A paused layer gives 0, as measured on QuartzCore.
  @inline(__always)
  func ascend(_ time: Double) -> Double {
    speed == 0 ? time * 0 + 0 : (time - timeOffset) / speed + beginTime
  }
}
