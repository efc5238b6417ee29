import LayerGeometry

extension CallTable {
  static let geometry: [RecordedCall] = [
    .call(137, "setBounds(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setBounds(try next(), of: try next())
    },
    .call(138, "setPosition(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setPosition(try next(), of: try next())
    },
    .call(139, "setFrame(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setFrame(try next(), of: try next())
    },
    .call(140, "setAnchorPoint(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAnchorPoint(try next(), of: try next())
    },
    .call(141, "setAnchorPointZ(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAnchorPointZ(try next(), of: try next())
    },
    .call(142, "setZPosition(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setZPosition(try next(), of: try next())
    },
    .call(143, "setTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setTransform((try next() as Transform3D), of: (try next() as LayerID))
    },
    .call(144, "setAffineTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAffineTransform(try next(), of: try next())
    },
    .call(145, "setSublayerTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setSublayerTransform(try next(), of: try next())
    },
    .call(146, "setGeometryFlipped(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setGeometryFlipped(try next(), of: try next())
    },
  ]
}
