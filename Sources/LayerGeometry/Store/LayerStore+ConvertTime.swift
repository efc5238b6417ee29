// Times between layers.
extension LayerStore {
  /// Converts a time from one layer's own time to another's.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset; going up, the inverse. At speed 0
  /// going down gives timeOffset and going up gives 0 (as measured on QuartzCore). Layers above the deepest
  /// common ancestor do not count, so two layers below a paused one still convert to each other.
  /// - Parameters:
  ///   - source: nil for the time above the roots, which all trees share.
  ///   - target: nil for the time above the roots.
  ///   - clampsBeforeBegin: Whether going down maps a superlayer time before beginTime to 0, in every layer
  ///     of the path.
  /// - Returns: The time in `target`; NaN if it, or an intermediate time, is not finite.
  /// - Complexity: O(depth); O(1) in a store without timings.
  public func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false
  ) -> Double {
    transforms.convertTime(time, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// Returns the speed of the layer's time relative to the time above its root: the product of the speeds.
  ///
  /// - Complexity: That of ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  public func effectiveSpeed(of layer: LayerID) -> Double {
    transforms.effectiveSpeed(of: layer)
  }

  /// Converts times between one pair of layers, as ``convertTime(_:from:to:clampsBeforeBegin:)`` does.
  ///
  /// - Precondition: `result` and `times` have the same count.
  /// - Complexity: O(times · layers of the path whose timing is not the default).
  public func convertTimes(
    _ times: Span<Double>, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) {
    transforms.convertTimes(
      times, from: source, to: target, clampsBeforeBegin: clampsBeforeBegin, into: &result)
  }

  /// Converts each time between its own pair of layers; the null handle is the time above the roots.
  ///
  /// - Precondition: All spans have the same count.
  /// - Complexity: That of the single form, for each time.
  public func convertTimes(
    _ times: Span<Double>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    clampsBeforeBegin: Bool = false, into result: inout MutableSpan<Double>
  ) {
    transforms.convertTimes(
      times, from: sources, to: targets, clampsBeforeBegin: clampsBeforeBegin, into: &result)
  }

  /// Converts one time above the roots to the own times of `layer` and its descendants, in the order of
  /// ``LayerQueries/forEachLayer(inSubtreeOf:_:)``.
  ///
  /// Each is equal to the last bit to ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  /// - Parameter result: Gets the first times, up to its count.
  /// - Returns: The number of layers in the subtree.
  /// - Complexity: O(layers of the subtree), plus O(depth).
  @discardableResult
  public func localTimes(
    at time: Double, inSubtreeOf layer: LayerID, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) -> Int {
    transforms.localTimes(at: time, inSubtreeOf: layer, clampsBeforeBegin: clampsBeforeBegin, into: &result)
  }
}
