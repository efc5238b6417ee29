import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/worldTransform(of:)``.
  @inlinable @inline(__always)
  public func worldTransform(of layer: LayerID) -> Homography {
    ask(83, layer) { $0.worldTransform(of: layer) }
  }

  /// Records ``LayerQueries/worldPlacements(at:into:)``.
  @inlinable @inline(__always)
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    fill(begin(84).put(range), &result) { $0.worldPlacements(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/worldTransforms(at:into:)``.
  @inlinable @inline(__always)
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    fill(begin(85).put(range), &result) { $0.worldTransforms(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/worldMatrices3x3(at:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    fill(begin(86).put(range), &result) { $0.worldMatrices3x3(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/worldMatrices4x4(at:into:)``.
  @inlinable @inline(__always)
  public func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    fill(begin(87).put(range), &result) { $0.worldMatrices4x4(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/worldQuads(at:into:)``.
  @inlinable @inline(__always)
  public func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    fill(begin(88).put(range), &result) { $0.worldQuads(at: range, into: &$1) }
  }
}
