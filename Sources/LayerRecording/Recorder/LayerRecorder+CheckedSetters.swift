import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/set(_:of:)``.
  public mutating func set(_ property: LayerProperty, of layer: LayerID) throws(LayerError) {
    log.begin(128).put(property).put(layer).end()
    try log.attempt(try store.set(property, of: layer))
  }

  /// Records ``LayerStore/setPositions(_:of:)``.
  public mutating func setPositions(_ positions: Span<Point>, of layers: Span<LayerID>) throws(LayerError) {
    log.begin(123).put(positions).put(layers).end()
    try log.attempt(try store.setPositions(positions, of: layers))
  }

  /// Records ``LayerStore/setFrames(_:of:)``.
  public mutating func setFrames(_ frames: Span<Rect>, of layers: Span<LayerID>) throws(LayerError) {
    log.begin(124).put(frames).put(layers).end()
    try log.attempt(try store.setFrames(frames, of: layers))
  }

  /// Records ``LayerStore/setAffineTransforms(_:of:)``.
  public mutating func setAffineTransforms(_ transforms: Span<AffineTransform>, of layers: Span<LayerID>)
    throws(LayerError)
  {
    log.begin(125).put(transforms).put(layers).end()
    try log.attempt(try store.setAffineTransforms(transforms, of: layers))
  }

  /// Records ``LayerStore/setTransforms(_:of:)``.
  public mutating func setTransforms(_ transforms: Span<Transform3D>, of layers: Span<LayerID>)
    throws(LayerError)
  {
    log.begin(126).put(transforms).put(layers).end()
    try log.attempt(try store.setTransforms(transforms, of: layers))
  }

  /// Records ``LayerStore/setHidden(_:of:)``.
  public mutating func setHidden(_ isHidden: Span<Bool>, of layers: Span<LayerID>) throws(LayerError) {
    log.begin(127).put(isHidden).put(layers).end()
    try log.attempt(try store.setHidden(isHidden, of: layers))
  }
}
