import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/destroy(_:)``.
  public mutating func destroy(_ layer: LayerID) {
    log.begin(89).put(layer).end()
    store.destroy(layer)
  }
}
