import LayerGeometry

extension CallTable {
  static let visibilityQueries: [RecordedCall] = [
    .layerQuery(71, "clippedFrame(of:)") { $0.clippedFrame(of: $1) },
    .perIndex(72, "clippedFrames(at:into:)", Rect.null) { $0.clippedFrames(at: $1, into: &$2) },
    .layerQuery(73, "clippedRect(of:)") { $0.clippedRect(of: $1) },
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
    .layerQuery(77, "visibleFraction(of:)") { $0.visibleFraction(of: $1) },
    .layerQuery(78, "effectiveOpacity(of:)") { $0.effectiveOpacity(of: $1) },
    .layerQuery(79, "isEffectivelyHidden(of:)") { $0.isEffectivelyHidden(of: $1) },
    .perIndex(80, "effectiveOpacities(at:into:)", Double.zero) { $0.effectiveOpacities(at: $1, into: &$2) },
    .query(81, "effectiveVisibility(inSubtreeOf:opacities:hidden:)") { queries, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      var opacities = try next.output(Double.zero)
      var hidden = try next.output(false)
      var opacitiesSpan = opacities.mutableSpan
      var hiddenSpan = hidden.mutableSpan
      _ = queries.effectiveVisibility(inSubtreeOf: layer, opacities: &opacitiesSpan, hidden: &hiddenSpan)
    },
    .layerQuery(82, "visibleRect(of:)") { $0.visibleRect(of: $1) },
  ]
}
