/// Where in its passes an animation is.
struct PassTime: Hashable, Sendable, BitwiseCopyable {
  enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable { case before, active, after }

  var phase: Phase
  /// The fraction of the pass, in 0...1; on the way back it falls.
  var fraction: Double
  /// The number of passes whose end a cumulative animation adds: those completed, or, where time runs
  /// backwards towards 0, those still to come.
  var passes: Double
  /// Whether the fraction falls with time.
  var isReversed: Bool

  /// The flag of functions of steps, by Web Animations: before the begin, or after the end when reversed.
  var isBefore: Bool { phase == .before && !isReversed || phase == .after && isReversed }
}

extension AnimationTiming {
  @inline(__always)
  func progress(at pass: PassTime) -> Double { curve.value(at: pass.fraction, isBefore: pass.isBefore) }

  /// Returns where the animation is at a time of its layer, or nil while it has no effect.
  ///
  /// At its end an animation has ended, and between two passes the next one has begun. After the end, a
  /// whole number of passes gives the end of the last one.
  /// - Parameters:
  ///   - localTime: The layer's local time, in seconds.
  ///   - beginTime: The begin in the same time.
  func pass(at localTime: Double, beginTime: Double) -> PassTime? {
    switch phase(at: localTime, beginTime: beginTime) {
    case .before: fillMode.fillsBackwards ? pass(.before, elapsed: 0) : nil
    case .active: pass(.active, elapsed: (localTime - beginTime) * abs(speed))
    case .after: fillMode.fillsForwards ? pass(.after, elapsed: activeDuration) : nil
    }
  }

  private func pass(_ phase: PassTime.Phase, elapsed: Double) -> PassTime {
    let cycle = cycleDuration, isBackwards = speed < 0, isEmpty = !(cycle > 0)
    let cycles = isEmpty ? (phase == .after ? cycleCount : 0) : elapsed / cycle
    // Just before the end the quotient may be rounded to it.
    let isAtEnd = phase == .after || cycles > 0 && cycles >= cycleCount
    var position = isBackwards ? -cycles : cycles, largest = cycles
    if !isEmpty && timeOffset != 0 {
      position = ((isBackwards ? -elapsed : elapsed) + timeOffset) / cycle
      largest = max(cycles, abs(timeOffset) / cycle)
    }
    if isAtEnd { position = Self.snapped(position, within: 4 * largest.ulp) }
    var index = isBackwards ? -floor(of: -position) - 1 : floor(of: position)
    if isAtEnd && position == floor(of: position) { index += isBackwards ? 1 : -1 }
    // An endless animation that has ended has no position.
    let fraction = position.isFinite ? position - index : isBackwards ? 0 : 1
    let passes = isEmpty ? 0 : isBackwards && index < 0 ? -1 - index : max(index, 0)
    let pass = PassTime(phase: phase, fraction: fraction, passes: passes, isReversed: isBackwards)
    return directed(pass, isAtEnd: isAtEnd)
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

  /// Returns the nearest whole number if it is so near that rounding may separate them.
  private static func snapped(_ number: Double, within distance: Double) -> Double {
    let whole = floor(of: number + 0.5)
    return abs(number - whole) <= distance ? whole : number
  }
}
