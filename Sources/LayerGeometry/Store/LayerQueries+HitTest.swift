// Hit tests.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Runs a hit test and returns every layer tested with its verdict.
  ///
  /// The hit is that of ``hitTest(_:in:options:where:)``. To explain layers behind it, reject it with the
  /// predicate. With `.depth`, layers below a transform layer come in the order of their planes, after those
  /// whose plane the ray does not intersect. Allocates.
  ///
  /// - Complexity: O(layers tested · levels of nested transform layers).
  @inlinable public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    hits.explainHit(point, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the front-most, deepest layer under a point, or nil.
  ///
  /// `point` is in the coordinates of the receiver's superlayer (its nearest flattening one); for a root, in
  /// the world, as CALayer documents. Hidden flags, clips and opacities of layers above the receiver do not
  /// count. A point that is not finite hits nothing. In a receiver without a size of its own, as a group may
  /// be, nothing is found unless ``HitTestOptions/searchesOutsideReceiver`` is set; so it is with
  /// ``layers(at:in:options:where:)``.
  ///
  /// Allocates nothing in steady state and does not recurse, however deep the tree.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point in the world, or nil: of the trees of all roots if
  /// `receiver` is nil, the last root being in front.
  ///
  /// - Complexity: That of a hit test of each root in front of the hit.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID?, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point that `isIncluded` accepts, or nil.
  ///
  /// A layer that is rejected counts as pass-through: its sublayers are still searched and its mask still
  /// clips. The predicate is called only for layers that would otherwise be returned, front to back.
  ///
  /// This finds the first layer that a drop may go to; whether what is under the pointer takes the drop, ask
  /// of the answer of a test without a predicate. A predicate that converts the point to the layer's own
  /// coordinates gives it a shape within its bounds, and keeps the index.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, where: isIncluded)
  }

  /// Hit-tests a point, adding the work to `counters`.
  ///
  /// - Returns: The front-most, deepest layer, or nil.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, counters: &counters)
  }

  /// Returns the front-most, deepest layer under a point for layers that are not rectangles, or nil.
  ///
  /// - Parameter contains: Whether a point in a layer's own coordinates lies in the layer. Masks still clip
  ///   to the bounds.
  /// - Complexity: O(layers that no mask clips away): the index is not used. For a shape within the bounds
  ///   ``hitTest(_:in:options:where:)`` uses it.
  @inlinable public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    contains: (LayerID, Point) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, contains: contains)
  }

  /// Returns whether a point in the layer's own coordinates lies in its bounds, or in its shape if it has
  /// one, grown by its hit outsets. Half-open: the low edges of the bounds belong to the layer, the high ones
  /// do not, so adjacent layers share no point. Without outsets empty bounds contain nothing.
  ///
  /// - Complexity: O(1); with a shape O(log segments) for most points.
  @inlinable public func contains(_ point: Point, in layer: LayerID) -> Bool {
    hits.contains(point, in: layer)
  }

  /// Calls `body` for every layer under a point, front to back, until it returns false.
  @inlinable public func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(at: point, in: receiver, options: options, body)
  }

  /// Hit-tests many points. The null handle stands for no hit.
  ///
  /// Prefetches for the next points if the receiver has thousands of sublayers. Allocates nothing in steady
  /// state.
  ///
  /// - Precondition: `result` is as long as `points`.
  @inlinable public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result)
  }

  /// Hit-tests many points with a predicate, called only for layers that would otherwise be returned. The
  /// null handle stands for no hit. Allocates nothing in steady state.
  ///
  /// - Precondition: `result` is as long as `points`.
  @inlinable public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result, where: isIncluded)
  }

  /// Returns all layers under a point that `isIncluded` accepts, front to back.
  @inlinable public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    let hits = hits
    return hits.layers(in: receiver, where: isIncluded) {
      hits.forEachLayer(at: point, in: receiver, options: options, $0)
    }
  }
}
