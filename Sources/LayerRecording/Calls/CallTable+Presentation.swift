import LayerGeometry

extension CallTable {
  static let presentationCalls: [RecordedCall] = [
    .edit(171, "setTime(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setTime(try next())
    },
    .question(215, "time") { recorder, _ in recorder.time },
  ]
}
