/// A layer that scrolls its `bounds.origin` along the axes of its mode: `CAScrollLayer`.
open class ScrollLayer: Layer {
  /// Makes a scroll layer with every property at its default, without a superlayer.
  public override init() { super.init(kind: .scroll) }

  /// The axes along which the layer scrolls; both by default.
  public final var scrollMode: ScrollMode {
    get { store.scrollMode(of: id) }
    set { store.setScrollMode(newValue, of: id) }
  }

  /// Scrolls a point of the layer's own coordinates to its origin, on the axes of its mode. Ignores a point
  /// that is not finite.
  public final func scroll(to point: Point) { scroll(point) }

  /// Scrolls by the least distance that makes a rectangle of the layer's own coordinates visible, on the axes
  /// of its mode.
  public final func scroll(to rect: Rect) { scrollRectToVisible(rect) }
}
