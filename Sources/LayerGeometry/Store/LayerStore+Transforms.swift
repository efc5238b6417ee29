// Transforms and conversions between layers, and from layers to the world.
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

  /// The transform from one layer's own space to another's, all levels multiplied.
  ///
  /// With a projective level between the two, convert points instead, as with ``LayerQueries/worldTransform(of:)``.
  ///
  /// - Returns: The homography; nil if a level on the way down is singular.
  /// - Complexity: O(depth)
  public func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    transforms.homography(from: source, to: target)
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the world.
  ///
  /// Each follows the rule of ``LayerQueries/convert(_:from:to:)-(Rect,_,_)``.
  ///
  /// - Precondition: All spans are equally long.
  /// - Complexity: O(rectangles), plus once after a change of some transform ``update()`` and O(superlayers).
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: sources, to: targets, into: &result)
  }
}
