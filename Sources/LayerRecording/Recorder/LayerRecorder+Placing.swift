import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setTransform(_:of:to:)``.
  public mutating func setTransform(_ transform: AffineTransform, of layer: LayerID, to space: LayerID?)
    throws(LayerError)
  {
    log.begin(167).put(transform).put(layer).put(space).end()
    try log.attempt(try store.setTransform(transform, of: layer, to: space))
  }

  /// Records ``LayerStore/setBounds(_:of:keepingPlace:)``.
  public mutating func setBounds(_ bounds: Rect, of layer: LayerID, keepingPlace: Bool)
    throws(LayerError)
  {
    log.begin(234).put(bounds).put(layer).put(keepingPlace).end()
    try log.attempt(try store.setBounds(bounds, of: layer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/setAnchorPoint(_:of:keepingPlace:)``.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID, keepingPlace: Bool)
    throws(LayerError)
  {
    log.begin(235).put(anchorPoint).put(layer).put(keepingPlace).end()
    try log.attempt(try store.setAnchorPoint(anchorPoint, of: layer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/transform(_:by:in:)``.
  public mutating func transform(_ layers: [LayerID], by transform: AffineTransform, in space: LayerID?)
    throws(LayerError)
  {
    log.begin(168).put(layers).put(transform).put(space).end()
    try log.attempt(try store.transform(layers, by: transform, in: space))
  }
}
