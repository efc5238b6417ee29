import LayerGeometry

extension CallTable {
  static let hitArea: [RecordedCall] = [
    .call(153, "setShape(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setShape(try next(), of: try next())
    },
    .call(154, "setHitOutsets(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setHitOutsets(try next(), of: try next())
    },
  ]
}
