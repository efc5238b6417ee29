import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setNeedsDisplay(of:)``.
  public mutating func setNeedsDisplay(of layer: LayerID) {
    log.begin(134).put(layer).end()
    store.setNeedsDisplay(of: layer)
  }

  /// Records ``LayerStore/setNeedsDisplay(in:of:)``.
  public mutating func setNeedsDisplay(in rect: Rect, of layer: LayerID) {
    log.begin(135).put(rect).put(layer).end()
    store.setNeedsDisplay(in: rect, of: layer)
  }

  /// Records ``LayerStore/setInkOutsets(_:of:)``.
  public mutating func setInkOutsets(_ outsets: Outsets, of layer: LayerID) {
    log.begin(136).put(outsets).put(layer).end()
    store.setInkOutsets(outsets, of: layer)
  }

  /// ``LayerStore/tracksDamage``. Setting it is recorded.
  public var tracksDamage: Bool {
    get { store.tracksDamage }
    set {
      log.begin(214).put(newValue).end()
      store.tracksDamage = newValue
    }
  }
}
