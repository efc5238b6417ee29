import LayerGeometry

extension CallTable {
  static let propertiesQueries: [RecordedCall] = [
    .query(34, "bounds(of:)") { queries, next throws(ReadingEnd) in queries.bounds(of: try next()) },
    .query(35, "position(of:)") { queries, next throws(ReadingEnd) in queries.position(of: try next()) },
    .query(36, "anchorPoint(of:)") { queries, next throws(ReadingEnd) in queries.anchorPoint(of: try next())
    },
    .query(37, "anchorPointZ(of:)") { queries, next throws(ReadingEnd) in queries.anchorPointZ(of: try next())
    },
    .query(38, "zPosition(of:)") { queries, next throws(ReadingEnd) in queries.zPosition(of: try next()) },
    .query(39, "transform(of:)") { queries, next throws(ReadingEnd) in queries.transform(of: try next()) },
    .query(40, "affineTransform(of:)") { queries, next throws(ReadingEnd) in
      queries.affineTransform(of: try next())
    },
    .query(41, "sublayerTransform(of:)") { queries, next throws(ReadingEnd) in
      queries.sublayerTransform(of: try next())
    },
    .query(42, "isGeometryFlipped(of:)") { queries, next throws(ReadingEnd) in
      queries.isGeometryFlipped(of: try next())
    },
    .query(43, "contentsAreFlipped(of:)") { queries, next throws(ReadingEnd) in
      queries.contentsAreFlipped(of: try next())
    },
    .query(44, "kind(of:)") { queries, next throws(ReadingEnd) in queries.kind(of: try next()) },
    .query(45, "scrollMode(of:)") { queries, next throws(ReadingEnd) in queries.scrollMode(of: try next()) },
    .query(46, "masksToBounds(of:)") { queries, next throws(ReadingEnd) in
      queries.masksToBounds(of: try next())
    },
    .query(47, "cornerRadius(of:)") { queries, next throws(ReadingEnd) in queries.cornerRadius(of: try next())
    },
    .query(48, "maskedCorners(of:)") { queries, next throws(ReadingEnd) in
      queries.maskedCorners(of: try next())
    },
    .query(49, "isHidden(of:)") { queries, next throws(ReadingEnd) in queries.isHidden(of: try next()) },
    .query(50, "opacity(of:)") { queries, next throws(ReadingEnd) in queries.opacity(of: try next()) },
    .query(51, "isDoubleSided(of:)") { queries, next throws(ReadingEnd) in
      queries.isDoubleSided(of: try next())
    },
    .query(52, "inkOutsets(of:)") { queries, next throws(ReadingEnd) in queries.inkOutsets(of: try next()) },
    .query(53, "shape(of:)") { queries, next throws(ReadingEnd) in queries.shape(of: try next()) },
    .query(54, "hitOutsets(of:)") { queries, next throws(ReadingEnd) in queries.hitOutsets(of: try next()) },
    .query(55, "ignoresHitTesting(of:)") { queries, next throws(ReadingEnd) in
      queries.ignoresHitTesting(of: try next())
    },
    .query(56, "hitTestMask(of:)") { queries, next throws(ReadingEnd) in queries.hitTestMask(of: try next())
    },
    .query(57, "name(of:)") { queries, next throws(ReadingEnd) in queries.name(of: try next()) },
    .query(58, "userData(of:)") { queries, next throws(ReadingEnd) in queries.userData(of: try next()) },
  ]
}
