import LayerGeometry

extension CallTable {
  static let treeQueries: [RecordedCall] = [
    .layerQuery(59, "exists(_:)") { $0.exists($1) },
    .layerQuery(60, "superlayer(of:)") { $0.superlayer(of: $1) },
    .layerQuery(61, "sublayerCount(of:)") { $0.sublayerCount(of: $1) },
    .query(62, "layer(at:)") { queries, next throws(ReadingEnd) in queries.layer(at: (try next() as Int)) },
    .layerQuery(63, "rootLayer(of:)") { $0.rootLayer(of: $1) },
    .layerQuery(64, "firstSublayer(of:)") { $0.firstSublayer(of: $1) },
    .layerQuery(65, "lastSublayer(of:)") { $0.lastSublayer(of: $1) },
    .layerQuery(66, "nextSibling(of:)") { $0.nextSibling(of: $1) },
    .layerQuery(67, "previousSibling(of:)") { $0.previousSibling(of: $1) },
    .layerQuery(68, "sublayers(of:)") { $0.sublayers(of: $1) },
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
