import LayerGeometry

extension CallTable {
  static let visibilityQueries: [RecordedCall] = [
    .query(71, "clippedFrame(of:)") { queries, next throws(ReadingEnd) in queries.clippedFrame(of: try next())
    },
    .perIndex(72, "clippedFrames(at:into:)", Rect.null) { $0.clippedFrames(at: $1, into: &$2) },
    .query(73, "clippedRect(of:)") { queries, next throws(ReadingEnd) in
      queries.clippedRect(of: (try next() as LayerID))
    },
    .query(74, "clippedRect(_:of:)") { queries, next throws(ReadingEnd) in
      queries.clippedRect((try next() as Rect), of: (try next() as LayerID))
    },
    .query(75, "clippedPolygon(_:of:into:)") { queries, next throws(ReadingEnd) in
      let rect: Rect = try next(), layer: LayerID = try next()
      var result: [Point] = []
      try next.replaced()
      queries.clippedPolygon(rect, of: layer, into: &result)
    },
    .query(76, "clippedArea(_:of:)") { queries, next throws(ReadingEnd) in
      queries.clippedArea(try next(), of: try next())
    },
    .query(77, "visibleFraction(of:)") { queries, next throws(ReadingEnd) in
      queries.visibleFraction(of: try next())
    },
    .query(78, "effectiveOpacity(of:)") { queries, next throws(ReadingEnd) in
      queries.effectiveOpacity(of: try next())
    },
    .query(79, "isEffectivelyHidden(of:)") { queries, next throws(ReadingEnd) in
      queries.isEffectivelyHidden(of: try next())
    },
    .perIndex(80, "effectiveOpacities(at:into:)", Double.zero) { $0.effectiveOpacities(at: $1, into: &$2) },
    .query(81, "effectiveVisibility(inSubtreeOf:opacities:hidden:)") { queries, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      var opacities = try next.output(Double.zero)
      var hidden = try next.output(false)
      var opacitiesSpan = opacities.mutableSpan
      var hiddenSpan = hidden.mutableSpan
      _ = queries.effectiveVisibility(inSubtreeOf: layer, opacities: &opacitiesSpan, hidden: &hiddenSpan)
    },
    .query(82, "visibleRect(of:)") { queries, next throws(ReadingEnd) in queries.visibleRect(of: try next())
    },
  ]
}
