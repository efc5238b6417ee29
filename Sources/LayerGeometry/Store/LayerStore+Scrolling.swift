// Scrolling. A scroll changes the origin of a scroll layer's bounds and nothing else.
extension LayerStore {
  /// Scrolls the nearest scroll layer, `layer` itself included, so that `point` comes to its origin, on the
  /// axes its scroll mode lets move.
  ///
  /// `point` is in the coordinates of `layer`. Nothing happens without a scroll layer, or where the point
  /// does not arrive in its space.
  ///
  /// - Complexity: O(depth).
  public mutating func scroll(to point: Point, in layer: LayerID) {
    scroll(layer) { i, scroller in transforms.convert(point, i, scroller) }
  }

  /// Scrolls the nearest scroll layer, `layer` itself included, by as little as shows as much of `rect` as
  /// there is room for, on the axes its scroll mode lets move.
  ///
  /// `rect` is in the coordinates of `layer`. What is visible already stays where it is; of a rectangle
  /// larger than the scroll layer's bounds, the near part is shown. Nothing happens without a scroll layer,
  /// or where the rectangle does not arrive in its space.
  ///
  /// - Complexity: O(depth).
  public mutating func scrollRectToVisible(_ rect: Rect, in layer: LayerID) {
    scroll(layer) { i, scroller in
      let target = transforms.convert(rect, i, scroller), bounds = records[scroller].bounds
      if target.isNull { return nil }
      return Point(
        x: nearestOrigin(bounds.minX, bounds.width, target.minX, target.maxX),
        y: nearestOrigin(bounds.minY, bounds.height, target.minY, target.maxY))
    }
  }

  /// Returns the origin nearest to `origin` at which a span of `size` lies in `low...high`, or, if it is
  /// larger, covers it.
  private func nearestOrigin(_ origin: Double, _ size: Double, _ low: Double, _ high: Double) -> Double {
    let limits = (Swift.min(low, high - size), Swift.max(low, high - size))
    return Swift.min(Swift.max(origin, limits.0), limits.1)
  }

  /// Scrolls the nearest scroll layer to an origin in its own space, which `origin` returns for the slots of
  /// `layer` and the scroll layer.
  private func scroll(
    _ layer: LayerID, _ call: StaticString = #function, to origin: (Int, Int) -> Point?
  ) {
    let i = slot(layer, call)
    let scroller = visibility.scrollLayer(above: i)
    guard scroller != 0 else { return }
    transforms.refresh()
    guard let origin = origin(i, scroller), origin.isFinite else { return }
    var bounds = records[scroller].bounds
    let mode = records[scroller].flags.scrollMode
    if mode == .both || mode == .horizontal { bounds.origin.x = origin.x }
    if mode == .both || mode == .vertical { bounds.origin.y = origin.y }
    guard bounds != records[scroller].bounds else { return }
    layout.setBounds(bounds, scroller)
    table.pointee.markPivot(scroller)
  }
}
