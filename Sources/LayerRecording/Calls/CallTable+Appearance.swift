import LayerGeometry

extension CallTable {
  static let appearance: [RecordedCall] = [
    .call(106, "setScrollMode(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setScrollMode(try next(), of: try next())
    },
    .call(107, "setMasksToBounds(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setMasksToBounds(try next(), of: try next())
    },
    .call(108, "setCornerRadius(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setCornerRadius(try next(), of: try next())
    },
    .call(109, "setMaskedCorners(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setMaskedCorners(try next(), of: try next())
    },
    .call(110, "setHidden(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setHidden((try next() as Bool), of: (try next() as LayerID))
    },
    .call(111, "setOpacity(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setOpacity(try next(), of: try next())
    },
    .call(112, "setDoubleSided(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setDoubleSided(try next(), of: try next())
    },
    .call(113, "setIgnoresHitTesting(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setIgnoresHitTesting(try next(), of: try next())
    },
    .call(114, "setHitTestMask(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setHitTestMask(try next(), of: try next())
    },
    .call(115, "setName(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setName(try next(), of: try next())
    },
    .call(116, "setUserData(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setUserData(try next(), of: try next())
    },
  ]
}
