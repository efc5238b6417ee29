/// Where in its passes an animation is.
struct PassTime: Hashable, Sendable, BitwiseCopyable {
  enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable { case before, active, after }

  var phase: Phase
  /// The fraction of the pass, in 0...1; on the way back it falls.
  var fraction: Double
  /// The number of passes completed.
  var passes: Double
  /// Whether the fraction falls with time.
  var isReversed: Bool

  /// The flag of functions of steps, by Web Animations: before the begin, or after the end when reversed.
  var isBefore: Bool { phase == .before && !isReversed || phase == .after && isReversed }
}

extension AnimationTiming {
  /// Returns the progress at a pass time, by the curve.
  func progress(at pass: PassTime) -> Double { curve.value(at: pass.fraction, isBefore: pass.isBefore) }

  /// Returns where the animation is at a time of its layer, or nil while it has no effect.
  ///
  /// At its end an animation has ended, and between two passes the next one has begun. After the end, whole
  /// passes count as just completed.
  /// - Parameters:
  ///   - localTime: The layer's local time, in seconds.
  ///   - beginTime: The begin in the same time.
  func pass(at localTime: Double, beginTime: Double) -> PassTime? {
    if localTime < beginTime {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return pass(.before, elapsed: 0)
    }
    let elapsed = (localTime - beginTime) * abs(speed), end = activeDuration
    if elapsed < end { return pass(.active, elapsed: elapsed) }
    guard fillMode == .forwards || fillMode == .both else { return nil }
    return pass(.after, elapsed: end)
  }

  private func pass(_ phase: PassTime.Phase, elapsed: Double) -> PassTime {
    let cycle = cycleDuration, isBackwards = speed < 0
    guard cycle > 0 && cycle.isFinite else { return emptyPass(phase) }
    // At the end the number of passes counts: the quotient of times is rounded.
    let cycles = phase == .after ? cycleCount : elapsed / cycle
    let isAtEnd = phase == .after || cycles >= cycleCount
    var position = (isBackwards ? -cycles : cycles) + timeOffset / cycle
    if isAtEnd { position = Self.snapped(position) }
    var index = isBackwards ? position.rounded(.up) - 1 : position.rounded(.down)
    if isAtEnd && position == position.rounded() { index += isBackwards ? 1 : -1 }
    // An endless animation that has ended has no position.
    let fraction = position.isFinite ? position - index : isBackwards ? 0 : 1
    let passes = max(isBackwards ? -1 - index : index, 0)
    let pass = PassTime(phase: phase, fraction: fraction, passes: passes, isReversed: isBackwards)
    return directed(pass, isAtEnd: isAtEnd)
  }

  /// Returns the pass of an animation without duration: its start, after the end its end.
  private func emptyPass(_ phase: PassTime.Phase) -> PassTime {
    let isBackwards = speed < 0
    let fraction = (phase == .after) == isBackwards ? 0.0 : 1
    let pass = PassTime(phase: phase, fraction: fraction, passes: 0, isReversed: isBackwards)
    return directed(pass, isAtEnd: phase == .after)
  }

  /// Returns a pass time with the way back of an animation that autoreverses. In the middle the other
  /// direction has begun, except at the end.
  private func directed(_ pass: PassTime, isAtEnd: Bool) -> PassTime {
    guard autoreverses else { return pass }
    var result = pass
    let isReturning = pass.fraction > 0.5 || pass.fraction == 0.5 && pass.isReversed == isAtEnd
    result.fraction = isReturning ? 2 - 2 * pass.fraction : 2 * pass.fraction
    if isReturning { result.isReversed.toggle() }
    return result
  }

  /// Returns the nearest whole number if only rounding separates the number from it.
  private static func snapped(_ number: Double) -> Double {
    let whole = number.rounded()
    return abs(number - whole) <= 4 * whole.ulp ? whole : number
  }
}
