import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/needsLayout(of:)``.
  public func needsLayout(of layer: LayerID) -> Bool {
    log.begin(161).put(layer).end()
    return log.answer(store.needsLayout(of: layer))
  }

  /// Records ``LayerStore/setNeedsLayout(of:)``.
  public mutating func setNeedsLayout(of layer: LayerID) {
    log.begin(162).put(layer).end()
    store.setNeedsLayout(of: layer)
  }

  /// Records ``LayerStore/layoutSublayers(of:)``.
  public mutating func layoutSublayers(of layer: LayerID) {
    log.begin(163).put(layer).end()
    store.layoutSublayers(of: layer)
  }

  /// Records ``LayerStore/layoutIfNeeded(_:)``.
  @discardableResult
  public mutating func layoutIfNeeded(_ layer: LayerID) -> LayoutReport<LayerID> {
    log.begin(164).put(layer).end()
    return log.answer(store.layoutIfNeeded(layer))
  }

  /// Records ``LayerStore/preferredFrameSize(of:)``.
  public func preferredFrameSize(of layer: LayerID) -> Size {
    log.begin(165).put(layer).end()
    return log.answer(store.preferredFrameSize(of: layer))
  }

  /// Records ``LayerStore/sizeToFit(_:)``.
  public mutating func sizeToFit(_ layer: LayerID) {
    log.begin(166).put(layer).end()
    store.sizeToFit(layer)
  }
}
