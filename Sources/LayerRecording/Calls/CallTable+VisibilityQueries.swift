import LayerGeometry

extension CallTable {
  static let visibilityQueries: [RecordedCall] = [
    .query(71, "clippedFrame(of:)") { queries, next throws(ReadingEnd) in queries.clippedFrame(of: try next())
    },
    .query(72, "clippedFrames(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Rect.null) { recorder.clippedFrames(at: range, into: &$0) }
    },
    .query(73, "clippedRect(of:)") { queries, next throws(ReadingEnd) in
      queries.clippedRect(of: (try next() as LayerID))
    },
    .query(74, "clippedRect(_:of:)") { queries, next throws(ReadingEnd) in
      queries.clippedRect((try next() as Rect), of: (try next() as LayerID))
    },
    .query(75, "clippedPolygon(_:of:into:)") { recorder, next throws(ReadingEnd) in
      let rect: Rect = try next()
      let layer: LayerID = try next()
      var result: [Point] = []
      try next.replaced()
      recorder.clippedPolygon(rect, of: layer, into: &result)
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
    .query(80, "effectiveOpacities(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Double.zero) { recorder.effectiveOpacities(at: range, into: &$0) }
    },
    .query(81, "effectiveVisibility(inSubtreeOf:opacities:hidden:)") { recorder, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      var opacities = try next.output(Double.zero)
      var hidden = try next.output(false)
      var opacitiesSpan = opacities.mutableSpan
      var hiddenSpan = hidden.mutableSpan
      _ = recorder.effectiveVisibility(inSubtreeOf: layer, opacities: &opacitiesSpan, hidden: &hiddenSpan)
    },
    .query(82, "visibleRect(of:)") { queries, next throws(ReadingEnd) in queries.visibleRect(of: try next())
    },
  ]
}
