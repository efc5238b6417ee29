// When animations end.
extension AnimationTiming {
  /// Returns when an animation that begins at a time is over; infinite if never.
  func endTime(beginTime: Double) -> Double {
    if activeDuration == 0 { return beginTime }
    return speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Returns whether an animation is over.
  func isOver(at time: Double, beginTime: Double) -> Bool {
    time >= beginTime && (time - beginTime) * abs(speed) >= activeDuration
  }

  /// Returns a time up to which an animation that runs has shown what it shows from now on: a cycle later, or
  /// its end.
  func endOfPeriod(after time: Double, _ beginTime: Double) -> Double {
    let cycle = speed == 0 ? 0 : cycleDuration / abs(speed)
    return Swift.min(time + cycle, endTime(beginTime: beginTime))
  }
}

extension FillMode {
  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}
