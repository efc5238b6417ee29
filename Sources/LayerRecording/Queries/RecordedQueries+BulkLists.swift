import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/frames(of:into:)``.
  @inlinable @inline(__always)
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    let recorded = _recorded
    recorded.begin(4).put(layers).put(result.count).end()
    recorded.answers.frames(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/frames(of:in:into:)``.
  @inlinable @inline(__always)
  public func frames(
    of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    let recorded = _recorded
    recorded.begin(5).put(layers).put(ancestor).put(result.count).end()
    recorded.answers.frames(of: layers, in: ancestor, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldBoxes(of:into:)``.
  @inlinable @inline(__always)
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    let recorded = _recorded
    recorded.begin(6).put(layers).put(result.count).end()
    recorded.answers.worldBoxes(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldPlacements(of:into:)``.
  @inlinable @inline(__always)
  public func worldPlacements(
    of layers: Span<LayerID>, into result: inout MutableSpan<WorldPlacement>
  ) {
    let recorded = _recorded
    recorded.begin(7).put(layers).put(result.count).end()
    recorded.answers.worldPlacements(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldTransforms(of:into:)``.
  @inlinable @inline(__always)
  public func worldTransforms(of layers: Span<LayerID>, into result: inout MutableSpan<Homography>) {
    let recorded = _recorded
    recorded.begin(8).put(layers).put(result.count).end()
    recorded.answers.worldTransforms(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldMatrices3x3(of:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(9).put(layers).put(result.count).end()
    recorded.answers.worldMatrices3x3(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldMatrices4x4(of:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(10).put(layers).put(result.count).end()
    recorded.answers.worldMatrices4x4(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldQuads(of:into:)``.
  @inlinable @inline(__always)
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(11).put(layers).put(result.count).end()
    recorded.answers.worldQuads(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/clippedFrames(of:into:)``.
  @inlinable @inline(__always)
  public func clippedFrames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    let recorded = _recorded
    recorded.begin(12).put(layers).put(result.count).end()
    recorded.answers.clippedFrames(of: layers, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/effectiveOpacities(of:into:)``.
  @inlinable @inline(__always)
  public func effectiveOpacities(of layers: Span<LayerID>, into result: inout MutableSpan<Double>) {
    let recorded = _recorded
    recorded.begin(13).put(layers).put(result.count).end()
    recorded.answers.effectiveOpacities(of: layers, into: &result)
    recorded.log.answer(result)
  }
}
