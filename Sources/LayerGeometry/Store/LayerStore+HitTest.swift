// Which layers lie under a point.
extension LayerStore {
  /// A hit test that adds what it does to `counters`.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, counters: &counters)
  }

  /// Whether a point in the layer's own coordinates lies in its bounds. Half-open: the low edges belong to
  /// the layer, the high ones do not, so adjacent layers share no point. Empty bounds contain nothing. O(1).
  public func contains(_ point: Point, in layer: LayerID) -> Bool {
    hits.contains(point, in: layer)
  }

  /// Runs a hit test and reports every layer it looked at and why each lost, up to the one that won.
  ///
  /// The answer is that of ``hitTest(_:in:options:where:)``, by the same rules. To learn about layers behind
  /// the answer, reject it with the predicate. With `.depth`, layers below a transform layer come in the
  /// order of their planes, after those whose plane is not met. O(layers looked at, and where transform
  /// layers hold each other, the levels of those), allocates.
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    hits.explainHit(point, in: receiver, options: options, where: isIncluded)
  }

  /// The front-most, deepest layer under a point, or nil.
  ///
  /// `point` is in the coordinates of the receiver's superlayer (its nearest flattening one); for a root, in
  /// the space above it, as CALayer documents. Hidden flags, clips and opacities of layers above the receiver
  /// are not consulted. A point with a coordinate that is not finite hits nothing.
  ///
  /// Allocates nothing in steady state and does not recurse, however deep the tree.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// The front-most, deepest layer under a point that `isIncluded` accepts, or nil.
  ///
  /// A layer that is rejected counts as pass-through: its sublayers are still searched and its mask still
  /// clips. The predicate is called only for layers that would otherwise be returned, front to back.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, where: isIncluded)
  }

  /// A hit test that asks `contains` whether a point, in a layer's own coordinates, lies in the layer, in
  /// place of its bounds: for shapes that are not rectangles. Masks still clip to the bounds.
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

  /// Hit-tests many points, each as by `hitTest(_:in:options:)`. `result` must be as long as `points`; the
  /// null handle stands for no hit.
  ///
  /// Where the receiver has thousands of sublayers, the memory that the next points will need is asked for
  /// ahead, so that points do not wait one after the other. Allocates nothing in steady state.
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result)
  }

  /// Hit-tests many points, each as by `hitTest(_:in:options:where:)`: `isIncluded` is asked, point after
  /// point, only for layers that would otherwise be returned. `result` must be as long as `points`; the null
  /// handle stands for no hit. Allocates nothing in steady state.
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result, where: isIncluded)
  }

  /// What is wrong with the index, brought up to date first; empty if nothing is. O(everything). For tests.
  package func indexFaults() -> [String] {
    hits.indexFaults()
  }

  /// The hit test without the index, for comparing. Expects nothing.
  package func plainHitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions) -> LayerID? {
    hits.plainHitTest(point, in: receiver, options: options)
  }

  /// All layers under a point without the index, for comparing.
  package func plainForEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions, _ body: (LayerID) -> Bool
  ) {
    hits.plainForEachLayer(at: point, in: receiver, options: options, body)
  }

  /// The layers that ``layers(intersecting:in:options:where:)`` or its contained form finds, without the
  /// index.
  package func plainLayers(
    meeting area: QueryArea, contained: Bool, in receiver: LayerID, options: HitTestOptions
  ) -> [LayerID] {
    hits.plainLayers(meeting: area, contained: contained, in: receiver, options: options)
  }

  /// How many layers a search of an area looks at.
  package func layersLookedAt(for area: QueryArea, in receiver: LayerID, options: HitTestOptions) -> Int {
    hits.layersLookedAt(for: area, in: receiver, options: options)
  }

  /// The nearest layer, by looking at all of them.
  package func plainNearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions
  ) -> (layer: LayerID, distance: Double)? {
    hits.plainNearestLayer(to: point, within: limit, in: receiver, options: options)
  }

  /// All layers under a point that `isIncluded` accepts, front to back, as an array: what
  /// ``forEachLayer(at:in:options:_:)`` finds.
  public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(at: point, in: receiver, options: options, where: isIncluded)
  }

  /// The layers that ``forEachLayer(intersecting:in:options:_:)`` finds and `isIncluded` accepts, as an
  /// array.
  public func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(intersecting: area, in: receiver, options: options, where: isIncluded)
  }

  /// The layers that ``forEachLayer(containedIn:in:options:_:)`` finds and `isIncluded` accepts, as an array.
  public func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(containedIn: area, in: receiver, options: options, where: isIncluded)
  }
}
