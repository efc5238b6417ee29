// Points and rectangles between the coordinates of two layers: up to where their ways meet, then down.
//
// nil stands for the space above the root, the root's own geometry included; it is also where the ways of layers
// in different trees meet. All O(depth); a point between a layer and nil is O(1) where nothing has changed.
extension Layer {
  /// Converts a point from another layer's own coordinates to this layer's. nil where the point does not arrive:
  /// seen edge-on, behind the eye, or not finite on the way.
  public final func convert(_ point: Point, from layer: Layer?) -> Point? {
    guard let layer else { return tree.pointee.store.convert(point, from: nil, to: id) }
    return layer.convert(point, to: self)
  }

  /// Converts a point from this layer's own coordinates to another layer's. nil where the point does not arrive:
  /// seen edge-on, behind the eye, or not finite on the way.
  public final func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let layer, layer.tree != tree else {
      return tree.pointee.store.convert(point, from: id, to: layer?.id)
    }
    guard let above = tree.pointee.store.convert(point, from: id, to: nil) else { return nil }
    return layer.tree.pointee.store.convert(above, from: nil, to: layer.id)
  }

  /// The smallest rectangle around another layer's rectangle in this layer's own coordinates; null where nothing
  /// of it arrives. The four corners are carried along the whole way.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    guard let layer else { return tree.pointee.store.convert(rect, from: nil, to: id) }
    return layer.convert(rect, to: self)
  }

  /// The smallest rectangle around a rectangle of this layer's own coordinates in another layer's; null where
  /// nothing of it arrives. The four corners are carried along the whole way.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    guard let layer, layer.tree != tree else {
      return tree.pointee.store.convert(rect, from: id, to: layer?.id)
    }
    return tree.pointee.store.convert(rect, from: id, to: layer.id, in: layer.tree.pointee.store)
  }
}
