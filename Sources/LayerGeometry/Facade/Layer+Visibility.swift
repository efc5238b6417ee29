// Visibility under the ancestors, and scrolling. All O(depth).
extension Layer {
  /// The product of the opacities of the layer and its ancestors, each clamped to 0…1.
  public final var effectiveOpacity: Double { tree.pointee.store.effectiveOpacity(of: id) }

  /// Whether the layer or an ancestor is hidden.
  public final var isEffectivelyHidden: Bool { tree.pointee.store.isEffectivelyHidden(of: id) }

  /// The part of the bounds inside the bounds of the nearest ``ScrollLayer``, itself included, in the layer's
  /// own coordinates; all of the bounds without one, null if no part is inside.
  ///
  /// The scroll layer's bounds are converted as a rectangle, so under a rotation the result may be too large.
  /// Plain masks do not count.
  public final var visibleRect: Rect { tree.pointee.store.visibleRect(of: id) }

  /// The smallest rectangle that contains the part of the bounds inside all masking ancestors, in the layer's
  /// own coordinates; null if that part has no area. Rounded corners are ignored. CALayer has no such
  /// property.
  public final var clippedRect: Rect { tree.pointee.store.clippedRect(of: id) }

  /// Scrolls the nearest ``ScrollLayer``, itself included, on the axes of its mode so that a point of this
  /// layer's coordinates is at its origin: `scrollPoint:`. Does nothing without one, or if the point cannot
  /// be converted to its space.
  public final func scroll(_ point: Point) { tree.pointee.store.scroll(to: point, in: id) }

  /// Scrolls the nearest ``ScrollLayer``, itself included, on the axes of its mode by the least distance that
  /// makes a rectangle of this layer's coordinates visible.
  ///
  /// Of a rectangle larger than the scroll layer's bounds the nearest part becomes visible. Does nothing
  /// without a scroll layer, or if the rectangle cannot be converted to its space.
  public final func scrollRectToVisible(_ rect: Rect) { tree.pointee.store.scrollRectToVisible(rect, in: id) }
}
