import LayerGeometry

extension CallTable {
  static let treeQueries: [RecordedCall] = [
    .query(59, "exists(_:)") { queries, next throws(ReadingEnd) in queries.exists((try next() as LayerID)) },
    .query(60, "superlayer(of:)") { queries, next throws(ReadingEnd) in queries.superlayer(of: try next()) },
    .query(61, "sublayerCount(of:)") { queries, next throws(ReadingEnd) in
      queries.sublayerCount(of: try next())
    },
    .query(62, "layer(at:)") { queries, next throws(ReadingEnd) in queries.layer(at: (try next() as Int)) },
    .query(63, "rootLayer(of:)") { queries, next throws(ReadingEnd) in queries.rootLayer(of: try next()) },
    .query(64, "firstSublayer(of:)") { queries, next throws(ReadingEnd) in
      queries.firstSublayer(of: try next())
    },
    .query(65, "lastSublayer(of:)") { queries, next throws(ReadingEnd) in queries.lastSublayer(of: try next())
    },
    .query(66, "nextSibling(of:)") { queries, next throws(ReadingEnd) in queries.nextSibling(of: try next())
    },
    .query(67, "previousSibling(of:)") { queries, next throws(ReadingEnd) in
      queries.previousSibling(of: try next())
    },
    .query(68, "sublayers(of:)") { queries, next throws(ReadingEnd) in queries.sublayers(of: try next()) },
    .query(69, "isDescendant(_:of:)") { queries, next throws(ReadingEnd) in
      queries.isDescendant(try next(), of: try next())
    },
    .query(238, "commonAncestor(of:and:)") { queries, next throws(ReadingEnd) in
      queries.commonAncestor(of: try next(), and: try next())
    },
    .query(237, "sublayer(of:containing:)") { queries, next throws(ReadingEnd) in
      queries.sublayer(of: try next(), containing: try next())
    },
    .query(70, "isInFront(_:of:order:)") { queries, next throws(ReadingEnd) in
      queries.isInFront(try next(), of: try next(), order: try next())
    },
    .query(205, "count") { queries, _ in queries.count },
    .query(206, "roots") { queries, _ in queries.roots },
    .query(207, "allLayers") { queries, _ in queries.allLayers },
    .query(208, "indices") { queries, _ in queries.indices },
    .query(209, "rootCount") { queries, _ in queries.rootCount },
  ]
}
