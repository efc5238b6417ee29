// Opacity and hiding, combined with those of all ancestors.
extension VisibilityQueries {
  /// Returns the product of the layer's opacity and those of its ancestors, each clamped to 0…1, from the
  /// root down. O(depth).
  @usableFromInline func effectiveOpacity(of layer: LayerID) -> Double {
    var opacities = AncestorCache(world: 1.0, capacity: 1)
    return effectiveOpacity(slot(layer), &opacities)
  }

  /// Whether the layer or one above it is hidden. O(depth).
  @usableFromInline func isEffectivelyHidden(of layer: LayerID) -> Bool {
    nearestLayer(above: slot(layer)) { $0.contains(.hidden) } != 0
  }

  @discardableResult
  @usableFromInline func effectiveVisibility(
    inSubtreeOf layer: LayerID, opacities: inout MutableSpan<Double>, hidden: inout MutableSpan<Bool>
  ) -> Int {
    var count = 0
    forEachLayer(inSubtreeOf: slot(layer), world: EffectiveVisibility(), visibility) { i, above in
      let visibility = visibility(i, under: above)
      if count < opacities.count { opacities[count] = visibility.opacity }
      if count < hidden.count { hidden[count] = visibility.isHidden }
      count += 1
    }
    return count
  }

  @usableFromInline func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    requireIndices(range, result.count)
    forEachIndex(at: range, world: 1.0) {
      opacity($0, under: $1)
    } body: { i, above in
      result[i &- range.lowerBound] = opacity(i, under: above)
    }
  }

  @usableFromInline func effectiveOpacities(
    of layers: Span<LayerID>, into result: inout MutableSpan<Double>
  ) {
    var opacities = AncestorCache(world: 1.0)
    write(of: layers, to: &result) { effectiveOpacity($0, &opacities) }
  }

  private func effectiveOpacity(_ i: Int, _ opacities: inout AncestorCache<Double>) -> Double {
    value(of: i, &opacities) { opacity($0, under: $1) }
  }

  @inline(__always)
  private func visibility(_ i: Int, under above: EffectiveVisibility) -> EffectiveVisibility {
    EffectiveVisibility(
      opacity: opacity(i, under: above.opacity),
      isHidden: above.isHidden || records[i].flags.contains(.hidden))
  }

  /// Returns the opacity of a layer combined with that of the layers above it.
  @inline(__always)
  func opacity(_ i: Int, under above: Double) -> Double {
    records[i].flags.contains(.translucent) ? above * Swift.min(Swift.max(opacity(i), 0), 1) : above
  }

  /// Returns the nearest layer, itself included, with flags that `matches` accepts; 0 for none.
  @inline(__always)
  func nearestLayer(above i: Int, where matches: (LayerFlags) -> Bool) -> Int {
    var i = i
    while i != 0 && !matches(records[i].flags) { i = Int(records[i].superlayer) }
    return i
  }
}

/// The opacity of a layer and the layers above it, multiplied, and whether one of them is hidden.
private struct EffectiveVisibility: BitwiseCopyable {
  var opacity = 1.0
  var isHidden = false
}
