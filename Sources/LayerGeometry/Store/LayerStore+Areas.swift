// Which layers lie in an area, and which is nearest.
extension LayerStore {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false.
  ///
  /// `area` is in the coordinates of a hit test's point: the receiver's superlayer's, for a root the space
  /// above it. A layer's visible region is its own outline, cut in front of the eye and by the clip
  /// rectangles of itself and the layers above it up to the receiver; corner radii are left out. What a hit
  /// test never returns (hidden, turned away, edge-on, pass-through, transform layers) is left out; the
  /// options about points outside bounds have no meaning here, and `.depth` is drawing order, since there is
  /// no one ray to order planes by. An area without area, or with a coordinate that is not finite, finds
  /// nothing.
  ///
  /// O(log of the numbers of siblings + layers whose boxes meet the area's box · (edges of the area + clips
  /// that cut what is below them + levels with perspective above)). Where `body` returns false, what is
  /// behind costs nothing, but for the sublayers that meet the area of the layers it got to: the sixteen in
  /// front of each are looked up, then all; and all at once where they have different zPositions and these
  /// count. Allocates nothing in steady state, but for outlines that run along themselves a list for each
  /// edge that does.
  public func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(intersecting: area, in: receiver, options: options, body)
  }

  /// Calls `body` for every layer that intersects `area`, adding the work to `counters`.
  package func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters, _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(intersecting: area, in: receiver, options: options, counters: &counters, body)
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front
  /// to back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:_:)``.
  public func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    hits.forEachLayer(containedIn: area, in: receiver, options: options, body)
  }

  /// The layer whose visible region is nearest to a point, with its distance in the point's coordinates; nil
  /// if none is within `limit`, which counts as within. Inside a region the distance is 0; of equals the
  /// front-most wins. A layer whose own coordinates are far larger than its distance may be missed where that
  /// is the limit to within their rounding.
  ///
  /// Looks into what may be nearest first, until nothing that is left can be nearer than the nearest found;
  /// and if others are as near, front to back for the first of them. So `isIncluded` is asked for layers
  /// nearer than all it accepted before, and perhaps again for those as near as the last one. From far
  /// outside of a crowd as from inside, O(log of the numbers of siblings + layers whose boxes reach into the
  /// circle around the point up to the nearest), on boxes that fit; from levels with perspective above, boxes
  /// may be taken to reach twice as far. Chains of layers with one sublayer each are walked through.
  /// Allocates nothing in steady state.
  public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    hits.nearestLayer(to: point, within: limit, in: receiver, options: options, where: isIncluded)
  }

  /// Returns the nearest layer, adding the work to `counters`.
  package func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters
  ) -> (layer: LayerID, distance: Double)? {
    hits.nearestLayer(to: point, within: limit, in: receiver, options: options, counters: &counters)
  }
}
