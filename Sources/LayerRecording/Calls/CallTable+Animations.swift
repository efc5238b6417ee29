import LayerGeometry

extension CallTable {
  static let animations: [RecordedCall] = [
    .storeCall(90, "addAnimation(_:to:key:)") { recorder, next throws(ReadingEnd) in
      recorder.addAnimation(try next(), to: try next(), key: try next())
    },
    .storeCall(91, "exists(_:)", AnimationID.self) { $0.exists($1) },
    .storeCall(92, "animation(_:)", AnimationID.self) { $0.animation($1) },
    .storeCall(93, "layer(of:)", AnimationID.self) { $0.layer(of: $1) },
    .storeCall(94, "key(of:)", AnimationID.self) { $0.key(of: $1) },
    .storeCall(95, "animations(of:)", LayerID.self) { $0.animations(of: $1) },
    .storeCall(96, "animation(forKey:of:)") { recorder, next throws(ReadingEnd) in
      recorder.animation(forKey: try next(), of: try next())
    },
    .storeCall(97, "animationKeys(of:)", LayerID.self) { $0.animationKeys(of: $1) },
    .storeCall(98, "removeAnimation(_:)", AnimationID.self) { $0.removeAnimation($1) },
    .storeCall(99, "removeAnimation(forKey:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeAnimation(forKey: try next(), of: try next())
    },
    .storeCall(100, "removeAllAnimations(of:)", LayerID.self, answers: false) {
      $0.removeAllAnimations(of: $1)
    },
    .storeCall(101, "removeCompletedAnimations()") { r, _ in r.removeCompletedAnimations() },
    .storeCall(102, "isInEffect(_:)", AnimationID.self) { $0.isInEffect($1) },
    .storeCall(103, "isRunning(_:)", AnimationID.self) { $0.isRunning($1) },
    .storeCall(104, "nextChange()") { r, _ in r.nextChange() },
    .storeCall(105, "retarget(_:to:)") { recorder, next throws(ReadingEnd) in
      recorder.retarget((try next() as AnimationID), to: (try next() as AnimationValue))
    },
    .storeCall(210, "animationCount") { recorder, _ in recorder.animationCount },
    .storeCall(211, "hasRunningAnimations") { recorder, _ in recorder.hasRunningAnimations },
  ]
}
