// Transforms from layers to the world.
extension LayerStore {
  /// Updates the world transform of every layer; after it every read is O(1).
  ///
  /// O(layers changed since the last call), plus the subtrees of those among them that have sublayers. Where
  /// that is much of the store, one pass over all layers that have sublayers takes its place. The first call,
  /// or the first read of a world map or conversion if that comes before, takes a pass over all layers; a
  /// store that is asked for none of these keeps nothing for them.
  public func update() {
    transforms.update()
  }

  /// Returns the transform that a placement stands for, equal to ``LayerQueries/worldTransform(of:)``.
  ///
  /// - Precondition: The store has not been changed since it wrote the placement.
  public func worldTransform(at placement: WorldPlacement) -> Homography {
    transforms.worldTransform(at: placement)
  }
}
