extension LayerStore {
  /// Returns whether ``setFrame(_:of:)`` takes a frame, for batches that check all before they set any.
  package func acceptsFrame(_ frame: Rect, of layer: LayerID) -> Bool {
    frame.isFinite && frame.standardized.isFinite
      && transforms.placement(forFrame: frame.standardized, slot(layer)) != nil
  }
}
