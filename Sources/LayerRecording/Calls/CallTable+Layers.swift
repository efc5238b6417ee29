import LayerGeometry

extension CallTable {
  static let layers: [RecordedCall] = [
    .call(89, "destroy(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.destroy(try next())
    }
  ]
}
