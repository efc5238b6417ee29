// Opacity and hiding, combined with those of all ancestors.
extension TransformCache {
  /// Returns the product of the layer's opacity and those of its ancestors, each clamped to 0…1, from the
  /// root down. O(depth).
  @usableFromInline func effectiveOpacity(of layer: LayerID) -> Double { effectiveOpacity(slot(layer)) }

  /// Whether the layer or one above it is hidden. O(depth).
  @usableFromInline func isEffectivelyHidden(of layer: LayerID) -> Bool {
    hiddenAncestor(of: slot(layer)) != 0
  }

  /// Writes the effective opacities of `layer` and its descendants, and whether each is effectively hidden,
  /// in the order of ``forEachLayer(inSubtreeOf:_:)``. Returns the number of layers.
  @discardableResult
  @usableFromInline func effectiveVisibility(
    inSubtreeOf layer: LayerID, opacities: inout MutableSpan<Double>, hidden: inout MutableSpan<Bool>
  ) -> Int {
    let top = slot(layer)
    let above = Int(records[top].superlayer)
    // Hiding needs no stack: it ends with the subtree of the topmost hidden layer.
    var hiddenTop = hiddenAncestor(of: above)
    var count = 0
    sweep(top, from: effectiveOpacity(above)) { i, superlayerOpacity in
      let opacity = opacity(i, under: superlayerOpacity)
      if hiddenTop == 0 && records[i].flags.contains(.hidden) { hiddenTop = i }
      if count < opacities.count { opacities[count] = opacity }
      if count < hidden.count { hidden[count] = hiddenTop != 0 }
      count += 1
      return opacity
    } leave: { i in
      if i == hiddenTop { hiddenTop = 0 }
    }
    return count
  }

  /// Writes the effective opacity of every layer with an index in `range`, equal to
  /// ``effectiveOpacity(of:)``. `result` must be as long as the range.
  @usableFromInline func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    requireIndices(range, result.count)
    forEachIndex(at: range, world: 1.0) {
      opacity($0, under: $1)
    } body: { i, above in
      result[i &- range.lowerBound] = opacity(i, under: above)
    }
  }

  /// Writes the effective opacity of each of `layers`. `result` must be as long.
  @usableFromInline func effectiveOpacities(
    of layers: Span<LayerID>, into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(layers.count, result.count)
    for k in layers.indices { result[k] = effectiveOpacity(slot(layers[k])) }
  }

  private func effectiveOpacity(_ i: Int) -> Double {
    var product = 1.0
    forEachAncestor(downTo: i) { product = opacity($0, under: product) }
    return product
  }

  /// Returns the nearest hidden layer, itself included; 0 for none.
  private func hiddenAncestor(of i: Int) -> Int {
    var i = i
    while i != 0 && !records[i].flags.contains(.hidden) { i = Int(records[i].superlayer) }
    return i
  }
}
