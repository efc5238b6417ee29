// Bulk outputs that versions do not have: frames that the store keeps, and outputs of layers given by a list instead
// of a range of indices.
extension LayerStore {
  /// Writes the frame of every layer with an index in `range`, equal to ``LayerQueries/frame(of:)``. `result` must be as
  /// long as the range.
  ///
  /// - Complexity: O(length of the range), plus what ``update()`` says of changed layers. The first call
  ///   takes O(number of layers), and from then on frames are kept, 32 bytes for each layer.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, into: &result)
  }

  /// Writes the frame of every layer with an index in `range` into four columns, each as long as the range.
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    transforms.frames(at: range, x: &x, y: &y, width: &width, height: &height)
  }

  /// Writes the world transform of each of `layers`, equal to ``LayerQueries/worldTransform(of:)``.
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

  /// Writes the clipped frame of each of `layers`, equal to ``LayerQueries/clippedFrame(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels).
  public func clippedFrames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = clippedFrame(of: layers[k]) }
  }

  /// Writes the effective opacity of each of `layers`, equal to ``LayerQueries/effectiveOpacity(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels).
  public func effectiveOpacities(of layers: Span<LayerID>, into result: inout MutableSpan<Double>) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = effectiveOpacity(of: layers[k]) }
  }

  /// Writes the frame of each of `layers`. `result` must be as long.
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    transforms.frames(of: layers, into: &result)
  }

  /// Writes the box of each of `layers`. `result` must be as long.
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(of: layers, into: &result)
  }

  /// Writes the world transforms of some layers, as ``LayerQueries/worldMatrices3x3(at:into:)`` does.
  public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(9 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store3x3(to: &result, at: 9 * k) }
  }

  /// Writes the world transforms of some layers, as ``LayerQueries/worldMatrices4x4(at:into:)`` does.
  public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(16 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store4x4(to: &result, at: 16 * k) }
  }

  /// Writes the corners in the world of some layers, as ``LayerQueries/worldQuads(at:into:)`` does.
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(8 * layers.count, result.count)
    for k in layers.indices {
      worldTransform(of: layers[k]).storeCorners(of: bounds(of: layers[k]), to: &result, at: 8 * k)
    }
  }
}
