import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setTransform(_:of:to:)``.
  public mutating func setTransform(_ transform: AffineTransform, of layer: LayerID, to space: LayerID?)
    throws(LayerError)
  {
    log.begin(167).put(transform).put(layer).put(space).end()
    do { try store.setTransform(transform, of: layer, to: space) } catch { throw log.failure(error) }
    log.success()
  }

  /// Records ``LayerStore/transform(_:by:in:)``.
  public mutating func transform(_ layers: [LayerID], by transform: AffineTransform, in space: LayerID?)
    throws(LayerError)
  {
    log.begin(168).put(layers).put(transform).put(space).end()
    do { try store.transform(layers, by: transform, in: space) } catch { throw log.failure(error) }
    log.success()
  }
}
