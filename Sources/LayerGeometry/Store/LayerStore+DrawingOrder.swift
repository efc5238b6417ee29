// Traversal in drawing order.
extension LayerStore {
  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  ///
  /// O(number of layers visited), and for drawing order O(k log k) once for each layer whose k sublayers'
  /// zPositions or membership changed and are not all 0. Allocates nothing in steady state.
  public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try hits.forEachLayer(inSubtreeOf: layer, order: order, body)
  }
}
