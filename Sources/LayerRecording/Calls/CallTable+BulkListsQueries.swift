import LayerGeometry

extension CallTable {
  static let bulkListsQueries: [RecordedCall] = [
    .query(4, "frames(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Rect.null)
      var resultSpan = result.mutableSpan
      recorder.frames(of: layers.span, into: &resultSpan)
    },
    .query(5, "frames(of:in:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      let ancestor: LayerID? = try next()
      var result = try next.output(Rect.null)
      var resultSpan = result.mutableSpan
      recorder.frames(of: layers.span, in: ancestor, into: &resultSpan)
    },
    .query(6, "worldBoxes(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(WorldBox.null)
      var resultSpan = result.mutableSpan
      recorder.worldBoxes(of: layers.span, into: &resultSpan)
    },
    .query(7, "worldPlacements(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(WorldPlacement())
      var resultSpan = result.mutableSpan
      recorder.worldPlacements(of: layers.span, into: &resultSpan)
    },
    .query(8, "worldTransforms(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Homography.identity)
      var resultSpan = result.mutableSpan
      recorder.worldTransforms(of: layers.span, into: &resultSpan)
    },
    .query(9, "worldMatrices3x3(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldMatrices3x3(of: layers.span, into: &resultSpan)
    },
    .query(10, "worldMatrices4x4(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldMatrices4x4(of: layers.span, into: &resultSpan)
    },
    .query(11, "worldQuads(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldQuads(of: layers.span, into: &resultSpan)
    },
    .query(12, "clippedFrames(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Rect.null)
      var resultSpan = result.mutableSpan
      recorder.clippedFrames(of: layers.span, into: &resultSpan)
    },
    .query(13, "effectiveOpacities(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      var result = try next.output(Double.zero)
      var resultSpan = result.mutableSpan
      recorder.effectiveOpacities(of: layers.span, into: &resultSpan)
    },
  ]
}
