// Searches of areas, and nearest-layer searches.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false.
  ///
  /// `area` is in the coordinates of a hit test's point, the receiver's superlayer's, for a root the world's;
  /// or it is a layer's outline, or in a layer's own coordinates. A layer's visible region is its outline,
  /// clipped in front of the eye and by the bounds of the masking layers from itself up to the receiver,
  /// without corner radii. Layers that a hit test never returns (hidden, facing away, edge-on, pass-through,
  /// transform layers) are left out. ``AreaRules`` change both. The options about points outside bounds do
  /// not apply, and `.depth` is drawing order. An empty or not finite area finds nothing.
  ///
  /// Contact is not overlap: what two have in common counts where it is wider than 2⁻⁴⁰ of the largest
  /// coordinate met, so layers side by side do not intersect at any angle.
  ///
  /// Stopping early skips everything behind. `body` may run queries. Allocates nothing in steady state,
  /// except for outlines with coincident edges.
  ///
  /// - Complexity: O(log siblings + layers whose boxes intersect the area's box · (edges of the area + clips
  ///   + levels with perspective)).
  @inlinable public func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(overlapping: area, wholly: false, in: receiver, options, rules, body)
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front
  /// to back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:rules:_:)``: a
  /// region that sticks out no wider than contact is contained.
  @inlinable public func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(overlapping: area, wholly: true, in: receiver, options, rules, body)
  }

  /// Returns the layers that intersect `area` and that `isIncluded` accepts, front to back.
  @inlinable public func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    let hits = hits
    return hits.layers(in: receiver, where: isIncluded) {
      hits.forEachLayer(overlapping: area, wholly: false, in: receiver, options, rules, $0)
    }
  }

  /// Returns the layers contained in `area` that `isIncluded` accepts, front to back.
  @inlinable public func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    let hits = hits
    return hits.layers(in: receiver, where: isIncluded) {
      hits.forEachLayer(overlapping: area, wholly: true, in: receiver, options, rules, $0)
    }
  }

  /// Returns a point at which a layer is not covered, or that it is covered everywhere: where a test driver
  /// can click it, and whether a renderer can leave it out.
  ///
  /// A point is tried; what covers it there is cut out of the layer's visible region, and the pieces left are
  /// tried in turn. For layers in planes the answer is exact, but for pieces no wider than contact; layers
  /// with round corners cover what lies inside of 16 chords of each arc. A layer that is not below the
  /// receiver, and a transform layer, which has no region, count as covered. Opacities above the receiver do
  /// not count. Allocates nothing in steady state.
  ///
  /// - Parameter cover: What counts in front: layers that are hit, or opaque paint.
  /// - Complexity: A hit test for each point tried, one more than the layers cut out if they lie apart; at
  ///   most 512, then undecided.
  @inlinable public func exposure(
    of layer: LayerID, in receiver: LayerID, options: HitTestOptions = .documented,
    by cover: LayerCover = .hits
  ) -> LayerExposure {
    hits.exposure(
      of: layer, in: receiver, options: options, by: cover, from: "exposure(of:in:options:by:)")
  }

  /// Returns a point at which a layer is not covered by those that `covers` accepts, as
  /// ``exposure(of:in:options:by:)``. By paint, return false for containers that paint nothing.
  ///
  /// - Parameter covers: Returns false for a layer that covers nothing. By hits it is not called for the
  ///   layer and what is below it; by paint it is called for opaque layers alone, also for those below.
  /// - Complexity: That of ``exposure(of:in:options:by:)``, with the hit test's by a predicate.
  @inlinable public func exposure(
    of layer: LayerID, in receiver: LayerID, options: HitTestOptions = .documented,
    by cover: LayerCover = .hits, where covers: (LayerID) -> Bool
  ) -> LayerExposure {
    hits.exposure(
      of: layer, in: receiver, options: options, by: cover, isChosen: true, where: covers,
      from: "exposure(of:in:options:by:where:)")
  }
}
