import LayerGeometry

extension CallTable {
  static let animations: [RecordedCall] = [
    .edit(90, "addAnimation(_:to:key:)") { recorder, next throws(ReadingEnd) in
      recorder.addAnimation(try next(), to: try next(), key: try next())
    },
    .question(91, "exists(_:)") { recorder, next throws(ReadingEnd) in
      recorder.exists((try next() as AnimationID))
    },
    .question(92, "animation(_:)") { recorder, next throws(ReadingEnd) in recorder.animation(try next()) },
    .question(93, "layer(of:)") { recorder, next throws(ReadingEnd) in
      recorder.layer(of: (try next() as AnimationID))
    },
    .question(94, "key(of:)") { recorder, next throws(ReadingEnd) in recorder.key(of: try next()) },
    .question(95, "animations(of:)") { recorder, next throws(ReadingEnd) in
      recorder.animations(of: try next())
    },
    .question(96, "animation(forKey:of:)") { recorder, next throws(ReadingEnd) in
      recorder.animation(forKey: try next(), of: try next())
    },
    .question(97, "animationKeys(of:)") { recorder, next throws(ReadingEnd) in
      recorder.animationKeys(of: try next())
    },
    .edit(98, "removeAnimation(_:)") { recorder, next throws(ReadingEnd) in
      recorder.removeAnimation(try next())
    },
    .edit(99, "removeAnimation(forKey:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeAnimation(forKey: try next(), of: try next())
    },
    .edit(100, "removeAllAnimations(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeAllAnimations(of: try next())
    },
    .edit(101, "removeCompletedAnimations()") { r, _ in r.removeCompletedAnimations() },
    .question(102, "isInEffect(_:)") { recorder, next throws(ReadingEnd) in recorder.isInEffect(try next()) },
    .question(103, "isRunning(_:)") { recorder, next throws(ReadingEnd) in recorder.isRunning(try next()) },
    .question(104, "nextChange()") { r, _ in r.nextChange() },
    .edit(105, "retarget(_:to:)") { recorder, next throws(ReadingEnd) in
      recorder.retarget((try next() as AnimationID), to: (try next() as AnimationValue))
    },
    .question(210, "animationCount") { recorder, _ in recorder.animationCount },
    .question(211, "hasRunningAnimations") { recorder, _ in recorder.hasRunningAnimations },
  ]
}
