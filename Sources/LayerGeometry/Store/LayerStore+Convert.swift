// Points and rectangles between the spaces of layers.
extension LayerStore {
  /// The transform from one layer's own space to another's, all levels multiplied.
  ///
  /// With a projective level between the two, convert points with ``LayerQueries/convert(_:from:to:)-(Point,_,_)``
  /// instead: in a product, two negative W's cancel, and the homography no longer tells what is behind the
  /// eye.
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
