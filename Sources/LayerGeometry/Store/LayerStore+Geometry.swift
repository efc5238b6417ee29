// Geometric properties. Each setter is O(1): it writes its column and marks the layer dirty. One that changes
// a size also marks layout, as `setNeedsLayout`, and resizes sublayers with a mask. Setters of a slot, `at:`,
// check nothing: setters of many layers and setters that throw check first, and call them.
extension LayerStore {
  /// Sets the bounds; a negative size is standardized. The position stays.
  ///
  /// - Precondition: `bounds` is finite.
  public mutating func setBounds(_ bounds: Rect, of layer: LayerID) {
    let i = slot(layer, setting: bounds.standardized.isFinite)
    layout.setBounds(bounds.standardized, i)
    table.pointee.markPivot(i)
  }

  /// Sets the position of the anchor point, in the superlayer's coordinates.
  ///
  /// - Precondition: `position` is finite.
  public mutating func setPosition(_ position: Point, of layer: LayerID) {
    setPosition(position, at: slot(layer, setting: position.isFinite))
  }

  @usableFromInline
  mutating func setPosition(_ position: Point, at i: Int) {
    placements[i].position = position
    // A layer is often moved alone, and asked about at once.
    if table.pointee.changes.isCurrent(.index) { hits.prefetch(i) }
    table.pointee.markTransform(i)
  }

  /// Sets size and position so that the frame becomes `frame`; the bounds' origin stays.
  ///
  /// The size is that of `frame` through the inverse of the transform's linear part, so frames of layers that
  /// are scaled, mirrored or turned by quarters read back; those of other rotations do not (as documented for
  /// CALayer). Where that part has no inverse, or the size would not be finite, it stays and only the
  /// position moves.
  public mutating func setFrame(_ frame: Rect, of layer: LayerID) {
    if !setFrame(frame, at: slot(layer)) { trap(.notFinite(layer, call: "setFrame(_:of:)")) }
  }

  /// Returns false, and changes nothing, if the frame or the position it gives the layer is not finite.
  @usableFromInline
  mutating func setFrame(_ frame: Rect, at i: Int) -> Bool {
    guard let (size, position) = placement(forFrame: frame, i) else { return false }
    layout.setBounds(Rect(origin: records[i].bounds.origin, size: size), i)
    placements[i].position = position
    table.pointee.markPivot(i)
    return true
  }

  /// Returns the size and position that give a layer a frame; nil if they are not finite.
  func placement(forFrame frame: Rect, _ i: Int) -> (Size, Point)? {
    frame.isFinite ? transforms.placement(forFrame: frame.standardized, i) : nil
  }

  /// Sets the anchor point; the position stays, so the frame moves.
  ///
  /// - Precondition: `anchorPoint` is finite.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID) {
    let i = slot(layer, setting: anchorPoint.isFinite)
    placements[i].anchorPoint = anchorPoint
    table.pointee.markPivot(i)
  }

  /// Sets the depth of the anchor point.
  ///
  /// - Precondition: `anchorPointZ` is finite.
  public mutating func setAnchorPointZ(_ anchorPointZ: Double, of layer: LayerID) {
    let i = slot(layer, setting: anchorPointZ.isFinite)
    withRareSlots(i) { $0.depth.anchorPointZ = anchorPointZ }
    table.pointee.markPivot(i)
  }

  /// Sets the layer's depth in its superlayer.
  ///
  /// - Precondition: `zPosition` is finite.
  public mutating func setZPosition(_ zPosition: Double, of layer: LayerID) {
    let i = slot(layer, setting: zPosition.isFinite)
    withRareSlots(i) { $0.depth.zPosition = zPosition }
    table.pointee.markMixedDepth(zPosition, under: Int(records[i].superlayer))
    table.pointee.markTransform(i)
    transforms.markDamaged(i)
  }

  /// Sets the transform about the anchor point.
  ///
  /// - Precondition: `transform` is finite.
  public mutating func setTransform(_ transform: Transform3D, of layer: LayerID) {
    setTransform(transform, at: slot(layer, setting: transform.isFinite))
  }

  @usableFromInline @inline(never)
  mutating func setTransform(_ transform: Transform3D, at i: Int) {
    setLinear(transform.affineTransform, i)
    setTransform3D(transform.isAffine ? nil : transform, i)
    table.pointee.markTransform(i)
  }

  /// Replaces the whole transform by an affine one.
  ///
  /// - Precondition: `transform` is finite.
  public mutating func setAffineTransform(_ transform: AffineTransform, of layer: LayerID) {
    setAffineTransform(transform, at: slot(layer, setting: transform.isFinite))
  }

  @usableFromInline @inline(never)
  mutating func setAffineTransform(_ transform: AffineTransform, at i: Int) {
    setLinear(transform, i)
    setTransform3D(nil, i)
    table.pointee.markTransform(i)
  }

  /// Sets the transform applied to every sublayer.
  ///
  /// - Precondition: `transform` is finite.
  /// - Complexity: O(1), plus O(number of sublayers) when their transforms are next read.
  public mutating func setSublayerTransform(_ transform: Transform3D, of layer: LayerID) {
    let i = slot(layer, setting: transform.isFinite)
    setSublayerTransformRow(transform, i)
    records[i].flags.insert(.sublayerTransformsDirty)
    table.pointee.markTransform(i)
  }

  /// Sets whether the layer's own coordinates are mirrored top to bottom.
  public mutating func setGeometryFlipped(_ isFlipped: Bool, of layer: LayerID) {
    let i = slot(layer)
    setFlag(.flipped, isFlipped, i)
    setLinear(linear(i), i)
    table.pointee.markTransform(i)
  }
}
