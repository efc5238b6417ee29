import LayerGeometry

extension CallTable {
  static let areasQueries: [RecordedCall] = [
    .query(1, "exposure(of:in:options:by:)") { queries, next throws(ReadingEnd) in
      queries.exposure(of: try next(), in: try next(), options: try next(), by: try next())
    },
    .query(239, "exposure(of:in:options:by:where:)") { queries, next throws(ReadingEnd) in
      queries.exposure(
        of: try next(), in: try next(), options: try next(), by: try next(), where: try next.predicate())
    },
    .query(190, "forEachLayer(intersecting:in:options:rules:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        intersecting: (try next() as QueryArea), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules),
        try next.body() as (LayerID) -> Bool)
    },
    .query(191, "forEachLayer(containedIn:in:options:rules:_:)") { queries, next throws(ReadingEnd) in
      queries.forEachLayer(
        containedIn: (try next() as QueryArea), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules),
        try next.body() as (LayerID) -> Bool)
    },
    .query(192, "layers(intersecting:in:options:rules:where:)") { queries, next throws(ReadingEnd) in
      queries.layers(
        intersecting: (try next() as QueryArea), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules), where: try next.predicate()
      )
    },
    .query(193, "layers(containedIn:in:options:rules:where:)") { queries, next throws(ReadingEnd) in
      queries.layers(
        containedIn: (try next() as QueryArea), in: (try next() as LayerID),
        options: (try next() as HitTestOptions), rules: (try next() as AreaRules), where: try next.predicate()
      )
    },
    .query(2, "boundingBox(ofSubtree:in:rules:)") { queries, next throws(ReadingEnd) in
      queries.boundingBox(
        ofSubtree: (try next() as LayerID), in: (try next() as LayerID?), rules: (try next() as AreaRules))
    },
    .query(3, "boundingBox(of:in:)") { queries, next throws(ReadingEnd) in
      queries.boundingBox(of: (try next() as [LayerID]), in: (try next() as LayerID?))
    },
    .query(236, "boundingBox(ofSubtrees:in:rules:)") { queries, next throws(ReadingEnd) in
      queries.boundingBox(
        ofSubtrees: (try next() as [LayerID]), in: (try next() as LayerID?), rules: (try next() as AreaRules))
    },
  ]
}
