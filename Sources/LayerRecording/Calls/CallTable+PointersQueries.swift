import LayerGeometry

extension CallTable {
  static let pointersQueries: [RecordedCall] = [
    .query(32, "hitPath(_:in:options:into:)") { recorder, next throws(ReadingEnd) in
      let point: Point = try next()
      let receiver: LayerID = try next()
      let options: HitTestOptions = try next()
      var path: [LayerPoint] = []
      try next.replaced()
      _ = recorder.hitPath(point, in: receiver, options: options, into: &path)
    },
    .query(33, "hitPath(_:in:options:)") { queries, next throws(ReadingEnd) in
      queries.hitPath(try next(), in: try next(), options: try next())
    },
  ]
}
