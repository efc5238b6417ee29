import LayerGeometry

extension CallTable {
  static let preparation: [RecordedCall] = [
    .question(169, "update()", answers: false) { r, _ in r.update() },
    .question(170, "prepareQueries(atMost:)") { recorder, next throws(ReadingEnd) in
      recorder.prepareQueries(atMost: try next())
    },
  ]
}
