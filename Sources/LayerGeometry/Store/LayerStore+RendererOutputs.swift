// World transforms and outlines in single precision, as renderers upload them.
extension LayerStore {
  /// Writes the world transforms of some layers, as ``worldMatrices3x3(at:into:)`` does.
  public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(9 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store3x3(to: &result, at: 9 * k) }
  }

  /// Writes the world transforms of some layers, as ``worldMatrices4x4(at:into:)`` does.
  public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(16 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store4x4(to: &result, at: 16 * k) }
  }

  /// Writes the corners in the world of some layers, as ``worldQuads(at:into:)`` does.
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(8 * layers.count, result.count)
    for k in layers.indices {
      worldTransform(of: layers[k]).storeCorners(of: bounds(of: layers[k]), to: &result, at: 8 * k)
    }
  }
}
