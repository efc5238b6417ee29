// Setters that throw where properties trap: of one layer, and of many in one call.
extension Layer {
  /// Sets a property to a value that comes from outside, as ``LayerStore/set(_:of:)``. Nothing changes when
  /// it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: A zPosition is not set during a hit test that calls ``contains(_:)``.
  public final func set(_ property: LayerProperty) throws(LayerError) {
    if case .zPosition = property { tree.pointee.requireNoQuery() }
    try store.set(property, of: id)
  }

  /// Sets the positions of many layers. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many positions.
  public static func setPositions(_ positions: [Point], of layers: [Layer]) throws(LayerError) {
    let handles = handles(of: layers, positions.count)
    try layers.first?.store.setPositions(positions.span, of: handles.span)
  }

  /// Sets the frames of many layers, as ``LayerStore/setFrames(_:of:)``. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many frames.
  public static func setFrames(_ frames: [Rect], of layers: [Layer]) throws(LayerError) {
    let handles = handles(of: layers, frames.count)
    try layers.first?.store.setFrames(frames.span, of: handles.span)
  }

  /// Replaces the transforms of many layers by affine ones. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many transforms.
  public static func setAffineTransforms(
    _ transforms: [AffineTransform], of layers: [Layer]
  ) throws(LayerError) {
    let handles = handles(of: layers, transforms.count)
    try layers.first?.store.setAffineTransforms(transforms.span, of: handles.span)
  }

  /// Replaces the transforms of many layers. Nothing changes when it throws.
  ///
  /// - Throws: `notFinite`.
  /// - Precondition: All layers are of one tree, and there are as many transforms.
  public static func setTransforms(_ transforms: [Transform3D], of layers: [Layer]) throws(LayerError) {
    let handles = handles(of: layers, transforms.count)
    try layers.first?.store.setTransforms(transforms.span, of: handles.span)
  }

  /// Hides or shows many layers.
  ///
  /// - Precondition: All layers are of one tree, and there are as many flags.
  public static func setHidden(_ isHidden: [Bool], of layers: [Layer]) {
    let handles = handles(of: layers, isHidden.count)
    do { try layers.first?.store.setHidden(isHidden.span, of: handles.span) } catch { trap(error) }
  }

  private static func handles(
    of layers: [Layer], _ count: Int, _ call: StaticString = #function
  ) -> [LayerID] {
    if layers.isEmpty && count != 0 { fatalError("\(call): \(count) values for no layers") }
    let tree = layers.first?.tree
    for layer in layers where layer.tree != tree { fatalError("\(call): \(layer) is in another tree") }
    return layers.map { $0.id }
  }
}
