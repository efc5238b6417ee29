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
    scroll(layer) { i, scroller in origin(of: scroller, showing: rect, of: i) }
  }

  /// Scrolls every scroll layer on the path from `layer`, itself included, to its root, the nearest first, as
  /// ``scrollRectToVisible(_:in:)`` scrolls one: each shows what those below it show of `rect`. A sublayer
  /// transform that zooms is heeded, where QuartzCore scrolls as if there were none.
  ///
  /// Nothing happens beyond a scroll layer in whose space the rectangle does not arrive.
  ///
  /// - Complexity: O(depth), for each scroll layer on the path.
  public mutating func scrollToVisible(_ rect: Rect, in layer: LayerID) {
    scrollToVisible(rect, slot(layer), x: .nearest, y: .nearest)
  }

  /// Scrolls every scroll layer on the path as ``scrollToVisible(_:in:)``, and brings the rectangle to a
  /// place in what each shows, such as the middle. To keep room around it, pass a larger rectangle (`insetBy`
  /// with negative amounts).
  ///
  /// - Complexity: O(depth), for each scroll layer on the path.
  public mutating func scrollToVisible(
    _ rect: Rect, in layer: LayerID, x: ScrollAlignment, y: ScrollAlignment
  ) {
    scrollToVisible(rect, slot(layer), x: x, y: y)
  }

  private func scrollToVisible(_ rect: Rect, _ i: Int, x: ScrollAlignment, y: ScrollAlignment) {
    var (rect, i) = (rect, i)
    var scroller = visibility.scrollLayer(above: i)
    while scroller != 0 {
      transforms.refresh()
      guard let origin = origin(of: scroller, showing: rect, of: i, x, y) else { return }
      scroll(scroller, to: i == scroller ? origin : unzoomed(origin, of: scroller))
      transforms.refresh()
      let shown = transforms.convert(rect, i, scroller), bounds = records[scroller].bounds
      // Where nothing of it can be shown, the others go on for the whole.
      rect = bounds.intersects(shown) ? shown.intersection(bounds) : shown
      i = scroller
      let above = Int(records[scroller].superlayer)
      scroller = above == 0 ? 0 : visibility.scrollLayer(above: above)
    }
  }

  /// Returns the origin of a scroll layer at which a rectangle of a layer below it is where it is to be; nil
  /// if the rectangle does not arrive.
  private func origin(
    of scroller: Int, showing rect: Rect, of i: Int, _ x: ScrollAlignment = .nearest,
    _ y: ScrollAlignment = .nearest
  ) -> Point? {
    let target = transforms.convert(rect, i, scroller), bounds = records[scroller].bounds
    if target.isNull || target.isInfinite { return nil }
    return Point(
      x: x.origin(bounds.minX, bounds.width, target.minX, target.maxX),
      y: y.origin(bounds.minY, bounds.height, target.minY, target.maxY))
  }

  /// Returns the origin by which the contents of a scroll layer move as far as they would by another one
  /// without its sublayer transform, which scales a scroll.
  private func unzoomed(_ origin: Point, of scroller: Int) -> Point {
    let zoom = Homography(sublayerTransform(scroller)).affineTransformInFront?.linearPart
    guard let zoom, !zoom.isIdentity, !zoom.isSingular else { return origin }
    let start = records[scroller].bounds.origin
    return start + (origin - start).applying(zoom.inverse)
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
    if let origin = origin(i, scroller) { scroll(scroller, to: origin) }
  }

  /// Scrolls a scroll layer to an origin, on the axes its scroll mode lets move.
  private func scroll(_ scroller: Int, to origin: Point) {
    guard origin.isFinite else { return }
    var bounds = records[scroller].bounds
    let mode = rareSlots(scroller).scrollMode
    if mode == .both || mode == .horizontal { bounds.origin.x = origin.x }
    if mode == .both || mode == .vertical { bounds.origin.y = origin.y }
    guard bounds != records[scroller].bounds else { return }
    layout.setBounds(bounds, scroller)
    table.pointee.markPivot(scroller)
  }
}
