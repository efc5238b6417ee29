import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setBounds(_:of:)``.
  public mutating func setBounds(_ bounds: Rect, of layer: LayerID) {
    log.begin(137).put(bounds).put(layer).end()
    store.setBounds(bounds, of: layer)
  }

  /// Records ``LayerStore/setPosition(_:of:)``.
  public mutating func setPosition(_ position: Point, of layer: LayerID) {
    log.begin(138).put(position).put(layer).end()
    store.setPosition(position, of: layer)
  }

  /// Records ``LayerStore/setFrame(_:of:)``.
  public mutating func setFrame(_ frame: Rect, of layer: LayerID) {
    log.begin(139).put(frame).put(layer).end()
    store.setFrame(frame, of: layer)
  }

  /// Records ``LayerStore/setAnchorPoint(_:of:)``.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID) {
    log.begin(140).put(anchorPoint).put(layer).end()
    store.setAnchorPoint(anchorPoint, of: layer)
  }

  /// Records ``LayerStore/setAnchorPointZ(_:of:)``.
  public mutating func setAnchorPointZ(_ anchorPointZ: Double, of layer: LayerID) {
    log.begin(141).put(anchorPointZ).put(layer).end()
    store.setAnchorPointZ(anchorPointZ, of: layer)
  }

  /// Records ``LayerStore/setZPosition(_:of:)``.
  public mutating func setZPosition(_ zPosition: Double, of layer: LayerID) {
    log.begin(142).put(zPosition).put(layer).end()
    store.setZPosition(zPosition, of: layer)
  }

  /// Records ``LayerStore/setTransform(_:of:)``.
  public mutating func setTransform(_ transform: Transform3D, of layer: LayerID) {
    log.begin(143).put(transform).put(layer).end()
    store.setTransform(transform, of: layer)
  }

  /// Records ``LayerStore/setAffineTransform(_:of:)``.
  public mutating func setAffineTransform(_ transform: AffineTransform, of layer: LayerID) {
    log.begin(144).put(transform).put(layer).end()
    store.setAffineTransform(transform, of: layer)
  }

  /// Records ``LayerStore/setSublayerTransform(_:of:)``.
  public mutating func setSublayerTransform(_ transform: Transform3D, of layer: LayerID) {
    log.begin(145).put(transform).put(layer).end()
    store.setSublayerTransform(transform, of: layer)
  }

  /// Records ``LayerStore/setGeometryFlipped(_:of:)``.
  public mutating func setGeometryFlipped(_ isFlipped: Bool, of layer: LayerID) {
    log.begin(146).put(isFlipped).put(layer).end()
    store.setGeometryFlipped(isFlipped, of: layer)
  }
}
