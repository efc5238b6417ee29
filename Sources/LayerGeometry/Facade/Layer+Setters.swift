// Setters that throw where properties trap: of one layer, and of many in one call.
extension Layer {
  /// Sets a property to a value that comes from outside, as ``LayerStore/set(_:of:)``. Nothing changes when it
  /// throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: A zPosition is not set during a hit test that calls ``contains(_:)``.
  public final func set(_ property: LayerProperty) throws(LayerError) {
    if case .zPosition = property { tree.pointee.requireNoQuery("set(_:)") }
    try store.set(property, of: id)
  }

  /// Sets the positions of many layers. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many positions.
  public static func setPositions(_ positions: [Point], of layers: [Layer]) throws(LayerError) {
    try set(positions, layers) { store, values, layers throws(LayerError) in
      try store.setPositions(values, of: layers)
    }
  }

  /// Sets the frames of many layers, as ``LayerStore/setFrames(_:of:)``. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many frames.
  public static func setFrames(_ frames: [Rect], of layers: [Layer]) throws(LayerError) {
    try set(frames, layers) { store, values, layers throws(LayerError) in
      try store.setFrames(values, of: layers)
    }
  }

  /// Replaces the transforms of many layers by affine ones. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many transforms.
  public static func setAffineTransforms(
    _ transforms: [AffineTransform], of layers: [Layer]
  ) throws(LayerError) {
    try set(transforms, layers) { store, values, layers throws(LayerError) in
      try store.setAffineTransforms(values, of: layers)
    }
  }

  /// Replaces the transforms of many layers. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many transforms.
  public static func setTransforms(_ transforms: [Transform3D], of layers: [Layer]) throws(LayerError) {
    try set(transforms, layers) { store, values, layers throws(LayerError) in
      try store.setTransforms(values, of: layers)
    }
  }

  /// Hides or shows many layers.
  ///
  /// - Precondition: All layers are of one tree, and there are as many flags.
  public static func setHidden(_ isHidden: [Bool], of layers: [Layer]) {
    // Handles of objects are never stale.
    try! set(isHidden, layers) { store, values, layers throws(LayerError) in
      try store.setHidden(values, of: layers)
    }
  }

  private static func set<Value>(
    _ values: [Value], _ layers: [Layer], _ call: StaticString = #function,
    _ setter: (inout LayerStore, Span<Value>, Span<LayerID>) throws(LayerError) -> Void
  ) throws(LayerError) {
    guard let tree = layers.first?.tree else { return }
    if !layers.allSatisfy({ $0.tree == tree }) { fatalError("\(call): the layers are of different trees") }
    let handles = layers.map { $0.id }
    try setter(&tree.pointee.store, values.span, handles.span)
  }
}
