import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/frames(of:into:)``.
  @inlinable @inline(__always)
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    fill(begin(4).put(layers), &result) { $0.frames(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/frames(of:in:into:)``.
  @inlinable @inline(__always)
  public func frames(
    of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    fill(begin(5).put(layers).put(ancestor), &result) { $0.frames(of: layers, in: ancestor, into: &$1) }
  }

  /// Records ``LayerQueries/worldBoxes(of:into:)``.
  @inlinable @inline(__always)
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    fill(begin(6).put(layers), &result) { $0.worldBoxes(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/worldPlacements(of:into:)``.
  @inlinable @inline(__always)
  public func worldPlacements(
    of layers: Span<LayerID>, into result: inout MutableSpan<WorldPlacement>
  ) {
    fill(begin(7).put(layers), &result) { $0.worldPlacements(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/worldTransforms(of:into:)``.
  @inlinable @inline(__always)
  public func worldTransforms(of layers: Span<LayerID>, into result: inout MutableSpan<Homography>) {
    fill(begin(8).put(layers), &result) { $0.worldTransforms(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/worldMatrices3x3(of:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    fill(begin(9).put(layers), &result) { $0.worldMatrices3x3(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/worldMatrices4x4(of:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    fill(begin(10).put(layers), &result) { $0.worldMatrices4x4(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/worldQuads(of:into:)``.
  @inlinable @inline(__always)
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    fill(begin(11).put(layers), &result) { $0.worldQuads(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/clippedFrames(of:into:)``.
  @inlinable @inline(__always)
  public func clippedFrames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    fill(begin(12).put(layers), &result) { $0.clippedFrames(of: layers, into: &$1) }
  }

  /// Records ``LayerQueries/effectiveOpacities(of:into:)``.
  @inlinable @inline(__always)
  public func effectiveOpacities(of layers: Span<LayerID>, into result: inout MutableSpan<Double>) {
    fill(begin(13).put(layers), &result) { $0.effectiveOpacities(of: layers, into: &$1) }
  }
}
