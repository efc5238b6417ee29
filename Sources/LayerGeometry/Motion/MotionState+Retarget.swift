// Animations that go to another value while they run.
extension MotionState {
  /// Lets a track go on to a value from where it is, with its velocity. Returns whether it can.
  /// - Parameters:
  ///   - time: The layer's own.
  ///   - model: The values of the layer's properties without animations.
  mutating func retarget(
    _ row: UInt32, of layer: AnimatedLayer, at time: Double, _ model: SampledValues, to value: AnimationValue
  ) -> Bool {
    let track = tracks[row], old = pace(of: track)
    if track.keyPath.kind == .transform || track.keyPath.kind == .flag { return false }
    if case .numbers = contents.value(at: track.content)?.course { return false }
    // It would never get there.
    if old.timing.speed == 0 { return false }
    var below = model
    _ = apply(layer, at: time, to: &below, before: row)
    let current = now(track, old, at: time, below: below[track.keyPath])
    let to = value.numbers, distance = to - current.value
    var pace = old
    (pace.timing.timeOffset, pace.timing.autoreverses) = (0, false)
    (pace.timing.repeatCount, pace.timing.repeatDuration, pace.timing.speed) = (1, 0, abs(old.timing.speed))
    var content = BasicContent(from: current.value, to: to, velocity: current.velocity)
    if pace.spring == nil {
      content.velocity = pace.timing.duration * current.velocity - pace.timing.curve.slope(at: 0) * distance
    }
    // Between values that are far apart there may be none.
    if !distance.areFinite || !content.velocity.areFinite { return false }
    if let spring = pace.spring {
      pace.initialVelocity = 0
      if pace.endsAtRest { pace.timing.duration = settlingTime(spring, content) }
    }
    let original = pace.content(from: AnimationValue(track.keyPath.kind, current.value), to: value)
    redirect(row, TrackContent(original: original, course: .basic(content)), begin: time, pace)
    return true
  }

  /// Returns the value of a track, and how fast it changes in units per time of its own.
  private func now(
    _ track: Track, _ pace: Pace, at time: Double, below: SIMD4<Double>
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    let below = track.flags.contains(.isAdditive) ? SIMD4.zero : below
    guard let pass = pace.timing.pass(at: time, beginTime: track.begin) else { return (below, .zero) }
    let value = cumulativeNumbers(of: track, pass, pace, below: below)
    guard pass.phase == .active && pace.timing.duration > 0 else { return (value, .zero) }
    let velocity = velocity(of: track, pace, at: pass.fraction, below: below)
    return (value, pass.isReversed ? -velocity : velocity)
  }

  /// Returns how fast the values of a track change, in units per time of a pass forwards.
  private func velocity(
    of track: Track, _ pace: Pace, at f: Double, below: SIMD4<Double>
  ) -> SIMD4<Double> {
    var (from, to, own) = (
      SIMD4(lowHalf: track.from, highHalf: SIMD2.zero), SIMD4(lowHalf: track.to, highHalf: SIMD2.zero),
      SIMD4<Double>.zero
    )
    if case .basic(let content) = contents.value(at: track.content)?.course {
      (from, to) = content.ends(below)
      own = content.velocity
    }
    if let spring = pace.spring {
      let parts = spring.velocityParts(at: f * pace.timing.duration)
      return parts.a * (from - to) + parts.b * (own + pace.initialVelocity * (to - from))
    }
    let slope = pace.timing.curve.slope(at: f)
    return (slope * (to - from) + (1 - f) * (1 - 3 * f) * own) / pace.timing.duration
  }

  /// Returns how long a spring that begins with a velocity takes until it rests, in its slowest lane.
  private func settlingTime(_ spring: SpringMotion, _ content: BasicContent) -> Double {
    guard let from = content.from, let to = content.to else { return 0 }
    var longest = 0.0
    for lane in 0..<4 where from[lane] != to[lane] || content.velocity[lane] != 0 {
      let distance = to[lane] - from[lane]
      let velocity = distance == 0 ? 1 : content.velocity[lane] / distance
      longest = Swift.max(longest, spring.settlingTime(initialVelocity: velocity))
    }
    return longest
  }
}

extension SIMD4<Double> {
  fileprivate var areFinite: Bool { lowHalf.areFinite && highHalf.areFinite }
}
