import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/scroll(to:in:)``.
  public mutating func scroll(to point: Point, in layer: LayerID) {
    log.begin(172).put(point).put(layer).end()
    store.scroll(to: point, in: layer)
  }

  /// Records ``LayerStore/scrollRectToVisible(_:in:)``.
  public mutating func scrollRectToVisible(_ rect: Rect, in layer: LayerID) {
    log.begin(173).put(rect).put(layer).end()
    store.scrollRectToVisible(rect, in: layer)
  }

  /// Records ``LayerStore/scrollToVisible(_:in:)``.
  public mutating func scrollToVisible(_ rect: Rect, in layer: LayerID) {
    log.begin(174).put(rect).put(layer).end()
    store.scrollToVisible(rect, in: layer)
  }

  /// Records ``LayerStore/scrollToVisible(_:in:x:y:)``.
  public mutating func scrollToVisible(
    _ rect: Rect, in layer: LayerID, x: ScrollAlignment, y: ScrollAlignment
  ) {
    log.begin(240).put(rect).put(layer).put(x).put(y).end()
    store.scrollToVisible(rect, in: layer, x: x, y: y)
  }
}
