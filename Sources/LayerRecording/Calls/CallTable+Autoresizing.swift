import LayerGeometry

extension CallTable {
  static let autoresizing: [RecordedCall] = [
    .call(117, "autoresizingMask(of:)") { recorder, next throws(ReadingEnd) in
      recorder.autoresizingMask(of: try next())
    },
    .call(118, "setAutoresizingMask(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAutoresizingMask(try next(), of: try next())
    },
    .call(119, "roundsAutoresizedFrame(of:)") { recorder, next throws(ReadingEnd) in
      recorder.roundsAutoresizedFrame(of: try next())
    },
    .call(120, "setRoundsAutoresizedFrame(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setRoundsAutoresizedFrame(try next(), of: try next())
    },
    .call(121, "resizeSublayers(of:withOldSize:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resizeSublayers(of: try next(), withOldSize: try next())
    },
    .call(122, "resize(_:withOldSuperlayerSize:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resize(try next(), withOldSuperlayerSize: try next())
    },
    .call(212, "roundsAutoresizedFrames", answers: false, arguments: 1) { recorder, next throws(ReadingEnd) in
      recorder.roundsAutoresizedFrames = try next()
    },
    .call(213, "keepsAutoresizedSizes", answers: false, arguments: 1) { recorder, next throws(ReadingEnd) in
      recorder.keepsAutoresizedSizes = try next()
    },
  ]
}
