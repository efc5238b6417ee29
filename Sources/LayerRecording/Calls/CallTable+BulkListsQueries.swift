import LayerGeometry

extension CallTable {
  static let bulkListsQueries: [RecordedCall] = [
    .query(4, "frames(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Rect.null) { recorder.frames(of: layers.span, into: &$0) }
    },
    .query(5, "frames(of:in:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      let ancestor: LayerID? = try next()
      try next.fill(Rect.null) { recorder.frames(of: layers.span, in: ancestor, into: &$0) }
    },
    .query(6, "worldBoxes(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(WorldBox.null) { recorder.worldBoxes(of: layers.span, into: &$0) }
    },
    .query(7, "worldPlacements(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(WorldPlacement()) { recorder.worldPlacements(of: layers.span, into: &$0) }
    },
    .query(8, "worldTransforms(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Homography.identity) { recorder.worldTransforms(of: layers.span, into: &$0) }
    },
    .query(9, "worldMatrices3x3(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Float.zero) { recorder.worldMatrices3x3(of: layers.span, into: &$0) }
    },
    .query(10, "worldMatrices4x4(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Float.zero) { recorder.worldMatrices4x4(of: layers.span, into: &$0) }
    },
    .query(11, "worldQuads(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Float.zero) { recorder.worldQuads(of: layers.span, into: &$0) }
    },
    .query(12, "clippedFrames(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Rect.null) { recorder.clippedFrames(of: layers.span, into: &$0) }
    },
    .query(13, "effectiveOpacities(of:into:)") { recorder, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(Double.zero) { recorder.effectiveOpacities(of: layers.span, into: &$0) }
    },
  ]
}
