// Visibility under the ancestors, and scrolling. All O(depth).
extension Layer {
  /// The product of the opacities of the layer and its ancestors, each clamped to 0…1.
  public final var effectiveOpacity: Double { store.effectiveOpacity(of: id) }

  /// Whether the layer or an ancestor is hidden.
  public final var isEffectivelyHidden: Bool { store.isEffectivelyHidden(of: id) }

  /// The part of the bounds inside the bounds of the nearest ``ScrollLayer``, itself included, in the layer's
  /// own coordinates, as ``LayerQueries/visibleRect(of:)``.
  public final var visibleRect: Rect { store.visibleRect(of: id) }

  /// The smallest rectangle that contains the part of the bounds inside all masking ancestors, in the layer's
  /// own coordinates, as ``LayerQueries/clippedRect(of:)``. CALayer has no such property.
  public final var clippedRect: Rect { store.clippedRect(of: id) }

  /// Returns the smallest rectangle that contains the part of a rectangle inside all masking ancestors, in
  /// the layer's own coordinates, as ``LayerQueries/clippedRect(_:of:)``.
  public final func clippedRect(_ rect: Rect) -> Rect { store.clippedRect(rect, of: id) }

  /// Writes the vertices of the part of a rectangle inside all masking ancestors, in the layer's own
  /// coordinates, as ``LayerQueries/clippedPolygon(_:of:into:)``.
  public final func clippedPolygon(_ rect: Rect, into result: inout [Point]) {
    store.clippedPolygon(rect, of: id, into: &result)
  }

  /// Returns the area of the part of a rectangle inside all masking ancestors, in the layer's own
  /// coordinates, as ``LayerQueries/clippedArea(_:of:)``.
  public final func clippedArea(_ rect: Rect) -> Double { store.clippedArea(rect, of: id) }

  /// The part of the bounds' area, from 0 to 1, inside all masking ancestors, as
  /// ``LayerQueries/visibleFraction(of:)``.
  public final var visibleFraction: Double { store.visibleFraction(of: id) }

  /// The smallest rectangle, in the world, that contains the part of the bounds inside all masking ancestors,
  /// as ``LayerQueries/clippedFrame(of:)``.
  public final var clippedFrame: Rect { store.clippedFrame(of: id) }

  /// Scrolls the nearest ``ScrollLayer`` so that a point of this layer's coordinates is at its origin, as
  /// ``LayerStore/scroll(to:in:)``: `scrollPoint:`.
  public final func scroll(_ point: Point) { store.scroll(to: point, in: id) }

  /// Scrolls the nearest ``ScrollLayer`` by the least distance that makes a rectangle of this layer's
  /// coordinates visible, as ``LayerStore/scrollRectToVisible(_:in:)``.
  public final func scrollRectToVisible(_ rect: Rect) { store.scrollRectToVisible(rect, in: id) }

  /// Scrolls every ``ScrollLayer`` on the path to the root so that a rectangle of this layer's coordinates is
  /// visible, as ``LayerStore/scrollToVisible(_:in:)``.
  public final func scrollToVisible(_ rect: Rect) { store.scrollToVisible(rect, in: id) }

  /// Scrolls every ``ScrollLayer`` on the path to the root, and brings a rectangle of this layer's
  /// coordinates to a place in what each shows, as ``LayerStore/scrollToVisible(_:in:x:y:)``.
  public final func scrollToVisible(_ rect: Rect, x: ScrollAlignment, y: ScrollAlignment) {
    store.scrollToVisible(rect, in: id, x: x, y: y)
  }
}
