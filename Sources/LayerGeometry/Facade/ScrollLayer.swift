/// CAScrollLayer: a layer whose `bounds.origin` is scrolled, along the axes of its mode.
open class ScrollLayer: Layer {
  /// Makes a scroll layer with every property at its default, without a superlayer. O(1).
  public override init() { super.init(kind: .scroll) }

  /// The axes along which the layer scrolls; both by default. O(1).
  public final var scrollMode: ScrollMode {
    get { tree.pointee.store.scrollMode(of: id) }
    set { tree.pointee.store.setScrollMode(newValue, of: id) }
  }

  /// Brings a point of the layer's own coordinates to its origin, on the axes of its mode. A point that is not finite
  /// changes nothing. O(1).
  public final func scroll(to point: Point) { scroll(point) }

  /// Scrolls by as little as shows as much of a rectangle of the layer's own coordinates as there is room for, on the
  /// axes of its mode. O(1).
  public final func scroll(to rect: Rect) { scrollRectToVisible(rect) }
}
