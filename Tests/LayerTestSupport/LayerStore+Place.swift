import LayerGeometry

extension LayerStore {
  /// A layer with the properties most tests begin with, as the last sublayer of `superlayer`.
  public mutating func place(
    _ bounds: Rect, at position: Point = .zero, anchor: Point = .at(0.5, 0.5),
    kind: LayerKind = .ordinary, in superlayer: LayerID? = nil
  ) -> LayerID {
    let layer = makeLayer(kind)
    setBounds(bounds, of: layer)
    setPosition(position, of: layer)
    setAnchorPoint(anchor, of: layer)
    if let superlayer { try! addSublayer(layer, to: superlayer) }
    return layer
  }

  /// A layer with this frame, as the last sublayer of `superlayer`.
  public mutating func place(frame: Rect, in superlayer: LayerID? = nil) -> LayerID {
    let layer = makeLayer()
    setFrame(frame, of: layer)
    if let superlayer { try! addSublayer(layer, to: superlayer) }
    return layer
  }

  /// A layer whose own coordinates are its superlayer's, so that a transform acts about the origin.
  public mutating func placeAtOrigin(
    _ width: Double, _ height: Double, _ transform: Transform3D = .identity, kind: LayerKind = .ordinary,
    in superlayer: LayerID? = nil
  ) -> LayerID {
    let layer = place(.box(0, 0, width, height), anchor: .zero, kind: kind, in: superlayer)
    setTransform(transform, of: layer)
    return layer
  }
}
