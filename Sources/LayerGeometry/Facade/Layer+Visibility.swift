// Visibility under the ancestors, and scrolling. All O(depth).
extension Layer {
  /// The product of the opacities of the layer and its ancestors, each clamped to 0…1.
  public final var effectiveOpacity: Double { store.effectiveOpacity(of: id) }

  /// Whether the layer or an ancestor is hidden.
  public final var isEffectivelyHidden: Bool { store.isEffectivelyHidden(of: id) }

  /// The part of the bounds that the nearest ``ScrollLayer`` shows, as ``LayerQueries/visibleRect(of:)``.
  public final var visibleRect: Rect { store.visibleRect(of: id) }

  /// The box of what masking ancestors leave of the bounds, as ``LayerQueries/clippedRect(of:)``.
  public final var clippedRect: Rect { store.clippedRect(of: id) }

  /// Returns the box of what masking ancestors leave of a rectangle, as ``LayerQueries/clippedRect(_:of:)``.
  public final func clippedRect(_ rect: Rect) -> Rect { store.clippedRect(rect, of: id) }

  /// Writes what masking ancestors leave of a rectangle, as ``LayerQueries/clippedPolygon(_:of:into:)``.
  public final func clippedPolygon(_ rect: Rect, into result: inout [Point]) {
    store.clippedPolygon(rect, of: id, into: &result)
  }

  /// Returns the area that masking ancestors leave of a rectangle, as ``LayerQueries/clippedArea(_:of:)``.
  public final func clippedArea(_ rect: Rect) -> Double { store.clippedArea(rect, of: id) }

  /// The part of the bounds' area that masking ancestors leave, as ``LayerQueries/visibleFraction(of:)``.
  public final var visibleFraction: Double { store.visibleFraction(of: id) }

  /// The box, in the world, of what masking ancestors leave, as ``LayerQueries/clippedFrame(of:)``.
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
