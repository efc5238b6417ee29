import LayerGeometry

extension CallTable {
  static let bulkListsQueries: [RecordedCall] = [
    .perLayer(4, "frames(of:into:)", Rect.null) { $0.frames(of: $1.span, into: &$2) },
    .query(5, "frames(of:in:into:)") { queries, next throws(ReadingEnd) in
      let layers: [LayerID] = try next(), ancestor: LayerID? = try next()
      try next.fill(Rect.null) { queries.frames(of: layers.span, in: ancestor, into: &$0) }
    },
    .perLayer(6, "worldBoxes(of:into:)", WorldBox.null) { $0.worldBoxes(of: $1.span, into: &$2) },
    .perLayer(7, "worldPlacements(of:into:)", WorldPlacement()) {
      $0.worldPlacements(of: $1.span, into: &$2)
    },
    .perLayer(8, "worldTransforms(of:into:)", Homography.identity) {
      $0.worldTransforms(of: $1.span, into: &$2)
    },
    .perLayer(9, "worldMatrices3x3(of:into:)", Float.zero) { $0.worldMatrices3x3(of: $1.span, into: &$2) },
    .perLayer(10, "worldMatrices4x4(of:into:)", Float.zero) { $0.worldMatrices4x4(of: $1.span, into: &$2) },
    .perLayer(11, "worldQuads(of:into:)", Float.zero) { $0.worldQuads(of: $1.span, into: &$2) },
    .perLayer(12, "clippedFrames(of:into:)", Rect.null) { $0.clippedFrames(of: $1.span, into: &$2) },
    .perLayer(13, "effectiveOpacities(of:into:)", Double.zero) {
      $0.effectiveOpacities(of: $1.span, into: &$2)
    },
  ]
}
