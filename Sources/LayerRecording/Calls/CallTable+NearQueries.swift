import LayerGeometry

extension CallTable {
  static let nearQueries: [RecordedCall] = [
    .query(31, "hitTest(_:within:in:options:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), within: (try next() as Double), in: (try next() as LayerID),
        options: (try next() as HitTestOptions))
    },
    .query(199, "nearestLayer(to:within:in:options:rules:where:)") { queries, next throws(ReadingEnd) in
      queries.nearestLayer(
        to: (try next() as Point), within: (try next() as Double), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules), where: try next.predicate()
      )
    },
    .query(200, "forEachLayer(near:within:in:options:rules:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        near: (try next() as Point), within: (try next() as Double), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules),
        try next.body() as (LayerDistance) -> Bool)
    },
    .query(201, "nearestLayers(_:to:within:in:options:rules:where:)") { queries, next throws(ReadingEnd) in
      queries.nearestLayers(
        (try next() as Int), to: (try next() as Point), within: (try next() as Double),
        in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules), where: try next.predicate()
      )
    },
    .query(202, "hitTest(_:within:in:options:where:)") { queries, next throws(ReadingEnd) in
      queries.hitTest(
        (try next() as Point), within: (try next() as Double), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), where: try next.predicate())
    },
    .query(203, "forEachLayer(crossedFrom:to:in:options:rules:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        crossedFrom: (try next() as Point), to: (try next() as Point), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules),
        try next.body() as (LayerCrossing) -> Bool)
    },
    .query(204, "layers(crossedFrom:to:in:options:rules:where:)") { queries, next throws(ReadingEnd) in
      queries.layers(
        crossedFrom: (try next() as Point), to: (try next() as Point), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules), where: try next.predicate()
      )
    },
  ]
}
