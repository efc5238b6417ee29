import LayerGeometry

extension CallTable {
  static let worldTransformsQueries: [RecordedCall] = [
    .layerQuery(83, "worldTransform(of:)") { $0.worldTransform(of: $1) },
    .perIndex(84, "worldPlacements(at:into:)", WorldPlacement()) { $0.worldPlacements(at: $1, into: &$2) },
    .perIndex(85, "worldTransforms(at:into:)", Homography.identity) { $0.worldTransforms(at: $1, into: &$2) },
    .perIndex(86, "worldMatrices3x3(at:into:)", Float.zero) { $0.worldMatrices3x3(at: $1, into: &$2) },
    .perIndex(87, "worldMatrices4x4(at:into:)", Float.zero) { $0.worldMatrices4x4(at: $1, into: &$2) },
    .perIndex(88, "worldQuads(at:into:)", Float.zero) { $0.worldQuads(at: $1, into: &$2) },
  ]
}
