import LayerGeometry

extension CallTable {
  static let time: [RecordedCall] = [
    .storeCall(171, "setTime(_:)", Double.self, answers: false) { $0.setTime($1) },
    .storeCall(215, "time") { recorder, _ in recorder.time },
    .storeCall(175, "speed(of:)", LayerID.self) { $0.speed(of: $1) },
    .setter(176, "setSpeed(_:of:)", Double.self) { $0.setSpeed($1, of: $2) },
    .storeCall(177, "beginTime(of:)", LayerID.self) { $0.beginTime(of: $1) },
    .setter(178, "setBeginTime(_:of:)", Double.self) { $0.setBeginTime($1, of: $2) },
    .storeCall(179, "timeOffset(of:)", LayerID.self) { $0.timeOffset(of: $1) },
    .setter(180, "setTimeOffset(_:of:)", Double.self) { $0.setTimeOffset($1, of: $2) },
    .storeCall(181, "pauseTime(of:at:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.pauseTime(of: try next(), at: try next())
    },
    .storeCall(182, "resumeTime(of:at:speed:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resumeTime(of: try next(), at: try next(), speed: try next())
    },
    .storeCall(183, "convertTime(_:from:to:clampsBeforeBegin:)") { recorder, next throws(ReadingEnd) in
      recorder.convertTime(try next(), from: try next(), to: try next(), clampsBeforeBegin: try next())
    },
    .storeCall(184, "effectiveSpeed(of:)", LayerID.self) { $0.effectiveSpeed(of: $1) },
    .storeCall(185, "convertTimes(_:from:to:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let times: [Double] = try next(), source: LayerID? = try next(), target: LayerID? = try next()
      let clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.convertTimes(
          times.span, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .storeCall(186, "convertTimes(_:from:to:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let times: [Double] = try next(), sources: [LayerID] = try next(), targets: [LayerID] = try next()
      let clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.convertTimes(
          times.span, from: sources.span, to: targets.span, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .storeCall(187, "localTimes(at:inSubtreeOf:clampsBeforeBegin:into:)") {
      recorder, next throws(ReadingEnd) in
      let time: Double = try next(), layer: LayerID = try next(), clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        _ = recorder.localTimes(at: time, inSubtreeOf: layer, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .storeCall(188, "localTimes(at:of:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let time: Double = try next(), layers: [LayerID] = try next(), clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.localTimes(at: time, of: layers.span, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
  ]
}
