// One level of a time conversion: between a layer's own time and its superlayer's.
//
// Every product and sum is written so that a time that is not finite stays not finite through all later levels:
// at speed 0 too, where a bare constant would hide it.
extension Timing {
  /// Superlayer time to own time.
  @inline(__always)
  func descend(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The same, with a superlayer time before the beginning mapped to 0.
  @inline(__always)
  func descendClamping(_ time: Double) -> Double { time < beginTime ? time * 0 + 0 : descend(time) }

  /// Own time to superlayer time. A layer that stands still has no inverse: it gives 0, as measured on QuartzCore.
  @inline(__always)
  func ascend(_ time: Double) -> Double {
    speed == 0 ? time * 0 + 0 : (time - timeOffset) / speed + beginTime
  }
}
