// Bulk outputs of layers given by a list instead of a range of indices.
extension LayerStore {
  /// Writes the world transform of each of `layers`, equal to ``worldTransform(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers). Calls ``update()``.
  public func worldTransforms(of layers: Span<LayerID>, into result: inout MutableSpan<Homography>) {
    requireEqualCounts(layers.count, result.count)
    update()
    for k in layers.indices { result[k] = worldTransform(of: layers[k]) }
  }

  /// Writes the frame of each of `layers` in the coordinates of `ancestor`, or of the world: the bounds converted
  /// there.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers) after ``update()``, which this calls.
  public func frames(of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    update()
    for k in layers.indices { result[k] = convert(bounds(of: layers[k]), from: layers[k], to: ancestor) }
  }

  /// Writes the clipped frame of each of `layers`, equal to ``clippedFrame(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels).
  public func clippedFrames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = clippedFrame(of: layers[k]) }
  }

  /// Writes the effective opacity of each of `layers`, equal to ``effectiveOpacity(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels).
  public func effectiveOpacities(of layers: Span<LayerID>, into result: inout MutableSpan<Double>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = effectiveOpacity(of: layers[k]) }
  }
}
