// Hit tests.
extension LayerStore {
  /// Hit-tests a point, adding the work to `counters`.
  ///
  /// - Returns: The front-most, deepest layer, or nil.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, counters: &counters)
  }

  /// Returns whether a point in the layer's own coordinates lies in its bounds. Half-open: the low edges
  /// belong to the layer, the high ones do not, so adjacent layers share no point. Empty bounds contain
  /// nothing. O(1).
  public func contains(_ point: Point, in layer: LayerID) -> Bool {
    hits.contains(point, in: layer)
  }

  /// Runs a hit test and returns every layer tested with its verdict.
  ///
  /// The hit is that of ``hitTest(_:in:options:where:)``. To explain layers behind it, reject it with the
  /// predicate. With `.depth`, layers below a transform layer come in the order of their planes, after those
  /// whose plane the ray does not intersect. Allocates.
  ///
  /// - Complexity: O(layers tested · levels of nested transform layers).
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    hits.explainHit(point, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the front-most, deepest layer under a point, or nil.
  ///
  /// `point` is in the coordinates of the receiver's superlayer (its nearest flattening one); for a root, in
  /// the world, as CALayer documents. Hidden flags, clips and opacities of layers above the receiver do not
  /// count. A point that is not finite hits nothing.
  ///
  /// Allocates nothing in steady state and does not recurse, however deep the tree.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point in the world, or nil: of the trees of all roots if
  /// `receiver` is nil, the last root being in front.
  ///
  /// - Complexity: That of a hit test of each root in front of the hit.
  public func hitTest(
    _ point: Point, in receiver: LayerID?, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point that `isIncluded` accepts, or nil.
  ///
  /// A layer that is rejected counts as pass-through: its sublayers are still searched and its mask still
  /// clips. The predicate is called only for layers that would otherwise be returned, front to back.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, where: isIncluded)
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

  /// Calls `body` for every layer under a point, front to back, until it returns false.
  public func forEachLayer(
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
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result)
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

  /// The work done on the index so far, for tests.
  package var indexWork: IndexWork { hits.index.pointee.work }

  /// Returns the violated invariants of the index, after a refresh, for tests.
  package func indexFaults() -> [String] {
    hits.indexFaults()
  }

  /// Hit-tests without the index, for tests.
  package func plainHitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions) -> LayerID? {
    hits.plainHitTest(point, in: receiver, options: options)
  }

  /// Calls `body` for every layer under a point without the index, for tests.
  package func plainForEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions, _ body: (LayerID) -> Bool
  ) {
    hits.plainForEachLayer(at: point, in: receiver, options: options, body)
  }

  /// Returns the layers that intersect an area, or are contained in it, without the index, for tests.
  package func plainLayers(
    meeting area: QueryArea, contained: Bool, in receiver: LayerID, options: HitTestOptions
  ) -> [LayerID] {
    hits.plainLayers(meeting: area, contained: contained, in: receiver, options: options)
  }

  /// Returns the nearest layer without the index, for tests.
  package func plainNearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions
  ) -> (layer: LayerID, distance: Double)? {
    hits.plainNearestLayer(to: point, within: limit, in: receiver, options: options)
  }

  /// Returns all layers under a point that `isIncluded` accepts, front to back.
  public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(at: point, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the layers that intersect `area` and that `isIncluded` accepts, front to back.
  public func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(intersecting: area, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the layers contained in `area` that `isIncluded` accepts, front to back.
  public func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(containedIn: area, in: receiver, options: options, where: isIncluded)
  }
}
