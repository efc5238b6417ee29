// Conversion of points and rectangles between the coordinates of two layers, also of different trees.
extension Layer {
  /// Converts a point from another layer's own coordinates to this layer's.
  ///
  /// - Parameter layer: nil for the world.
  /// - Returns: nil if the point is behind the eye, a layer is seen edge-on, or an intermediate number is not
  ///   finite.
  /// - Complexity: O(depth); O(1) to and from nil if nothing has changed.
  public final func convert(_ point: Point, from layer: Layer?) -> Point? {
    guard let layer else { return store.convert(point, from: nil, to: id) }
    return layer.convert(point, to: self)
  }

  /// Converts a point from this layer's own coordinates to another layer's, as
  /// ``convert(_:from:)-(Point,_)`` does.
  public final func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let layer, layer.tree != tree else { return store.convert(point, from: id, to: layer?.id) }
    guard let above = store.convert(point, from: id, to: nil) else { return nil }
    return layer.store.convert(above, from: nil, to: layer.id)
  }

  /// Converts a rectangle from another layer's own coordinates to this layer's.
  ///
  /// Converts the four corners along the whole path and returns the smallest rectangle that contains them.
  /// - Parameter layer: nil for the world.
  /// - Returns: The null rectangle if no part can be converted.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    guard let layer else { return store.convert(rect, from: nil, to: id) }
    return layer.convert(rect, to: self)
  }

  /// Converts a rectangle from this layer's own coordinates to another layer's, as
  /// ``convert(_:from:)-(Rect,_)`` does.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    guard let layer, layer.tree != tree else { return store.convert(rect, from: id, to: layer?.id) }
    return store.transforms.convert(rect, from: id, to: layer.id, in: layer.store.transforms)
  }

  /// Sets transform and position so that the layer's own coordinates go to another layer's, or to the world
  /// for nil, by a transform, as ``LayerStore/setTransform(_:of:to:)``.
  ///
  /// - Throws: `notFinite`, `noSuchPlace`, and nothing has changed then.
  /// - Complexity: O(depth).
  public final func setTransform(_ transform: AffineTransform, to layer: Layer?) throws(LayerError) {
    guard let layer, layer.tree != tree else {
      return try store.setTransform(transform, of: id, to: layer?.id)
    }
    let transforms = layer.store.transforms
    transforms.refresh()
    guard let above = transforms.affineTransform(from: layer.id.index, to: 0) else {
      throw .noSuchPlace(id, call: "setTransform(_:to:)")
    }
    try store.setTransform(transform.concatenating(above), of: id, to: nil)
  }

  /// Sets the bounds and leaves own coordinates where they are, as
  /// ``LayerStore/setBounds(_:of:keepingPlace:)``.
  ///
  /// - Throws: `notFinite`, `noSuchPlace`, and nothing has changed then.
  /// - Complexity: O(1), and that of autoresizing.
  public final func setBounds(_ bounds: Rect, keepingPlace: Bool) throws(LayerError) {
    try store.setBounds(bounds, of: id, keepingPlace: keepingPlace)
  }

  /// Sets the anchor point and leaves the layer where it is, as
  /// ``LayerStore/setAnchorPoint(_:of:keepingPlace:)``.
  ///
  /// - Throws: `notFinite`, `noSuchPlace`, and nothing has changed then.
  /// - Complexity: O(1).
  public final func setAnchorPoint(_ anchorPoint: Point, keepingPlace: Bool) throws(LayerError) {
    try store.setAnchorPoint(anchorPoint, of: id, keepingPlace: keepingPlace)
  }

  /// The transform from the layer's own coordinates to the world, as ``LayerQueries/worldTransform(of:)``.
  public final var worldTransform: Homography { store.worldTransform(of: id) }

  /// The box of the layer's bounds in the world, as ``LayerQueries/worldBox(of:)``.
  public final var worldBox: WorldBox { store.worldBox(of: id) }
}
