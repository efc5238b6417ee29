import LayerGeometry

extension CallTable {
  static let autoresizing: [RecordedCall] = [
    .storeCall(117, "autoresizingMask(of:)", LayerID.self) { $0.autoresizingMask(of: $1) },
    .setter(118, "setAutoresizingMask(_:of:)", AutoresizingMask.self) { $0.setAutoresizingMask($1, of: $2) },
    .storeCall(119, "roundsAutoresizedFrame(of:)", LayerID.self) { $0.roundsAutoresizedFrame(of: $1) },
    .setter(120, "setRoundsAutoresizedFrame(_:of:)", Bool.self) { $0.setRoundsAutoresizedFrame($1, of: $2) },
    .storeCall(121, "resizeSublayers(of:withOldSize:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resizeSublayers(of: try next(), withOldSize: try next())
    },
    .storeCall(122, "resize(_:withOldSuperlayerSize:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.resize(try next(), withOldSuperlayerSize: try next())
    },
    .storeCall(212, "roundsAutoresizedFrames", Bool.self, answers: false) { $0.roundsAutoresizedFrames = $1 },
    .storeCall(213, "keepsAutoresizedSizes", Bool.self, answers: false) { $0.keepsAutoresizedSizes = $1 },
  ]
}
