// The properties that place a layer. Each setter is O(1): it writes its column and marks the layer.
extension LayerStore {
  /// The layer's own rectangle, in its own coordinates; its origin is the scroll offset.
  public func bounds(of layer: LayerID) -> Rect { records[slot(layer)].bounds }

  /// Sets the bounds; a negative size is standardised. The position stays.
  public mutating func setBounds(_ bounds: Rect, of layer: LayerID) {
    let i = slot(layer)
    let standardized = bounds.standardized
    if !standardized.isFinite { trap(.notFinite(layer, call: "setBounds(_:of:)")) }
    writeBounds(standardized, i)
    table.pointee.markPivot(i)
  }

  /// Where the anchor point lies, in the superlayer's bounds coordinates.
  public func position(of layer: LayerID) -> Point { placements[slot(layer)].position }

  public mutating func setPosition(_ position: Point, of layer: LayerID) {
    let i = slot(layer)
    if !position.isFinite { trap(.notFinite(layer, call: "setPosition(_:of:)")) }
    placements[i].position = position
    table.pointee.markTransform(i)
  }

  /// The point of the bounds that `position` places and transforms turn about, in unit coordinates of the
  /// bounds; values outside 0…1 are meaningful.
  public func anchorPoint(of layer: LayerID) -> Point { placements[slot(layer)].anchorPoint }

  /// Sets the anchor point: the position stays, so the frame moves.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID) {
    let i = slot(layer)
    if !anchorPoint.isFinite { trap(.notFinite(layer, call: "setAnchorPoint(_:of:)")) }
    placements[i].anchorPoint = anchorPoint
    table.pointee.markPivot(i)
  }

  /// The anchor point's depth, which three-dimensional transforms turn about.
  public func anchorPointZ(of layer: LayerID) -> Double { depth(slot(layer)).anchorPointZ }

  public mutating func setAnchorPointZ(_ anchorPointZ: Double, of layer: LayerID) {
    let i = slot(layer)
    if !anchorPointZ.isFinite { trap(.notFinite(layer, call: "setAnchorPointZ(_:of:)")) }
    var row = depth(i)
    row.anchorPointZ = anchorPointZ
    setDepth(row, i)
    table.pointee.markPivot(i)
  }

  /// The layer's depth in its superlayer: it orders siblings for drawing, and moves the layer under a
  /// sublayer transform that looks at depth.
  public func zPosition(of layer: LayerID) -> Double { depth(slot(layer)).zPosition }

  public mutating func setZPosition(_ zPosition: Double, of layer: LayerID) {
    let i = slot(layer)
    if !zPosition.isFinite { trap(.notFinite(layer, call: "setZPosition(_:of:)")) }
    var row = depth(i)
    row.zPosition = zPosition
    setDepth(row, i)
    table.pointee.markDrawingOrder(under: Int(records[i].superlayer), child: i, zPosition: zPosition)
    table.pointee.markTransform(i)
  }

  /// The transform about the anchor point, applied before the layer is placed.
  public func transform(of layer: LayerID) -> Transform3D { transform(slot(layer)) }

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
  public mutating func setAffineTransform(_ transform: AffineTransform, of layer: LayerID) {
    let i = slot(layer)
    if !transform.isFinite { trap(.notFinite(layer, call: "setAffineTransform(_:of:)")) }
    setLinear(transform, i)
    setTransform3D(nil, i)
    table.pointee.markTransform(i)
  }

  /// The transform applied to every sublayer after it is placed, about the layer's anchor point; perspective
  /// for a group of sublayers lives here.
  public func sublayerTransform(of layer: LayerID) -> Transform3D { sublayerTransform(slot(layer)) }

  /// Sets the sublayer transform. O(1); the sublayers' maps are brought up to date when next needed, which is
  /// O(number of sublayers).
  public mutating func setSublayerTransform(_ transform: Transform3D, of layer: LayerID) {
    let i = slot(layer)
    if !transform.isFinite { trap(.notFinite(layer, call: "setSublayerTransform(_:of:)")) }
    setSublayerTransformRow(transform, i)
    records[i].flags.insert(.sublayerTransformsDirty)
    table.pointee.markTransform(i)
  }

  /// Whether the layer's own coordinates run upward: they are mirrored about the mid-line of the bounds.
  public func isGeometryFlipped(of layer: LayerID) -> Bool { flag(.flipped, layer) }

  public mutating func setGeometryFlipped(_ isFlipped: Bool, of layer: LayerID) {
    let i = slot(layer)
    setFlag(.flipped, isFlipped, i)
    setLinear(linear(i), i)
    table.pointee.markTransform(i)
  }

  /// Whether an odd number of flips lie between the layer and the space above its root. O(depth).
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
