import LayerGeometry

extension LayerStore {
  /// Asks for bulk outputs and a batch of conversions, which bring everything derived of transforms up to
  /// date.
  public func fillBulkOutputs() {
    let indices = indices
    _ = filled(indices.count, Rect.null) { frames(at: indices, into: &$0) }
    let points: [Point] = [], layers: [LayerID] = []
    _ = filled(0, Point.zero) { convert(points.span, from: layers.span, to: layers.span, into: &$0) }
  }
}
