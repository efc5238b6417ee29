import LayerGeometry

extension CallTable {
  static let animations: [RecordedCall] = [
    .call(90, "addAnimation(_:to:key:)") { recorder, next throws(ReadingEnd) in
      recorder.addAnimation(try next(), to: try next(), key: try next())
    },
    .call(91, "exists(_:)") { recorder, next throws(ReadingEnd) in
      recorder.exists((try next() as AnimationID))
    },
    .call(92, "animation(_:)") { recorder, next throws(ReadingEnd) in recorder.animation(try next()) },
    .call(93, "layer(of:)") { recorder, next throws(ReadingEnd) in
      recorder.layer(of: (try next() as AnimationID))
    },
    .call(94, "key(of:)") { recorder, next throws(ReadingEnd) in recorder.key(of: try next()) },
    .call(95, "animations(of:)") { recorder, next throws(ReadingEnd) in recorder.animations(of: try next()) },
    .call(96, "animation(forKey:of:)") { recorder, next throws(ReadingEnd) in
      recorder.animation(forKey: try next(), of: try next())
    },
    .call(97, "animationKeys(of:)") { recorder, next throws(ReadingEnd) in
      recorder.animationKeys(of: try next())
    },
    .call(98, "removeAnimation(_:)") { recorder, next throws(ReadingEnd) in
      recorder.removeAnimation(try next())
    },
    .call(99, "removeAnimation(forKey:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeAnimation(forKey: try next(), of: try next())
    },
    .call(100, "removeAllAnimations(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeAllAnimations(of: try next())
    },
    .call(101, "removeCompletedAnimations()") { r, _ in r.removeCompletedAnimations() },
    .call(102, "isInEffect(_:)") { recorder, next throws(ReadingEnd) in recorder.isInEffect(try next()) },
    .call(103, "isRunning(_:)") { recorder, next throws(ReadingEnd) in recorder.isRunning(try next()) },
    .call(104, "nextChange()") { r, _ in r.nextChange() },
    .call(105, "retarget(_:to:)") { recorder, next throws(ReadingEnd) in
      recorder.retarget((try next() as AnimationID), to: (try next() as AnimationValue))
    },
    .call(210, "animationCount") { recorder, _ in recorder.animationCount },
    .call(211, "hasRunningAnimations") { recorder, _ in recorder.hasRunningAnimations },
  ]
}
