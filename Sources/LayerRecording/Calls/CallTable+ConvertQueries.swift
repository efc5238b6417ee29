import LayerGeometry

extension CallTable {
  static let convertQueries: [RecordedCall] = [
    .query(14, "convert(_:from:to:)") { queries, next throws(ReadingEnd) in
      queries.convert((try next() as Point), from: (try next() as LayerID?), to: (try next() as LayerID?))
    },
    .query(15, "convert(_:from:to:into:)") { queries, next throws(ReadingEnd) in
      let points: [Point] = try next(), source: LayerID? = try next(), target: LayerID? = try next()
      try next.fill(Point.zero) { queries.convert(points.span, from: source, to: target, into: &$0) }
    },
    .query(16, "convert(_:from:to:into:)") { queries, next throws(ReadingEnd) in
      let rects: [Rect] = try next(), source: LayerID? = try next(), target: LayerID? = try next()
      try next.fill(Rect.null) { queries.convert(rects.span, from: source, to: target, into: &$0) }
    },
    .query(17, "convert(_:from:to:into:)") { queries, next throws(ReadingEnd) in
      let points: [Point] = try next(), sources: [LayerID] = try next(), targets: [LayerID] = try next()
      try next.fill(Point.zero) {
        queries.convert(points.span, from: sources.span, to: targets.span, into: &$0)
      }
    },
    .query(18, "convert(_:from:to:into:)") { queries, next throws(ReadingEnd) in
      let rects: [Rect] = try next(), sources: [LayerID] = try next(), targets: [LayerID] = try next()
      try next.fill(Rect.null) {
        queries.convert(rects.span, from: sources.span, to: targets.span, into: &$0)
      }
    },
    .query(19, "homography(from:to:)") { queries, next throws(ReadingEnd) in
      queries.homography(from: try next(), to: try next())
    },
    .query(20, "convert(_:from:to:)") { queries, next throws(ReadingEnd) in
      queries.convert((try next() as Rect), from: (try next() as LayerID?), to: (try next() as LayerID?))
    },
  ]
}
