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
    forEachSlot(of: layers) { i, k in
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
    // Derived here and when it is set: an earlier frame may autoresize a later layer.
    try forEachSlot(of: layers) { i, k throws(LayerError) in
      if placement(forFrame: frames[k], i) == nil { throw .notFinite(layers[k], call: "setFrames(_:of:)") }
    }
    forEachSlot(of: layers) { i, k in _ = setFrame(frames[k], at: i) }
  }

  /// Replaces the transforms of many layers by affine ones.
  ///
  /// - Throws: `staleLayer`, `notFinite`.
  /// - Precondition: There are as many transforms as layers.
  public mutating func setAffineTransforms(
    _ transforms: Span<AffineTransform>, of layers: Span<LayerID>
  ) throws(LayerError) {
    try check(layers, transforms) { $0.isFinite }
    forEachSlot(of: layers) { i, k in setAffineTransform(transforms[k], at: i) }
  }

  /// Replaces the transforms of many layers.
  ///
  /// - Throws: `staleLayer`, `notFinite`.
  /// - Precondition: There are as many transforms as layers.
  public mutating func setTransforms(
    _ transforms: Span<Transform3D>, of layers: Span<LayerID>
  ) throws(LayerError) {
    try check(layers, transforms) { $0.isFinite }
    forEachSlot(of: layers) { i, k in setTransform(transforms[k], at: i) }
  }

  /// Hides or shows many layers.
  ///
  /// - Throws: `staleLayer`.
  /// - Precondition: There are as many flags as layers.
  public mutating func setHidden(_ isHidden: Span<Bool>, of layers: Span<LayerID>) throws(LayerError) {
    try check(layers, isHidden) { _ in true }
    forEachSlot(of: layers) { i, k in setHidden(isHidden[k], at: i) }
  }

  /// Throws the first stale handle, or the layer of the first value that is not valid.
  @inline(__always)
  private func check<Value>(
    _ layers: Span<LayerID>, _ values: Span<Value>, _ call: StaticString = #function,
    _ isValid: (Value) -> Bool
  ) throws(LayerError) {
    requireEqualCounts(values.count, layers.count, call)
    for k in layers.indices {
      if k + LayerStore.checkLead < layers.count {
        generations.prefetch(Swift.min(layers[k + LayerStore.checkLead].index, slotCount))
      }
      guard exists(layers[k]) else { throw .staleLayer(layers[k], call: "\(call)") }
      guard isValid(values[k]) else { throw .notFinite(layers[k], call: "\(call)") }
    }
  }

  /// Calls `body` with the slot of each layer and its number. The layers behind are prefetched meanwhile.
  @inline(__always)
  private func forEachSlot<E: Error>(
    of layers: Span<LayerID>, _ body: (_ slot: Int, _ k: Int) throws(E) -> Void
  ) throws(E) {
    let lead = LayerStore.writeLead
    for k in layers.indices {
      if k + lead < layers.count {
        let ahead = layers[k + lead].index
        records.prefetch(ahead)
        placements.prefetch(ahead)
      }
      try body(layers[k].index, k)
    }
  }

  /// How many layers the prefetching is ahead: of generations, many to a line, and of whole records.
  private static var checkLead: Int { 32 }
  private static var writeLead: Int { 16 }
}
