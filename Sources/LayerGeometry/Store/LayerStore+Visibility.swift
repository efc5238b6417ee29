// Clips, opacity, visible rectangles and scrolling.
extension LayerStore {
  /// The effective opacities of `layer` and of everything under it, and whether each is effectively hidden,
  /// in tree order: the order of ``LayerQueries/forEachLayer(inSubtreeOf:_:)``.
  ///
  /// Writes as many as each buffer has room for and returns how many layers there are. Each element is the
  /// same to the last bit as the single form's. One pass, O(1) per layer.
  @discardableResult
  public func effectiveVisibility(
    inSubtreeOf layer: LayerID, opacities: inout MutableSpan<Double>, hidden: inout MutableSpan<Bool>
  ) -> Int {
    transforms.effectiveVisibility(inSubtreeOf: layer, opacities: &opacities, hidden: &hidden)
  }

  /// The smallest rectangle, in the layer's own coordinates, around what the masking layers above it leave of
  /// its bounds; null if nothing is left, or only an edge or a corner of bounds that have an area.
  ///
  /// The bounds are cut as a polygon by the rectangle of each masking layer above, in that layer's own space;
  /// rounded corners are ignored, and an empty mask leaves nothing. What lies behind the eye on the path up
  /// to the topmost mask is cut off too; levels above that have no part in it. Where every level on the path
  /// keeps axes the cuts are exact.
  ///
  /// - Complexity: O(depth).
  public func clippedRect(of layer: LayerID) -> Rect {
    transforms.clippedRect(of: layer)
  }
}
