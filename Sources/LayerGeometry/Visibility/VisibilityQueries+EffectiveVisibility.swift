// Opacity and hiding, combined with those of all ancestors.
extension VisibilityQueries {
  /// Returns the product of the layer's opacity and those of its ancestors, each clamped to 0…1, from the
  /// root down. O(depth).
  @usableFromInline func effectiveOpacity(of layer: LayerID) -> Double {
    var opacities = AncestorCache(world: 1.0, capacity: 1)
    return value(of: slot(layer), &opacities) { opacity($0, under: $1) }
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

  @usableFromInline func effectiveOpacities(
    of layers: LayerSelection, into result: inout MutableSpan<Double>
  ) {
    write(of: layers, to: &result, world: 1.0) {
      opacity($0, under: $1)
    } value: {
      opacity($0, under: $1)
    }
  }

  private func visibility(_ i: Int, under above: EffectiveVisibility) -> EffectiveVisibility {
    EffectiveVisibility(
      opacity: opacity(i, under: above.opacity),
      isHidden: above.isHidden || records[i].flags.contains(.hidden))
  }

  /// Returns the opacity of a layer combined with that of the layers above it.
  func opacity(_ i: Int, under above: Double) -> Double {
    records[i].flags.contains(.translucent) ? above * Swift.min(Swift.max(opacity(i), 0), 1) : above
  }

  /// Returns the nearest layer, itself included, with flags that `matches` accepts; 0 for none.
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
