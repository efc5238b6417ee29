import LayerGeometry

extension CallTable {
  static let geometry: [RecordedCall] = [
    .edit(137, "setBounds(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setBounds(try next(), of: try next())
    },
    .edit(138, "setPosition(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setPosition(try next(), of: try next())
    },
    .edit(139, "setFrame(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setFrame(try next(), of: try next())
    },
    .edit(140, "setAnchorPoint(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAnchorPoint(try next(), of: try next())
    },
    .edit(141, "setAnchorPointZ(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAnchorPointZ(try next(), of: try next())
    },
    .edit(142, "setZPosition(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setZPosition(try next(), of: try next())
    },
    .edit(143, "setTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setTransform((try next() as Transform3D), of: (try next() as LayerID))
    },
    .edit(144, "setAffineTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setAffineTransform(try next(), of: try next())
    },
    .edit(145, "setSublayerTransform(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setSublayerTransform(try next(), of: try next())
    },
    .edit(146, "setGeometryFlipped(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setGeometryFlipped(try next(), of: try next())
    },
  ]
}
