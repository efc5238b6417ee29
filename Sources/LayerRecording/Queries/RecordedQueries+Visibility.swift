import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/clippedFrame(of:)``.
  @inlinable @inline(__always)
  public func clippedFrame(of layer: LayerID) -> Rect {
    ask(71, layer) { $0.clippedFrame(of: layer) }
  }

  /// Records ``LayerQueries/clippedFrames(at:into:)``.
  @inlinable @inline(__always)
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    fill(begin(72).put(range), &result) { $0.clippedFrames(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/clippedRect(of:)``.
  @inlinable @inline(__always)
  public func clippedRect(of layer: LayerID) -> Rect {
    ask(73, layer) { $0.clippedRect(of: layer) }
  }

  /// Records ``LayerQueries/clippedRect(_:of:)``.
  @inlinable @inline(__always)
  public func clippedRect(_ rect: Rect, of layer: LayerID) -> Rect {
    ask(begin(74).put(rect).put(layer)) { $0.clippedRect(rect, of: layer) }
  }

  /// Records ``LayerQueries/clippedPolygon(_:of:into:)``.
  @inlinable @inline(__always)
  public func clippedPolygon(_ rect: Rect, of layer: LayerID, into result: inout [Point]) {
    let recorded = _recorded
    recorded.begin(75).put(rect).put(layer).end()
    recorded.answers.clippedPolygon(rect, of: layer, into: &result)
    _ = recorded.log.answer(result)
  }

  /// Records ``LayerQueries/clippedArea(_:of:)``.
  @inlinable @inline(__always)
  public func clippedArea(_ rect: Rect, of layer: LayerID) -> Double {
    ask(begin(76).put(rect).put(layer)) { $0.clippedArea(rect, of: layer) }
  }

  /// Records ``LayerQueries/visibleFraction(of:)``.
  @inlinable @inline(__always)
  public func visibleFraction(of layer: LayerID) -> Double {
    ask(77, layer) { $0.visibleFraction(of: layer) }
  }

  /// Records ``LayerQueries/effectiveOpacity(of:)``.
  @inlinable @inline(__always)
  public func effectiveOpacity(of layer: LayerID) -> Double {
    ask(78, layer) { $0.effectiveOpacity(of: layer) }
  }

  /// Records ``LayerQueries/isEffectivelyHidden(of:)``.
  @inlinable @inline(__always)
  public func isEffectivelyHidden(of layer: LayerID) -> Bool {
    ask(79, layer) { $0.isEffectivelyHidden(of: layer) }
  }

  /// Records ``LayerQueries/effectiveOpacities(at:into:)``.
  @inlinable @inline(__always)
  public func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    fill(begin(80).put(range), &result) { $0.effectiveOpacities(at: range, into: &$1) }
  }

  /// Records ``LayerQueries/effectiveVisibility(inSubtreeOf:opacities:hidden:)``.
  @discardableResult
  @inlinable @inline(__always)
  public func effectiveVisibility(
    inSubtreeOf layer: LayerID, opacities: inout MutableSpan<Double>, hidden: inout MutableSpan<Bool>
  ) -> Int {
    let recorded = _recorded
    recorded.begin(81).put(layer).put(opacities.count).put(hidden.count).end()
    let count = recorded.answers.effectiveVisibility(
      inSubtreeOf: layer, opacities: &opacities, hidden: &hidden)
    var hash = AnswerHash(recorded.log)
    Double.add(opacities.span.extracting(first: count), to: &hash)
    Bool.add(hidden.span.extracting(first: count), to: &hash)
    hash.add(count)
    recorded.log.answer(hash)
    return count
  }

  /// Records ``LayerQueries/visibleRect(of:)``.
  @inlinable @inline(__always)
  public func visibleRect(of layer: LayerID) -> Rect {
    ask(82, layer) { $0.visibleRect(of: layer) }
  }
}
