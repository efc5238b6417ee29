// What is hit of a layer in place of its bounds.
extension LayerStore {
  /// Sets what the layer covers in place of its bounds; nil for the bounds.
  ///
  /// ``LayerQueries/contains(_:in:)`` and every hit test use it. It may reach beyond the bounds. Clips,
  /// frames, areas, and drawing do not heed it; ``HitTestOptions/clipsToShape`` lets a masking layer
  /// clip to it. O(1): layers share a shape.
  /// - Parameter shape: In the layer's own coordinates; it does not follow changes of the bounds.
  public mutating func setShape(_ shape: Shape?, of layer: LayerID) {
    let i = slot(layer)
    setShape(shape, i)
    table.pointee.markIndex(i)
  }

  /// Sets how far hits reach beyond the layer's shape or bounds, in its own coordinates; less far where
  /// a side is negative, down to nothing. 0 by default.
  ///
  /// A point is hit if a box around it, of these sides, touches the shape or the bounds; negative sides
  /// cut what is hit along the sides of its box. Empty bounds are hit, too, where outsets make them
  /// larger. Clips stay what they are, and frames, drawing and damage do not heed it. O(1).
  /// - Precondition: `outsets` are finite.
  public mutating func setHitOutsets(_ outsets: Outsets, of layer: LayerID) {
    let i = slot(layer, setting: outsets.isFinite)
    setHitOutsets(outsets, i)
    table.pointee.markIndex(i)
  }

  /// The box around all that the layer's object contains.
  func objectBounds(of layer: LayerID) -> Rect { hitArea(slot(layer)).objectBounds }

  /// Sets the box around all that the layer's object contains, which decides by itself; infinite if it
  /// declares none, null if it decides nothing.
  mutating func declareObjectBounds(_ bounds: Rect, of layer: LayerID) {
    let i = slot(layer, setting: bounds.isNull || bounds.isFinite, "hitBounds")
    if hitArea(i).objectBounds == bounds { return }
    setObjectBounds(bounds, i)
    table.pointee.markIndex(i)
  }
}
