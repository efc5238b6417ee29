import LayerGeometry

extension CallTable {
  static let time: [RecordedCall] = [
    .call(175, "speed(of:)") { recorder, next throws(ReadingEnd) in recorder.speed(of: try next()) },
    .call(176, "setSpeed(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setSpeed(try next(), of: try next())
    },
    .call(177, "beginTime(of:)") { recorder, next throws(ReadingEnd) in recorder.beginTime(of: try next()) },
    .call(178, "setBeginTime(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setBeginTime(try next(), of: try next())
    },
    .call(179, "timeOffset(of:)") { recorder, next throws(ReadingEnd) in
      recorder.timeOffset(of: try next())
    },
    .call(180, "setTimeOffset(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setTimeOffset(try next(), of: try next())
    },
    .call(181, "pauseTime(of:at:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.pauseTime(of: try next(), at: try next())
    },
    .call(182, "resumeTime(of:at:speed:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resumeTime(of: try next(), at: try next(), speed: try next())
    },
    .call(183, "convertTime(_:from:to:clampsBeforeBegin:)") { recorder, next throws(ReadingEnd) in
      recorder.convertTime(try next(), from: try next(), to: try next(), clampsBeforeBegin: try next())
    },
    .call(184, "effectiveSpeed(of:)") { recorder, next throws(ReadingEnd) in
      recorder.effectiveSpeed(of: try next())
    },
    .call(185, "convertTimes(_:from:to:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let times: [Double] = try next(), source: LayerID? = try next(), target: LayerID? = try next()
      let clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.convertTimes(
          times.span, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .call(186, "convertTimes(_:from:to:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let times: [Double] = try next(), sources: [LayerID] = try next(), targets: [LayerID] = try next()
      let clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.convertTimes(
          times.span, from: sources.span, to: targets.span, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .call(187, "localTimes(at:inSubtreeOf:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let time: Double = try next(), layer: LayerID = try next(), clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        _ = recorder.localTimes(at: time, inSubtreeOf: layer, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
    .call(188, "localTimes(at:of:clampsBeforeBegin:into:)") { recorder, next throws(ReadingEnd) in
      let time: Double = try next(), layers: [LayerID] = try next(), clampsBeforeBegin: Bool = try next()
      try next.fill(Double.zero) {
        recorder.localTimes(at: time, of: layers.span, clampsBeforeBegin: clampsBeforeBegin, into: &$0)
      }
    },
  ]
}
