import LayerGeometry

extension CallTable {
  static let preparation: [RecordedCall] = [
    .call(169, "update()", answers: false) { r, _ in r.update() },
    .call(170, "prepareQueries(atMost:)") { recorder, next throws(ReadingEnd) in
      recorder.prepareQueries(atMost: try next())
    },
  ]
}
