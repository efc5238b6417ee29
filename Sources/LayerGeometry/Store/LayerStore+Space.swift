// Layers in space as hit tests see them, for pictures.
extension LayerStore {
  /// Whether a layer shows its back.
  package func facesAway(_ layer: LayerID) -> Bool {
    let i = slot(layer)
    update()
    return transforms.records[i].flags.contains(.backFacing)
  }

  /// Returns the depth at which the ray through a point meets a layer's plane, below a transform layer; the
  /// larger one is in front. Depths within their rounding errors, `slack`, are one. nil if the ray does not
  /// meet the plane in front of the eye.
  ///
  /// - Parameter point: In the space of the layer that the topmost transform layer is in.
  package func depth(of layer: LayerID, at point: Point) -> (depth: Double, slack: Double)? {
    let i = slot(layer)
    update()
    return hits.depthOfIntersection(i, by: point)
  }
}
