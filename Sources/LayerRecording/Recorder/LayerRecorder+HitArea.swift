import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setShape(_:of:)``.
  public mutating func setShape(_ shape: Shape?, of layer: LayerID) {
    log.begin(153).put(shape).put(layer).end()
    store.setShape(shape, of: layer)
  }

  /// Records ``LayerStore/setHitOutsets(_:of:)``.
  public mutating func setHitOutsets(_ outsets: Outsets, of layer: LayerID) {
    log.begin(154).put(outsets).put(layer).end()
    store.setHitOutsets(outsets, of: layer)
  }
}
