/// A layer whose outline in the world has changed.
@frozen
public struct LayerDamage: Hashable, Sendable, BitwiseCopyable {
  /// The layer; a stale handle if it was destroyed.
  public var layer: LayerID
  /// The layer's world box before the change; null if it did not exist or had no area.
  public var oldBox: WorldBox
  /// The layer's world box after the change; null if it no longer exists or has no area.
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
