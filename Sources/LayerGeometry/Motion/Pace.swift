/// How tracks go through their values: what they share.
struct Pace: BitwiseCopyable, Equatable {
  /// Without a begin time, which is the track's own.
  var timing: AnimationTiming
  var spring: SpringMotion?
  /// Of the spring, in distances per second.
  var initialVelocity = 0.0
  /// Whether a pass ends at its end value exactly, where the spring has come to rest.
  var endsAtRest = false
}

/// A pace with the number of its tracks.
struct SharedPace: BitwiseCopyable {
  let pace: Pace
  var useCount: UInt32 = 0
  /// Whether each pass starts at its begin and runs forwards; so do most.
  private let isForward: Bool
  // What the timing computes from its numbers.
  private let length: Double
  private let cycleCount: Double

  init(_ pace: Pace) {
    let timing = pace.timing
    self.pace = pace
    (length, cycleCount) = (timing.length, timing.cycleCount)
    isForward = !timing.autoreverses && timing.speed > 0 && timing.timeOffset == 0 && timing.duration > 0
  }

  /// Returns where a track is at a time of its layer, or nil while it has no effect.
  @inline(__always)
  func pass(at localTime: Double, beginTime: Double) -> PassTime? {
    let elapsed = (localTime - beginTime) * pace.timing.speed, passes = elapsed / pace.timing.duration
    guard isForward && localTime >= beginTime && localTime < beginTime + length && passes < cycleCount else {
      return pace.timing.pass(at: localTime, beginTime: beginTime)
    }
    let whole = floor(of: passes)
    return PassTime(phase: .active, fraction: passes - whole, passes: whole, isReversed: false)
  }
}
