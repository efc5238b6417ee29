import LayerGeometry

extension CallTable {
  static let worldTransformsQueries: [RecordedCall] = [
    .query(83, "worldTransform(of:)") { queries, next throws(ReadingEnd) in
      queries.worldTransform(of: try next())
    },
    .query(84, "worldPlacements(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var result = try next.output(WorldPlacement())
      var resultSpan = result.mutableSpan
      recorder.worldPlacements(at: range, into: &resultSpan)
    },
    .query(85, "worldTransforms(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var result = try next.output(Homography.identity)
      var resultSpan = result.mutableSpan
      recorder.worldTransforms(at: range, into: &resultSpan)
    },
    .query(86, "worldMatrices3x3(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldMatrices3x3(at: range, into: &resultSpan)
    },
    .query(87, "worldMatrices4x4(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldMatrices4x4(at: range, into: &resultSpan)
    },
    .query(88, "worldQuads(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var result = try next.output(Float.zero)
      var resultSpan = result.mutableSpan
      recorder.worldQuads(at: range, into: &resultSpan)
    },
  ]
}
