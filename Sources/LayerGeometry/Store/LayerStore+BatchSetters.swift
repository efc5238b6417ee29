// Setters of many layers. All handles and values are checked first: a call that throws changes nothing.
extension LayerStore {
  /// Sets the positions of many layers.
  ///
  /// - Throws: `staleLayer`, `notFinite`.
  /// - Precondition: There are as many positions as layers.
  /// - Complexity: O(layers).
  public mutating func setPositions(
    _ positions: Span<Point>, of layers: Span<LayerID>
  ) throws(LayerError) {
    try check(layers, positions) { $0.isFinite }
    tableReader.forEachSlot(of: layers) { i, k in
      placements[i].position = positions[k]
      table.pointee.markTransform(i)
    }
  }

  /// Sets the frames of many layers, each in its superlayer's coordinates; as ``setFrame(_:of:)``.
  ///
  /// - Throws: `staleLayer`, `notFinite`; also where a frame gives no finite position.
  /// - Precondition: There are as many frames as layers.
  public mutating func setFrames(_ frames: Span<Rect>, of layers: Span<LayerID>) throws(LayerError) {
    try check(layers, frames) { _ in true }
    try tableReader.forEachSlot(of: layers) { i, k throws(LayerError) in
      if !takes(frames[k], i) { throw .notFinite(layers[k], call: "setFrames(_:of:)") }
    }
    tableReader.forEachSlot(of: layers) { i, k in _ = setFrame(frames[k], at: i) }
  }

  /// Replaces the transforms of many layers by affine ones.
  ///
  /// - Throws: `staleLayer`, `notFinite`.
  /// - Precondition: There are as many transforms as layers.
  public mutating func setAffineTransforms(
    _ transforms: Span<AffineTransform>, of layers: Span<LayerID>
  ) throws(LayerError) {
    try check(layers, transforms) { $0.isFinite }
    tableReader.forEachSlot(of: layers) { i, k in setAffineTransform(transforms[k], at: i) }
  }

  /// Replaces the transforms of many layers.
  ///
  /// - Throws: `staleLayer`, `notFinite`.
  /// - Precondition: There are as many transforms as layers.
  public mutating func setTransforms(
    _ transforms: Span<Transform3D>, of layers: Span<LayerID>
  ) throws(LayerError) {
    try check(layers, transforms) { $0.isFinite }
    tableReader.forEachSlot(of: layers) { i, k in setTransform(transforms[k], at: i) }
  }

  /// Hides or shows many layers.
  ///
  /// - Throws: `staleLayer`.
  /// - Precondition: There are as many flags as layers.
  public mutating func setHidden(_ isHidden: Span<Bool>, of layers: Span<LayerID>) throws(LayerError) {
    try check(layers, isHidden) { _ in true }
    tableReader.forEachSlot(of: layers) { i, k in setHidden(isHidden[k], at: i) }
  }

  /// Returns whether a layer can take a frame: whether its position would be finite.
  private func takes(_ frame: Rect, _ i: Int) -> Bool {
    let (size, anchor) = (frame.size, placements[i].anchorPoint)
    let reach =
      abs(frame.origin.x) + abs(frame.origin.y)
      + (abs(size.width) + abs(size.height)) * (1 + abs(anchor.x) + abs(anchor.y))
    // Without a transform, the position is within reach.
    return isPlain(i) && reach < 0x1p1000 || placement(forFrame: frame, i) != nil
  }
}
