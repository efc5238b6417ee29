// Geometric properties. Each setter is O(1): it writes its column and marks the layer dirty.
extension LayerStore {
  /// The layer's own rectangle, in its own coordinates; its origin is the scroll offset.
  public func bounds(of layer: LayerID) -> Rect { records[slot(layer)].bounds }

  /// Sets the bounds; a negative size is standardised. The position stays.
  ///
  /// - Precondition: `bounds` is finite.
  public mutating func setBounds(_ bounds: Rect, of layer: LayerID) {
    let i = slot(layer)
    let standardized = bounds.standardized
    if !standardized.isFinite { trap(.notFinite(layer, call: "setBounds(_:of:)")) }
    writeBounds(standardized, i)
    table.pointee.markPivot(i)
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  public func position(of layer: LayerID) -> Point { placements[slot(layer)].position }

  /// Sets the position of the anchor point, in the superlayer's coordinates.
  ///
  /// - Precondition: `position` is finite.
  public mutating func setPosition(_ position: Point, of layer: LayerID) {
    let i = slot(layer)
    if !position.isFinite { trap(.notFinite(layer, call: "setPosition(_:of:)")) }
    placements[i].position = position
    // A layer is often moved alone, and asked about at once.
    if table.pointee.changes.isEmpty { hits.prefetch(i) }
    table.pointee.markTransform(i)
  }

  /// The point of the layer at `position`, the center of its transforms, in unit coordinates of the bounds.
  /// Values outside 0…1 lie outside the bounds.
  public func anchorPoint(of layer: LayerID) -> Point { placements[slot(layer)].anchorPoint }

  /// Sets the anchor point; the position stays, so the frame moves.
  ///
  /// - Precondition: `anchorPoint` is finite.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID) {
    let i = slot(layer)
    if !anchorPoint.isFinite { trap(.notFinite(layer, call: "setAnchorPoint(_:of:)")) }
    placements[i].anchorPoint = anchorPoint
    table.pointee.markPivot(i)
  }

  /// The depth of the anchor point, the center of three-dimensional transforms.
  public func anchorPointZ(of layer: LayerID) -> Double { depth(slot(layer)).anchorPointZ }

  /// Sets the depth of the anchor point.
  ///
  /// - Precondition: `anchorPointZ` is finite.
  public mutating func setAnchorPointZ(_ anchorPointZ: Double, of layer: LayerID) {
    let i = slot(layer)
    if !anchorPointZ.isFinite { trap(.notFinite(layer, call: "setAnchorPointZ(_:of:)")) }
    var row = depth(i)
    row.anchorPointZ = anchorPointZ
    setDepth(row, i)
    table.pointee.markPivot(i)
  }

  /// The layer's depth in its superlayer: the drawing order of siblings, and the z coordinate under a
  /// sublayer transform.
  public func zPosition(of layer: LayerID) -> Double { depth(slot(layer)).zPosition }

  /// Sets the layer's depth in its superlayer.
  ///
  /// - Precondition: `zPosition` is finite.
  public mutating func setZPosition(_ zPosition: Double, of layer: LayerID) {
    let i = slot(layer)
    if !zPosition.isFinite { trap(.notFinite(layer, call: "setZPosition(_:of:)")) }
    var row = depth(i)
    row.zPosition = zPosition
    setDepth(row, i)
    table.pointee.noteDepth(zPosition, under: Int(records[i].superlayer))
    table.pointee.markTransform(i)
    transforms.markReordered(i)
  }

  /// The transform about the anchor point, applied before the position.
  public func transform(of layer: LayerID) -> Transform3D { transform(slot(layer)) }

  /// Sets the transform about the anchor point.
  ///
  /// - Precondition: `transform` is finite.
  public mutating func setTransform(_ transform: Transform3D, of layer: LayerID) {
    let i = slot(layer)
    if !transform.isFinite { trap(.notFinite(layer, call: "setTransform(_:of:)")) }
    if transform.isAffine {
      setLinear(transform.affineTransform, i)
      setTransform3D(nil, i)
    } else {
      setLinear(.identity, i)
      setTransform3D(transform, i)
    }
    table.pointee.markTransform(i)
  }

  /// The transform as an affine one; the identity unless `transform` is exactly affine.
  public func affineTransform(of layer: LayerID) -> AffineTransform { linear(slot(layer)) }

  /// Replaces the whole transform by an affine one.
  ///
  /// - Precondition: `transform` is finite.
  public mutating func setAffineTransform(_ transform: AffineTransform, of layer: LayerID) {
    let i = slot(layer)
    if !transform.isFinite { trap(.notFinite(layer, call: "setAffineTransform(_:of:)")) }
    setLinear(transform, i)
    setTransform3D(nil, i)
    table.pointee.markTransform(i)
  }

  /// The transform applied to every sublayer about this layer's anchor point, such as a perspective.
  public func sublayerTransform(of layer: LayerID) -> Transform3D { sublayerTransform(slot(layer)) }

  /// Sets the transform applied to every sublayer.
  ///
  /// - Precondition: `transform` is finite.
  /// - Complexity: O(1), plus O(number of sublayers) when their transforms are next read.
  public mutating func setSublayerTransform(_ transform: Transform3D, of layer: LayerID) {
    let i = slot(layer)
    if !transform.isFinite { trap(.notFinite(layer, call: "setSublayerTransform(_:of:)")) }
    setSublayerTransformRow(transform, i)
    records[i].flags.insert(.sublayerTransformsDirty)
    table.pointee.markTransform(i)
  }

  /// Whether the layer's own coordinates are mirrored top to bottom about the center of the bounds.
  public func isGeometryFlipped(of layer: LayerID) -> Bool { flag(.flipped, layer) }

  /// Sets whether the layer's own coordinates are mirrored top to bottom.
  public mutating func setGeometryFlipped(_ isFlipped: Bool, of layer: LayerID) {
    let i = slot(layer)
    setFlag(.flipped, isFlipped, i)
    setLinear(linear(i), i)
    table.pointee.markTransform(i)
  }

  /// Whether an odd number of the layer and its ancestors are flipped.
  ///
  /// - Complexity: O(depth).
  public func contentsAreFlipped(of layer: LayerID) -> Bool {
    var i = slot(layer)
    var isFlipped = false
    while i != 0 {
      if records[i].flags.contains(.flipped) { isFlipped.toggle() }
      i = Int(records[i].superlayer)
    }
    return isFlipped
  }
}
