/// When an animation runs, in its layer's time.
public struct ReferenceTiming: Sendable {
  public enum FillMode: String, Sendable, CaseIterable { case removed, forwards, backwards, both }

  public var beginTime = 0.0
  /// Of one pass in one direction; nil for the settling time of a spring.
  public var duration: Double?
  public var speed = 1.0
  public var timeOffset = 0.0
  /// Counts cycles: there and back, if passes reverse.
  public var repeatCount = 1.0
  /// 0 for none.
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillMode = FillMode.removed
  public var curve = ReferenceCurve.linear
  /// Whether the duration is that of a spring until it rests.
  var isSettling = false

  public init(duration: Double?) { self.duration = duration }

  /// Where an animation is in a pass.
  struct Moment {
    /// 0...1, of the time of a pass in its direction.
    var fraction: Double
    /// `fraction` on the curve.
    var progress: Double
    /// Before the begin, or after the end of a pass that returns.
    var isBefore: Bool
    /// Cycles completed.
    var passes: Double
  }

  private enum Phase { case before, active, after }

  /// Nil while the animation is not in effect.
  func moment(at time: Double) -> Moment? {
    let d = duration ?? 0
    let cycle = autoreverses ? 2 * d : d
    let active = repeatDuration > 0 ? repeatDuration : cycle == 0 ? 0 : repeatCount * cycle
    let elapsed = (time - beginTime) * abs(speed)
    let end = active == 0 ? beginTime : beginTime + active / abs(speed)
    let phase = time < beginTime ? Phase.before : d == 0 || time >= end ? .after : .active
    if phase == .before, fillMode != .backwards, fillMode != .both { return nil }
    if phase == .after, fillMode != .forwards, fillMode != .both { return nil }
    let played =
      switch phase {
      case .before: 0.0
      case .active: elapsed
      case .after: active
      }
    if cycle.isInfinite || played.isInfinite { return moment(phase == .after ? 1 : 0, passes: 0, phase) }
    // Without a duration all passes are over at once.
    if d == 0 {
      let passes = phase == .after ? repeatCount : 0
      var moment = speed < 0 ? backward(-passes, phase) : forward(passes, phase, isEmpty: false)
      moment.passes = 0
      return moment
    }
    let position = ((speed < 0 ? -played : played) + timeOffset) / cycle
    return speed < 0 ? backward(position, phase) : forward(position, phase, isEmpty: active == 0)
  }

  /// Passes begin at 0; the end of the last one belongs to it.
  private func forward(_ position: Double, _ phase: Phase, isEmpty: Bool) -> Moment {
    var pass = position.rounded(.down)
    var fraction = position - pass
    if phase == .after, fraction == 0, !isEmpty { (fraction, pass) = (1, pass - 1) }
    return moment(fraction, passes: max(0, pass), phase)
  }

  /// Passes begin at 1.
  private func backward(_ position: Double, _ phase: Phase) -> Moment {
    var pass = position.rounded(.up) - 1
    var fraction = position - pass
    if phase == .after, fraction == 1 { (fraction, pass) = (0, pass + 1) }
    return moment(fraction, passes: pass < 0 ? -1 - pass : pass, phase)
  }

  /// In a cycle of two passes, the second goes back. In the middle the next one has begun, except at the end.
  private func moment(_ fraction: Double, passes: Double, _ phase: Phase) -> Moment {
    let doubled = autoreverses ? 2 * fraction : fraction
    let isMiddle = autoreverses && doubled == 1
    let isReturning = doubled > 1 || isMiddle && (speed < 0) == (phase == .after)
    let share = isReturning ? 2 - doubled : doubled
    // CSS Easing: on a jump, the step that comes later in the direction of the pass has not begun.
    let start = speed < 0 ? Phase.after : .before, end = speed < 0 ? Phase.before : .after
    let isBefore = isReturning ? phase == end : phase == start
    return Moment(
      fraction: share, progress: curve.progress(at: share, isBefore: isBefore), isBefore: isBefore,
      passes: passes)
  }

  /// The end of a cycle, whose value adds up: of one that runs forwards.
  var endOfCycle: Moment {
    var forwards = self
    forwards.speed = abs(speed)
    return forwards.moment(1, passes: 0, .after)
  }
}
