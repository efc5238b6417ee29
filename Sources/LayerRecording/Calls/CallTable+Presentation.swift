import LayerGeometry

extension CallTable {
  static let presentationCalls: [RecordedCall] = [
    .call(171, "setTime(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setTime(try next())
    },
    .call(215, "time") { recorder, _ in recorder.time },
  ]
}
