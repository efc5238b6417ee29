import LayerGeometry

extension CallTable {
  static let worldTransformsQueries: [RecordedCall] = [
    .query(83, "worldTransform(of:)") { queries, next throws(ReadingEnd) in
      queries.worldTransform(of: try next())
    },
    .query(84, "worldPlacements(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(WorldPlacement()) { recorder.worldPlacements(at: range, into: &$0) }
    },
    .query(85, "worldTransforms(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Homography.identity) { recorder.worldTransforms(at: range, into: &$0) }
    },
    .query(86, "worldMatrices3x3(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Float.zero) { recorder.worldMatrices3x3(at: range, into: &$0) }
    },
    .query(87, "worldMatrices4x4(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Float.zero) { recorder.worldMatrices4x4(at: range, into: &$0) }
    },
    .query(88, "worldQuads(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Float.zero) { recorder.worldQuads(at: range, into: &$0) }
    },
  ]
}
