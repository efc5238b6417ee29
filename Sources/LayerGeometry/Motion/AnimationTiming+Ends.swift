// When animations end.
extension AnimationTiming {
  /// The time from begin to end, in the layer's time; infinite if it never ends.
  var length: Double {
    if activeDuration == 0 { return 0 }
    return speed == 0 ? .infinity : activeDuration / abs(speed)
  }

  /// Returns when an animation that begins at a time is over; infinite if never.
  func endTime(beginTime: Double) -> Double {
    beginTime + length
  }

  /// Returns what an animation does at a time, be it in effect then or not.
  func phase(at time: Double, beginTime: Double) -> PassTime.Phase {
    if time < beginTime { return .before }
    return time < endTime(beginTime: beginTime) ? .active : .after
  }

  /// Returns a time up to which an animation that runs has shown what it shows from now on: a cycle later, or
  /// its end.
  func endOfPeriod(after time: Double, beginTime: Double) -> Double {
    let cycle = speed == 0 ? 0 : cycleDuration / abs(speed)
    return Swift.min(time + cycle, endTime(beginTime: beginTime))
  }
}

extension FillMode {
  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}
