/// A layer that is to be painted otherwise.
@frozen
public struct LayerDamage: Hashable, Sendable, BitwiseCopyable {
  /// The layer; a stale handle if it was destroyed.
  public var layer: LayerID
  /// The world box of what was seen of the layer before the change; null for nothing.
  public var oldBox: WorldBox
  /// The world box of what is seen of it after the change; null for nothing. Of contents alone that changed,
  /// both are the box of what changed.
  public var newBox: WorldBox

  /// Makes the damage of a layer.
  @inlinable
  public init(layer: LayerID, oldBox: WorldBox, newBox: WorldBox) {
    self.layer = layer
    self.oldBox = oldBox
    self.newBox = newBox
  }

  /// The smallest box around both.
  @inlinable
  public var box: WorldBox { oldBox.union(newBox) }
}
