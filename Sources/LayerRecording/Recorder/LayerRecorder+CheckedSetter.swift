import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/set(_:of:)``.
  public mutating func set(_ property: LayerProperty, of layer: LayerID) throws(LayerError) {
    log.begin(128).put(property).put(layer).end()
    try log.attempt(try store.set(property, of: layer))
  }
}
