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

  /// The transform from the layer's own space to the world, all levels multiplied.
  ///
  /// With a projective level, convert points with ``convert(_:from:to:)-(Point,_,_)`` instead: in a product,
  /// two negative W's cancel, and points behind the eye appear in front.
  ///
  /// - Complexity: O(1) after ``update()``, else O(depth).
  public func worldTransform(of layer: LayerID) -> Homography {
    transforms.worldTransform(of: layer)
  }

  /// Advances the epoch to the last but one, for tests of the overflow.
  package func useUpEpochs() {
    transforms.useUpEpochs()
  }

  /// Writes the placement in the world of every layer with an index in `range`. `result` must be as long as
  /// the range.
  ///
  /// A placement is the whole world transform in 24 bytes, a third of what ``worldTransforms(at:into:)``
  /// writes.
  ///
  /// - Complexity: O(length of the range). Calls ``update()``.
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    transforms.worldPlacements(at: range, into: &result)
  }

  /// Returns the transform that a placement stands for, equal to ``worldTransform(of:)``.
  ///
  /// - Precondition: The store has not been changed since it wrote the placement.
  public func worldTransform(at placement: WorldPlacement) -> Homography {
    transforms.worldTransform(at: placement)
  }

  /// Writes the world transform of every layer with an index in `range`, equal to ``worldTransform(of:)``.
  /// `result` must be as long as the range.
  ///
  /// - Complexity: O(length of the range). Calls ``update()``.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    transforms.worldTransforms(at: range, into: &result)
  }
}
