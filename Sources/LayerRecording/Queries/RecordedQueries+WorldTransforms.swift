import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/worldTransform(of:)``.
  @inlinable @inline(__always)
  public func worldTransform(of layer: LayerID) -> Homography {
    let recorded = _recorded
    recorded.begin(83).put(layer).end()
    return recorded.log.answer(recorded.answers.worldTransform(of: layer))
  }

  /// Records ``LayerQueries/worldPlacements(at:into:)``.
  @inlinable @inline(__always)
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    let recorded = _recorded
    recorded.begin(84).put(range).put(result.count).end()
    recorded.answers.worldPlacements(at: range, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldTransforms(at:into:)``.
  @inlinable @inline(__always)
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    let recorded = _recorded
    recorded.begin(85).put(range).put(result.count).end()
    recorded.answers.worldTransforms(at: range, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldMatrices3x3(at:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(86).put(range).put(result.count).end()
    recorded.answers.worldMatrices3x3(at: range, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldMatrices4x4(at:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(87).put(range).put(result.count).end()
    recorded.answers.worldMatrices4x4(at: range, into: &result)
    recorded.log.answer(result)
  }

  /// Records ``LayerQueries/worldQuads(at:into:)``.
  @inlinable @inline(__always)
  public func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    let recorded = _recorded
    recorded.begin(88).put(range).put(result.count).end()
    recorded.answers.worldQuads(at: range, into: &result)
    recorded.log.answer(result)
  }
}
