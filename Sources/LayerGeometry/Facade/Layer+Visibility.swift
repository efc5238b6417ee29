// What the layers above leave of a layer, and bringing it into view.
extension Layer {
  /// The product of the opacities of everything above the layer and its own, each clamped to 0…1. O(depth).
  public final var effectiveOpacity: Double { tree.pointee.store.effectiveOpacity(of: id) }

  /// Whether the layer or one above it is hidden. O(depth).
  public final var isEffectivelyHidden: Bool { tree.pointee.store.isEffectivelyHidden(of: id) }

  /// The part of the bounds that the nearest ``ScrollLayer``, itself included, shows, in the layer's own
  /// coordinates; all of them without one.
  ///
  /// The scroll layer's bounds are converted as a rectangle, so under a rotation the answer may be too large. Plain
  /// masks have no part in it. Null where nothing is shown. O(depth).
  public final var visibleRect: Rect { tree.pointee.store.visibleRect(of: id) }

  /// The smallest rectangle, in the layer's own coordinates, around what the masking layers above leave of its bounds;
  /// null if nothing is left. Rounded corners are ignored. CALayer has no such property. O(depth).
  public final var clippedRect: Rect { tree.pointee.store.clippedRect(of: id) }

  /// Scrolls the nearest ``ScrollLayer``, itself included, so that a point of this layer's coordinates comes to its
  /// origin, on the axes of its mode: `scrollPoint:`. Nothing happens without one, or where the point does not arrive
  /// in its space. O(depth).
  public final func scroll(_ point: Point) { tree.pointee.store.scroll(to: point, in: id) }

  /// Scrolls the nearest ``ScrollLayer``, itself included, by as little as shows as much of a rectangle of this
  /// layer's coordinates as there is room for, on the axes of its mode.
  ///
  /// What is visible already stays where it is; of a rectangle larger than the scroll layer's bounds the near part
  /// is shown. Nothing happens without one, or where the rectangle does not arrive in its space. O(depth).
  public final func scrollRectToVisible(_ rect: Rect) { tree.pointee.store.scrollRectToVisible(rect, in: id) }
}
