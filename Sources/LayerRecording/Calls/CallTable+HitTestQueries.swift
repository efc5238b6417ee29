import LayerGeometry

extension CallTable {
  static let hitTestQueries: [RecordedCall] = [
    .query(27, "hitTest(_:in:options:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions))
    },
    .query(28, "hitTest(_:in:options:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), in: (try next() as LayerID?), options: (try next() as HitTestOptions))
    },
    .query(29, "contains(_:in:)") { queries, next throws(ReadingEnd) in
      queries.contains((try next() as Point), in: (try next() as LayerID))
    },
    .query(30, "hitTest(_:in:options:into:)") { queries, next throws(ReadingEnd) in
      let points: [Point] = try next(), receiver: LayerID = try next(), options: HitTestOptions = try next()
      try next.fill(LayerID.null) { queries.hitTest(points.span, in: receiver, options: options, into: &$0) }
    },
    .query(194, "explainHit(_:in:options:where:)") { queries, next throws(ReadingEnd) in
      queries.explainHit(
        (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions),
        where: try next.predicate())
    },
    .query(195, "hitTest(_:in:options:where:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions),
        where: try next.predicate())
    },
    .query(196, "hitTest(_:in:options:contains:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions),
        contains: try next.containment())
    },
    .query(197, "forEachLayer(at:in:options:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        at: (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions),
        try next.body() as (LayerID) -> Bool)
    },
    .query(198, "layers(at:in:options:where:)") { queries, next throws(ReadingEnd) in
      queries.layers(
        at: (try next() as Point), in: (try next() as LayerID), options: (try next() as HitTestOptions),
        where: try next.predicate())
    },
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
