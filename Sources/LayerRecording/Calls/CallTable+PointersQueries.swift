import LayerGeometry

extension CallTable {
  static let pointersQueries: [RecordedCall] = [
    .query(32, "hitPath(_:in:options:into:)") { queries, next throws(ReadingEnd) in
      let point: Point = try next(), receiver: LayerID = try next(), options: HitTestOptions = try next()
      var path: [LayerPoint] = []
      try next.replaced()
      _ = queries.hitPath(point, in: receiver, options: options, into: &path)
    },
    .query(33, "hitPath(_:in:options:)") { queries, next throws(ReadingEnd) in
      queries.hitPath(try next(), in: try next(), options: try next())
    },
  ]
}
