// Hit tests.
extension LayerStore {
  /// Hit-tests a point, adding the work to `counters`.
  ///
  /// - Returns: The front-most, deepest layer, or nil.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    optionalHandle(UInt32(hits.hit(from: slot(receiver), at: point, options, &counters)))
  }

  /// Returns whether a point in the layer's own coordinates lies in its bounds. Half-open: the low edges
  /// belong to the layer, the high ones do not, so adjacent layers share no point. Empty bounds contain
  /// nothing. O(1).
  public func contains(_ point: Point, in layer: LayerID) -> Bool {
    hits.contains(point, slot(layer))
  }

  /// Returns the front-most, deepest layer under a point for layers that are not rectangles, or nil.
  ///
  /// - Parameter contains: Whether a point in a layer's own coordinates lies in the layer. Masks still clip
  ///   to the bounds.
  /// - Complexity: O(layers that no mask clips away): the index is not used.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    contains: (LayerID, Point) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, contains: contains)
  }

  /// Hit-tests many points with a predicate, called only for layers that would otherwise be returned. The
  /// null handle stands for no hit. Allocates nothing in steady state.
  ///
  /// - Precondition: `result` is as long as `points`.
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result, where: isIncluded)
  }
}
