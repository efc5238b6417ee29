// Which layers an area touches or holds, and which is nearest to a point.
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
  /// them + levels with perspective above)). Allocates nothing in steady state, but for outlines that run along themselves a list for
  /// each edge that does.
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

  /// The layer whose visible region is nearest to a point, with its distance in the point's coordinates; nil if none
  /// is within `limit`, which counts as within. Inside a region the distance is 0; of equals the front-most wins.
  ///
  /// Looks in squares around the point, each of four times the side of the one before, until one that was looked through
  /// reaches as far as the nearest found. So `isIncluded`, which is asked only for layers nearer than all before, may be
  /// asked for one layer again. O(log of the numbers of siblings + layers whose boxes meet the last square).
  public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> (layer: LayerID, distance: Double)? {
    let top = slot(receiver)
    guard point.isFinite && limit >= 0 else { return nil }
    // As wide as siblings lie apart if they fill the receiver evenly.
    let size = records[top].bounds.size
    var reach = (size.width + size.height) / Double(Swift.max(links[top].count, 16)).squareRoot()
    for _ in 0..<16 where reach > 0 && reach < limit {
      if let found = nearest(to: point, within: reach, in: top, options, isIncluded) { return found }
      reach *= 4
    }
    return nearest(to: point, within: limit, in: top, options, isIncluded)
  }

  private func nearest(
    to point: Point, within limit: Double, in top: Int, _ options: HitTestOptions,
    _ isIncluded: (LayerID) -> Bool
  ) -> (layer: LayerID, distance: Double)? {
    let side = limit * (1 + 0x1p-40) + 0x1p-40 * (abs(point.x) + abs(point.y))
    let center = SIMD2(point.x, point.y)
    var nearest = 0
    var best = limit, distance = 0.0
    forEachRegion(in: top, options, cull: Extent(low: center - side, high: center + side)) {
      distance = $0.distance(to: point)
      return nearest == 0 ? distance <= best : distance < best
    } report: {
      if isIncluded(handle($0)) {
        nearest = $0
        best = distance
      }
      return nearest != 0 && best == 0
    }
    return nearest == 0 ? nil : (handle(nearest), best)
  }
}
