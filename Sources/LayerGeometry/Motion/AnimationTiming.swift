/// What an animation does before it begins and after it ends.
public enum FillMode: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// Nothing.
  case removed
  /// It keeps its last value after it has ended.
  case forwards
  /// It has its first value before it begins.
  case backwards
  /// Both.
  case both
}

/// When and how fast an animation runs, with the meanings of `CAMediaTiming`.
public struct AnimationTiming: Hashable, Sendable, BitwiseCopyable {
  /// The begin in the layer's local time, in seconds; nil for the time at which the animation is added.
  public var beginTime: Double?
  /// The duration of a pass, in seconds of the animation's own time.
  public var duration: Double
  /// How much faster than its layer's time the animation runs; negative to run backwards.
  public var speed: Double
  /// What is added to the animation's own time, in seconds.
  public var timeOffset: Double
  /// The number of passes, which may have a fraction or be infinite; 0 counts as 1.
  public var repeatCount: Double
  /// The time for which passes repeat, in seconds; unless it or the duration is 0, `repeatCount` does not
  /// count.
  public var repeatDuration: Double
  /// Whether every pass also runs back, which takes the duration once more.
  public var autoreverses: Bool
  /// What holds before the begin and after the end.
  public var fillMode: FillMode
  /// The progress of a pass over its time; of no effect on springs, which have their own.
  public var curve: TimingFunction

  /// Makes a timing.
  public init(
    beginTime: Double? = nil, duration: Double = 0.25, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 1, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed, curve: TimingFunction = .linear
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.curve = curve
  }

  /// Whether the numbers make sense: none is NaN, duration and repetitions are not negative, and only the
  /// repetitions are infinite.
  public var isValid: Bool {
    (beginTime ?? 0).isFinite && duration >= 0 && duration.isFinite && speed.isFinite && timeOffset.isFinite
      && repeatCount >= 0 && repeatDuration >= 0
  }

  /// The time from begin to end, in seconds of the animation's own time: |`speed`| times the layer's.
  public var activeDuration: Double {
    if duration == 0 { return 0 }
    return repeatDuration > 0 ? repeatDuration : cycleCount * cycleDuration
  }

  /// The duration of a pass, with its way back if there is one.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The number of passes from begin to end.
  var cycleCount: Double {
    if repeatDuration > 0 && duration > 0 { return repeatDuration / cycleDuration }
    return repeatCount > 0 ? repeatCount : 1
  }
}
