// Hit tests and searches of a published version.
extension LayerSnapshot {
  /// Returns the front-most, deepest layer under a point, or nil.
  ///
  /// Its rules are those of ``LayerStore/hitTest(_:in:options:)-(_,LayerID,_)``.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point in the world, or nil: of the trees of all roots if
  /// `receiver` is nil, the last root being in front.
  public func hitTest(
    _ point: Point, in receiver: LayerID?, options: HitTestOptions = .documented
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options)
  }

  /// Returns the front-most, deepest layer under a point that `isIncluded` accepts, or nil.
  public func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    hits.hitTest(point, in: receiver, options: options, where: isIncluded)
  }

  /// Hit-tests many points. The null handle stands for no hit.
  ///
  /// - Precondition: `result` is as long as `points`.
  public func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    hits.hitTest(points, in: receiver, options: options, into: &result)
  }

  /// Calls `body` for every layer under a point, front to back, until it returns false.
  public func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(at: point, in: receiver, options: options, body)
  }

  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false; as ``LayerStore/forEachLayer(intersecting:in:options:_:)``.
  public func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(intersecting: area, in: receiver, options: options, body)
  }

  /// Calls `body` for every layer whose visible region lies in `area`, front to back, until it returns false.
  public func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(containedIn: area, in: receiver, options: options, body)
  }

  /// Returns all layers under a point, front to back. Allocates.
  public func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(at: point, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the layers that intersect `area`, front to back. Allocates.
  public func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(intersecting: area, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the layers contained in `area`, front to back. Allocates.
  public func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    hits.layers(containedIn: area, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the layer whose visible region is nearest to a point, with its distance; nil if none is within
  /// `limit`; as ``LayerStore/nearestLayer(to:within:in:options:where:)``.
  public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    hits.nearestLayer(to: point, within: limit, in: receiver, options: options, where: isIncluded)
  }

  /// Runs a hit test and returns every layer tested with its verdict. Allocates.
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    hits.explainHit(point, in: receiver, options: options, where: isIncluded)
  }
}
