import LayerGeometry

extension CallTable {
  static let boxesQueries: [RecordedCall] = [
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
