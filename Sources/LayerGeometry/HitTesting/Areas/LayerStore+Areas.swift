// Which layers an area touches or holds.
extension LayerStore {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until it
  /// returns false.
  ///
  /// `area` is in the coordinates of a hit test's point: the receiver's superlayer's, for a root the space above it.
  /// A layer's visible region is its own outline, cut in front of the eye and by the clip rectangles of itself and
  /// the layers above it up to the receiver; corner radii are left out. What a hit test never returns (hidden,
  /// turned away, edge-on, pass-through, transform layers) is left out; the options about points outside bounds have
  /// no meaning here, and `.depth` is drawing order, since there is no one ray to order planes by. An area without area, or with a
  /// coordinate that is not finite, finds nothing.
  ///
  /// O(log of the numbers of siblings + layers whose boxes meet the area's box · (edges of the area + clips that cut what is below
  /// them + levels with perspective above)). Where `body` returns false, what is behind costs nothing, but for the sublayers that meet
  /// the area of the layers it got to: the sixteen in front of each are looked up, then all; and all at once where
  /// they have different zPositions and these count. Allocates nothing in steady state, but for outlines that run along themselves a
  /// list for each edge that does.
  public func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver)
    guard let extent = area.extent else { return }
    forEachRegion(in: top, options, cull: extent) {
      area.meeting($0) != .apart
    } report: {
      !body(handle($0))
    }
  }

  /// The same, and adds what it looked at to `counters`.
  package func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters, _ body: (LayerID) -> Bool
  ) {
    guard let extent = area.extent else { return }
    var search = RegionSearch(options, cull: extent)
    forEachRegion(in: slot(receiver), &search) {
      area.meeting($0) != .apart
    } report: {
      !body(handle($0))
    }
    counters.nodesVisited += search.counters.nodesVisited
    counters.exactTests += search.counters.exactTests
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front to
  /// back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:_:)``.
  public func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver)
    guard let extent = area.extent else { return }
    forEachRegion(in: top, options, cull: extent) {
      area.meeting($0) == .whole
    } report: {
      !body(handle($0))
    }
  }
}
